import { useTranslations } from 'next-intl'
import type { DoorAddresses } from '@/components/address/page-address'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { ExportFormat } from '@/components/export/export-format'
import { useColumnText } from '@/components/grid/columns-text'
import type { Column, ListSource, Query } from '@/components/source/source'

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

/** The names of a file's columns. */
export function useColumnNames(
  { source, columns }: Pick<ExportOffer, 'source' | 'columns'>,
  { format, positions }: ExportChoice,
): readonly string[] {
  const t = useTranslations('export')
  const { head } = useColumnText()
  const placed = positions && hasPositions(source, format)
  return [...columns.map(head), ...(placed ? [t('latitude'), t('longitude')] : [])]
}

/** Whether a file can have the positions of the rows in columns; GeoJSON has them anyway. */
export const hasPositions = (source: ListSource, format: ExportFormat): boolean =>
  format !== 'geojson' && !(source.kind === 'content' && source.placeless)
