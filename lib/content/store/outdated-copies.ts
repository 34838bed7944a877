import { holdAccessStill } from '@/lib/access/closing'
import { asDelivered } from '@/lib/content/computed/as-delivered'
import { type GivenTags, type Surroundings, withComputedFields } from '@/lib/content/computed/computed'
import { contentHash, ownContent } from '@/lib/content/computed/content-hash'
import type { Given, LicenceByDefault } from '@/lib/content/computed/given'
import { licenceByDefault } from '@/lib/content/computed/licence'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import { type Entity, findEntity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/record-changes'
import { type Incoming, UnusableRecord } from '@/lib/content/store/incoming'
import type { CopiedKind } from '@/lib/content/store/outdated-copies-sql'
import {
  carriersSql,
  doneSql,
  type Key,
  lockedStatesSql,
  type Note,
  oldestNoteSql,
} from '@/lib/content/store/outdated-copies-sql'
import { lackingForms } from '@/lib/content/store/reduced-forms'
import { upsertSql } from '@/lib/content/store/save-sql'
import { assertStorable, type Storable, storable } from '@/lib/content/store/storable'
import { changesOf, storeFormsOf } from '@/lib/content/store/store-records'
import { admin, type Transaction } from '@/lib/db/pools'
import type { Change } from '@/lib/db/record-change'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import type { Difference } from '@/lib/formats/json-difference'
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

/** Forms of records that are missing since a dataset began to show them reduced. */
async function makeMissingForms(entity: Entity): Promise<number> {
  let made = 0
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    const batch = await transaction(admin(), async connection => {
      await execute(connection, holdAccessStill())
      const lacking = await lackingForms(connection, entity, { after: from, limit: formsAtOnce })
      return { lacking, made: await storeFormsOf(connection, entity, lacking) }
    })
    made += batch.made
    after = batch.lacking.at(-1)
  }
  return made
}

const formsAtOnce = 200

async function refreshCopiesOf(note: Note): Promise<number> {
  const reduced = note.type === 'reduced' ? findEntity(note.id) : null
  if (reduced) return makeMissingForms(reduced)
  let written = 0
  let after: Key = { type: '', id: '' }
  for (;;) {
    const batch = await transaction(admin(), connection => refreshBatch(connection, note, after))
    written += batch.written
    // Somebody wrote one of them meanwhile, perhaps only its links: it still has to be made again.
    if (batch.overtaken) continue
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
    given: Given | null
    licenceByDefault: LicenceByDefault
    licenceClosed: boolean
    firstImport: Date
    lastChange: Date
    lastUpdate: Date
  }>

/** What became of some records. `overtaken`: one was written by somebody else between its reading and its locking, and left as it is. */
type Refreshed = Readonly<{ written: number; overtaken: boolean }>
const nothingRefreshed: Refreshed = { written: 0, overtaken: false }

async function refreshBatch(connection: Transaction, note: Note, after: Key): Promise<Refreshed & { last: Key | null }> {
  await execute(connection, holdAccessStill())
  const carriers = await rows<Stored>(connection, carriersSql(note.type as CopiedKind, note.id, after))
  const refreshed: Refreshed[] = []
  for (const type of new Set(carriers.map(carrier => carrier.type))) {
    const entity = findEntity(type)
    const ofType = carriers.filter(carrier => carrier.type === type)
    if (entity) refreshed.push(await refreshRecords(connection, entity, ofType))
  }
  const written = refreshed.reduce((sum, one) => sum + one.written, 0)
  return { written, overtaken: refreshed.some(one => one.overtaken), last: carriers.at(-1) ?? null }
}

/** Tags and places are locked before records, as everywhere. */
async function refreshRecords(connection: Transaction, entity: Entity, carriers: readonly Stored[]): Promise<Refreshed> {
  const read = carriers.flatMap(stored => usable(stored, () => ({ stored, record: asDelivered(entity, stored) })))
  const surroundings = await surroundingsOf(connection, entity, { records: read.map(({ record }) => record), source: null })
  const made = read.flatMap(({ stored, record }) => usable(stored, () => madeAgain(entity, { ...stored, record }, surroundings)))
  const other = made.filter(({ stored, row }) => row.state !== stored.state)
  if (other.length === 0) return nothingRefreshed
  const ids = other.map(({ stored }) => stored.id)
  const locked = await rows<{ id: string; state: string }>(connection, lockedStatesSql(entity, ids))
  const states = new Map(locked.map(({ id, state }) => [id, state]))
  const untouched = other.filter(({ stored }) => states.get(stored.id) === stored.state)
  const overtaken = other.some(({ stored }) => (states.get(stored.id) ?? stored.state) !== stored.state)
  if (untouched.length === 0) return { written: 0, overtaken }
  await execute(
    connection,
    upsertSql(
      entity,
      untouched.map(({ row }) => row),
    ),
  )
  await recordChanges(connection, entity, untouched.flatMap(changeOf), { name: '', client: '' })
  await storeFormsOf(
    connection,
    entity,
    untouched.map(({ stored }) => stored.id),
  )
  return { written: untouched.length, overtaken }
}

type Made = Readonly<{ stored: Stored; row: Storable; changes: readonly Difference[] }>

// What rights ask of a record is not changed by names and places.
const changeOf = ({ stored: { id }, changes }: Made): Change[] =>
  changes.length === 0 ? [] : [{ id, operation: 'update', changes, was: null }]

function madeAgain(entity: Entity, stored: Stored & { record: Incoming }, surroundings: Surroundings): Made {
  const { id, given, lastChange: before } = stored
  const record = withComputedFields(entity, stored.record, surroundings)
  assertStorable(id, record)
  const changes = changesOf(entity, stored.body, record)
  const lastChange = changes.length === 0 ? before : new Date()
  const byDefault = given === null ? null : licenceByDefault(entity, stored.record, surroundings.closed)
  const prepared = { ...stored, record, licenceByDefault: byDefault, hash: contentHash(ownContent(entity, record)) }
  return { stored, row: storable(entity, prepared, { ...stored, lastChange }), changes }
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
