import { apiPath, stationsPath } from '@/components/address/page-paths'
import { fieldsOf, parseCondition } from '@/components/source/condition'
import type { Query, SeriesSource } from '@/components/source/source'
import { whereArea } from '@/lib/geo/search-area'
import { quoted, segment, typographyPattern } from '@/lib/grammar/url-query'

const stationNames = ['sactive', 'savailable', 'scode', 'scoordinate', 'smetadata', 'sname', 'sorigin', 'stype']
const parentNames = stationNames.map(name => name.replace('s', 'p'))
const prefixed = (prefix: string, names: readonly string[]) => names.map(name => prefix + name)
const measuredNames = [
  ...prefixed('t', ['name', 'unit', 'type', 'description', 'metadata']),
  ...prefixed('m', ['value', 'period', 'validtime', 'transactiontime']),
  ...prefixed('pr', ['lineage', 'name', 'version']),
]
const edgeNames = ['eactive', 'eavailable', 'ecode', 'edirected', 'egeometry', 'ename', 'eorigin', 'etype']
const endNames = stationNames
  .filter(name => name !== 'smetadata')
  .flatMap(name => [name.replace('s', 'sb'), name.replace('s', 'se')])

const fieldNames = {
  timeseries: new Set([...stationNames, ...parentNames, ...measuredNames]),
  edges: new Set([...edgeNames, ...endNames]),
}

export const isSeriesField = (kind: keyof typeof fieldNames, name: string): boolean => fieldNames[kind].has(name)

const measured = new Set(measuredNames)

export const isMeasuredField = (name: string): boolean => measured.has(name)

/** Conditions on stations, and on measured values. Each of the latter must be met by a newest value of the station. */
type SeriesConditions = Readonly<{ station: readonly string[]; measured: readonly string[] }>

/** The conditions of a query. Throws a `GrammarError` for unsupported conditions, see `validQuery`. */
export function seriesConditions({ origin }: SeriesSource, { search, filters, area }: Query): SeriesConditions {
  return {
    station: [
      ...ofOrigin({ origin }),
      ...(search ? [`sname.ire.${quoted(typographyPattern(search))}`] : []),
      ...(area ? [whereArea(area, 'scoordinate')] : []),
      ...filters.filter(filter => !concernsValues(filter)),
    ],
    measured: filters.filter(concernsValues),
  }
}

const concernsValues = (condition: string) => fieldsOf(parseCondition(condition)).some(isMeasuredField)

/** The prefix of the keys of data types, which distinguishes them from station fields. */
const measureMark = 'm '

/** The condition that limits stations to the origin of the dataset, or none if it has all origins. */
export const ofOrigin = ({ origin }: Pick<SeriesSource, 'origin'>): readonly string[] =>
  origin ? [`sorigin.eq.${quoted(origin)}`] : []

export const measureKey = (dataType: string): string => measureMark + dataType

export const dataTypeOf = (key: string): string | null => (key.startsWith(measureMark) ? key.slice(measureMark.length) : null)

const sortFields: Readonly<Record<string, string>> = {
  title: 'sname',
  code: 'scode',
  origin: 'sorigin',
  measured: 'mvalidtime',
}

/** The station field of a column. A `key` that is a field itself is returned unchanged. */
export const stationField = (key: string): string => sortFields[key] ?? key

function stationsCall(
  source: SeriesSource,
  where: readonly string[],
  { fields, sort }: { fields: string; sort: Query['sort'] },
): string {
  const stationSort = sort && sort.key !== 'measured' && dataTypeOf(sort.key) === null ? sort : null
  const request = { select: fields, where, sort: sortText(stationSort, stationField) }
  if (where.some(concernsValues)) return latestPath(source, request)
  return seriesCall(source.dataType ? dataTypesPath(source) : stationsPath(source.stationType), request)
}

export const sortText = (sort: Query['sort'], fieldOf: (key: string) => string): string =>
  sort ? (sort.down ? '-' : '') + fieldOf(sort.key) : ''

/** Requests that each return stations. The query selects the stations that are in all responses. */
export function stationsCalls(source: SeriesSource, query: Query, fields: string): readonly string[] {
  const { station, measured } = seriesConditions(source, query)
  const sets = measured.length === 0 ? [station] : measured.map(condition => [...station, condition])
  return sets.map(where => stationsCall(source, where, { fields, sort: query.sort }))
}

/** A request for rows in the order of a measured value or its time. Null for other orders. */
export function orderCall(source: SeriesSource, query: Query): string | null {
  const { sort } = query
  const dataType = sort && dataTypeOf(sort.key)
  if (!sort || (dataType === null && sort.key !== 'measured')) return null
  const { station } = seriesConditions(source, query)
  return latestPath(source, {
    select: `scode,tname,mperiod,mvalidtime${dataType === null ? '' : ',mvalue'}`,
    where: [...station, ...(dataType === null ? [] : [`tname.eq.${quoted(dataType!)}`])],
    sort: sortText(sort, () => (dataType === null ? 'mvalidtime' : 'mvalue')),
  })
}

type StationSet = Pick<SeriesSource, 'stationType' | 'dataType'>

export const dataTypesPath = ({ stationType, dataType }: StationSet): string =>
  `${stationsPath(stationType)}/${dataType ? segment(dataType) : '*'}`

type SeriesRequest = Readonly<{ select: string; where?: readonly string[]; sort?: string; limit?: number }>

/** A request of the time series API. Without a limit it returns all rows. */
export const seriesCall = (path: string, { select, where = [], sort = '', limit = -1 }: SeriesRequest): string =>
  apiPath(path, { limit, select, where: where.join(','), sort })

export const latestPath = (stations: StationSet, request: SeriesRequest): string =>
  seriesCall(`${dataTypesPath(stations)}/latest`, request)
