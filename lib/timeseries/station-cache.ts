import { readerFor } from '@/lib/access/reader'
import { movedIn, type ReadMoment, thisMoment } from '@/lib/db/document-moves'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { entryLength, type Series, type SeriesList, StationCache, stationCaches } from '@/lib/timeseries/model'
import type { Names } from '@/lib/timeseries/params'
import type { Plan } from '@/lib/timeseries/plan'
import { seriesSql } from '@/lib/timeseries/sql'
import { seriesState } from '@/lib/timeseries/state-sql'

type About = Pick<Plan, 'types' | 'reads'>

// Guests have their own: a change that they cannot see costs them nothing.
const cacheName = ({ types, reads }: About) => JSON.stringify([reads.guest, types === 'all' ? types : [...new Set(types)].sort()])

/** What was known of a plan's stations last; it holds while `movedSince` is false. */
export const lastStationCache = (plan: About): StationCache | undefined => stationCaches().get(cacheName(plan))

/** Whether the statement around it may see stations of a plan's types, and what they show, otherwise than they are known. */
export const stationsMovedSince = ({ types }: About, { moment }: StationCache): Sql =>
  movedIn('station_move', among(types), moment)

const among = (types: Names) => (types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`)

/** What is known of a plan's stations, as far as the database says that it still holds. */
export async function currentStationCache(plan: About): Promise<StationCache> {
  const last = lastStationCache(plan)
  const statement = sql`select ${last ? stationsMovedSince(plan, last) : sql`true`} as moved, ${thisMoment()} as moment`
  const { moved, moment } = (await firstRow<{ moved: boolean; moment: ReadMoment }>(readerFor(plan.reads), statement))!
  if (last && !moved) return last
  const known = new StationCache(cacheName(plan), moment)
  stationCaches().set(known.name, known, entryLength)
  return known
}

/** What a series takes in memory, in characters. */
const seriesLength = 200

/** The series that a plan is about; the database is asked where they are not known. */
export async function seriesListOf(plan: Plan, known: StationCache): Promise<SeriesList> {
  const statement = listSql(plan)
  const name = listName(plan, statement)
  const found = known.lists.get(name)
  if (found) return found
  const list = listOf(await rows<Series & { state: string }>(readerFor(plan.reads), statement))
  // Behind a cursor the list is asked for once.
  if (plan.cursor) return list
  known.lists.set(name, list)
  known.grow(list.series.length * seriesLength)
  return list
}

/** The same, where the database need not be asked. */
export const cachedSeriesList = (plan: Plan, known: StationCache): SeriesList | undefined =>
  known.lists.get(listName(plan, listSql(plan)))

/** Ids of series as the database reads them. */
export const idsOf = (series: readonly Pick<Series, 'series'>[]): string => `{${series.map(one => one.series)}}`

const listSql = (plan: Plan): Sql => seriesSql(plan, seriesState(plan))

// The rights are conditions of the statement, and which connections read.
const listName = ({ reads }: Plan, { text, values }: Sql) =>
  shortHash(JSON.stringify([reads.everything, reads.guest, text, values]))

function listOf(found: readonly (Series & { state: string })[]): SeriesList {
  const series = found.map(({ state, ...one }) => one)
  return {
    series,
    ids: idsOf(series),
    places: new Map(series.map((one, place) => [one.series, place])),
    state: shortHash(found.map(({ state }) => state).join(' ')),
  }
}
