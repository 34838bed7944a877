import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@/lib/db/pools'

/** How much of a pool is used at once: statements that run, those that wait for them, and for how long. */
export type LaneSize = Readonly<{ running: number; waiting: number; waitMilliseconds: number }>

/** Whoever waits for rows; the signal says when nobody does any more. A request is one. */
export type Client = Readonly<{ signal: AbortSignal }>

/** Rows on their way. */
export type Cancellable<Rows> = PromiseLike<Rows> & { cancel(): unknown }

/** Too many statements wait already, or one has waited for too long. */
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

/** Statements on the connections of a pool, as many at once as it takes; the others wait in their order, up to a number and for a time. */
export class Lane {
  #running = 0
  readonly #waiting = new Set<() => void>()

  constructor(
    readonly pool: () => Pool,
    readonly size: LaneSize,
  ) {}

  /**
   * Runs a statement when it is its turn.
   * @param client what it started in the database is stopped when the client goes away
   * @throws LaneFull, ClientGone
   */
  async run<Rows>(send: (pool: Pool) => Cancellable<Rows>, client?: Client): Promise<Rows> {
    if (client?.signal.aborted) throw gone()
    if (this.#running < this.size.running) this.#running += 1
    else await this.#turn(client)
    try {
      return await (client ? whileWanted(() => send(this.pool()), client) : send(this.pool()))
    } finally {
      this.#leave()
    }
  }

  #turn(client?: Client): Promise<void> {
    if (this.#waiting.size >= this.size.waiting) throw new LaneFull('too many statements wait')
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

  // The place passes on to who has waited for longest.
  #leave(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#running -= 1
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
