import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ChartLine } from '@/components/chart/chart-data'
import { chartLines, panelsOf } from '@/components/series/chart-lines'
import { printRef } from '@/components/series/comparison-address'
import type { ComparisonData } from '@/components/series/use-measurements'
import { buttonClass } from '@/components/ui/button'
import { findZone, utc } from '@/lib/grammar/time-zone'

const files = ['png', 'svg', 'xlsx'] as const
const names = { png: 'PNG', svg: 'SVG', xlsx: 'Excel' } as const

/** The charts as pictures with names, axes and times in them, and their values as an Excel file. */
export function ChartDownloads(shown: ComparisonData) {
  const t = useTranslations('series')
  const save = useSaving(shown)
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-sm text-soft">{t('takeChart')}</legend>
      {files.map(file => (
        <button key={file} type="button" onClick={() => void save(file)} className={buttonClass('outline')}>
          {names[file]}
        </button>
      ))}
    </fieldset>
  )
}

function useSaving({ series, state, measured, zone: zoneName }: ComparisonData) {
  const t = useTranslations('series')
  const about = useTranslations('export.about')
  const format = useFormatter()
  const language = useLocale()
  return async (file: (typeof files)[number]) => {
    // The code of files is loaded when somebody wants one.
    const { savePicture, saveValues } = await import('@/components/series/make-chart-file')
    const { window } = state.view
    const zone = findZone(zoneName) ?? utc
    const lines = chartLines(series, { now: measured.now ?? [], before: measured.before }, measured.bucket)
    const titles = new Map(series.map(facts => [printRef(facts), titleOf(facts)]))
    const nameOf = ({ key }: ChartLine) => titles.get(key) ?? key
    const title = [...new Set(series.map(({ name }) => name))].join(', ')
    const moment = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
    const span = `${moment(window.from)} – ${moment(window.to)}`
    const inZone = about('zone', { zone: zoneName.replaceAll('_', ' ') })
    if (file !== 'xlsx') {
      const foot = `${span} · ${inZone} · ${location.origin}`
      return savePicture({ title, panels: panelsOf(lines), nameOf, foot, window, zone, language }, file)
    }
    const sheet = [
      [about('source'), location.origin],
      [about('conditions'), span],
      [about('downloaded'), moment(Date.now())],
      [about('times'), inZone],
      [about('page'), location.href],
      [about('call'), new URL(measured.call, location.origin).href],
    ] as const
    const heads = { time: t('time'), low: t('low'), high: t('high'), nameOf }
    return saveValues(lines, heads, { title, language, zone, about: { title: about('title'), lines: sheet } })
  }
}

const titleOf = ({ name, dataType, unit }: ComparisonData['series'][number]) =>
  unit ? `${name}, ${dataType} (${unit})` : `${name}, ${dataType}`
