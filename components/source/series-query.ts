import { segment, withQuery } from '@/components/address/call-address'
import { whereArea } from '@/components/geometry/area'
import { fieldsOf, parseCondition } from '@/components/source/condition'
import { literally, quoted } from '@/components/source/filter-text'
import type { Query } from '@/components/source/query'
import { isMeasuredField } from '@/components/source/series-fields'
import type { SeriesSource } from '@/components/source/source'

/** What of stations is asked, and what of their newest values: each of the latter must hold for some value of a station. */
export type SeriesConditions = Readonly<{ station: readonly string[]; measured: readonly string[] }>

/** The conditions of a query, those of the dataset itself among them. @throws GrammarError, see `soundQuery` */
export function seriesConditions({ origin }: SeriesSource, { search, filters, area }: Query): SeriesConditions {
  const isMeasured = (filter: string) => fieldsOf(parseCondition(filter)).some(isMeasuredField)
  return {
    station: [
      ...(origin ? [`sorigin.eq.${quoted(origin)}`] : []),
      ...(search ? [`sname.ire.${quoted(literally(search))}`] : []),
      ...(area ? [whereArea(area, 'scoordinate')] : []),
      ...filters.filter(filter => !isMeasured(filter)),
    ],
    measured: filters.filter(isMeasured),
  }
}

/** Names of measured columns begin with this, so that no field of a station is taken for a data type. */
const measureMark = 'm '

export const measureKey = (dataType: string): string => measureMark + dataType

/** The data type whose values a column shows, or null. */
export const dataTypeOf = (key: string): string | null => (key.startsWith(measureMark) ? key.slice(measureMark.length) : null)

const sortFields: Readonly<Record<string, string>> = { title: 'sname', code: 'scode', origin: 'sorigin' }

/** The field of a station that a column shows. @param key of a column, or a field itself */
export const stationField = (key: string): string => sortFields[key] ?? key

/** The call that answers the stations which meet the conditions, in the order of one of their fields where it is one. */
export function stationsCall(
  source: SeriesSource,
  where: readonly string[],
  { fields, sort }: { fields: string; sort: Query['sort'] },
): string {
  const own = sort && sort.key !== 'measured' && dataTypeOf(sort.key) === null ? sort : null
  const isMeasured = where.some(condition => fieldsOf(parseCondition(condition)).some(isMeasuredField))
  const types = source.dataType ? segment(source.dataType) : '*'
  const path = `/timeseries/v2/flat,node/${segment(source.stationType)}`
  return withQuery(isMeasured ? `${path}/${types}/latest` : source.dataType ? `${path}/${types}` : path, [
    ['limit', -1],
    ['select', fields],
    ['where', where.join(',')],
    ['sort', own ? (own.down ? '-' : '') + stationField(own.key) : ''],
  ])
}

/** The calls that tell which stations a query means: those that all of them answer. */
export function stationsCalls(source: SeriesSource, query: Query, fields: string): readonly string[] {
  const { station, measured } = seriesConditions(source, query)
  const sets = measured.length === 0 ? [station] : measured.map(condition => [...station, condition])
  return sets.map(where => stationsCall(source, where, { fields, sort: query.sort }))
}

/**
 * The call whose rows are in the order of a measured value, or of when stations measured; null for other orders. A station has a row for each
 * of its series, and stands where the newest of them does.
 */
export function orderCall(source: SeriesSource, query: Query): string | null {
  const { sort } = query
  const dataType = sort && dataTypeOf(sort.key)
  if (!sort || (dataType === null && sort.key !== 'measured')) return null
  const { station } = seriesConditions(source, query)
  const field = dataType === null ? 'mvalidtime' : 'mvalue'
  return latestPath(source, {
    select: dataType === null ? 'scode,mvalidtime' : 'scode,mvalidtime,mvalue',
    where: [...station, ...(dataType === null ? [] : [`tname.eq.${quoted(dataType!)}`])],
    sort: (sort.down ? '-' : '') + field,
  })
}

/** A call for the newest values. */
export function latestPath(
  { stationType, dataType }: SeriesSource,
  { select, where, sort = '' }: { select: string; where: readonly string[]; sort?: string },
): string {
  return withQuery(`/timeseries/v2/flat,node/${segment(stationType)}/${dataType ? segment(dataType) : '*'}/latest`, [
    ['limit', -1],
    ['select', select],
    ['where', where.join(',')],
    ['sort', sort],
  ])
}
