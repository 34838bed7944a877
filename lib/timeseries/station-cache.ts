import { createHash } from 'node:crypto'
import { readerFor, sharedPlan } from '@/lib/access/reader'
import { readTogether } from '@/lib/db/cache'
import { movedIn, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
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
import type { Names } from '@/lib/timeseries/params'
import type { Plan } from '@/lib/timeseries/plan'
import { seriesSql } from '@/lib/timeseries/sql'
import { seriesState } from '@/lib/timeseries/state-sql'

type About = Pick<Plan, 'types' | 'reads'>

// Guests have caches of their own, which changes to closed data do not invalidate.
const cacheName = ({ types, reads }: About) => JSON.stringify([reads.guest, types === 'all' ? types : [...new Set(types)].sort()])

/** The last cache for a plan's stations; valid while `stationsMovedSince` is false. */
export const lastStationCache = (plan: About): StationCache | undefined => stationCaches().get(cacheName(plan))

/** A condition: whether stations of a plan's types, or objects that they show, may have changed since a cache was filled. */
export const stationsMovedSince = ({ types }: About, { moment }: StationCache): Sql =>
  movedIn('station_move', among(types), moment)

const among = (types: Names) => (types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`)

/** The cache for a plan's stations: the last one where the database confirms that it is valid, otherwise an empty one. */
export const currentStationCache = (plan: About): Promise<StationCache> =>
  readTogether(`stations ${cacheName(plan)}`, () => checkedStationCache(plan))

async function checkedStationCache(plan: About): Promise<StationCache> {
  const last = lastStationCache(plan)
  const statement = sql`select ${last ? stationsMovedSince(plan, last) : sql`true`} as moved, ${thisMoment()} as moment`
  const { moved, moment } = (await firstRow<{ moved: boolean; moment: ReadMoment }>(readerFor(plan.reads), statement))!
  if (last && !moved) return last
  const cache = new StationCache(cacheName(plan), moment)
  stationCaches().set(cache.name, cache, entryLength)
  return cache
}

/** The series of a plan, from the cache or the database. */
export async function seriesListOf(plan: Plan, cache: StationCache): Promise<SeriesList> {
  const { statement, name } = seriesStatement(plan)
  const found = cache.lists.get(name)
  if (found) return found
  const list = listOf(await rows<Series & { state: string }>(readerFor(plan.reads), statement))
  // A list after a cursor is read only once, so it is not cached.
  if (plan.cursor) return list
  cache.lists.set(name, list)
  cache.grow(name.length + list.series.length * entryLength)
  return list
}

/** The series of a plan where they are cached. */
export const cachedSeriesList = (plan: Plan, cache: StationCache): SeriesList | undefined =>
  cache.lists.get(seriesStatement(plan).name)

/** Ids of series as an array of the database. */
export const idsOf = (series: readonly Pick<Series, 'series'>[]): string => `{${series.map(one => one.series)}}`

/** A list of a plan by its statement. The name includes the rights: they are part of the statement and of the choice of connections. */
export type NamedStatement = Readonly<{ statement: Sql; name: string }>

/** Makes the statement of a plan, once for all clients it is read for. */
export function namedStatement(make: (plan: Plan) => Sql): (plan: Plan) => NamedStatement {
  const made = new WeakMap<Plan, NamedStatement>()
  return plan => {
    const found = made.get(sharedPlan(plan))
    if (found) return found
    const statement = make(plan)
    const { everything, guest } = plan.reads
    const name = `${everything} ${guest} ${statement.text} ${JSON.stringify(statement.values)}`
    made.set(sharedPlan(plan), { statement, name })
    return { statement, name }
  }
}

const seriesStatement = namedStatement(plan => seriesSql(plan, seriesState(plan)))

/** Rows of a list without measurements, and the cache that they are in: the last one where the database confirms that it is valid. */
export async function objectRowsOf(
  plan: Plan,
  { statement, name }: NamedStatement,
): Promise<ObjectRows & Readonly<{ cache: StationCache }>> {
  const cache = await currentStationCache(plan)
  const found = cache.rows.get(name)
  if (found) return { ...found, cache }
  const read = await rows<SeriesRow & { state: string }>(readerFor(plan.reads), statement)
  const list = { rows: read.map(({ state, ...row }) => row), state: stateOf(read) }
  cache.rows.set(name, list)
  cache.grow(name.length + read.length * entryLength)
  return { ...list, cache }
}

/** The state of rows in their order, equal to the one that `stateSql` computes in the database. */
export const stateOf = (rows: readonly Readonly<{ state: string }>[]): string =>
  createHash('md5')
    .update(rows.map(({ state }) => state).join(' '))
    .digest('hex')

function listOf(found: readonly (Series & { state: string })[]): SeriesList {
  const series = found.map(({ state, ...one }) => one)
  return {
    series,
    ids: idsOf(series),
    places: new Map(series.map((one, place) => [one.series, place])),
    state: shortHash(found.map(({ state }) => state).join(' ')),
  }
}
