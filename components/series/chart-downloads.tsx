import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type DoorAddresses, doorAddress } from '@/components/address/page-address'
import type { ChartLine } from '@/components/chart/chart-data'
import { useAbout } from '@/components/export/about-sheet'
import { chartLines } from '@/components/series/chart-lines'
import type { LineName } from '@/components/series/chart-svg'
import { printRef } from '@/components/series/comparison-address'
import { type ComparisonData, zoneCalled } from '@/components/series/use-measurements'
import { buttonClass } from '@/components/ui/button'

const files = ['png', 'svg', 'xlsx'] as const
const names = { png: 'PNG', svg: 'SVG', xlsx: 'Excel' } as const

type Props = ComparisonData & {
  doors: DoorAddresses
  /** Of the datasets that hold the series. */
  licences: readonly (string | null)[]
}

/** The charts as pictures with names, axes and times in them, and their values as an Excel file. */
export function ChartDownloads(shown: Props) {
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
        <button
          key={file}
          type="button"
          // Until the next measurements are there, the charts show those of another time.
          disabled={waiting || now === null}
          onClick={() => onPress(file)}
          className={buttonClass('outline')}
        >
          {names[file]}
        </button>
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
    // The code of files is loaded when somebody wants one.
    const { savePicture, saveValues } = await import('@/components/series/make-chart-file')
    const lines = chartLines(series, { now: measured.now ?? [], before: measured.before }, measured.bucket)
    if (file !== 'xlsx') return savePicture({ title, lines, nameOf, foot, window: state.view.window, zone, language }, file)
    const call = doorAddress(measured.call, doors)
    const sheet = about({ dataset: null, sources: originsOf(series), licences, conditions: span, call })
    const heads = { time: t('time'), low: t('low'), high: t('high'), nameOf }
    return saveValues(lines, heads, { title, language, zone, about: sheet })
  }
}

/** Longer titles would not fit into a picture. */
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
