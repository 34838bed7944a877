import { randomUUID } from 'node:crypto'
import { shareAccess } from '@/lib/access/rights/change-rights'
import { type Entity, normaliseId } from '@/lib/content/entities'
import { readRecordOf, UnusableRecord } from '@/lib/content/incoming-record'
import { type DeliveredRecord, storeRecords } from '@/lib/content/store/store-records'
import type { Transaction } from '@/lib/db/pools'
import type { Editor } from '@/lib/db/records/record-change'
import { execute } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'

type SaveOptions = {
  /** The source of records that do not name one. */
  source?: string
  editor?: Editor
}

const batchRecords = 200

/**
 * Stores delivered records: adds and replaces them, and skips invalid ones with a reason. Names, ids and links are
 * normalised, computed fields are added, other fields stay unchanged. Idempotent. `LastChange` changes only with the
 * content: to the record's own date if that is later than the stored one, else to now. `_Meta.LastUpdate` always
 * changes.
 * @returns the number of new, changed and unchanged records, and the skipped ones
 */
export async function saveDocuments(entity: Entity, documents: readonly unknown[], options: SaveOptions = {}) {
  const report = { stored: 0, updated: 0, unchanged: 0, skipped: [] as { id: string | null; reason: string }[] }
  const unusable = new Map<string, string>()
  const read = documents.flatMap(document => {
    try {
      return [readOne(entity, document)]
    } catch (error) {
      report.skipped.push({ id: error instanceof UnusableRecord ? error.id : null, reason: reasonOf(error) })
      return []
    }
  })
  for (const batch of batchesOf(read)) {
    const saved = await storing(connection => {
      unusable.clear()
      return storeRecords(connection, entity, {
        delivered: batch,
        ...options,
        editor: options.editor ?? platform,
        unusable: (error, id) => unusable.set(id, reasonOf(error)),
      })
    })
    for (const [id, reason] of unusable) report.skipped.push({ id, reason })
    unusable.clear()
    for (const { outcome } of saved) report[outcome]++
  }
  return report
}

function reasonOf(error: unknown): string {
  if (error instanceof UnusableRecord) return error.message
  throw error
}

/** The editor of saves without a caller: the platform itself. */
const platform: Editor = { name: '', client: '' }

export async function storing<T>(save: (connection: Transaction) => Promise<T>, run: WriteRunner = write): Promise<T> {
  return run(async connection => {
    await execute(connection, shareAccess())
    return save(connection)
  })
}

function readOne(entity: Entity, document: unknown): DeliveredRecord {
  const record = readRecordOf(entity, document)
  return { id: normaliseId(entity, String(record.Id ?? randomUUID())), record }
}

// One statement cannot write the same row twice, so a repeated id starts the next batch, and the later record wins.
function batchesOf(records: readonly DeliveredRecord[]): DeliveredRecord[][] {
  const batches: DeliveredRecord[][] = []
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
