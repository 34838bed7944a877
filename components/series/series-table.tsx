import { useTranslations } from 'next-intl'
import { stationPath } from '@/components/address/page-paths'
import { lineLook } from '@/components/chart/chart-data'
import { useRhythm } from '@/components/datasets/rhythm'
import { countGaps, longestBridge } from '@/components/series/bucket'
import { nearest } from '@/components/series/chart-lines'
import { printRef } from '@/components/series/comparison-query'
import { type Point, summaryOf } from '@/components/series/measurements'
import type { SeriesDetails } from '@/components/series/series-details'
import type { ComparisonData } from '@/components/series/use-measurements'
import { useFormatter } from '@/components/text/format'
import { TextLink } from '@/components/text/navigation'
import { IconButton } from '@/components/ui/button'
import { Head } from '@/components/ui/table'

type Props = ComparisonData & { cursor: number | null }

export function SeriesTable(props: Props) {
  const t = useTranslations('series')
  const format = useFormatter()
  const { series, cursor } = props
  if (series.length === 0) return null
  const head = 'px-2 py-1.5 text-right font-normal'
  return (
    <div className="overflow-x-auto border border-line bg-sheet">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('list')}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-faint">
            <Head text={t('series')} className="px-3 py-1.5 text-left font-normal" />
            <Head
              text={
                cursor === null
                  ? t('latest')
                  : format.dateTime(cursor, { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
              }
              className={head}
            />
            {(['low', 'mean', 'high', 'count', 'gaps'] as const).map(name => (
              <Head key={name} text={t(name)} className={`${head} max-md:hidden`} />
            ))}
            <th scope="col">
              <span className="sr-only">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map((facts, index) => (
            <SeriesRow key={printRef(facts)} {...props} facts={facts} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeriesRow({ facts, index, state, measured, cursor }: Props & { facts: SeriesDetails; index: number }) {
  const t = useTranslations('series')
  const format = useFormatter()
  const rhythm = useRhythm()
  const points = measured.now?.[index] ?? []
  const longest = longestBridge(facts.period, measured.bucket)
  const numbers = points.filter(({ value }) => value !== null)
  const { low, high, mean, count } = summaryOf(points)
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format.number(value, { maximumFractionDigits: 2 })
  const at = (found: { at: number } | null) =>
    found && format.dateTime(found.at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const shown: Point | null = (cursor === null ? numbers.at(-1) : nearest(numbers, cursor, longest)) ?? null
  const cell = 'px-2 py-2 text-right whitespace-nowrap max-md:hidden'
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="min-w-40 px-3 py-2 text-left font-normal">
        <Line index={index} />
        <TextLink href={stationPath(facts)}>{facts.name}</TextLink>
        <span className="block text-xs text-soft">
          {facts.label}
          {facts.unit && ` (${facts.unit})`}
          {` · ${facts.numbers ? rhythm(facts.period) : t('noNumbers')}`}
        </span>
      </th>
      <td className="px-2 py-2 text-right font-semibold whitespace-nowrap">{number(shown?.value)}</td>
      <td className={cell} title={at(low) ?? undefined}>
        {number(low?.value)}
      </td>
      <td className={cell}>{number(mean)}</td>
      <td className={cell} title={at(high) ?? undefined}>
        {number(high?.value)}
      </td>
      <td className={cell}>{format.number(count)}</td>
      <td className={cell}>{format.number(countGaps(numbers, longest))}</td>
      <td className="w-10 px-1">
        <IconButton
          icon="close"
          label={t('removeSeries', { name: facts.name, dataType: facts.label })}
          onPress={() => state.takeOut(facts)}
        />
      </td>
    </tr>
  )
}

function Line({ index }: { index: number }) {
  const { colour, dash } = lineLook(index)
  return (
    <svg viewBox="0 0 28 8" aria-hidden="true" className="mr-2 inline-block h-2 w-7">
      <path d="M0 4h28" stroke={`var(--data-${colour})`} strokeWidth="2.4" strokeDasharray={dash.join(' ')} />
    </svg>
  )
}
