import { givenTagsOf, type Surroundings, withComputedFields } from '@/lib/content/computed/computed'
import { contentHash, ownContent } from '@/lib/content/computed/content-hash'
import { givenOf, withoutEchoes } from '@/lib/content/computed/given'
import { holdNamesToCome } from '@/lib/content/computed/held-names'
import { licenceByDefault } from '@/lib/content/computed/licence'
import { surroundingsOf } from '@/lib/content/computed/surroundings'
import type { Entity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/record-changes'
import { type Incoming, readIncoming } from '@/lib/content/store/incoming'
import { reducedFormsOf } from '@/lib/content/store/reduced-forms'
import { type Before, storedSql, upsertSql } from '@/lib/content/store/save-sql'
import type { StoredDates } from '@/lib/content/store/storable'
import { assertStorable, type Dates, type PreparedGeometry, storable } from '@/lib/content/store/storable'
import { untoldRecords } from '@/lib/content/store/untold-records'
import type { Transaction } from '@/lib/db/pools'
import type { Editor, StoredChange } from '@/lib/db/records/record-change'
import { rows } from '@/lib/db/run'
import { type Difference, differences } from '@/lib/formats/json/difference'
import { storedMoment } from '@/lib/grammar/moment'

/** A delivered record with the id it is stored under. `reducedOf`: the id of the record whose reduced form it is. */
export type Delivered = Readonly<{ id: string; record: Incoming; reducedOf?: string }>

export type Outcome = 'stored' | 'updated' | 'unchanged'

/** A record as it is stored now. */
export type Saved = Readonly<{ id: string; outcome: Outcome; state: string }>

/** Somebody else stored a record with the same id at the same moment. `transaction` does the work again, as after an error of the database with this code. */
export class StoredAtOnce extends Error {
  readonly code = '40001'
}

export type Storing = Readonly<{
  /** Source of records that do not name theirs. */
  source?: string
  editor: Editor
  /** What an unusable record leads to: it is left out when this returns. */
  unusable(error: unknown, id: string): void
  /** Looks at each record while it is locked, null where it is new; whatever it throws undoes the transaction. */
  check?(record: PreparedGeometry, before: Before | null): void
}>

/**
 * Stores records of one entity, none of them twice, and what changed by it. The only way into the table of documents, whoever delivers.
 * The caller holds the access rules still, and gives the transaction up when this throws.
 * @throws StoredAtOnce, and whatever `check` throws
 */
export async function storeRecords(
  connection: Transaction,
  entity: Entity,
  delivered: readonly Delivered[],
  storing: Storing,
): Promise<Saved[]> {
  const saved = await storeAsTheyAre(connection, entity, delivered, storing)
  const ids = saved.map(({ id }) => id)
  await storeFormsOf(connection, entity, ids)
  return saved
}

/** Stores the reduced forms of these records, of those that a dataset reduces. They are stored themselves by now. */
export async function storeFormsOf(connection: Transaction, entity: Entity, ids: readonly string[]): Promise<number> {
  const forms = ids.length > 0 ? await reducedFormsOf(connection, entity, ids) : []
  if (forms.length === 0) return 0
  const saved = await storeAsTheyAre(connection, entity, forms, { editor: { name: '', client: '' }, unusable: give })
  return saved.length
}

function give(error: unknown): never {
  throw error
}

async function storeAsTheyAre(
  connection: Transaction,
  entity: Entity,
  sent: readonly Delivered[],
  { source, editor, unusable, check }: Storing,
): Promise<Saved[]> {
  await holdNamesToCome(
    connection,
    entity,
    sent.map(({ id }) => id),
  )
  const delivered = await withoutEchoes(connection, entity, await untoldRecords(connection, entity, sent.map(withOwnId)))
  const records = delivered.map(({ record }) => record)
  const surroundings = await surroundingsOf(connection, entity, { records, source: source ?? null })
  const prepared = delivered.flatMap(one =>
    usable(
      () => prepare(entity, one, surroundings),
      error => unusable(error, one.id),
    ),
  )
  if (prepared.length === 0) return []
  const known = new Map((await rows<Before>(connection, storedSql(entity, prepared))).map(row => [row.id, row]))
  for (const one of prepared) check?.(one, known.get(one.id) ?? null)
  const decided = decide(entity, prepared, known)
  const written = await rows<{ id: string; added: boolean }>(
    connection,
    upsertSql(
      entity,
      decided.map(({ row }) => row),
    ),
  )
  const added = new Set(written.flatMap(({ id, added }) => (added ? [id] : [])))
  if (decided.some(({ row, outcome }) => outcome === 'stored' && !added.has(row.id))) throw new StoredAtOnce()
  await recordChanges(connection, entity, decided.flatMap(changeOf), editor)
  return decided.map(({ outcome, row }) => ({ id: row.id, outcome, state: row.state }))
}

/** In whichever form the id came, it is stored in that of its entity. */
function withOwnId(one: Delivered): Delivered {
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

function prepare(entity: Entity, { id, record, reducedOf }: Delivered, surroundings: Surroundings): PreparedGeometry {
  const content = withComputedFields(entity, record, surroundings)
  assertStorable(id, content)
  assertStorable(id, { Tags: record.Tags })
  const givenTags = entity.tagged ? givenTagsOf(record.Tags ?? []) : {}
  const licenceClosed = record.LicenseInfo?.ClosedData ?? false
  const hash = contentHash(ownContent(entity, content))
  const came = {
    givenTags,
    licenceClosed,
    given: givenOf(entity, record, surroundings.places),
    licenceByDefault: licenceByDefault(entity, record, surroundings.closed),
  }
  return { id, record: content, ...came, hash, ...(reducedOf === undefined ? {} : { reducedOf }) }
}

type Decided = Readonly<{
  outcome: Outcome
  prepared: PreparedGeometry
  before: Before | null
  changes: readonly Difference[]
  row: ReturnType<typeof storable>
}>

function decide(entity: Entity, prepared: readonly PreparedGeometry[], known: ReadonlyMap<string, Before>): Decided[] {
  const now = new Date()
  return prepared.map(one => {
    const before = known.get(one.id) ?? null
    // Without the text its hash is the same. Texts whose links were rewritten have another one, and still say the same.
    const changes = before?.body ? changesOf(entity, before.body, one.record) : []
    const outcome = before === null ? 'stored' : changes.length === 0 ? 'unchanged' : 'updated'
    const dates = datesOf(one.record, outcome, { stored: before, now })
    return { outcome, prepared: one, before, changes, row: storable(entity, one, dates) }
  })
}

function changeOf({ outcome, prepared: { id }, before, changes }: Decided): StoredChange[] {
  if (outcome === 'unchanged') return []
  if (!before) return [{ id, operation: 'create', changes: [], was: null }]
  return [{ id, operation: 'update', changes, was: before.was }]
}

/** How what a record says differs from its stored text. @param record with its computed fields */
export function changesOf(entity: Entity, body: string, record: Incoming) {
  return differences(comparable(entity, readIncoming(JSON.parse(body))), comparable(entity, record))
}

/** What a record says, as `contentHash` looks at it and the history compares it. */
export function comparable(entity: Entity, record: Incoming): Record<string, unknown> {
  const { _Meta, FirstImport, LastChange, Self, ...own } = ownContent(entity, record)
  return JSON.parse(JSON.stringify(own))
}

function datesOf(record: Incoming, outcome: Outcome, { stored, now }: { stored: StoredDates | null; now: Date }): Dates {
  const firstImport = stored?.firstImport ?? pastDate(record.FirstImport, now) ?? now
  if (stored && outcome === 'unchanged') return { firstImport, lastChange: stored.lastChange, lastUpdate: now }
  const own = pastDate(record.LastChange, now)
  const lastChange = own && (!stored || own > stored.lastChange) ? own : now
  return { firstImport, lastChange, lastUpdate: now }
}

function pastDate(text: string | null | undefined, now: Date): Date | null {
  if (!text) return null
  // A time without a zone is UTC here, wherever the server stands.
  const date = new Date(/T.*(Z|[+-]\d\d:?\d\d)$|^[^T]*$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(date.getTime()) || date > now ? null : storedMoment(date.getTime())
}
