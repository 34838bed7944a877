import { createHash } from 'node:crypto'
import { readerFor, sharedPlan, statementKey } from '@/lib/access/reader'
import { readTogether } from '@/lib/db/cache'
import { movedIn, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstBinaryRow, firstRow, rows } from '@/lib/db/run'
import { emptySql, fixed, plannedOnce, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import {
  entryLength,
  type ObjectRows,
  type Series,
  type SeriesList,
  type SeriesRow,
  StationCache,
  stationCaches,
} from '@/lib/timeseries/model'
import type { NameList } from '@/lib/timeseries/params'
import type { Plan } from '@/lib/timeseries/plan'
import { seriesSql, usesParent } from '@/lib/timeseries/sql'
import { seriesState } from '@/lib/timeseries/state-sql'

type CacheScope = Pick<Plan, 'types' | 'reads'>

// Guests have caches of their own, which changes to closed data do not invalidate.
const cacheName = ({ types, reads }: CacheScope) =>
  JSON.stringify([reads.guest, types === 'all' ? types : [...new Set(types)].sort()])

/** The last cache for a plan's stations; valid while `stationsMovedSince` is false. */
export const lastStationCache = (plan: CacheScope): StationCache | undefined => stationCaches().get(cacheName(plan))

/** A condition: whether stations of a plan's types may have changed since a cache was filled. */
export const stationsMovedSince = ({ types }: CacheScope, { moment }: StationCache): Sql =>
  movedIn('station_move', among(types), moment)

const among = (types: NameList) => (types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`)

/** Whether stations have changed since a cache was filled, and when a statement checked it. */
export type CacheCheck = Readonly<{ moved: boolean; moment: ReadMoment }>

/** SQL for the columns of a `CacheCheck` of the last cache. */
export const cacheCheck = (plan: CacheScope, last: StationCache | undefined): Sql =>
  sql`${last ? stationsMovedSince(plan, last) : fixed('true')} as moved, ${thisMoment()} as moment`

/** The last cache if it is still valid, otherwise an empty one. A newer cache remains in use. */
function cacheAfter(plan: CacheScope, last: StationCache | undefined, { moved, moment }: CacheCheck): StationCache {
  if (last && !moved) return last
  const cache = new StationCache(cacheName(plan), moment)
  if (stationCaches().peek(cache.name) === last) stationCaches().set(cache.name, cache, entryLength)
  return cache
}

/** The last cache for a plan's stations if it is valid, otherwise an empty one. */
export const currentStationCache = (plan: CacheScope): Promise<StationCache> =>
  readTogether(`stations ${cacheName(plan)}`, async () => {
    const last = lastStationCache(plan)
    const check = await firstRow<CacheCheck>(readerFor(plan.reads), plannedOnce(sql`select ${cacheCheck(plan, last)}`))
    return cacheAfter(plan, last, check!)
  })

type ReadSeries<Reply> = Readonly<{ list: SeriesList; cache: StationCache; reply: CacheCheck & Reply }>

type SeriesReply = CacheCheck & Readonly<{ listed: Buffer | null }>

/** Reads the series of a plan, and checks their cache. @param more further columns, and the rest of the statement */
export async function readSeries<Reply extends object>(plan: Plan, more: Sql = emptySql): Promise<ReadSeries<Reply>> {
  const last = lastStationCache(plan)
  const { statement, name } = seriesStatement(plan)
  const reply = (await firstBinaryRow<SeriesReply & Reply>(readerFor(plan.reads), listingSql(plan, statement, { last, more })))!
  const cache = cacheAfter(plan, last, reply)
  const cached = cache.lists.get(name)
  if (cached) return { list: cached, cache, reply }
  const { rows: series, states } = unpackedRows<Series>(reply.listed, seriesNumbers(plan))
  const list = listOf(series, states)
  cache.lists.set(name, list)
  cache.grow(name.length + series.length * entryLength)
  return { list, cache, reply }
}

/** The current series of a plan, from the cache if the database confirms it. */
export async function currentSeries(plan: Plan): Promise<SeriesList> {
  const last = lastStationCache(plan)
  const cache = last && cachedSeriesList(plan, last) ? await currentStationCache(plan) : undefined
  return (cache && cachedSeriesList(plan, cache)) ?? (await readSeries(plan)).list
}

/** The series of a page with a cursor. They are read only once, so they are not cached. */
export async function seriesOfPage(plan: Plan): Promise<SeriesList> {
  const seriesRows = await rows<Series & { state: string }>(readerFor(plan.reads), seriesStatement(plan).statement)
  return listOf(
    seriesRows.map(({ state, ...one }) => one),
    seriesRows.map(({ state }) => state),
  )
}

type ListingOptions = Readonly<{ last: StationCache | undefined; more?: Sql }>

/** The statement of `readSeries`. @param statement lists the series */
export const listingSql = (plan: Plan, statement: Sql, { last, more = emptySql }: ListingOptions): Sql =>
  usuallyShort(
    plan,
    sql`
  with listed as materialized (${statement})
  select ${cacheCheck(plan, last)}, (select ${packedRows('listed', seriesNumbers(plan))} from listed) as listed${more}`,
  )

// A list without conditions is long and is read only once, so its statement is not planned in advance.
const usuallyShort = ({ filtered }: Plan, listing: Sql): Sql =>
  [...filtered].some(table => table !== 'm' && table !== 'v') ? plannedOnce(listing) : listing

const seriesNumbers = (plan: Plan) => ['series', 'period', 'station', 'dataType', ...parentNumber(plan)] as const

const parentNumber = (plan: Plan) => (usesParent(plan) ? (['parent'] as const) : [])

export const cachedSeriesList = (plan: Plan, cache: StationCache): SeriesList | undefined =>
  cache.lists.get(seriesStatement(plan).name)

/** Ids of series as an array of the database. */
export const idsOf = (series: readonly Pick<Series, 'series'>[]): string => `{${series.map(one => one.series)}}`

type NamedStatement = Readonly<{ statement: Sql; name: string }>

/** Creates the statement of a plan, once for all clients. */
export function namedStatement(make: (plan: Plan) => Sql): (plan: Plan) => NamedStatement {
  const statements = new WeakMap<Plan, NamedStatement>()
  return plan => {
    const cached = statements.get(sharedPlan(plan))
    if (cached) return cached
    const statement = make(plan)
    const name = statementKey(plan.reads, statement)
    statements.set(sharedPlan(plan), { statement, name })
    return { statement, name }
  }
}

const seriesStatement = namedStatement(plan => seriesSql(plan, seriesState(plan)))

/** Rows of a list without measurements, and their cache. */
export async function objectRowsOf(
  plan: Plan,
  { statement, name }: NamedStatement,
): Promise<ObjectRows & Readonly<{ cache: StationCache }>> {
  const last = lastStationCache(plan)
  if (last?.rows.has(name)) {
    const cache = await currentStationCache(plan)
    const cached = cache.rows.get(name)
    if (cached) return { ...cached, cache }
  }
  const numbers = ['station', ...(plan.level === 'dataTypes' ? ['dataType'] : []), ...parentNumber(plan)]
  const listing = sql`select ${cacheCheck(plan, last)}, ${packedRows('x', numbers)} as listed from (${statement}) x`
  const reply = (await firstBinaryRow<SeriesReply>(readerFor(plan.reads), usuallyShort(plan, listing)))!
  const cache = cacheAfter(plan, last, reply)
  const { rows: read, states } = unpackedRows<SeriesRow>(reply.listed, numbers)
  const list = { rows: read, state: stateOf(states) }
  cache.rows.set(name, list)
  cache.grow(name.length + read.length * entryLength)
  return { ...list, cache }
}

/** The state of rows in their order, equal to the result of `stateSql` in the database. */
export const stateOf = (states: readonly string[]): string => createHash('md5').update(states.join(' ')).digest('hex')

let lists = 0

const listOf = (series: readonly Series[], states: readonly string[]): SeriesList => ({
  id: ++lists,
  series,
  ids: idsOf(series),
  positions: new Map(series.map((one, place) => [one.series, place])),
  state: shortHash(states.join(' ')),
})

/** Rows as bytes: four for each integer, 0 for null, and eight for the state. */
const packedRows = (table: string, numbers: readonly string[]): Sql =>
  fixed(
    `string_agg(${numbers.map(column => `int4send(coalesce(${table}."${column}", 0))`).join(' || ')} || int8send(${table}.state::bigint), '')`,
  )

function unpackedRows<Row>(bytes: Buffer | null, numbers: readonly string[]): { rows: Row[]; states: string[] } {
  const width = 4 * numbers.length + 8
  const rows = Array.from({ length: (bytes?.length ?? 0) / width }, (_, at) => {
    const row: Record<string, number | null> = {}
    numbers.forEach((column, place) => {
      const number = bytes!.readInt32BE(at * width + 4 * place)
      row[column] = column === 'parent' ? number || null : number
    })
    return row as Row
  })
  return { rows, states: rows.map((_, at) => String(bytes!.readBigInt64BE(at * width + width - 8))) }
}
