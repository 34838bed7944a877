import { z } from 'zod'
import { config } from '@/lib/config'
import { Cache } from '@/lib/db/cache'
import type { CsvCells } from '@/lib/formats/csv'
import { findZone, type Zone } from '@/lib/grammar/time-zone'
import { parseWhere, type Where } from '@/lib/grammar/where'
import { parseParameter } from '@/lib/http/errors/problem'
import { type Cursor, readCursor } from '@/lib/http/queries/cursor'
import { Flag, meaning } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { once } from '@/lib/runtime'
import type { Level } from '@/lib/timeseries/fields/levels'
import { type FieldSelection, selectedMax, selectsMeasurement } from '@/lib/timeseries/fields/select'
import { type Conditions, checkConditions, namesMeasurement, noConditions } from '@/lib/timeseries/filters/filter'
import { operatorKeys } from '@/lib/timeseries/filters/operators'
import { type RowGrouping, readSelection } from '@/lib/timeseries/grouped/grouping'
import { type FieldSort, parseSort, sortedAliases } from '@/lib/timeseries/order/sort'
import { depthOf, type Interval, parseRepresentation, type Representation } from '@/lib/timeseries/path'

/** Largest number of results of requests that hold all of them in memory: a page with a cursor, a history by values. */
export const inMemoryMax = 10_000

const wholeNumber = meaning(
  z
    .string()
    .regex(/^ *[+-]?\d{1,15} *$/, 'a whole number')
    .transform(Number),
  { type: 'integer' },
)

/** Finds a time zone. A plus that was not encoded in the URL arrives as a space. */
const zoneOf = (text: string): Zone | null => findZone(text.trim()) ?? findZone(text.trimEnd().replace(' ', '+'))

/** The parameters of every path below a representation. @see spec, Time series interface, Query parameters */
export const SeriesParameters = z.object({
  limit: wholeNumber.default(200).describe('largest number of results; 0 or less means no limit'),
  offset: wholeNumber.default(0).describe('number of results to skip; less than 0 means 0'),
  select: z
    .string()
    .default('*')
    .describe(
      `fields to return, e.g. scode,smetadata.capacity,sparent; * means all; functions such as max(mvalue) group by the other fields; at most ${selectedMax}`,
    ),
  bucket: z
    .string()
    .optional()
    .describe(
      'interval only: groups measurements by 5m, 1h, 1d, 1w or 1M in the time zone; returns avg, min, max and count of the values, or the selected functions',
    ),
  where: z.string().optional().describe('filter expression, e.g. sactive.eq.true,or(mvalue.gt.5,scode.in.("a","b"))'),
  distinct: Flag.default(true).describe(
    'whether equal results are returned only once; false returns every row, and for data types one row for each series; with cursor, equal results are removed within a page only',
  ),
  shownull: Flag.default(false).describe(
    'whether fields without a value are returned as null, and in a tree objects without a selected field as {}',
  ),
  timezone: z
    .string()
    .refine(text => zoneOf(text) !== null, 'a time zone such as Europe/Rome, UTC or +02:00')
    .default('UTC')
    .describe(
      'IANA name of the time zone of returned times, of buckets, and of times in the path and in where that name no zone themselves',
    ),
  origin: z
    .string()
    .refine(text => !text.includes('\0'), 'a name')
    .optional()
    .describe('only data of this origin; an unknown origin is interpreted as the name of the caller and has no effect'),
  sort: z
    .string()
    .optional()
    .describe('flat only: fields to sort by; a leading - reverses the order, e.g. -mvalidtime,smetadata.capacity'),
  cursor: z
    .string()
    .optional()
    .describe(
      'start, then the cursor from the header Link: reads all rows page by page, even while data change; limit counts rows, 1 to 10000, before distinct removes equal ones within a page',
    ),
  total: Flag.default(false).describe('whether the header X-Total-Count returns the number of results on all pages'),
  format: z
    .string()
    .optional()
    .describe(
      'format of flat rows: json, csv, ndjson, parquet, arrow, xlsx or, for rows with a position, geojson and geoparquet; overrides the header Accept',
    ),
  csvsafe: Flag.default(true).describe(
    'CSV only: adds an apostrophe before strings that a spreadsheet would interpret as formulas',
  ),
})

/** The decoded segments of a path after the version; a shorter path does not have all of them. */
export type SeriesPath = Readonly<{
  representation: string
  stationTypes: string
  dataTypes?: string
  point?: string
  to?: string
}>

export type NameList = readonly string[] | 'all'

export type SeriesQuery = Readonly<{
  representation: Representation
  level: Level
  types: NameList
  dataTypes: NameList
  interval: Interval | null
  selection: FieldSelection
  /** The grouping of the rows; null if they are not grouped. */
  grouping: RowGrouping | null
  conditions: Conditions
  /** Fields to sort by before the default order of the level. */
  sort: FieldSort
  page: Readonly<{ limit: number; offset: number }>
  cursor: Cursor | null
  total: 'counted' | 'unknown'
  repeats: 'once' | 'all'
  nulls: 'show' | 'omit'
  cells: CsvCells
  zone: Zone
  origin: string | null
}>

/** Reads path and parameters. @throws Problem 400 with the parameter and the position in it, 404 */
export function parseSeries(path: SeriesPath, query: URLSearchParams): SeriesQuery {
  const representation = parseRepresentation(path.representation)
  const read = readQuery(SeriesParameters, queryValues(query))
  const zone = zoneOf(read.timezone)!
  const depth = depthOf(
    representation,
    [path.dataTypes, path.point, path.to].filter(segment => segment !== undefined),
    zone,
  )
  const where =
    read.where === undefined ? null : parseParameter('where-syntax', 'where', read.where, text => readWhere(text, zone))
  const level = levelFor(depth.level, read, where)
  const grouped = readSelection(read, { representation, level, interval: depth.interval, zone })
  const sort =
    grouped.grouping || read.sort === undefined
      ? []
      : parseParameter('sort-syntax', 'sort', read.sort, text => parseSort(text, level))
  refuseTogether({ representation, level, sort, read })
  return {
    representation,
    level,
    interval: depth.interval,
    types: namesOf(path.stationTypes),
    dataTypes: namesOf(depth.dataTypes),
    ...grouped,
    conditions: where
      ? parseParameter('where-syntax', 'where', read.where!, text => checkConditions(where, { text, level, zone }))
      : noConditions,
    sort,
    page: { limit: read.limit, offset: read.offset },
    cursor: read.cursor === undefined ? null : readCursor(read.cursor.trim()),
    total: read.total ? 'counted' : 'unknown',
    repeats: read.distinct ? 'once' : 'all',
    nulls: read.shownull ? 'show' : 'omit',
    cells: read.csvsafe ? 'safe' : 'raw',
    zone,
    origin: read.origin ?? null,
  }
}

/** A parsed request and its key in caches. `isFirst`: no equal request was cached. */
type NamedRequest = Readonly<{ name: string; seriesQuery: SeriesQuery; isFirst: boolean }>

/** Largest number of characters of all cached requests, which use some fifty bytes for each character. */
const parsedMax = 400_000

const parsed = () => once('parsed requests', () => new Cache<NamedRequest>(parsedMax, 'parsed requests'))

/** Reads a request by `parseSeries`, once for equal requests. */
export function readRequest(path: SeriesPath, query: URLSearchParams): NamedRequest {
  const text = JSON.stringify([path, query.toString(), config().TIMESERIES_UNQUOTED_STRINGS])
  const cached = parsed().get(text)
  if (cached) return cached
  const request = { name: text, seriesQuery: parseSeries(path, query), isFirst: false }
  parsed().set(text, request, text.length)
  return { ...request, isFirst: true }
}

const readWhere = (text: string, zone: Zone) =>
  parseWhere(text, { operators: operatorKeys, unquoted: config().TIMESERIES_UNQUOTED_STRINGS, zone })

// Stations with data types have no measured value, so a request that names one reads the newest measurements.
function levelFor(pathLevel: Level, { select, sort = '' }: QueryValues, where: Where | null): Level {
  if (pathLevel !== 'dataTypes') return pathLevel
  const named =
    selectsMeasurement(select) || selectsMeasurement(sortedAliases(sort).join(',')) || (where && namesMeasurement(where))
  return named ? 'latest' : 'dataTypes'
}

type QueryValues = z.output<typeof SeriesParameters>

function refuseTogether({
  representation,
  level,
  sort,
  read,
}: Pick<SeriesQuery, 'representation' | 'level' | 'sort'> & { read: QueryValues }) {
  const { limit, offset, cursor } = read
  if (sort.length > 0 && representation.structure === 'tree')
    throw badParameter('sort', 'no value, because a tree is in the order of its keys; request flat rows', read.sort)
  if (cursor !== undefined && offset > 0) throw badParameter('offset', 'no value, because cursor is set', String(offset))
  if (cursor !== undefined && !fitsInMemory(limit))
    throw badParameter('limit', `a whole number from 1 to ${inMemoryMax}, because cursor is set`, String(limit))
  if (
    level === 'history' &&
    sort.length > 0 &&
    !isByTime(sort) &&
    !(fitsInMemory(limit) && fitsInMemory(limit + Math.max(0, offset)))
  )
    throw badParameter('limit', `with offset together 1 to ${inMemoryMax}, because sort is not by time alone`, String(limit))
}

const fitsInMemory = (limit: number) => limit >= 1 && limit <= inMemoryMax

/** Whether measurements are sorted only by time, in either direction. */
export const isByTime = (sort: FieldSort): boolean => sort.length === 1 && sort[0]!.field.alias === 'mvalidtime'

function namesOf(text: string): NameList {
  const names = text.split(',').map(name => name.trim())
  return names.includes('*') ? 'all' : names.filter(Boolean)
}
