import { readerFor, sharedPlan } from '@/lib/access/reader'
import { movedIn, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { entryLength, type Series, type SeriesList, StationCache, stationCaches } from '@/lib/timeseries/model'
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
export async function currentStationCache(plan: About): Promise<StationCache> {
  const last = lastStationCache(plan)
  const statement = sql`select ${last ? stationsMovedSince(plan, last) : sql`true`} as moved, ${thisMoment()} as moment`
  const { moved, moment } = (await firstRow<{ moved: boolean; moment: ReadMoment }>(readerFor(plan.reads), statement))!
  if (last && !moved) return last
  const cache = new StationCache(cacheName(plan), moment)
  stationCaches().set(cache.name, cache, entryLength)
  return cache
}

/** Approximate size of a series, in characters. */
const seriesLength = 200

/** The series of a plan, from the cache or the database. */
export async function seriesListOf(plan: Plan, cache: StationCache): Promise<SeriesList> {
  const name = listName(plan)
  const found = cache.lists.get(name)
  if (found) return found
  const list = listOf(await rows<Series & { state: string }>(readerFor(plan.reads), listSql(plan)))
  // A list after a cursor is read only once, so it is not cached.
  if (plan.cursor) return list
  cache.lists.set(name, list)
  cache.grow(name.length + list.series.length * seriesLength)
  return list
}

/** The series of a plan where they are cached. */
export const cachedSeriesList = (plan: Plan, cache: StationCache): SeriesList | undefined => cache.lists.get(listName(plan))

/** Ids of series as an array of the database. */
export const idsOf = (series: readonly Pick<Series, 'series'>[]): string => `{${series.map(one => one.series)}}`

const listSql = (plan: Plan): Sql => seriesSql(plan, seriesState(plan))

const listNames = new WeakMap<Plan, string>()

// The name includes the rights: they are part of the statement and of the choice of connections.
function listName(plan: Plan): string {
  const shared = sharedPlan(plan)
  const found = listNames.get(shared)
  if (found !== undefined) return found
  const { text, values } = listSql(plan)
  const name = `${plan.reads.everything} ${plan.reads.guest} ${text} ${JSON.stringify(values)}`
  listNames.set(shared, name)
  return name
}

function listOf(found: readonly (Series & { state: string })[]): SeriesList {
  const series = found.map(({ state, ...one }) => one)
  return {
    series,
    ids: idsOf(series),
    places: new Map(series.map((one, place) => [one.series, place])),
    state: shortHash(found.map(({ state }) => state).join(' ')),
  }
}
