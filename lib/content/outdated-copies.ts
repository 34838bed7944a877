import { holdAccessStill } from '@/lib/access/closing'
import { type GivenTags, withComputedFields } from '@/lib/content/computed'
import { contentHash, ownContent } from '@/lib/content/content-hash'
import { type Entity, findEntity } from '@/lib/content/entities'
import { type Incoming, readIncoming, UnusableRecord } from '@/lib/content/incoming'
import type { CopiedKind } from '@/lib/content/outdated-copies-sql'
import { carriersSql, doneSql, type Key, lockedStatesSql, type Note, oldestNoteSql } from '@/lib/content/outdated-copies-sql'
import { upsertSql } from '@/lib/content/save-sql'
import { assertStorable, type Storable, storable } from '@/lib/content/storable'
import { surroundingsOf } from '@/lib/content/surroundings'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { log } from '@/lib/log'

/**
 * Brings `Tags` and `LocationInfo` of records in step with the tags and places they name, in short batches, while the platform serves.
 * Who changes a tag or a place leaves a note (migration 0020); a note goes when all records that name it are done, so this is safe to
 * repeat, to interrupt and to run in several processes.
 * A record whose names alone are other ones now has not changed; one that lies in other places has.
 * @returns how many records were written
 */
export async function refreshCopies(): Promise<number> {
  let written = 0
  for (;;) {
    const note = await firstRow<Note>(admin(), oldestNoteSql)
    if (!note) return written
    written += await refreshCopiesOf(note)
    await execute(admin(), doneSql(note))
  }
}

async function refreshCopiesOf(note: Note): Promise<number> {
  let written = 0
  let after: Key = { type: '', id: '' }
  for (;;) {
    const batch = await transaction(admin(), connection => refreshBatch(connection, note, after))
    written += batch.written
    if (!batch.last) return written
    after = batch.last
  }
}

/** A record as it is stored. */
type Stored = Key &
  Readonly<{
    body: string
    state: string
    givenTags: GivenTags
    licenceClosed: boolean
    firstImport: Date
    lastChange: Date
    lastUpdate: Date
  }>

async function refreshBatch(connection: Transaction, note: Note, after: Key): Promise<{ written: number; last: Key | null }> {
  await execute(connection, holdAccessStill())
  const carriers = await rows<Stored>(connection, carriersSql(note.type as CopiedKind, note.id, after))
  let written = 0
  for (const type of new Set(carriers.map(carrier => carrier.type))) {
    const entity = findEntity(type)
    const ofType = carriers.filter(carrier => carrier.type === type)
    if (entity) written += await refreshRecords(connection, entity, ofType)
  }
  return { written, last: carriers.at(-1) ?? null }
}

/** Tags and places are locked before records, as everywhere; a record that was saved meanwhile was computed from what they say now. */
async function refreshRecords(connection: Transaction, entity: Entity, carriers: readonly Stored[]): Promise<number> {
  const read = carriers.flatMap(stored => usable(stored, () => ({ stored, record: asDelivered(entity, stored) })))
  const surroundings = await surroundingsOf(connection, entity, { records: read.map(({ record }) => record), source: null })
  const made = read.flatMap(({ stored, record }) =>
    usable(stored, () => ({ stored, row: madeAgain(entity, stored, withComputedFields(entity, record, surroundings)) })),
  )
  const other = made.filter(({ stored, row }) => row.state !== stored.state)
  if (other.length === 0) return 0
  const ids = other.map(({ stored }) => stored.id)
  const locked = await rows<{ id: string; state: string }>(connection, lockedStatesSql(entity, ids))
  const states = new Map(locked.map(({ id, state }) => [id, state]))
  const untouched = other.flatMap(({ stored, row }) => (states.get(stored.id) === stored.state ? [row] : []))
  if (untouched.length > 0) await execute(connection, upsertSql(entity, untouched))
  return untouched.length
}

/** The record as it would be delivered: of its tags only what came with it. */
function asDelivered(entity: Entity, { body, givenTags }: Stored): Incoming {
  const record = readIncoming(JSON.parse(body))
  if (!entity.tagged || !record.Tags) return record
  return { ...record, Tags: record.Tags.map(({ Id, TagEntry }) => ({ Id, TagEntry, ...givenTags[Id] })) }
}

function madeAgain(entity: Entity, stored: Stored, record: Incoming): Storable {
  const { id, givenTags, licenceClosed, firstImport, lastUpdate } = stored
  assertStorable(id, record)
  const hash = contentHash(ownContent(entity, record))
  const before = contentHash(ownContent(entity, readIncoming(JSON.parse(stored.body))))
  const lastChange = hash === before ? stored.lastChange : new Date()
  return storable(entity, { id, record, givenTags, licenceClosed, hash }, { firstImport, lastChange, lastUpdate })
}

/** A record that could not be saved again stays as it is. */
function usable<T>({ type, id }: Key, work: () => T): T[] {
  try {
    return [work()]
  } catch (error) {
    if (!(error instanceof UnusableRecord)) throw error
    log('error', 'the copies of names in a record could not be made again', { type, id, reason: error.message })
    return []
  }
}
