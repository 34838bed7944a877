import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useMemo, useState } from 'react'
import { type ApiUrls, toApiUrl } from '@/components/address/page-paths'
import { CallLine } from '@/components/call/call-line'
import type { ChartLine } from '@/components/chart/chart-data'
import { useAbout } from '@/components/export/about-sheet'
import type { Bucket } from '@/components/series/bucket'
import { chartLines, pointsByTime } from '@/components/series/chart-lines'
import type { LineName } from '@/components/series/chart-svg'
import { printRef } from '@/components/series/comparison-query'
import { measurementsCall, type Point, type ResponseFormat } from '@/components/series/measurements'
import { type ComparisonData, zoneCalled } from '@/components/series/use-measurements'
import { useFormatter } from '@/components/text/format'
import { buttonClass, TextButton } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { Head, ScrollBox } from '@/components/ui/table'

export function ValueTable(shown: ComparisonData) {
  const t = useTranslations('series')
  const [open, setOpen] = useState(false)
  return (
    <details className="border border-line bg-sheet" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="px-3 py-2 text-sm font-medium hover:text-larch">{t('table')}</summary>
      {open && <Values {...shown} />}
    </details>
  )
}

const rowsMax = 2000

function Values({ series, state, measured: { now, bucket } }: ComparisonData) {
  const t = useTranslations('series')
  const format = useFormatter()
  const { from, to } = state.view.window
  const rows = useMemo(
    () => pointsByTime(now ?? []).filter(({ at }) => bucket !== 'raw' || (at >= from && at < to)),
    [now, bucket, from, to],
  )
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const text = (point: Point | undefined) => {
    if (point?.value === null || point?.value === undefined) return '–'
    if (bucket === 'raw') return number(point.value)
    return t('band', { mean: number(point.value), low: number(point.low!), high: number(point.high!), count: point.count })
  }
  return (
    <ScrollBox label={t('table')} className="max-h-96 overflow-auto border-t border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('table')}</caption>
        <thead className="sticky top-0 bg-sheet">
          <tr>
            <Head text={t('time')} className="px-3 py-1.5 text-left font-normal text-faint" />
            {series.map(facts => (
              <Head key={printRef(facts)} text={titleOf(facts)} className="px-3 py-1.5 text-right font-normal text-faint" />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsMax).map(({ at, points }) => (
            <tr key={at} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
                {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
              </th>
              {series.map((facts, index) => (
                <td key={printRef(facts)} className="px-3 py-1 text-right whitespace-nowrap">
                  {text(points.get(index))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > rowsMax && (
        <p className="px-3 py-2 text-sm text-soft">{t('tableCut', { count: rowsMax, all: rows.length })}</p>
      )}
    </ScrollBox>
  )
}

export function SeriesDownloads(shown: ComponentProps<typeof ChartDownloads>) {
  const { series, state, measured, zone, doors } = shown
  const t = useTranslations('series')
  const link = (bucket: Bucket, format: ResponseFormat) =>
    measurementsCall({ refs: series, span: state.view.window, bucket, zone, format })
  return (
    <Section id="take-away" title={t('take')}>
      {measured.error === null && (
        <div className="mb-3 flex flex-wrap gap-x-6 gap-y-3">
          <ChartDownloads {...shown} />
          {(measured.bucket === 'raw' ? (['raw'] as const) : ([measured.bucket, 'raw'] as const)).map(bucket => (
            <fieldset key={bucket} className="flex flex-wrap items-center gap-2">
              <legend className="float-left mr-1 text-sm text-soft">{bucket === 'raw' ? t('takeRaw') : t('takeShown')}</legend>
              {(['csv', 'json', 'ndjson'] as const).map(format => (
                <a
                  key={format}
                  href={link(bucket, format)}
                  download={`${series
                    .map(({ code, dataType }) => `${code}-${dataType}`)
                    .join('_')
                    .replace(/[^\w-]+/g, '-')
                    .slice(0, 80)}.${format}`}
                  className={buttonClass('outline')}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <CallLine call={{ address: toApiUrl(measured.call, doors) }} label={t('call')} />
    </Section>
  )
}

const files = ['png', 'svg', 'xlsx'] as const
const names = { png: 'PNG', svg: 'SVG', xlsx: 'Excel' } as const

type Props = ComparisonData & { doors: ApiUrls; licences: readonly (string | null)[] }

function ChartDownloads(shown: Props) {
  const t = useTranslations('series')
  const [failed, setFailed] = useState(false)
  const save = useSaving(shown)
  const { now, waiting } = shown.measured
  const onPress = (file: (typeof files)[number]) => {
    setFailed(false)
    save(file).catch(() => setFailed(true))
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-sm text-soft">{t('takeChart')}</legend>
      {files.map(file => (
        // While measurements are loaded, the charts still show the previous window, so saving is disabled.
        <TextButton key={file} look="outline" text={names[file]} off={waiting || now === null} onPress={() => onPress(file)} />
      ))}
      {failed && (
        <p role="alert" className="text-sm text-red">
          {t('notMade')}
        </p>
      )}
    </fieldset>
  )
}

function useSaving(shown: Props): (file: (typeof files)[number]) => Promise<void> {
  const { series, state, measured, doors, licences } = shown
  const t = useTranslations('series')
  const about = useAbout()
  const { title, span, foot, nameOf } = useChartTexts(shown)
  const language = useLocale()
  const zone = zoneCalled(shown.zone)
  return async file => {
    // The code that writes files is loaded only when it is needed.
    const { savePicture, saveValues } = await import('@/components/series/make-chart-file')
    const lines = chartLines(series, { now: measured.now ?? [], before: measured.before }, measured.bucket)
    if (file !== 'xlsx') return savePicture({ title, lines, nameOf, foot, window: state.view.window, zone, language }, file)
    const call = toApiUrl(measured.call, doors)
    const sheet = about({ dataset: null, sources: originsOf(series), licences, conditions: span, call })
    const heads = { time: t('time'), low: t('low'), high: t('high'), nameOf }
    return saveValues(lines, heads, { title, language, zone, about: sheet })
  }
}

/** The length at which titles are cut, so that they fit into a picture. */
const titleMax = 80

function useChartTexts({ series, state, zone }: ComparisonData) {
  const t = useTranslations('series')
  const inZone = useTranslations('export.about')('zone', { zone: zone.replaceAll('_', ' ') })
  const format = useFormatter()
  const { window } = state.view
  const stations = [...new Set(series.map(({ name }) => name))]
  const all = stations.join(', ')
  const [name = '', ...others] = stations
  const titles = new Map(series.map(facts => [printRef(facts), titleOf(facts)]))
  const nameOf: LineName = ({ key }: ChartLine, when) => {
    const title = titles.get(key) ?? key
    return when === 'before' && state.distance ? t(`earlier.${state.distance}`, { name: title }) : title
  }
  const moment = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const span = `${moment(window.from)} – ${moment(window.to)}`
  return {
    title: all.length > titleMax && others.length > 0 ? t('andMore', { name, count: others.length }) : all,
    span,
    foot: () => [originsOf(series).join(', '), span, inZone, location.origin].filter(Boolean).join(' · '),
    nameOf,
  }
}

const originsOf = (series: ComparisonData['series']) => [...new Set(series.flatMap(({ origin }) => origin ?? []))]

const titleOf = ({ name, label, unit }: ComparisonData['series'][number]) =>
  unit ? `${name}, ${label} (${unit})` : `${name}, ${label}`
