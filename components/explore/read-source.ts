import { readContentPage, readContentPlaces } from '@/components/explore/content-source'
import { readEdgePage, readEdgePlaces } from '@/components/explore/edge-source'
import type { Query } from '@/components/explore/query'
import { readSeriesPage, readSeriesPlaces } from '@/components/explore/series-source'
import type { Column, Page, Placed, ReadDoor, Source, Stretch } from '@/components/explore/source'

/** A stretch of the list, whichever interface it comes from. */
export function readPage(source: Source, columns: readonly Column[], stretch: Stretch, read: ReadDoor): Promise<Page> {
  if (source.closed) return Promise.resolve({ rows: [], total: 0 })
  if (source.kind === 'content') return readContentPage(source, columns, stretch, read)
  return source.kind === 'edges' ? readEdgePage(source, columns, stretch, read) : readSeriesPage(source, columns, stretch, read)
}

/** What of the list has a place. @param by the column whose value groups it; stations and edges are grouped by their origin */
export function readPlaces(source: Source, query: Query, read: ReadDoor, by: string | null = null): Promise<Placed> {
  if (source.closed) return Promise.resolve({ features: [], complete: true })
  if (source.kind === 'content') return readContentPlaces(source, query, read, by)
  return source.kind === 'edges' ? readEdgePlaces(source, query, read) : readSeriesPlaces(source, query, read)
}
