import { randomUUID } from 'node:crypto'
import { holdAccessStill } from '@/lib/access/closing'
import { givenTagsOf, type Surroundings, withComputedFields } from '@/lib/content/computed'
import { contentHash, ownContent } from '@/lib/content/content-hash'
import { type Entity, normaliseId } from '@/lib/content/entities'
import { type Incoming, readRecordOf, UnusableRecord } from '@/lib/content/incoming'
import { storedSql, upsertSql } from '@/lib/content/save-sql'
import { assertStorable, type Dates, type Prepared, type StoredDates, storable } from '@/lib/content/storable'
import { surroundingsOf } from '@/lib/content/surroundings'
import { type Transaction, writer } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'

/** What became of the records of one save. */
export type SaveReport = Readonly<{
  /** New records. */
  stored: number
  /** Records whose content is different now. */
  updated: number
  /** Records whose content is what it was; only their time of import moved. */
  unchanged: number
  skipped: readonly Readonly<{ id: string | null; reason: string }>[]
}>

export type SaveOptions = {
  /** Source of records that do not name theirs. */
  source?: string
}

type Read = Readonly<{ id: string; record: Incoming }>

const batchRecords = 200

/**
 * Stores records as providers or other instances deliver them: new ones are added, known ones replaced, a bad one is skipped with its reason.
 * Names, ids and links come out in our form, computed fields are added, fields nobody knows are kept. Safe to repeat.
 * `LastChange` moves only when the content differs, to the record's own date when that is later than the one stored, else to now;
 * `_Meta.LastUpdate` moves every time.
 */
export async function saveDocuments(
  entity: Entity,
  documents: readonly unknown[],
  options: SaveOptions = {},
): Promise<SaveReport> {
  const report = { stored: 0, updated: 0, unchanged: 0, skipped: [] as { id: string | null; reason: string }[] }
  const attempt: Attempt = work => {
    try {
      return [work()]
    } catch (error) {
      if (!(error instanceof UnusableRecord)) throw error
      report.skipped.push({ id: error.id, reason: error.message })
      return []
    }
  }
  const read = documents.flatMap(document => attempt(() => readOne(entity, document)))
  for (const batch of batchesOf(read)) {
    const outcomes = await transaction(writer(), async connection => {
      await execute(connection, holdAccessStill())
      const records = batch.map(({ record }) => record)
      const surroundings = await surroundingsOf(connection, entity, { records, source: options.source ?? null })
      const prepared = batch.flatMap(one => attempt(() => prepare(entity, one, surroundings)))
      return store(connection, entity, prepared)
    })
    for (const outcome of outcomes) report[outcome]++
  }
  return report
}

/** The result of work, or nothing where the record is unusable, which is noted. */
type Attempt = <T>(work: () => T) => T[]

function readOne(entity: Entity, document: unknown): Read {
  const record = readRecordOf(entity, document)
  return { id: normaliseId(entity, String(record.Id ?? randomUUID())), record }
}

// One statement cannot write the same row twice, so a repeated id starts the next batch and the later record wins.
function batchesOf(records: readonly Read[]): Read[][] {
  const batches: Read[][] = []
  let ids = new Set<string>()
  for (const one of records) {
    if (ids.size === 0 || ids.size >= batchRecords || ids.has(one.id)) {
      batches.push([])
      ids = new Set()
    }
    ids.add(one.id)
    batches.at(-1)!.push(one)
  }
  return batches
}

function prepare(entity: Entity, { id, record }: Read, surroundings: Surroundings): Prepared {
  const content = withComputedFields(entity, record, surroundings)
  assertStorable(id, content)
  assertStorable(id, { Tags: record.Tags })
  const givenTags = entity.tagged ? givenTagsOf(record.Tags ?? []) : {}
  const licenceClosed = record.LicenseInfo?.ClosedData ?? false
  return { id, record: content, givenTags, licenceClosed, hash: contentHash(ownContent(entity, content)) }
}

type Outcome = 'stored' | 'updated' | 'unchanged'

async function store(connection: Transaction, entity: Entity, prepared: readonly Prepared[]): Promise<Outcome[]> {
  if (prepared.length === 0) return []
  const ids = prepared.map(({ id }) => id)
  const now = new Date()
  const before = await rows<StoredDates & { id: string; contentHash: string }>(connection, storedSql(entity, ids))
  const known = new Map(before.map(row => [row.id, row]))
  const decided = prepared.map(one => {
    const stored = known.get(one.id)
    const outcome: Outcome = !stored ? 'stored' : stored.contentHash === one.hash ? 'unchanged' : 'updated'
    return { outcome, row: storable(entity, one, datesOf(one.record, outcome, { stored, now })) }
  })
  await execute(
    connection,
    upsertSql(
      entity,
      decided.map(({ row }) => row),
    ),
  )
  return decided.map(({ outcome }) => outcome)
}

function datesOf(record: Incoming, outcome: Outcome, { stored, now }: { stored: StoredDates | undefined; now: Date }): Dates {
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
  return Number.isNaN(date.getTime()) || date > now ? null : date
}
