import { z } from 'zod'
import { type DatasetRecord, type DatasetRow, datasetRow } from '@/lib/catalog/dataset-record'
import { saveSql } from '@/lib/catalog/save-sql'
import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'

/** What became of the datasets of one save. */
export type DatasetReport = Readonly<{
  stored: number
  updated: number
  unchanged: number
  skipped: readonly Readonly<{ id: string | null; reason: string }>[]
}>

/**
 * Stores descriptions of datasets; the database hides the records, series and events of a closed one in the same transaction.
 * A bad one is skipped with its reason. Safe to repeat; of several with one id the last counts.
 */
export async function saveDatasets(records: readonly DatasetRecord[]): Promise<DatasetReport> {
  const read = records.map(readOne)
  const skipped = read.flatMap(result => ('reason' in result ? [result] : []))
  const datasets = [...new Map(read.flatMap(result => ('reason' in result ? [] : [[result.id, result] as const]))).values()]
  const changed = datasets.length > 0 ? await rows<{ added: boolean }>(writer(), saveSql(datasets)) : []
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
