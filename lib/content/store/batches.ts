import { isOfOne } from '@/lib/db/jobs/batcher'

export type RecordKey = Readonly<{ type: string; id: string }>

export type RecordBatch = Readonly<{ after: RecordKey; most: number }>

/** `overtaken`: written by another transaction after it was read, and not changed. `left`: failures with reasons. */
export type RefreshResult = Readonly<{ written: number; overtaken: boolean; left: readonly string[] }>

/** Result of a portion, with its last record; null if it was empty. */
export type BatchResult = RefreshResult & Readonly<{ last: RecordKey | null }>

/** Work on many records. `most`: maximum size of a portion. */
type PortionWork = Readonly<{
  most: number
  step: (portion: RecordBatch) => Promise<BatchResult>
  behind: (after: RecordKey) => Promise<RecordKey | null>
}>

const reportedMax = 5

/**
 * Processes many records in portions. If a record fails, portions are halved until it is alone, and it is skipped.
 * @returns the number of written records
 * @throws at the end, if some failed
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
      // A record was written meanwhile, perhaps only its links, so the portion is repeated.
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
