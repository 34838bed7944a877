import { isOfOne } from '@/lib/db/jobs/batcher'

/** A record. */
export type Key = Readonly<{ type: string; id: string }>

/** Some records behind one of them. */
export type Portion = Readonly<{ after: Key; most: number }>

/**
 * What became of some records. `overtaken`: one was written by somebody else between its reading and its locking, and left as it is; `left`:
 * which ones could not be done, and why.
 */
export type Refreshed = Readonly<{ written: number; overtaken: boolean; left: readonly string[] }>

/** The same of a portion; the last one of its records, null where there was none. */
export type Done = Refreshed & Readonly<{ last: Key | null }>

/** How many records are done: at most so many at once. */
export type Portions = Readonly<{
  most: number
  step: (portion: Portion) => Promise<Done>
  /** The next record behind one. */
  behind: (after: Key) => Promise<Key | null>
}>

const toldMax = 5

/**
 * Does something with many records, in portions. Where one of a portion is refused the portions become smaller until it stands alone, and it is
 * passed over.
 * @returns how many were written
 * @throws at the end, where some could not be done
 */
export async function inPortions({ most: usual, step, behind }: Portions): Promise<number> {
  const left: string[] = []
  let written = 0
  let after: Key = { type: '', id: '' }
  let most = usual
  for (;;) {
    try {
      const done = await step({ after, most })
      written += done.written
      // Somebody wrote one of them meanwhile, perhaps only its links: it still has to be done.
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
      left.push(leftText(refused, error))
      after = refused
      most = 1
    }
  }
  if (left.length === 0) return written
  throw new Error(`${left.length} records could not be made again: ${left.slice(0, toldMax).join('; ')}`)
}

/** A record that could not be done, and why. */
export const leftText = ({ type, id }: Key, error: unknown): string =>
  `${type} ${id}: ${error instanceof Error ? error.message : String(error)}`
