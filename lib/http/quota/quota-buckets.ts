import { once } from '@/lib/runtime'
import { publish } from '@/lib/workers'

/** Requests per second in the long run, at least one, and how many seconds' worth in a burst. */
export type Allowance = Readonly<{ perSecond: number; burstSeconds: number }>

/** Times are sums of fractions of a millisecond. */
const rounding = 1e-6

/** How many of the buckets are compared when one is evicted. */
const compared = 8

/**
 * Token buckets, one for each key. A bucket is one number: the time at which it will be full again, which each request
 * moves. So no timer runs, plans of different rates can share a bucket, and a full one need not be stored. Their number
 * is bounded: of a few, the one that is full first is evicted, and the new key inherits its debt, so a flood of fresh
 * keys gets no fresh allowances.
 */
export class QuotaBuckets {
  // Indexes of arrays: a map in order of use gets gaps that its next iteration must skip.
  readonly #indexes = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #fullAt: number[] = []
  #hand = 0

  /** @param now a monotonic clock @param admitted called with each admitted request, and its cost in milliseconds */
  constructor(
    readonly keysMax: number,
    readonly now: () => number,
    readonly admitted: (key: string, milliseconds: number) => void = () => {},
  ) {}

  get size(): number {
    return this.#indexes.size
  }

  /** Counts one request; a refused one costs nothing. @returns how many more may be sent immediately; null: refused */
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

  /** The keys whose buckets are not full, and the milliseconds until they are. */
  *debts(): Generator<readonly [key: string, milliseconds: number]> {
    const now = this.now()
    for (const [key, index] of this.#indexes) if (this.#fullAt[index]! > now) yield [key, this.#fullAt[index]! - now]
  }

  /** Whether `take` would refuse. */
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

  /** The index of the next few whose bucket is full first: unused for long, or used little. */
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

/** The buckets of this machine with their numbers of keys: more than it serves within a burst, some ten megabytes. */
export const bucketSizes = { 'quota buckets': 50_000, 'netex subscribing': 10_000 } as const

export type BucketsName = keyof typeof bucketSizes

/**
 * Buckets that all workers fill together by publishing admissions. Simultaneous ones may exceed a burst, which is owed.
 */
export const bucketsNamed = (name: BucketsName): QuotaBuckets =>
  once(name, () => {
    const admitted = (key: string, milliseconds: number) => publish('admitted', [name, key, milliseconds])
    return new QuotaBuckets(bucketSizes[name], () => performance.now(), admitted)
  })

/** @param owed milliseconds until the bucket is full */
function remaining(owed: number, { perSecond, burstSeconds }: Allowance): number | null {
  const spare = burstSeconds * 1000 - owed
  return spare < -rounding ? null : Math.floor((spare * perSecond) / 1000 + rounding)
}
