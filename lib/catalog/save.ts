import { z } from 'zod'
import { lockAccess } from '@/lib/access/rights/access-locks'
import { type Dataset, forgetDatasets, heldDatasetsSql } from '@/lib/catalog/dataset'
import { type DatasetRecord, type DatasetRow, datasetRow } from '@/lib/catalog/dataset-record'
import { describedDataset } from '@/lib/catalog/described'
import { saveSql } from '@/lib/catalog/save-sql'
import type { Transaction } from '@/lib/db/pools'
import { type Editor, recordChangesSql, type StoredChange } from '@/lib/db/records/record-change'
import { execute, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { differences } from '@/lib/formats/json/difference'

/** What became of the datasets of one save. */
export type DatasetReport = Readonly<{
  stored: number
  updated: number
  unchanged: number
  skipped: readonly Readonly<{ id: string | null; reason: string }>[]
}>

/** The platform itself, where nobody asked by name. */
const platform: Editor = { name: '', client: '' }

/**
 * Stores descriptions of datasets; the database hides the records, series and events of a closed one in the same transaction.
 * A bad one is skipped with its reason. Safe to repeat; of several with one id the last counts.
 */
export async function saveDatasets(records: readonly DatasetRecord[], editor: Editor = platform): Promise<DatasetReport> {
  const read = records.map(readOne)
  const skipped = read.flatMap(result => ('reason' in result ? [result] : []))
  const datasets = [...new Map(read.flatMap(result => ('reason' in result ? [] : [[result.id, result] as const]))).values()]
  const saved = datasets.length > 0 ? await changingCatalog(connection => storeDatasets(connection, datasets, { editor })) : []
  const count = (outcome: SavedDataset['outcome']) => saved.filter(one => one.outcome === outcome).length
  return { stored: count('stored'), updated: count('updated'), unchanged: count('unchanged'), skipped }
}

/**
 * Runs a change of the catalog in a transaction of its own; what it opens and closes is computed before it ends.
 * @param actor whom the audit names; empty for the platform itself, of which it tells only what opened and closed
 * @param run how the transaction is run, where it is not simply begun
 */
export async function changingCatalog<T>(
  change: (connection: Transaction) => Promise<T>,
  actor = '',
  run: WriteRunner = write,
): Promise<T> {
  const changed = await run(async connection => {
    await execute(connection, sql`select set_config('belvedere.actor', ${actor}, true)`)
    await execute(connection, lockAccess())
    return change(connection)
  })
  forgetDatasets()
  return changed
}

/** A dataset as it is stored now. */
export type SavedDataset = Readonly<{ id: string; outcome: 'stored' | 'updated' | 'unchanged' }>

export type StoringDatasets = Readonly<{
  editor: Editor
  /** Looks at each, null where it is new; whatever it throws undoes the transaction. */
  check?(row: DatasetRow, before: Dataset | null): void
}>

/** Stores datasets, none of them twice, and what changed by it. The only way into the catalog, whoever describes. */
export async function storeDatasets(
  connection: Transaction,
  datasets: readonly DatasetRow[],
  { editor, check }: StoringDatasets,
): Promise<SavedDataset[]> {
  const ids = datasets.map(({ id }) => id)
  const before = new Map((await rows<Dataset>(connection, heldDatasetsSql(ids))).map(dataset => [dataset.id, dataset]))
  for (const row of datasets) check?.(row, before.get(row.id) ?? null)
  const changed = await rows<{ id: string; added: boolean }>(connection, saveSql(datasets))
  const added = new Map(changed.map(({ id, added }) => [id, added]))
  const after = await rows<Dataset>(connection, heldDatasetsSql(changed.map(({ id }) => id)))
  await recordDatasetChanges(
    connection,
    after.map(dataset => changeOf(dataset, before.get(dataset.id))),
    editor,
  )
  return ids.map(id => ({ id, outcome: !added.has(id) ? 'unchanged' : added.get(id) ? 'stored' : 'updated' }))
}

function changeOf(after: Dataset, before: Dataset | undefined): StoredChange {
  if (!before) return { id: after.id, operation: 'create', changes: [], was: null }
  return { id: after.id, operation: 'update', changes: differences(describedDataset(before), describedDataset(after)), was: null }
}

/** Writes what happened to datasets into the history. Everybody sees the catalog, so there are no facts for rights. */
export async function recordDatasetChanges(
  connection: Transaction,
  changes: readonly StoredChange[],
  editor: Editor,
): Promise<void> {
  if (changes.length === 0) return
  const now = sql`
         select c.id, null::text as source, '{}'::text[] as tag_ids, null::boolean as active, false as licence_closed
           from unnest(${changes.map(({ id }) => id)}::text[]) as c (id)`
  await execute(connection, recordChangesSql('odhmetadata', changes, editor, now))
}

function readOne(record: DatasetRecord): DatasetRow | { id: string | null; reason: string } {
  try {
    return datasetRow(record)
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const reason = issue ? [...issue.path, issue.message].join(': ') : (error as Error).message
    return { id: typeof record?.Id === 'string' ? record.Id : null, reason }
  }
}
