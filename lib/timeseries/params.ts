import { z } from 'zod'
import { config } from '@/lib/config'
import { findZone, type Zone } from '@/lib/grammar/time-zone'
import { parseWhere, type Where } from '@/lib/grammar/where'
import { Flag } from '@/lib/http/parameter-types'
import { parseParameter } from '@/lib/http/problem'
import { queryValues, readQuery } from '@/lib/http/query'
import { compileFilters, type Filter, namesMeasurement } from '@/lib/timeseries/filter'
import { depthOf, type Interval, type Level } from '@/lib/timeseries/levels'
import { operatorKeys } from '@/lib/timeseries/operators'
import { parseRepresentation, type Representation } from '@/lib/timeseries/representation'
import { parseSelect, type Selection, selectsMeasurement } from '@/lib/timeseries/select'

const wholeNumber = z
  .string()
  .regex(/^ *[+-]?\d{1,15} *$/, 'a whole number')
  .transform(Number)

/** A plus that was not encoded in the address arrives as a blank. */
const zoneOf = (text: string): Zone | null => findZone(text.trim()) ?? findZone(text.trimEnd().replace(' ', '+'))

/**
 * The parameters of every path below a representation; a repeated one counts as joined with commas.
 * @see spec, Time series interface, Query parameters
 */
export const SeriesQuery = z.object({
  limit: wholeNumber.default(200).describe('results at most; 0, -1 and less mean no limit'),
  offset: wholeNumber.default(0).describe('results to skip; less than 0 means 0'),
  select: z.string().default('*').describe('fields to return, e.g. scode,smetadata.capacity,sparent; * means all'),
  where: z.string().optional().describe('filter expression, e.g. sactive.eq.true,or(mvalue.gt.5,scode.in.("a","b"))'),
  distinct: Flag.default(true).describe('whether equal results are returned once'),
  shownull: Flag.default(false).describe('whether fields without a value are shown as null'),
  timezone: z
    .string()
    .refine(text => zoneOf(text) !== null, 'a time zone such as Europe/Rome, UTC or +02:00')
    .default('UTC')
    .describe('IANA name of the time zone in which times are written'),
  origin: z
    .string()
    .refine(text => !text.includes('\0'), 'a name')
    .optional()
    .describe('data of this origin only; a name that is no origin is taken as the name of the caller'),
})

/** The segments of a path behind the version, decoded, as far as it goes. */
export type Path = Readonly<{ representation: string; stationTypes: string; dataTypes?: string; point?: string; to?: string }>

/** Names in a path: a list, or all. */
export type Names = readonly string[] | 'all'

/** What a request asks for, in our words. */
export type Wanted = Readonly<{
  representation: Representation
  level: Level
  /** Types of stations or edges, origins of events. */
  types: Names
  dataTypes: Names
  interval: Interval | null
  selection: Selection
  filters: readonly Filter[]
  page: Readonly<{ limit: number; offset: number }>
  repeats: 'once' | 'all'
  nulls: 'show' | 'omit'
  zone: Zone
  origin: string | null
}>

/**
 * Reads path and parameters of a request.
 * @throws Problem naming the parameter that cannot be used and the position in it, 404 for a path that leads nowhere
 */
export function parseWanted(path: Path, query: URLSearchParams): Wanted {
  const representation = parseRepresentation(path.representation)
  const depth = depthOf(
    representation,
    [path.dataTypes, path.point, path.to].filter(segment => segment !== undefined),
  )
  const read = readQuery(SeriesQuery, queryValues(query))
  const where = read.where === undefined ? null : parseParameter('where-syntax', 'where', read.where, readWhere)
  const level = levelFor(depth.level, read.select, where)
  return {
    ...{ representation, level, interval: depth.interval },
    types: namesOf(path.stationTypes),
    dataTypes: namesOf(depth.dataTypes),
    selection: parseParameter('select-syntax', 'select', read.select, text => parseSelect(text, level)),
    filters: where ? parseParameter('where-syntax', 'where', read.where!, text => compileFilters(where, text, level)) : [],
    page: { limit: read.limit, offset: read.offset },
    repeats: read.distinct ? 'once' : 'all',
    nulls: read.shownull ? 'show' : 'omit',
    zone: zoneOf(read.timezone)!,
    origin: read.origin ?? null,
  }
}

const readWhere = (text: string) => parseWhere(text, { operators: operatorKeys, unquoted: config().TIMESERIES_UNQUOTED_STRINGS })

// Station and data type alone have no value; whoever names one means the latest.
function levelFor(asked: Level, select: string, where: Where | null): Level {
  if (asked !== 'dataTypes') return asked
  return selectsMeasurement(select) || (where && namesMeasurement(where)) ? 'latest' : 'dataTypes'
}

/** `*` anywhere in the list means all. */
function namesOf(text: string): Names {
  const names = text.split(',').map(name => name.trim())
  return names.includes('*') ? 'all' : names.filter(Boolean)
}
