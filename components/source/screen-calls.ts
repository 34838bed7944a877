import { columnFields, contentCall } from '@/components/source/content-source'
import { edgeField, edgesCall } from '@/components/source/edge-source'
import { dataTypeOf, orderCall, seriesConditions, stationField, stationsCalls } from '@/components/source/series-query'
import { screenLatestCall } from '@/components/source/series-source'
import { blockRows, type Column, type ListSource, type Query, type SeriesSource } from '@/components/source/source'
import { withQuery } from '@/lib/grammar/url-query'

/** The API requests behind a screen: one, unless several conditions or the order concern measured values. */
export type ScreenCalls = Readonly<{
  list: string
  /** Requests that select its stations: the intersection of their responses. */
  stations: readonly string[]
  /** Its rows define the order of the stations, by each station's newest row; others come last. */
  order: string | null
}>

/** @param count content records on a page */
export function screenCalls(source: ListSource, columns: readonly Column[], query: Query, count: number): ScreenCalls {
  if (source.kind === 'timeseries') return seriesCalls(source, columns, query)
  const list =
    source.kind === 'content' ? contentCall(source, columns, { query, start: 0, count }) : edgesCall(source, query, columns)
  return { list, stations: [], order: null }
}

function seriesCalls(source: SeriesSource, columns: readonly Column[], query: Query): ScreenCalls {
  const { measured } = seriesConditions(source, query)
  const ordered = ordersAlone(query, measured.length) ? null : orderCall(source, query)
  const listQuery = { ...query, ...(ordered ? { sort: null } : {}) }
  if (measured.length < 2) return { list: screenLatestCall(source, listQuery, columns), stations: [], order: ordered }
  // Each condition may match a different row of a station.
  const ofStations = { ...listQuery, filters: query.filters.filter(filter => !measured.includes(filter)) }
  return {
    list: screenLatestCall(source, ofStations, columns),
    stations: stationsCalls(source, { ...query, sort: null }, 'scode'),
    order: ordered,
  }
}

function ordersAlone({ sort, columns }: Query, measured: number): boolean {
  if (!sort) return true
  // Ascending, the order would be by the oldest row of a station.
  if (sort.key === 'measured') return sort.down && measured === 0 && columns === null
  return dataTypeOf(sort.key) === null
}

/** The only request of a screen, or null if it needs several. */
export const oneCall = ({ list, stations, order }: ScreenCalls): string | null =>
  stations.length === 0 && order === null ? list : null

/** The only request for the list's columns, or null. The screen's own request contains more, e.g. other titles. */
export function columnsCall(source: ListSource, columns: readonly Column[], query: Query): string | null {
  const call = oneCall(screenCalls(source, columns, query, blockRows))
  if (call === null) return null
  if (source.kind === 'content') return withFields(call, 'fields', columnFields(source, columns))
  if (source.kind === 'edges') return withFields(call, 'select', ['ecode', ...columns.map(({ key }) => edgeField(key))])
  const fields = columns.flatMap(({ key }) => valueFields(key))
  if (fields.includes('mvalue') || fields.includes('mvalidtime')) return withFields(call, 'select', ['scode', ...fields])
  // Without a value every station would have a row for each of its data types.
  const [stations = '', ...others] = stationsCalls(source, query, ['scode', ...new Set(fields)].join(','))
  return others.length > 0 ? null : stations
}

/** The fields of a column; each data type has rows of its own. */
const valueFields = (key: string): readonly string[] => (dataTypeOf(key) !== null ? ['tname', 'mvalue'] : [stationField(key)])

function withFields(call: string, parameter: 'fields' | 'select', fields: readonly string[]): string {
  const [path = '', query = ''] = call.split('?')
  const others = query.split('&').filter(part => part !== '' && !part.startsWith(`${parameter}=`))
  return withQuery(path, [[parameter, [...new Set(fields)].join(',')]], others)
}
