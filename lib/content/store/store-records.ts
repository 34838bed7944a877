import { changesOf, contentHash, ownContent, type Surroundings, withComputedFields } from '@/lib/content/computed/computed-fields'
import {
  deliveredFieldsOf,
  deliveredTagsOf,
  licenceByDefault,
  withOtherLanguages,
  withoutEchoes,
} from '@/lib/content/computed/delivery'
import { lockMissingNames, surroundingsOf } from '@/lib/content/computed/surroundings'
import type { Entity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/history-sql'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import {
  assertStorable,
  type LockedRecord,
  type PreparedRecord,
  type RecordDates,
  type StoredDates,
  storable,
  storedSql,
  upsertSql,
} from '@/lib/content/store/document-row'
import { reducedFormsOf } from '@/lib/content/store/reduced-form'
import type { Transaction } from '@/lib/db/pools'
import type { Editor, StoredChange } from '@/lib/db/records/record-change'
import { rows } from '@/lib/db/run'
import { findMoment, storedMoment } from '@/lib/grammar/moment'
import type { SaveOutcome } from '@/lib/http/responses/write-result'

/** A delivered record with its stored id; for a reduced form, `reducedOf` is the id of its record. */
export type DeliveredRecord = Readonly<{ id: string; record: IncomingRecord; reducedOf?: string }>

export type SavedRecord = Readonly<{ id: string; outcome: SaveOutcome; state: string }>

/** Thrown if another transaction stored the same id at the same time. `transaction` retries because of the code. */
export class SaveConflict extends Error {
  readonly code = '40001'
}

type StoreRequest = Readonly<{
  delivered: readonly DeliveredRecord[]
  /** The source of records that do not name one. */
  source?: string
  editor: Editor
  /** Called for an invalid record, which is left out if this function returns. */
  unusable(error: unknown, id: string): void
  /** Called for each locked record; `before` is null for a new one. An error rolls the transaction back. */
  check?(record: PreparedRecord, before: LockedRecord | null): void
}>

/**
 * Stores records of one entity with unique ids, and the history of their changes. All changes of documents use this
 * function. The caller has the lock on access rules and rolls the transaction back if this throws.
 * @throws SaveConflict, and errors of `check`
 */
export async function storeRecords(connection: Transaction, entity: Entity, request: StoreRequest): Promise<SavedRecord[]> {
  const saved = await storeAsTheyAre(connection, entity, request)
  const ids = saved.map(({ id }) => id)
  await storeFormsOf(connection, entity, ids)
  return saved
}

/** Stores the reduced forms of stored records if a dataset reduces them. @returns the number of forms */
export async function storeFormsOf(connection: Transaction, entity: Entity, ids: readonly string[]): Promise<number> {
  const forms = ids.length > 0 ? await reducedFormsOf(connection, entity, ids) : []
  if (forms.length === 0) return 0
  const saved = await storeAsTheyAre(connection, entity, {
    delivered: forms,
    editor: { name: '', client: '' },
    unusable: error => {
      throw error
    },
  })
  return saved.length
}

async function storeAsTheyAre(
  connection: Transaction,
  entity: Entity,
  { delivered: sent, source, editor, unusable, check }: StoreRequest,
): Promise<SavedRecord[]> {
  const ids = sent.map(({ id }) => id)
  await lockMissingNames(connection, entity, ids)
  const delivered = await withoutEchoes(connection, entity, await withOtherLanguages(connection, entity, sent.map(withOwnId)))
  const records = delivered.map(({ record }) => record)
  const surroundings = await surroundingsOf(connection, entity, { records, source: source ?? null })
  const prepared = delivered.flatMap(one =>
    usable(
      () => prepare(entity, one, surroundings),
      error => unusable(error, one.id),
    ),
  )
  if (prepared.length === 0) return []
  const stored = new Map((await rows<LockedRecord>(connection, storedSql(entity, prepared))).map(row => [row.id, row]))
  for (const one of prepared) check?.(one, stored.get(one.id) ?? null)
  const decided = decide(entity, prepared, stored)
  const upsert = upsertSql(entity, decided.map(rowOf))
  const written = await rows<{ id: string; added: boolean }>(connection, upsert)
  const added = new Set(written.flatMap(({ id, added }) => (added ? [id] : [])))
  if (decided.some(({ row, outcome }) => outcome === 'stored' && !added.has(row.id))) throw new SaveConflict()
  await recordChanges(connection, entity, { changes: decided.flatMap(changeOf), editor })
  return decided.map(({ outcome, row }) => ({ id: row.id, outcome, state: row.state }))
}

const rowOf = ({ row }: SaveDecision) => row

function withOwnId(one: DeliveredRecord): DeliveredRecord {
  const { Id } = one.record
  return typeof Id === 'number' || Id === one.id ? one : { ...one, record: { ...one.record, Id: one.id } }
}

function usable<T>(work: () => T, unusable: (error: unknown) => void): T[] {
  try {
    return [work()]
  } catch (error) {
    unusable(error)
    return []
  }
}

function prepare(entity: Entity, { id, record, reducedOf }: DeliveredRecord, surroundings: Surroundings): PreparedRecord {
  const content = withComputedFields(entity, record, surroundings)
  assertStorable(id, content)
  assertStorable(id, { Tags: record.Tags })
  const givenTags = entity.tagged ? deliveredTagsOf(record.Tags ?? []) : {}
  const licenceClosed = record.LicenseInfo?.ClosedData ?? false
  const hash = contentHash(ownContent(entity, content))
  const came = {
    givenTags,
    licenceClosed,
    given: deliveredFieldsOf(entity, record, surroundings.places),
    licenceByDefault: licenceByDefault(entity, record, surroundings.closed),
  }
  return { id, record: content, ...came, hash, ...(reducedOf === undefined ? {} : { reducedOf }) }
}

type SaveDecision = ReturnType<typeof decide>[number]

function decide(entity: Entity, prepared: readonly PreparedRecord[], stored: ReadonlyMap<string, LockedRecord>) {
  const now = new Date()
  return prepared.map(one => {
    const before = stored.get(one.id) ?? null
    // Equal hashes: `body` is null, so nothing changed. Different hashes without changes: only links were rewritten.
    const changes = before?.body ? changesOf(entity, before.body, one.record) : []
    const outcome: SaveOutcome = before === null ? 'stored' : changes.length === 0 ? 'unchanged' : 'updated'
    const dates = datesOf(one.record, outcome, { stored: before, now })
    return { outcome, prepared: one, before, changes, row: storable(entity, one, dates) }
  })
}

function changeOf({ outcome, prepared: { id }, before, changes }: SaveDecision): StoredChange[] {
  if (outcome === 'unchanged') return []
  if (!before) return [{ id, operation: 'create', changes: [], was: null }]
  return [{ id, operation: 'update', changes, was: before.was }]
}

function datesOf(
  record: IncomingRecord,
  outcome: SaveOutcome,
  { stored, now }: { stored: StoredDates | null; now: Date },
): RecordDates {
  const firstImport = stored?.firstImport ?? pastDate(record.FirstImport, now) ?? now
  if (stored && outcome === 'unchanged') return { firstImport, lastChange: stored.lastChange, lastUpdate: now }
  const own = pastDate(record.LastChange, now)
  const lastChange = own && (!stored || own > stored.lastChange) ? own : now
  return { firstImport, lastChange, lastUpdate: now }
}

function pastDate(text: string | null | undefined, now: Date): Date | null {
  if (!text) return null
  const moment = findMoment(text)
  return moment === null || moment > now.getTime() ? null : storedMoment(moment)
}
