import { useTranslations } from 'next-intl'
import type { ApiUrls } from '@/components/address/page-paths'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { useColumnText } from '@/components/grid/columns-text'
import type { Column, ListSource, Query } from '@/components/source/source'
import { type FileKind, fileKinds } from '@/components/ui/saved-file'

export type ExportOffer = Readonly<{
  dataset: Pick<DatasetView, 'title' | 'providers' | 'licence'>
  source: ListSource
  query: Query
  /** The conditions in words, without search and area. */
  conditions: string
  columns: readonly Column[]
  total: number
  path: string | null
  doors: ApiUrls
  token: boolean
}>

export type ExportChoice<Format = ExportFormat> = Readonly<{ format: Format; positions: boolean }>

export function useColumnNames(
  { source, columns }: Pick<ExportOffer, 'source' | 'columns'>,
  { format, positions }: ExportChoice<OfferedFormat>,
): readonly string[] {
  const t = useTranslations('export')
  const { head } = useColumnText()
  const placed = positions && hasPositions(source, format)
  return [...columns.map(head), ...(placed ? [t('latitude'), t('longitude')] : [])]
}

/** Whether a file can have columns for positions. GeoJSON does not need them. */
export const hasPositions = (source: ListSource, format: OfferedFormat): boolean =>
  format !== 'geojson' && !isServed(format) && !(source.kind === 'content' && source.placeless)

/** The formats of a file that the browser writes. `spreadsheet-csv` uses the separators of the user's language, `csv` always the same. */
export const exportFormats = ['xlsx', 'spreadsheet-csv', 'csv', 'geojson', 'ndjson', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The formats of a file that the API writes. */
export const servedFormats = ['parquet', 'geoparquet', 'arrow'] as const
export type OfferedFormat = ExportFormat | (typeof servedFormats)[number]

export const isServed = (format: OfferedFormat): format is (typeof servedFormats)[number] =>
  servedFormats.some(name => name === format)

export const kindOf = (format: ExportFormat): FileKind => fileKinds[format === 'spreadsheet-csv' ? 'csv' : format]

/** The formats of a list. The API writes a file only if one request returns the list. */
export const formatsOf = ({ source, path }: Pick<ExportOffer, 'source' | 'path'>): readonly OfferedFormat[] => [
  ...exportFormats,
  ...servedFormats.filter(format => path !== null && (format !== 'geoparquet' || source.kind !== 'content' || !source.placeless)),
]

/** The closest format of the API, whose CSV does not depend on a language. */
export const apiFormat = (format: OfferedFormat) => (format === 'spreadsheet-csv' ? 'csv' : format)

/** The request for all rows in a format of the API. Null if it has none. Content in JSON is limited to 1000 rows. */
export function apiPathOf(path: string, exported: OfferedFormat): string | null {
  const format = apiFormat(exported)
  const [address = '', query = ''] = path.split('?')
  const content = address.startsWith('/content/')
  if (format === 'geojson' && !content) return null
  const parameters = query.split('&').filter(part => part !== '' && !/^(pagenumber|pagesize|limit|offset|format)=/.test(part))
  const size = content ? (format === 'json' ? 'pagesize=1000' : 'pagesize=-1') : 'limit=-1'
  const form = format === 'json' ? [] : [`format=${format}`]
  return `${address}?${[...form, size, ...parameters].join('&')}`
}
