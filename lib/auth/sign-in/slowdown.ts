import { Bounded } from '@/lib/db/cache'

type Limits = Readonly<{
  /** How many failures have no consequence. */
  free: number
  longestSeconds: number
  /** How many keys are remembered; the least recently used is dropped first. */
  keysMax: number
}>

type Count = { failures: number; until: number }

/** How long after the last wait a failure is forgiven. */
const forgivenAfter = 300_000

/**
 * A wait that grows with failures: nothing for the first ones, then a second, doubled each time up to the longest. Five minutes without a failure
 * forgive one. Times are arguments, in milliseconds since 1970, which makes it deterministic.
 */
export class Slowdown {
  readonly #counts: Bounded<Count>

  constructor(readonly limits: Limits) {
    this.#counts = new Bounded(limits.keysMax)
  }

  /** Seconds until `key` may try again, rounded up; 0 when it may now. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.#counts.get(key)?.until ?? 0) - now) / 1000))
  }

  fail(key: string, now: number): void {
    const { free, longestSeconds } = this.limits
    const failures = this.#remaining(key, now) + 1
    const seconds = failures <= free ? 0 : Math.min(longestSeconds, 2 ** (failures - free - 1))
    this.#counts.set(key, { failures, until: now + seconds * 1000 })
  }

  forget(key: string): void {
    this.#counts.drop(key)
  }

  // The count stops growing where the wait does; otherwise a long attack would be forgiven only after days.
  #remaining(key: string, now: number): number {
    const { failures, until } = this.#counts.get(key) ?? { failures: 0, until: now }
    const { free, longestSeconds } = this.limits
    const most = free + Math.ceil(Math.log2(longestSeconds))
    return Math.max(0, Math.min(failures, most) - Math.floor(Math.max(0, now - until) / forgivenAfter))
  }
}
