import { contentCall, readContentPage, readContentPlaces } from '@/components/explore/content-source'
import { edgesCall, readEdgePage, readEdgePlaces } from '@/components/explore/edge-source'
import { latestCall, readSeriesPage, readSeriesPlaces } from '@/components/explore/series-source'
import type { Column, Page, Placed, ReadDoor, Source, Stretch } from '@/components/explore/source'

/** A stretch of the list, whichever interface it comes from. */
export function readPage(source: Source, columns: readonly Column[], stretch: Stretch, read: ReadDoor): Promise<Page> {
  if (source.closed) return Promise.resolve({ rows: [], total: 0 })
  if (source.kind === 'content') return readContentPage(source, columns, stretch, read)
  return source.kind === 'edges' ? readEdgePage(source, stretch, read) : readSeriesPage(source, stretch, read)
}

/** What of the list has a place. */
export function readPlaces(source: Source, search: string, read: ReadDoor): Promise<Placed> {
  if (source.closed) return Promise.resolve({ features: [], complete: true })
  if (source.kind === 'content') return readContentPlaces(source, search, read)
  return source.kind === 'edges' ? readEdgePlaces(source, search, read) : readSeriesPlaces(source, search, read)
}

/** The one call that stands for the screen. */
export function screenCall(source: Source, columns: readonly Column[], search: string, count: number): string {
  if (source.kind === 'content') return contentCall(source, columns, { search, start: 0, count })
  return source.kind === 'edges' ? edgesCall(source, { search }) : latestCall(source, search)
}
