import { getTranslations } from 'next-intl/server'
import type { TimeSpan } from '@/components/chart/spark-path'
import { Sparkline } from '@/components/chart/sparkline'
import { lengthText } from '@/components/series/bucket'
import { comparisonQuery, printRef } from '@/components/series/comparison-query'
import { presetFor } from '@/components/series/time-range'
import { cellText } from '@/components/source/value-text'
import type { SeriesNow } from '@/components/station/station-view'
import { Age } from '@/components/text/age'
import { getFormatter } from '@/components/text/get-formatter'
import { TextLink } from '@/components/text/navigation'
import { Timed } from '@/components/text/timed'
import { Badge } from '@/components/ui/badge'
import { deadlinesOf } from '@/lib/formats/late-marks'

type Props = { series: SeriesNow; label: string; span: TimeSpan; station: { type: string; code: string } }

export async function ValueCard({ series, label, span, station }: Props) {
  const [t, format] = await Promise.all([getTranslations('station'), getFormatter()])
  const { name, value, unit, at, periodSeconds } = series
  return (
    <li className="flex min-w-0 flex-col border-r border-b border-line bg-sheet p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 truncate text-sm font-semibold text-soft" title={name}>
          {typeof value === 'number' && periodSeconds ? (
            <TextLink href={chartUrl(station, name, periodSeconds)}>{label}</TextLink>
          ) : (
            label
          )}
        </h3>
        <Overdue series={series} />
      </div>
      {label !== name && <code className="truncate text-xs text-faint">{name}</code>}
      <p className="mt-1 flex min-w-0 items-baseline gap-1.5">
        <span className={`truncate font-semibold ${typeof value === 'number' ? 'text-2xl sm:text-3xl' : 'text-lg'}`}>
          {cellText('number', value, format)}
        </span>
        {unit && <span className="text-soft">{unit}</span>}
      </p>
      <p className="text-xs text-faint">
        <Age at={at} />
        {periodSeconds && ` · ${t('period', { period: lengthText(periodSeconds, format) })}`}
      </p>
      <WeekBefore series={series} />
      <div className="mt-auto pt-3">
        <Day series={series} label={label} span={span} />
      </div>
    </li>
  )
}

async function Overdue({ series }: { series: SeriesNow }) {
  const t = await getTranslations('station')
  const deadlines = deadlinesOf(series)
  if (!deadlines) return null
  const phases = [
    { from: 0, shown: null },
    { from: deadlines.late, shown: <Badge icon="clock" text={t('late')} /> },
    { from: deadlines.gone, shown: <Badge icon="notice" text={t('gone')} /> },
  ]
  return <Timed phases={phases} />
}

async function WeekBefore({ series: { value, weekBefore } }: { series: SeriesNow }) {
  const [t, format] = await Promise.all([getTranslations('station'), getFormatter()])
  if (typeof value !== 'number' || weekBefore === null) return null
  const number = (each: number, signDisplay: 'auto' | 'exceptZero') =>
    format.number(each, { maximumFractionDigits: 2, signDisplay })
  return (
    <p className="text-xs text-faint">
      {t('weekBefore', { value: number(weekBefore, 'auto') })}{' '}
      <span className="whitespace-nowrap">
        (<span className="font-medium text-soft">{number(Number((value - weekBefore).toPrecision(12)), 'exceptZero')}</span>)
      </span>
    </p>
  )
}

const chartUrl = (station: Props['station'], dataType: string, period: number) =>
  comparisonQuery('/compare/series', { s: [printRef({ ...station, dataType, period })], t: presetFor(period) })

const dayMilliseconds = 86_400_000

async function Day({ series: { day, periodSeconds }, label, span }: Pick<Props, 'series' | 'label' | 'span'>) {
  const [t, format] = await Promise.all([getTranslations('station'), getFormatter()])
  if (day.length < 2) return null
  const values = day.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)].map(value => format.number(value, { maximumFractionDigits: 2 }))
  return (
    <>
      <Sparkline
        samples={day}
        span={span}
        periodSeconds={periodSeconds}
        label={t('lastDayLabel', { name: label, low: low!, high: high! })}
      />
      <p aria-hidden="true" className="flex justify-between text-xs text-faint">
        <span>
          <Timed
            phases={[
              { from: 0, shown: t('lastDay') },
              {
                from: span.to + dayMilliseconds,
                shown: t('dayBefore', { date: format.dateTime(span.to, { dateStyle: 'medium' }) }),
              },
            ]}
          />
        </span>
        <span>
          {low} – {high}
        </span>
      </p>
    </>
  )
}
