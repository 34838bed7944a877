import { database } from '@/lib/db/document-moves'
import type { Transaction } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import { type FoundSeries, findOrMakeSeries, type SeriesKey } from '@/lib/writer/series'

/** Some hundred bytes each. */
const namesMax = 200_000

/** Numbers of series and provenances by their names, as they are in one state of the names. */
export type KnownNames = Readonly<{ state: string; series: Map<string, number>; provenances: Map<string, number> }>

/**
 * What a writing transaction knows of names without asking. Ask for it first: the state is as old as everything that is found afterwards or
 * older, so that what was found holds as long as the state does.
 * @see lib/db/migrations/0006-time-series.sql
 */
export async function knownNames(connection: Transaction): Promise<KnownNames> {
  const { state } = (await firstRow<{ state: string }>(connection, stateSql))!
  const kept = once<{ names: KnownNames | null }>('names of series', () => ({ names: null }))
  // Never emptied but replaced: a transaction that began before goes on with what it knows, and puts nothing into what came after.
  if (kept.names?.state !== state) kept.names = { state, series: new Map(), provenances: new Map() }
  return kept.names
}

const stateSql: Sql = sql`select concat_ws('/', ${database()}, (select moves from series_names)) as state`

export type SeriesOf = Readonly<{
  found: readonly FoundSeries[]
  /** Remembers what was not known, once the transaction is stored: before, others cannot know a series that it made. */
  keep: () => void
}>

/** The series behind the keys, in their order; those of known stations and data types are made where missing. */
export async function seriesOf(connection: Transaction, names: KnownNames, keys: readonly SeriesKey[]): Promise<SeriesOf> {
  const found = keys.map(key => knownSeries(names.series.get(keyText(key))))
  const unknown = keys.filter((_, index) => found[index] === null)
  const asked = unknown.length === 0 ? [] : await findOrMakeSeries(connection, unknown)
  const keep = () =>
    unknown.forEach((key, index) => {
      const { id } = asked[index]!
      if (id !== null) add(names.series, keyText(key), id)
    })
  const answers = asked.values()
  return { found: found.map(one => one ?? answers.next().value!), keep }
}

const knownSeries = (id: number | undefined): FoundSeries | null =>
  id === undefined ? null : { id, stationKnown: true, dataTypeKnown: true }

// No name holds this character: what the database cannot keep is refused before.
const keyText = ({ stationType, station, dataType, period, kind }: SeriesKey) =>
  `${kind} ${period} ${stationType}\0${dataType}\0${station}`

function add(known: Map<string, number>, name: string, id: number): void {
  if (known.size >= namesMax) known.clear()
  known.set(name, id)
}

/** Numbers of provenances by their UUIDs; those that are not registered are left out. */
export async function provenancesOf(
  connection: Transaction,
  names: KnownNames,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unknown = uuids.filter(uuid => !names.provenances.has(uuid))
  const asked = unknown.length === 0 ? [] : await rows<{ uuid: string; id: number }>(connection, provenancesSql(unknown))
  const known = uuids.flatMap((uuid): [string, number][] => {
    const id = names.provenances.get(uuid)
    return id === undefined ? [] : [[uuid, id]]
  })
  for (const { uuid, id } of asked) add(names.provenances, uuid, id)
  return new Map([...known, ...asked.map(({ uuid, id }) => [uuid, id] as const)])
}

const provenancesSql = (uuids: readonly string[]): Sql => sql`
  select uuid, id from provenance where uuid = any(${uuids}::uuid[]) order by uuid`
