import { chosenColumns, withNames } from '@/components/source/chosen-columns'
import { columnsOf, columnsWithValues, titleColumn } from '@/components/source/content-columns'
import { readContentPage, readContentPlaces } from '@/components/source/content-source'
import { edgeColumns, readEdgePage, readEdgePlaces } from '@/components/source/edge-source'
import { readSeriesPage, readSeriesPlaces, seriesColumns } from '@/components/source/series-source'
import type { ApiReader, Column, ListSource, PlacedFeatures, Query, RowPage, RowRange } from '@/components/source/source'

export function readPage(source: ListSource, columns: readonly Column[], stretch: RowRange, read: ApiReader): Promise<RowPage> {
  if (source.closed) return Promise.resolve({ rows: [], total: 0 })
  if (source.kind === 'content') return readContentPage(source, columns, stretch, read)
  return source.kind === 'edges' ? readEdgePage(source, columns, stretch, read) : readSeriesPage(source, columns, stretch, read)
}

/** Reads the positions of the records. They are grouped by the column `by`, stations by origin. */
export function readPlaces(source: ListSource, query: Query, read: ApiReader, by: string | null = null): Promise<PlacedFeatures> {
  if (source.closed) return Promise.resolve({ features: [], complete: true })
  if (source.kind === 'content') return readContentPlaces(source, query, read, by)
  return source.kind === 'edges' ? readEdgePlaces(source, query, read) : readSeriesPlaces(source, query, read)
}

/** The first rows of a list, and the columns that are shown if the user chose none. */
export type FirstPage = RowPage & Readonly<{ columns: readonly Column[] }>

/** Reads the first rows with all candidate columns and the chosen ones, and selects the candidates with values. */
export async function firstPage(source: ListSource, stretch: RowRange, read: ApiReader): Promise<FirstPage> {
  if (source.kind !== 'content') {
    const page = await readPage(source, chosenColumns(source, [], stretch.query.columns), stretch, read)
    return { ...page, columns: source.kind === 'edges' ? edgeColumns(page.rows) : seriesColumns(page.rows, source.names) }
  }
  const candidates = columnsOf(source)
  const requested = chosenColumns(source, [titleColumn], stretch.query.columns)
  const page = await readPage(
    source,
    [...new Map([...candidates, ...requested].map(column => [column.key, column])).values()],
    stretch,
    read,
  )
  return { ...page, columns: [titleColumn, ...columnsWithValues(candidates, page.rows).map(column => withNames(source, column))] }
}
