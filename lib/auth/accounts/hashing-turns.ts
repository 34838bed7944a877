import { LaneFull, WorkLimiter } from '@/lib/db/lane'
import { once } from '@/lib/runtime'

/** Too many passwords wait to be hashed; the caller may try again later. */
export class TooManyHashes extends Error {}

/** How many hashes run at a time, each of which takes 19 MiB and a core for some 20 ms, and how many wait: about half a second's worth. */
const size = { running: 2, waiting: 32, waitMilliseconds: 60_000 }

/** Runs `work` in its turn, so that a flood of sign-ins cannot take all memory and processors. @throws TooManyHashes */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const places = once('hashing turns', () => new WorkLimiter(size))
  const turn = places.enter()
  if (turn) await turn.catch(refused)
  try {
    return await work()
  } finally {
    places.leave()
  }
}

function refused(error: unknown): never {
  throw error instanceof LaneFull ? new TooManyHashes('too many passwords wait to be hashed', { cause: error }) : error
}
