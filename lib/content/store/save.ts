import { randomUUID } from 'node:crypto'
import { shareAccess } from '@/lib/access/rights/access-locks'
import { type Entity, normaliseId } from '@/lib/content/entities'
import { readRecordOf, UnusableRecord } from '@/lib/content/store/incoming'
import { type Delivered, storeRecords } from '@/lib/content/store/store-records'
import type { Transaction } from '@/lib/db/pools'
import type { Editor } from '@/lib/db/records/record-change'
import { execute } from '@/lib/db/run'
import { type WriteRunner, write } from '@/lib/db/transactions'

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
  /** Who the history names. */
  editor?: Editor
}

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
      return storeRecords(connection, entity, batch, {
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

/** The platform itself, where nobody asked by name. */
const platform: Editor = { name: '', client: '' }

/**
 * Runs a save in a transaction of its own.
 * @param run how the transaction is run, where it is not simply begun
 * @throws whatever the save throws, and nothing of it is stored
 */
export async function storing<T>(save: (connection: Transaction) => Promise<T>, run: WriteRunner = write): Promise<T> {
  return run(async connection => {
    await execute(connection, shareAccess())
    return save(connection)
  })
}

function readOne(entity: Entity, document: unknown): Delivered {
  const record = readRecordOf(entity, document)
  return { id: normaliseId(entity, String(record.Id ?? randomUUID())), record }
}

// One statement cannot write the same row twice, so a repeated id starts the next batch and the later record wins.
function batchesOf(records: readonly Delivered[]): Delivered[][] {
  const batches: Delivered[][] = []
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
