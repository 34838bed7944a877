import { columnFields, contentCall } from '@/components/source/content-source'
import { edgeField, edgesCall } from '@/components/source/edge-source'
import { dataTypeOf, orderCall, seriesConditions, stationField, stationsCalls } from '@/components/source/series-query'
import { screenLatestCall } from '@/components/source/series-source'
import { blockRows, type Column, type ListSource, type Query, type SeriesSource } from '@/components/source/source'
import { withQuery } from '@/lib/grammar/url-query'

/** The API requests that return the content of a screen: several if conditions or the order concern measured values. */
export type ScreenCalls = Readonly<{
  list: string
  /** Requests that each return stations. A station of the list is in all of their responses. */
  stations: readonly string[]
  /** A request that defines the order of stations by their newest row. Stations without a row come last. */
  order: string | null
}>

/** The API requests of a screen. `count` is the number of content records per page. */
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
  // Each condition may match a different row of a station, so each needs its own request.
  const ofStations = { ...listQuery, filters: query.filters.filter(filter => !measured.includes(filter)) }
  return {
    list: screenLatestCall(source, ofStations, columns),
    stations: stationsCalls(source, { ...query, sort: null }, 'scode'),
    order: ordered,
  }
}

function ordersAlone({ sort, columns }: Query, measured: number): boolean {
  if (!sort) return true
  // Ascending, the oldest row of a station would determine its position, not the newest.
  if (sort.key === 'measured') return sort.down && measured === 0 && columns === null
  return dataTypeOf(sort.key) === null
}

/** The path of the only request of a screen, or null if it needs several. */
export const oneCall = ({ list, stations, order }: ScreenCalls): string | null =>
  stations.length === 0 && order === null ? list : null

/** A request for only the columns of the list, e.g. without titles in other languages. Null if one is not enough. */
export function columnsCall(source: ListSource, columns: readonly Column[], query: Query): string | null {
  const call = oneCall(screenCalls(source, columns, query, blockRows))
  if (call === null) return null
  if (source.kind === 'content') return withFields(call, 'fields', columnFields(source, columns))
  if (source.kind === 'edges') return withFields(call, 'select', ['ecode', ...columns.map(({ key }) => edgeField(key))])
  const fields = columns.flatMap(({ key }) => valueFields(key))
  if (fields.includes('mvalue') || fields.includes('mvalidtime')) return withFields(call, 'select', ['scode', ...fields])
  // Stations are requested without values: otherwise each would have a row for each of its data types.
  const [stations = '', ...others] = stationsCalls(source, query, ['scode', ...new Set(fields)].join(','))
  return others.length > 0 ? null : stations
}

/** The fields of a column. The values of a data type are in rows with its name in `tname`, so it has two fields. */
const valueFields = (key: string): readonly string[] => (dataTypeOf(key) !== null ? ['tname', 'mvalue'] : [stationField(key)])

function withFields(call: string, parameter: 'fields' | 'select', fields: readonly string[]): string {
  const [path = '', query = ''] = call.split('?')
  const others = query.split('&').filter(part => part !== '' && !part.startsWith(`${parameter}=`))
  return withQuery(path, [[parameter, [...new Set(fields)].join(',')]], others)
}
