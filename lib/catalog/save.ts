import { z } from 'zod'
import { recloseDocumentsSql, recloseSeriesSql } from '@/lib/access/closing'
import { type DatasetRecord, type DatasetRow, datasetRow } from '@/lib/catalog/dataset-record'
import { closedEntitiesSql, saveSql } from '@/lib/catalog/save-sql'
import { type Transaction, writer } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'

/** What became of the datasets of one save. */
export type DatasetReport = Readonly<{
  stored: number
  updated: number
  unchanged: number
  skipped: readonly Readonly<{ id: string | null; reason: string }>[]
}>

/**
 * Stores descriptions of datasets and brings what they close in step: records and series of a closed dataset are hidden in the same transaction.
 * A bad one is skipped with its reason. Safe to repeat; of several with one id the last counts.
 */
export async function saveDatasets(records: readonly DatasetRecord[]): Promise<DatasetReport> {
  const read = records.map(readOne)
  const skipped = read.flatMap(result => ('reason' in result ? [result] : []))
  const datasets = [...new Map(read.flatMap(result => ('reason' in result ? [] : [[result.id, result] as const]))).values()]
  const changed = datasets.length > 0 ? await transaction(writer(), connection => store(connection, datasets)) : []
  const stored = changed.filter(({ added }) => added).length
  return { stored, updated: changed.length - stored, unchanged: datasets.length - changed.length, skipped }
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

async function store(connection: Transaction, datasets: readonly DatasetRow[]): Promise<{ id: string; added: boolean }[]> {
  const before = await closedEntities(connection)
  const changed = await rows<{ id: string; added: boolean }>(connection, saveSql(datasets))
  if (changed.length === 0) return []
  const after = await closedEntities(connection)
  const moved = [...before, ...after].filter(entity => !before.has(entity) || !after.has(entity))
  if (moved.length > 0) await execute(connection, recloseDocumentsSql(moved))
  if (datasets.some(({ api_type }) => api_type === 'timeseries')) await execute(connection, recloseSeriesSql())
  return changed
}

async function closedEntities(connection: Transaction): Promise<Set<string>> {
  const found = await rows<{ entity: string }>(connection, closedEntitiesSql())
  return new Set(found.map(({ entity }) => entity))
}
