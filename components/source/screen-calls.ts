import { contentCall } from '@/components/source/content-source'
import { edgesCall } from '@/components/source/edge-source'
import type { Query } from '@/components/source/query'
import { dataTypeOf, orderCall, seriesConditions, stationsCalls } from '@/components/source/series-query'
import { screenLatestCall } from '@/components/source/series-source'
import type { Column, SeriesSource, Source } from '@/components/source/source'

/**
 * The calls behind a screen: nearly always one, whose answer has the list's content. More are needed where one row cannot meet several conditions on
 * measured values, or is not what orders the stations.
 */
export type ScreenCalls = Readonly<{
  /** The list's content. */
  list: string
  /** Calls that select its stations: those in all of their answers. */
  stations: readonly string[]
  /** A call with rows in the order of the stations, each at its newest row; stations not in the answer come last. */
  order: string | null
}>

/** @param count content records on a page */
export function screenCalls(source: Source, columns: readonly Column[], query: Query, count: number): ScreenCalls {
  if (source.kind === 'timeseries') return seriesCalls(source, columns, query)
  const list =
    source.kind === 'content' ? contentCall(source, columns, { query, start: 0, count }) : edgesCall(source, query, columns)
  return { list, stations: [], order: null }
}

function seriesCalls(source: SeriesSource, columns: readonly Column[], query: Query): ScreenCalls {
  const { measured } = seriesConditions(source, query)
  const ordered = ordersAlone(query, measured.length) ? null : orderCall(source, query)
  const own = { ...query, ...(ordered ? { sort: null } : {}) }
  if (measured.length < 2) return { list: screenLatestCall(source, own, columns), stations: [], order: ordered }
  // Each condition may hold for a different row of a station.
  const ofStations = { ...own, filters: query.filters.filter(filter => !measured.includes(filter)) }
  return {
    list: screenLatestCall(source, ofStations, columns),
    stations: stationsCalls(source, { ...query, sort: null }, 'scode'),
    order: ordered,
  }
}

/** Whether the rows of the list already come in the order of the stations. */
function ordersAlone({ sort, columns }: Query, measured: number): boolean {
  if (!sort) return true
  // The newest measurement comes first there as well; ascending, it would be the oldest row of a station.
  if (sort.key === 'measured') return sort.down && measured === 0 && columns === null
  return dataTypeOf(sort.key) === null
}

/** The single call that answers the list, or null where it takes more than one. */
export const oneCall = ({ list, stations, order }: ScreenCalls): string | null =>
  stations.length === 0 && order === null ? list : null
