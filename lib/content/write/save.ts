import type { Caller } from '@/lib/access/caller'
import { demandSource, type WriteTarget } from '@/lib/access/rights/write-right'
import { sourceOf } from '@/lib/content/computed/facts'
import { type Entity, findEntity, normaliseId, noSuchRecord } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/history-sql'
import { type IncomingRecord, readRecordOf, UnusableRecord } from '@/lib/content/incoming-record'
import type { LockedRecord, PreparedRecord } from '@/lib/content/store/document-row'
import { storing } from '@/lib/content/store/save'
import { type DeliveredRecord, SaveConflict, type SavedRecord, storeRecords } from '@/lib/content/store/store-records'
import type { Transaction } from '@/lib/db/pools'
import type { Editor } from '@/lib/db/records/record-change'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { parseJson } from '@/lib/formats/json/exact'
import { cutText } from '@/lib/formats/text'
import { checkPrecondition, type Precondition } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import { type RecordFlaw, type RecordFlaws, recordProblem } from '@/lib/http/errors/record-flaws'

/** The stored state that a save requires: no record, or a record that meets a precondition. */
type ExpectedState = 'nothing' | Precondition

type SentRecord = Readonly<{ id: string; record: IncomingRecord }>

/** Stores records with unique ids, all or none. @throws Problem 400, 409, 412; AccessError 403 */
export async function saveSent(
  entity: Entity,
  sent: readonly SentRecord[],
  { caller, expected }: { caller: Caller; expected: ExpectedState },
): Promise<SavedRecord[]> {
  return orConflict(() => storing(connection => storeSent(connection, entity, sent, { caller, expected })))
}

/** Stores records like `saveSent`, within a transaction. */
export async function storeSent(
  connection: Transaction,
  entity: Entity,
  sent: readonly SentRecord[],
  { caller, expected }: { caller: Caller; expected: ExpectedState },
): Promise<SavedRecord[]> {
  const refused: RecordFlaws[] = []
  const places = new Map(sent.map(({ id }, place) => [id, sent.length === 1 ? null : place]))
  const saved: SavedRecord[] = []
  const channels = await publishersOf(
    connection,
    sent.map(({ record }) => record),
  )
  for (const batch of batchesOf(sent)) {
    const stored = await storeRecords(connection, entity, {
      delivered: batch,
      editor: editorOf(caller),
      unusable: (error, id) => refused.push({ place: places.get(id) ?? null, flaws: flawsOf(error) }),
      check: (record, before) => {
        checkOne(entity, { record, before }, { caller, expected })
        const flaws = unknownChannels(record.record, before?.publishedOn ?? [], channels)
        if (flaws.length > 0) refused.push({ place: places.get(record.id) ?? null, flaws })
      },
    })
    saved.push(...stored)
  }
  if (refused.length > 0) throw recordProblem(refused)
  return saved
}

const batchRecords = 200

function batchesOf(sent: readonly DeliveredRecord[]): DeliveredRecord[][] {
  // Sorted by id, so that two transactions that lock the same records do not deadlock.
  const ordered = sent.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return Array.from({ length: Math.ceil(ordered.length / batchRecords) }, (_, place) =>
    ordered.slice(place * batchRecords, (place + 1) * batchRecords),
  )
}

function checkOne(
  entity: Entity,
  { record, before }: Readonly<{ record: PreparedRecord; before: LockedRecord | null }>,
  { caller, expected }: { caller: Caller; expected: ExpectedState },
): void {
  const written = writeTargetOf(entity)
  const action = before ? 'Update' : 'Create'
  // A caller needs the right to both the stored and the new source of a record.
  if (before) demandSource(caller, { written, action, source: before.was.source })
  demandSource(caller, { written, action, source: sourceOf(record.record) })
  if (before?.reducedOf) throw madeRecord(entity, record.id, before.reducedOf)
  if (expected !== 'nothing') checkPrecondition(expected, before?.state ?? null)
  else if (before)
    throw problem('record-exists', {
      detail: `A record of ${entity.endpoint} with the id ${JSON.stringify(record.id)} exists already. Nothing was stored.`,
    })
}

/** The refusal to write a reduced form, which is created again whenever its record is saved. */
const madeRecord = ({ endpoint }: Entity, id: string, reducedOf: string) =>
  problem('record-made', {
    detail: `${endpoint} ${JSON.stringify(id)} is the reduced form of ${JSON.stringify(reducedOf)}; write that record. Nothing was stored.`,
  })

/** Converts a repeated conflict with another writer of the same record to a Problem 409. */
export async function orConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SaveConflict)) throw error
    const headers = { 'Retry-After': '2' }
    throw problem('conflict', { detail: 'Another request changed the same record; send this one again.' }, { headers })
  }
}

const publishersSql = (ids: readonly string[]): Sql => sql`
  select d.id
    from document d
   where d.type = 'publisher' and d.id = any(${ids}::text[])`

/** Channels of records, in lower case, for which there is a record of `Publisher`. */
async function publishersOf(connection: Transaction, records: readonly IncomingRecord[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(records.flatMap(({ PublishedOn }) => PublishedOn ?? []).map(channel => channel.toLowerCase()))]
  const publishers = named.length > 0 ? await rows<{ id: string }>(connection, publishersSql(named)) : []
  return new Set(publishers.map(({ id }) => id))
}

/**
 * Flaws for channels of a record that have no record of `Publisher`. Earlier channels of the record are accepted, so
 * that it can be sent back as it was read.
 * @param before the earlier channels in lower case
 * @see reference of the Open Data Hub: ids of publishers are the values allowed in PublishedOn
 */
function unknownChannels({ PublishedOn }: IncomingRecord, before: readonly string[], known: ReadonlySet<string>): RecordFlaw[] {
  return (PublishedOn ?? []).flatMap((channel, place) => {
    const id = channel.toLowerCase()
    if (known.has(id) || before.includes(id)) return []
    const clause = `expected the id of a record of Publisher, found ${JSON.stringify(cutText(channel, 60))}`
    return [{ path: ['PublishedOn', place], clause }]
  })
}

/** Thrown to roll back the transaction of a rehearsal, i.e. of a save that stores nothing. `body`: the saved record. */
class RehearsalEnd extends Error {
  constructor(readonly body: string) {
    super('a rehearsal ends')
  }
}

/** Returns the body that a save would store: saves the record and rolls the transaction back. @throws like a save */
export async function rehearseRecord(
  entity: Entity,
  sent: Readonly<{ id: string; record: IncomingRecord }>,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const expected = { match: null, noneMatch: null }
  try {
    return await orConflict(() =>
      storing(async connection => {
        await storeSent(connection, entity, [sent], { caller, expected })
        const stored = await firstRow<{ body: string }>(
          connection,
          sql`select d.body from document d where d.type = ${entity.type} and d.id = ${sent.id}`,
        )
        throw new RehearsalEnd(stored!.body)
      }),
    )
  } catch (error) {
    if (error instanceof RehearsalEnd) return parseJson(error.body)
    throw error
  }
}

/** Reads a record; of `_Meta`, only Source and Reduced. @param id required id, null for any @throws UnusableRecord */
export function readSent(entity: Entity, sent: unknown, id: string | null): IncomingRecord {
  const record = readRecordOf(entity, sent)
  const type = record._Meta?.['Type']
  if (typeof type === 'string' && findEntity(type) !== entity)
    throw flawed(['_Meta', 'Type'], `expected ${entity.type}, found ${JSON.stringify(cutText(type, 60))}`)
  if (id !== null && record.Id != null && normaliseId(entity, String(record.Id)) !== id)
    throw flawed(['Id'], `expected ${JSON.stringify(id)} as in the URL, found ${JSON.stringify(record.Id)}`)
  const { Source, Reduced } = record._Meta ?? {}
  return { ...record, ...(record._Meta ? { _Meta: { Source, Reduced } } : {}) }
}

const flawed = (path: readonly PropertyKey[], clause: string) =>
  new UnusableRecord(null, `${path.join('.')}: ${clause}`, [{ path, clause }])

/** The flaws of an unusable record. @throws the error if it is another one */
export function flawsOf(error: unknown): readonly RecordFlaw[] {
  if (error instanceof UnusableRecord) return error.flaws
  throw error
}

/** An entity as named in roles: its path without slashes, e.g. `Event_Update`, `WeatherDistrict_Create`. */
export const writeTargetOf = ({ endpoint }: Entity): WriteTarget => ({ name: endpoint.replaceAll('/', ''), byWriters: true })

const editorOf = ({ name, client }: Caller): Editor => ({ name, client })

const lockedSql = ({ type }: Entity, id: string): Sql => sql`
  select d.state, d.source, d.reduced_of as "reducedOf"
    from document d
   where d.type = ${type} and d.id = ${id}
     for update`

type LockedRow = Readonly<{ state: string; source: string | null; reducedOf: string | null }>

const withdrawSql = (id: string): Sql => sql`
  delete from offer o
   where o.room_id = ${id}`

const deleteSql = ({ type }: Entity, id: string): Sql => sql`
  delete from document d
   where d.type = ${type} and d.id = ${id}`

type DeleteOptions = Readonly<{ caller: Caller; expected: Precondition }>

/** Deletes a record, but not its history. @throws Problem 404, 409 for a reduced form, 412; AccessError 403 */
export const deleteRecord = (entity: Entity, id: string, options: DeleteOptions): Promise<void> =>
  storing(connection => deleteIn(connection, entity, id, options))

export async function deleteIn(
  connection: Transaction,
  entity: Entity,
  id: string,
  { caller, expected }: DeleteOptions,
): Promise<void> {
  const row = await firstRow<LockedRow>(connection, lockedSql(entity, id))
  if (row) demandSource(caller, { written: writeTargetOf(entity), action: 'Delete', source: row.source })
  if (row?.reducedOf) throw madeRecord(entity, id, row.reducedOf)
  checkPrecondition(expected, row?.state ?? null)
  if (!row) throw noSuchRecord(entity, id)
  const changes = [{ id, operation: 'delete' as const, changes: [], was: null }]
  await recordChanges(connection, entity, { changes, editor: editorOf(caller) })
  if (entity.type === 'accommodationroom') await execute(connection, withdrawSql(id))
  await execute(connection, deleteSql(entity, id))
}
