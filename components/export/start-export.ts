import { useFormatter, useLocale, useTimeZone, useTranslations } from 'next-intl'
import { type DoorAddresses, doorAddress } from '@/components/address/page-address'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { doorForm, type ExportFormat, kindOf } from '@/components/export/export-format'
import type { AboutSheet } from '@/components/export/file-writer'
import { runExport } from '@/components/export/run-export'
import type { ListWalk } from '@/components/export/walk'
import { savedColumns } from '@/components/export/write-rows'
import { useColumnText } from '@/components/grid/columns-text'
import { readPage } from '@/components/source/read-source'
import type { Column, DoorReader, ListSource, Query } from '@/components/source/source'
import { fileName, openSink } from '@/components/ui/saved-file'
import { findZone, utc } from '@/lib/grammar/time-zone'

/** What can be downloaded: the rows and columns of a screen, and where they come from. */
export type ExportOffer = Readonly<{
  dataset: Pick<DatasetView, 'title' | 'providers' | 'licence'>
  source: ListSource
  query: Query
  /** The conditions in words, without search and area; empty for none. */
  conditions: string
  columns: readonly Column[]
  total: number
  /** The call behind the screen; null where it needs more than one. */
  path: string | null
  doors: DoorAddresses
  /** Whether the call needs a token. */
  token: boolean
}>

/** `positions`: whether latitude and longitude are columns of the file. */
export type ExportChoice = Readonly<{ format: ExportFormat; positions: boolean }>

/** Starts making a file. @returns whether it began; not when the person chose no place for it */
export function useExport(offer: ExportOffer): (choice: ExportChoice) => Promise<boolean> {
  const t = useTranslations('export')
  const { head } = useColumnText()
  const aboutOf = useAbout(offer)
  const language = useLocale()
  const zone = findZone(useTimeZone() ?? '') ?? utc
  return async ({ format, positions }) => {
    const { dataset, source, query, columns, total } = offer
    const name = fileName(dataset.title, kindOf(format), zone)
    const sink = await openSink(name, kindOf(format))
    if (!sink) return false
    const placed = positions && hasPositions(source, format)
    const walk: ListWalk = {
      content: source.kind === 'content',
      readPage: ({ start, count }, read: DoorReader) => readPage(source, columns, { query, start, count }, read),
      placeField: placed || format === 'geojson' ? placeField(source) : null,
    }
    const saved = savedColumns(columns, head, placed ? { latitude: t('latitude'), longitude: t('longitude') } : null)
    const setting = { title: dataset.title, language, zone, about: aboutOf(format) }
    runExport({ name, format, total, walk, columns: saved, setting }, sink)
    return true
  }
}

/** Whether a file can have the positions of the rows in columns; GeoJSON has them anyway. */
export const hasPositions = (source: ListSource, format: ExportFormat): boolean =>
  format !== 'geojson' && !(source.kind === 'content' && source.placeless)

function placeField(source: ListSource): string | null {
  if (source.kind !== 'content') return null
  return source.shapes ? 'Geometry' : 'GpsInfo'
}

/** Where the rows come from, under which licence, which they are, and when they were read. */
function useAbout({
  dataset,
  query: { search, area },
  conditions,
  path,
  doors,
}: ExportOffer): (format: ExportFormat) => AboutSheet {
  const t = useTranslations('export.about')
  const format = useFormatter()
  const zone = useTimeZone() ?? utc.name
  return exported => {
    const call = path === null ? null : doorForm(path, exported)
    const narrowed = [
      search && t('search', { text: search }),
      conditions,
      area && (area.kind === 'shape' ? area.name : t('area')),
    ].filter(Boolean)
    const lines = [
      [t('dataset'), dataset.title],
      [t('source'), dataset.providers.join(', ') || t('notStated')],
      [t('licence'), dataset.licence ?? t('notStated')],
      [t('conditions'), narrowed.join('; ') || t('all')],
      [t('downloaded'), format.dateTime(new Date(), { dateStyle: 'long', timeStyle: 'short' })],
      [t('times'), t('zone', { zone: zone.replaceAll('_', ' ') })],
      [t('page'), location.href],
      ...(call === null ? [] : [[t('call'), doorAddress(call, doors)] as const]),
    ] as const
    return { title: t('title'), lines }
  }
}
