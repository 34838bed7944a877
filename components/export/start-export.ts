import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { doorAddress } from '@/components/address/page-address'
import { useAbout } from '@/components/export/about-sheet'
import { doorForm, type ExportChoice, type ExportOffer, hasPositions, kindOf } from '@/components/export/export-offer'
import { runExport } from '@/components/export/run-export'
import type { ListWalk } from '@/components/export/walk'
import { savedColumns } from '@/components/export/write-rows'
import { useColumnText } from '@/components/grid/columns-text'
import { readPage } from '@/components/source/read-source'
import type { DoorReader, ListSource } from '@/components/source/source'
import { destinationOf, fileName, openSink } from '@/components/ui/saved-file'
import { findZone, utc } from '@/lib/grammar/time-zone'

/** Starts a download. @returns false if the user cancelled the file picker */
export function useExport(offer: ExportOffer): (choice: ExportChoice) => Promise<boolean> {
  const t = useTranslations('export')
  const { head } = useColumnText()
  const about = useAbout()
  const conditions = useConditions(offer)
  const language = useLocale()
  const zone = findZone(useTimeZone() ?? '') ?? utc
  return async ({ format, positions }) => {
    const { source, query, columns, total, path, doors } = offer
    const { title, providers, licence } = offer.dataset
    const name = fileName(title, kindOf(format), zone)
    const sink = await openSink(name, kindOf(format), destinationOf({ rows: total, columns: columns.length }))
    if (!sink) return false
    const placed = positions && hasPositions(source, format)
    const walk: ListWalk = {
      content: source.kind === 'content',
      readPage: ({ start, count }, read: DoorReader) => readPage(source, columns, { query, start, count }, read),
      placeField: placed || format === 'geojson' ? placeField(source) : null,
    }
    const saved = savedColumns(columns, head, placed ? { latitude: t('latitude'), longitude: t('longitude') } : null)
    const call = path && doorForm(path, format)
    const rows = { dataset: title, sources: providers, licences: [licence], conditions }
    const setting = { title, language, zone, about: about({ ...rows, call: call && doorAddress(call, doors) }) }
    runExport({ name, format, total, walk, columns: saved, setting }, sink)
    return true
  }
}

function placeField(source: ListSource): string | null {
  if (source.kind !== 'content') return null
  return source.shapes ? 'Geometry' : 'GpsInfo'
}

function useConditions({ query: { search, area }, conditions }: ExportOffer): string {
  const t = useTranslations('export.about')
  const place = area && (area.kind === 'shape' ? area.name : t('area'))
  return [search && t('search', { text: search }), conditions, place].filter(Boolean).join('; ') || t('all')
}
