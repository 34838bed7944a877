import { readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import type { Known, Series, SeriesList } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { seriesSql } from '@/lib/timeseries/sql'
import { seriesState } from '@/lib/timeseries/state/state-sql'

/** What a series takes in memory, in characters. */
const seriesLength = 200

/** The series that a plan is about; the database is asked where they are not known. */
export async function seriesListOf(plan: Plan, known: Known): Promise<SeriesList> {
  const statement = listSql(plan)
  const name = nameOf(plan, statement)
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
export const knownSeriesList = (plan: Plan, known: Known): SeriesList | undefined => known.lists.get(nameOf(plan, listSql(plan)))

/** Ids of series as the database reads them. */
export const idsOf = (series: readonly Pick<Series, 'series'>[]): string => `{${series.map(one => one.series)}}`

const listSql = (plan: Plan): Sql => seriesSql(plan, seriesState(plan))

// The rights are conditions of the statement, and which connections read.
const nameOf = ({ reads }: Plan, { text, values }: Sql) =>
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
