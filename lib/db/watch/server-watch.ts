import type { Pool } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { isUnanswered } from '@/lib/db/watch/server-errors'

/** The state that a database server reports. Positions are offsets in its log, in bytes. */
export type ServerFacts = Readonly<{
  isStandby: boolean
  /** Whether the server refuses changes: it is a standby, or was made read-only. */
  isReadOnly: boolean
  /** The position up to which a primary has flushed its log, or a standby has replayed it; null before replay begins. */
  position: number | null
  /** `identity` is the system identifier, which a primary shares with its replicas; `run` the start time of the server. */
  identity: string
  run: string
  user: string
  /** The time of the server, in milliseconds since 1970. */
  clock: number
}>

const factsSql = (): Sql => sql`
  select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
         current_user::text as user, (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
         (select system_identifier::text from pg_control_system()) as identity, pg_postmaster_start_time()::text as run,
         case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8
              else (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 end as position`

/** The state of a server. `silent`: it has not responded for too long, so nothing waits for it any more. */
export type ServerState = 'unknown' | 'answers' | 'refuses' | 'silent'

export type WatchOptions = Readonly<{
  connect: () => Pool
  everyMilliseconds: number
  /** Maximum time without a response to a query; time in which this process was suspended is not included. */
  silentMilliseconds: number
  /** Called after a response; `askedAt` is when its query was sent, by `performance.now()`. */
  whenAnswered: (facts: ServerFacts, askedAt: number) => void
  whenRefused: (error: unknown) => void
  whenSilent: () => void
  /** Called when the server responds or refuses after it was silent. */
  whenBack: () => void
}>

const waitMilliseconds = 100
const pauseMillisecondsMax = 2_000

/** Queries a database server periodically, on a separate connection, which slow statements do not delay. */
export class ServerWatch {
  state: ServerState = 'unknown'
  /** Time of the last query that the server responded to or refused, by `performance.now()`. */
  respondedAt = Number.NEGATIVE_INFINITY
  refusal: unknown = null
  readonly #options: WatchOptions
  readonly #ended = new AbortController()
  readonly #done: Promise<void>
  #pool: Pool
  #silentFor = 0
  #failures = 0

  constructor(options: WatchOptions) {
    this.#options = options
    this.#pool = options.connect()
    this.#done = this.#repeat()
  }

  /** Opens a new connection for further queries, which DNS or a proxy may lead to another server. */
  reconnect(): void {
    void this.#pool.end({ timeout: 0 })
    this.#pool = this.#options.connect()
  }

  async stop(): Promise<void> {
    this.#ended.abort()
    void this.#pool.end({ timeout: 0 })
    await this.#done
  }

  get #isEnded(): boolean {
    return this.#ended.signal.aborted
  }

  async #repeat(): Promise<void> {
    while (!this.#isEnded) {
      await this.#look()
      const { everyMilliseconds } = this.#options
      await this.#pause(
        Math.min(everyMilliseconds * 2 ** Math.min(this.#failures, 10), Math.max(everyMilliseconds, pauseMillisecondsMax)),
      )
    }
  }

  async #look(): Promise<void> {
    const { silentMilliseconds } = this.#options
    const query = this.#ask().then(() => 'ended')
    // Short waits are added up, so that time in which this process was suspended is not taken for silence.
    for (let waited = 0; (await Promise.race([query, this.#pause(waitMilliseconds)])) !== 'ended'; ) {
      if (this.#isEnded) return
      waited += waitMilliseconds
      this.#noteSilence(waitMilliseconds)
      // The pending query fails when its pool ends.
      if (waited >= silentMilliseconds) this.reconnect()
    }
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now()
    try {
      const facts = (await firstRow<ServerFacts>(this.#pool, factsSql()))!
      this.#noteWord('answers', askedAt)
      this.#failures = 0
      this.#options.whenAnswered(facts, askedAt)
    } catch (error) {
      this.#failures += 1
      if (this.#isEnded || isUnanswered(error)) return
      this.refusal = error
      this.#noteWord('refuses', askedAt)
      this.#options.whenRefused(error)
    }
  }

  #noteWord(state: 'answers' | 'refuses', askedAt: number): void {
    const wasSilent = this.state === 'silent'
    this.state = state
    this.#silentFor = 0
    this.respondedAt = askedAt
    if (wasSilent) this.#options.whenBack()
  }

  #noteSilence(milliseconds: number): void {
    this.#silentFor += milliseconds
    if (this.#silentFor < this.#options.silentMilliseconds || this.state === 'silent') return
    this.state = 'silent'
    this.#options.whenSilent()
  }

  #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#ended
    if (signal.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds).unref()
      signal.addEventListener('abort', end)
    })
  }
}
