import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@/lib/db/pools'

/** How much is done at once: what runs, what waits for that, and for how long. */
export type LaneSize = Readonly<{ running: number; waiting: number; waitMilliseconds: number }>

/** Whoever waits for rows; the signal says when nobody does any more. A request is one. */
export type Client = Readonly<{ signal: AbortSignal }>

/** Rows on their way. */
export type Cancellable<Rows> = PromiseLike<Rows> & { cancel(): unknown }

/** Too much waits already, or it has waited for too long. */
export class LaneFull extends Error {
  readonly code = 'LANE_FULL'
}

/** Nobody waits for the rows any more. */
export class ClientGone extends Error {
  readonly code = 'CLIENT_GONE'
}

const gone = (cause?: unknown) => new ClientGone('nobody waits for the rows', { cause })

/** An order to stop a statement that takes longer on its way than this has never been sent. */
const cancelMilliseconds = 10_000
const againMilliseconds = 250

/** Work that is done a few at a time; more of it waits in its order, up to a number and for a time. */
export class Places {
  #taken = 0
  readonly #waiting = new Set<() => void>()

  constructor(readonly size: LaneSize) {}

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Takes a place, which `leave` gives back.
   * @returns null when one was free, else a promise of the next one
   * @throws LaneFull, ClientGone, through that promise
   */
  enter(client?: Client): Promise<void> | null {
    if (this.#taken >= this.size.running) return this.#turn(client)
    this.#taken += 1
    return null
  }

  /** Does work in a place. @throws LaneFull, ClientGone, and what the work throws */
  async run<T>(work: () => Promise<T>, client?: Client): Promise<T> {
    const turn = this.enter(client)
    if (turn) await turn
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  // The place passes on to the one that has waited for longest.
  leave(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#taken -= 1
  }

  #turn(client?: Client): Promise<void> {
    if (this.#waiting.size >= this.size.waiting) return Promise.reject(new LaneFull('too many wait already'))
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        this.#waiting.delete(go)
        clearTimeout(late)
        client?.signal.removeEventListener('abort', leave)
      }
      const go = () => {
        stopWaiting()
        resolve()
      }
      const leave = () => {
        stopWaiting()
        reject(gone())
      }
      const late = setTimeout(() => {
        stopWaiting()
        reject(new LaneFull('waited for too long'))
      }, this.size.waitMilliseconds)
      this.#waiting.add(go)
      client?.signal.addEventListener('abort', leave, { once: true })
    })
  }
}

/** Statements on the connections of a pool, as many at once as it takes; the others wait for a place. */
export class Lane {
  readonly #places: Places

  constructor(
    readonly pool: () => Pool,
    size: LaneSize,
  ) {
    this.#places = new Places(size)
  }

  /**
   * Runs a statement when it is its turn.
   * @param client what it started in the database is stopped when the client goes away
   * @throws LaneFull, ClientGone
   */
  async run<Rows>(send: (pool: Pool) => Cancellable<Rows>, client?: Client): Promise<Rows> {
    if (client?.signal.aborted) throw gone()
    return this.#places.run(async () => await (client ? whileWanted(() => send(this.pool()), client) : send(this.pool())), client)
  }
}

async function whileWanted<Rows>(send: () => Cancellable<Rows>, { signal }: Client): Promise<Rows> {
  if (signal.aborted) throw gone()
  const rows = send()
  let stopped: Promise<unknown> | null = null
  let again: NodeJS.Timeout | undefined
  let ended = false
  const stop = () => {
    const order = Promise.resolve(rows.cancel()).catch(() => {})
    stopped = order
    // The database forgets an order that overtakes its statement, which may have been sent a moment ago. Never are two on their way at once.
    void order.then(() => {
      if (!ended) again = setTimeout(stop, againMilliseconds)
    })
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await rows
  } catch (error) {
    throw signal.aborted ? gone(error) : error
  } finally {
    ended = true
    signal.removeEventListener('abort', stop)
    clearTimeout(again)
    // The connection takes the next statement once the order to stop this one has arrived, or it could stop the next one.
    if (stopped) await Promise.race([stopped, sleep(cancelMilliseconds)])
  }
}
