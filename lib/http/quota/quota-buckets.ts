import { once } from '@/lib/runtime'
import { publish } from '@/lib/workers'

/** Requests per second in the long run, at least one, and the seconds whose requests may be sent in a burst. */
export type Allowance = Readonly<{ perSecond: number; burstSeconds: number }>

/** Tolerance for rounding errors, because times are sums of fractions of a millisecond. */
const rounding = 1e-6

/** Number of buckets that are compared when one is evicted. */
const compared = 8

/**
 * Token buckets by key. A bucket is a number: the time when it will be full again, which each request postpones. So no
 * timer runs, plans of different rates can share a bucket, and a full one need not be stored. At `keysMax`, the one of
 * a few that will be full first is evicted, and the new key inherits its debt, so a flood of new keys gets no new
 * allowances.
 */
export class QuotaBuckets {
  // Indexes of arrays, because a map in order of use gets gaps that its next iteration must skip.
  readonly #indexes = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #fullAt: number[] = []
  #hand = 0

  /** `now` is a monotonic clock; `admitted` receives the key of each admitted request, and its cost in milliseconds. */
  constructor(
    readonly keysMax: number,
    readonly now: () => number,
    readonly admitted: (key: string, milliseconds: number) => void = () => {},
  ) {}

  get size(): number {
    return this.#indexes.size
  }

  /**
   * Counts a request, unless it is refused.
   * @returns the number of requests that may follow immediately, or null if it is refused
   */
  take(key: string, allowance: Allowance): number | null {
    const now = this.now()
    const index = this.#indexes.get(key) ?? this.#indexFor(key)
    const cost = 1000 / allowance.perSecond
    const owed = Math.max(this.#fullAt[index]! - now, 0) + cost
    const left = remaining(owed, allowance)
    if (left === null) return null
    this.#fullAt[index] = now + owed
    this.admitted(key, cost)
    return left
  }

  /** Counts a request that another process admitted, so a bucket may owe more than a burst for a moment. */
  owe(key: string, milliseconds: number): void {
    const index = this.#indexes.get(key) ?? this.#indexFor(key)
    this.#fullAt[index] = Math.max(this.#fullAt[index]!, this.now()) + milliseconds
  }

  /** The keys whose buckets are not full, with the milliseconds until they are full. */
  *debts(): Generator<readonly [key: string, milliseconds: number]> {
    const now = this.now()
    for (const [key, index] of this.#indexes) if (this.#fullAt[index]! > now) yield [key, this.#fullAt[index]! - now]
  }

  /** Whether `take` would refuse a request. */
  isEmpty(key: string, allowance: Allowance): boolean {
    const index = this.#indexes.get(key)
    if (index === undefined) return false
    const owed = Math.max(this.#fullAt[index]! - this.now(), 0)
    return remaining(owed + 1000 / allowance.perSecond, allowance) === null
  }

  #indexFor(key: string): number {
    const index = this.#keys.length < this.keysMax ? this.#keys.length : this.#fullFirst()
    if (index === this.#keys.length) this.#fullAt.push(0)
    else this.#indexes.delete(this.#keys[index]!)
    this.#keys[index] = key
    this.#indexes.set(key, index)
    return index
  }

  /** The index of the bucket that is full first among the next few: unused for long, or used little. */
  #fullFirst(): number {
    let first = this.#hand
    for (let step = 1; step < compared; step++) {
      const index = (this.#hand + step) % this.keysMax
      if (this.#fullAt[index]! < this.#fullAt[first]!) first = index
    }
    this.#hand = (this.#hand + compared) % this.keysMax
    return first
  }
}

/** Maximum keys of the buckets of this machine: more than it serves within a burst, some ten megabytes. */
export const bucketSizes = { 'quota buckets': 50_000, 'netex subscribing': 10_000 } as const

export type BucketsName = keyof typeof bucketSizes

/** Buckets shared by all workers, which publish admissions. Simultaneous ones may exceed a burst, which is then owed. */
export const bucketsNamed = (name: BucketsName): QuotaBuckets =>
  once(name, () => {
    const admitted = (key: string, milliseconds: number) => publish('admitted', [name, key, milliseconds])
    return new QuotaBuckets(bucketSizes[name], () => performance.now(), admitted)
  })

/** The requests left in a bucket that will be full after `owed` milliseconds. Returns null if it is overdrawn. */
function remaining(owed: number, { perSecond, burstSeconds }: Allowance): number | null {
  const spare = burstSeconds * 1000 - owed
  return spare < -rounding ? null : Math.floor((spare * perSecond) / 1000 + rounding)
}
