import { contentCall } from '@/components/source/content-source'
import { edgesCall } from '@/components/source/edge-source'
import type { Query } from '@/components/source/query'
import { dataTypeOf, orderCall, seriesConditions, stationsCalls } from '@/components/source/series-query'
import { screenLatestCall } from '@/components/source/series-source'
import type { Column, SeriesSource, Source } from '@/components/source/source'

/**
 * The calls behind a screen: nearly always one, whose answer holds what the list shows. Where one row cannot meet several conditions on measured
 * values, or is not what orders the stations, there are more.
 */
export type ScreenCalls = Readonly<{
  /** What the list shows. */
  list: string
  /** Further ones that say which stations it is of: those that all of these answer. */
  stations: readonly string[]
  /** One whose rows are in the order of the stations, each where its newest row is; those that it does not answer come last. */
  order: string | null
}>

/** @param count records of content on a page */
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
  // Each of the conditions holds for another row of a station.
  const ofStations = { ...own, filters: query.filters.filter(filter => !measured.includes(filter)) }
  return {
    list: screenLatestCall(source, ofStations, columns),
    stations: stationsCalls(source, { ...query, sort: null }, 'scode'),
    order: ordered,
  }
}

/** Whether the rows of the list themselves come in the order in which the stations stand. */
function ordersAlone({ sort, columns }: Query, measured: number): boolean {
  if (!sort) return true
  // What was measured last comes first there as well; the other way round it would be the oldest row of a station.
  if (sort.key === 'measured') return sort.down && measured === 0 && columns === null
  return dataTypeOf(sort.key) === null
}

/** The call that answers the list by itself, or null where it takes more than one. */
export const oneCall = ({ list, stations, order }: ScreenCalls): string | null =>
  stations.length === 0 && order === null ? list : null
