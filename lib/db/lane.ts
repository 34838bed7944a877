import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServer, Pool } from '@/lib/db/pools'
import { leaveReplicaOut } from '@/lib/db/watch/replica-use'
import { isOfConnection, isOfReplay } from '@/lib/db/watch/server-errors'

/** Limits of concurrent work: the running work, the waiting work, and the time of the wait. */
export type LaneSize = Readonly<{ running: number; waiting: number; waitMilliseconds: number }>

/** A client that waits for rows; its signal is aborted when it disconnects. */
export type Waiter = Readonly<{ signal: AbortSignal }>

export type CancellableQuery<Rows> = PromiseLike<Rows> & { cancel(): unknown }

/** Thrown if too much work is waiting already, or the work has waited too long. */
export class LaneFull extends Error {
  readonly code = 'LANE_FULL'
}

/** Thrown if the client no longer waits for the rows. */
export class RequestAborted extends Error {
  readonly code = 'CLIENT_GONE'
}

const aborted = (cause?: unknown) => new RequestAborted('no one waits for the rows', { cause })

/** Maximum wait for the sending of a request to cancel a statement. */
const cancelMilliseconds = 10_000
const againMilliseconds = 250

/** Runs a limited amount of work at a time; further work waits in order, within the limits of `size`. */
export class WorkLimiter {
  #taken = 0
  readonly #waiting = new Set<() => void>()

  constructor(readonly size: LaneSize) {}

  get waiting(): number {
    return this.#waiting.size
  }

  get running(): number {
    return this.#taken
  }

  /** Enters until `leave`. Returns null if there is room, else a promise that may reject with LaneFull or RequestAborted. */
  enter(client?: Waiter): Promise<void> | null {
    if (this.#taken >= this.size.running) return this.#turn(client)
    this.#taken += 1
    return null
  }

  /** Enters, does work and leaves. @throws LaneFull, RequestAborted, and errors of the work */
  async run<T>(work: () => Promise<T>, client?: Waiter): Promise<T> {
    const turn = this.enter(client)
    if (turn) await turn
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  // The work that has waited longest starts next.
  leave(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#taken -= 1
  }

  #turn(client?: Waiter): Promise<void> {
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
        reject(aborted())
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

/** Runs statements on the connections of a pool, as many at the same time as its size allows; the others wait. */
export class Lane {
  readonly limiter: WorkLimiter

  /** `pool` returns where statements run, perhaps a replica; `primary` the pool of the primary, which is always current. */
  constructor(
    readonly pool: () => Pool,
    size: LaneSize,
    readonly primary = pool,
  ) {
    this.limiter = new WorkLimiter(size)
  }

  /**
   * Runs a reading statement in its turn, on the primary if a replica fails. A client that disconnects cancels it.
   * @param server `primary` if the rows must reflect everything stored before
   * @throws LaneFull, RequestAborted
   */
  async run<Rows>(
    send: (pool: Pool) => CancellableQuery<Rows>,
    client?: Waiter,
    server: DatabaseServer | 'any' = 'any',
  ): Promise<Rows> {
    if (client?.signal.aborted) throw aborted()
    const query = async (pool: Pool) => await (client ? whileWanted(() => send(pool), client) : send(pool))
    return this.limiter.run(() => (server === 'primary' ? query(this.primary()) : this.#queryAny(query)), client)
  }

  async #queryAny<Rows>(query: (pool: Pool) => Promise<Rows>): Promise<Rows> {
    const pool = this.pool()
    try {
      return await query(pool)
    } catch (error) {
      const primary = this.primary()
      if (pool === primary || !(isOfConnection(error) || isOfReplay(error))) throw error
      if (isOfConnection(error)) leaveReplicaOut()
      return query(primary)
    }
  }
}

async function whileWanted<Rows>(send: () => CancellableQuery<Rows>, { signal }: Waiter): Promise<Rows> {
  if (signal.aborted) throw aborted()
  const rows = send()
  let stopped: Promise<unknown> | null = null
  let again: NodeJS.Timeout | undefined
  let ended = false
  const stop = () => {
    const order = Promise.resolve(rows.cancel()).catch(() => {})
    stopped = order
    // The database ignores a request to cancel that arrives before its statement, so it is repeated, one at a time.
    void order.then(() => {
      if (!ended) again = setTimeout(stop, againMilliseconds)
    })
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await rows
  } catch (error) {
    throw signal.aborted ? aborted(error) : error
  } finally {
    ended = true
    signal.removeEventListener('abort', stop)
    clearTimeout(again)
    // The request must arrive before the connection sends its next statement, which it would cancel otherwise.
    if (stopped) await Promise.race([stopped, sleep(cancelMilliseconds)])
  }
}
