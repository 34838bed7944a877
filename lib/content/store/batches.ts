import { isOfOne } from '@/lib/db/jobs/batcher'

export type RecordKey = Readonly<{ type: string; id: string }>

export type RecordBatch = Readonly<{ after: RecordKey; most: number }>

/** The outcome of a batch. `overtaken`: another transaction wrote a record after it was read. `left`: failures. */
export type RefreshResult = Readonly<{ written: number; overtaken: boolean; left: readonly string[] }>

/** The result of a batch and its last record, which is null if the batch was empty. */
export type BatchResult = RefreshResult & Readonly<{ last: RecordKey | null }>

/** A batch job. `step` processes at most `most` records; `behind` finds the first record after a key, to skip it. */
type PortionWork = Readonly<{
  most: number
  step: (portion: RecordBatch) => Promise<BatchResult>
  behind: (after: RecordKey) => Promise<RecordKey | null>
}>

const reportedMax = 5

/**
 * Processes many records in batches. If a record fails, batches are halved until it is alone, and it is skipped.
 * @returns the number of written records
 * @throws Error after the last batch, if records failed
 */
export async function inBatches({ most: usual, step, behind }: PortionWork): Promise<number> {
  const left: string[] = []
  let written = 0
  let after: RecordKey = { type: '', id: '' }
  let most = usual
  for (;;) {
    try {
      const done = await step({ after, most })
      written += done.written
      // Another transaction wrote a record after it was read, so the batch is repeated.
      if (done.overtaken) continue
      left.push(...done.left)
      if (!done.last) break
      after = done.last
      most = Math.min(usual, most * 2)
    } catch (error) {
      if (!isOfOne(error)) throw error
      most = Math.floor(most / 2)
      if (most > 0) continue
      const refused = await behind(after)
      if (!refused) throw error
      left.push(failureText(refused, error))
      after = refused
      most = 1
    }
  }
  if (left.length === 0) return written
  throw new Error(`${left.length} records could not be stored again: ${left.slice(0, reportedMax).join('; ')}`)
}

export const failureText = ({ type, id }: RecordKey, error: unknown): string =>
  `${type} ${id}: ${error instanceof Error ? error.message : String(error)}`
