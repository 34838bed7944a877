import { once } from '@/lib/runtime'

/** Too many passwords wait to be hashed; whoever asks may come again. */
export class TooManyHashes extends Error {}

/** How many hashes run at a time: each takes 19 MiB and a core for some 20 ms. */
const atOnce = 2

/** How many wait behind them: about half a second's worth. */
const waitingMax = 32

type Turns = { running: number; waiting: (() => void)[] }

const turns = () => once<Turns>('hashing turns', () => ({ running: 0, waiting: [] }))

/** Runs `work` when its turn comes, so that a flood of sign-ins cannot take all memory and processors. @throws TooManyHashes */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const all = turns()
  if (all.running < atOnce) all.running++
  else await comeLater(all)
  try {
    return await work()
  } finally {
    const next = all.waiting.shift()
    if (next) next()
    else all.running--
  }
}

// Who ends hands its place to the next one, so the number of running ones stays.
function comeLater({ waiting }: Turns): Promise<void> {
  if (waiting.length >= waitingMax) throw new TooManyHashes('too many passwords wait to be hashed')
  return new Promise(resolve => waiting.push(resolve))
}
