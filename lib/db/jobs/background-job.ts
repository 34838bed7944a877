import { setTimeout as sleep } from 'node:timers/promises'
import { Lease } from '@/lib/db/jobs/lease'
import { codeOf } from '@/lib/db/watch/server-errors'
import { diskFull, noteDiskFull } from '@/lib/db/watch/storage'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

export type JobRun = Readonly<{
  /** Whether the work may continue: the process is not stopping, and has not lost the lease of the job. */
  goesOn: () => boolean
  report?: (progress: JobProgress) => void
}>

/** Progress of a run, in units that the job chooses. */
export type JobProgress = Readonly<{ done: number; total: number }>

/** Pauses in milliseconds before a failed run is repeated, which are never shorter than the interval of the job. */
export type RetryPace = Readonly<{ first: number; longest: number }>

const usualRetry: RetryPace = { first: 500, longest: 30_000 }

export type JobOptions = Readonly<{
  /** Name of the job for administrators, and of its lease. */
  name: string
  /** Message that is logged when the job begins to fail. */
  complaint: string
  /** Seconds from the end of a run to the next; null if the job runs only at the start, until it succeeds. */
  everySeconds: number | null
  /** The pause after a failure, doubled with each further one up to a maximum; `usualRetry` by default. */
  retry?: RetryPace
  /** Hours after which a run is reported as stuck; one by default. */
  longestRunHours?: number
  /** Does some of the work; returns `more` if the next run should follow immediately. */
  work: (turn: JobRun) => Promise<unknown>
  /** Whether all processes run the job (the default), or one at a time, which another replaces when it ends. */
  processes?: 'all' | 'one'
  /** Waits for new work instead of the interval; the process retains the lease during the wait. */
  untilDue?: (signal: AbortSignal) => Promise<void>
  close?: () => Promise<void>
}>

export type JobRecord = {
  readonly name: string
  readonly everySeconds: number | null
  readonly longestRunHours: number
  runs: number
  failures: number
  lastAt: Date | null
  lastMilliseconds: number | null
  /** The error of the last run; null if it succeeded. */
  lastError: string | null
  isRunning: boolean
  /** Progress of the current run; null if it reports none. */
  progress: JobProgress | null
}

const records = () => once('jobs', () => new Map<string, JobRecord>())

/** All jobs of this process, in the order in which they were started. */
export const listJobs = (): readonly Readonly<JobRecord>[] => [...records().values()]

/** A job whose last run failed, or whose current run does not end. */
export type TroubledJob = Readonly<{ name: string; trouble: 'failing' | 'stuck' }>

export const listTroubledJobs = (): readonly TroubledJob[] =>
  listJobs().flatMap(({ name, isRunning, lastAt, lastError, longestRunHours }): TroubledJob[] => {
    if (isRunning && Date.now() - lastAt!.getTime() > longestRunHours * 3_600_000) return [{ name, trouble: 'stuck' }]
    return lastError === null ? [] : [{ name, trouble: 'failing' }]
  })

const renewMilliseconds = 2000

/** A job that repeats until it is stopped. Repeated failures are logged once. Its state is in `listJobs`. */
export class BackgroundJob {
  readonly #options: JobOptions
  readonly #record: JobRecord
  readonly #ended = new AbortController()
  readonly #lease: Lease | null
  readonly #done: Promise<void>
  #failures = 0

  constructor(options: JobOptions) {
    const { name, everySeconds, longestRunHours = 1 } = options
    this.#options = options
    this.#record = {
      name,
      everySeconds,
      longestRunHours,
      runs: 0,
      failures: 0,
      lastAt: null,
      lastMilliseconds: null,
      lastError: null,
      isRunning: false,
      progress: null,
    }
    records().set(name, this.#record)
    this.#lease = options.processes === 'one' ? new Lease(name) : null
    this.#done = this.#repeat()
  }

  /** Starts no more work; resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#done
  }

  get #isEnded(): boolean {
    return this.#ended.signal.aborted
  }

  async #repeat(): Promise<void> {
    while (!this.#isEnded) {
      const outcome = await this.#run()
      if (this.#options.everySeconds === null && outcome !== 'failed') break
      if (outcome !== 'more') await this.#pause(this.#options.everySeconds ?? 0)
    }
    await this.#options.close?.().catch(() => {})
    // The lease ends by itself when the database is gone.
    await this.#lease?.release().catch(() => {})
  }

  async #run(): Promise<unknown> {
    const { name, complaint, untilDue } = this.#options
    try {
      if (this.#lease && !(await this.#lease.take())) return this.#leaveToOthers()
      const outcome = await this.#keepingLease(() => this.#recorded())
      if (this.#lease && !untilDue) await this.#lease.release()
      if (this.#failures > 0) log('info', `${name} recovered`, { failures: this.#failures })
      this.#failures = 0
      return outcome
    } catch (error) {
      if (codeOf(error) === diskFull) noteDiskFull()
      this.#failures += 1
      if (this.#failures === 1 && !this.#isEnded) log('error', complaint, errorFacts(error))
      return 'failed'
    }
  }

  /** Ends an earlier failure, because another process does the work now. */
  #leaveToOthers(): 'done' {
    this.#record.lastError = null
    this.#failures = 0
    return 'done'
  }

  async #recorded(): Promise<unknown> {
    const record = this.#record
    const began = performance.now()
    record.lastAt = new Date()
    record.isRunning = true
    try {
      const outcome = await this.#options.work({
        goesOn: () => !this.#isEnded && (this.#lease?.isOurs ?? true),
        report: progress => {
          record.progress = progress
        },
      })
      record.lastError = null
      return outcome
    } catch (error) {
      record.failures += 1
      record.lastError = error instanceof Error ? error.message : String(error)
      throw error
    } finally {
      record.isRunning = false
      record.progress = null
      record.runs += 1
      record.lastMilliseconds = Math.round(performance.now() - began)
    }
  }

  async #keepingLease<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    const renewal = setInterval(() => void this.#lease?.take().catch(() => {}), renewMilliseconds).unref()
    try {
      return await work()
    } finally {
      clearInterval(renewal)
    }
  }

  async #pause(everySeconds: number): Promise<void> {
    const { untilDue, retry = usualRetry } = this.#options
    const { signal } = this.#ended
    if (this.#isEnded) return
    if (untilDue && this.#failures === 0) return untilDue(signal)
    const backOff = this.#failures === 0 ? 0 : retry.first * 2 ** Math.min(this.#failures - 1, 10)
    const interval = untilDue ? 0 : everySeconds * 1000
    const milliseconds = Math.max(interval, Math.min(backOff, retry.longest))
    const wait = () => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
    // A process that waits to try again renews its lease, so that the failing work stays with it.
    await (this.#lease?.isOurs ? this.#keepingLease(wait) : wait())
  }
}
