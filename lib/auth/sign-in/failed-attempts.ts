import { hashSecret } from '@/lib/auth/tokens/secrets'
import { Cache } from '@/lib/db/cache'
import { customerNetwork } from '@/lib/http/quota/peer'
import { forget, once } from '@/lib/runtime'
import { type News, publish, publishAtOnce } from '@/lib/workers'

/** An attempt to authenticate with a password or secret. `name` is a user name or client id. */
export type Attempt = Readonly<{ kind: 'user' | 'client'; name: string; address: string }>

const keysMax = 20_000

/**
 * Limits for wrong passwords and secrets. Counts are in memory: the workers of a machine share them, and a restart
 * resets them. The limit for one name from one network is strict, and does not lock out the user in another network.
 * The limits for one name from many networks, and for many names from one network, are mild, and do not apply to a name
 * that has signed in from the network before.
 */
const guessing = (): Readonly<{ pairs: Slowdown; names: Slowdown; networks: Slowdown; knownPairs: Cache<true> }> =>
  once('guessing', () => ({
    pairs: new Slowdown({ freeFailures: 5, longestSeconds: 900, keysMax }),
    names: new Slowdown({ freeFailures: 20, longestSeconds: 30, keysMax }),
    networks: new Slowdown({ freeFailures: 50, longestSeconds: 60, keysMax }),
    knownPairs: new Cache(keysMax),
  }))

export function secondsToWait(guess: Attempt, now = Date.now()): number {
  const { pairs, names, networks, knownPairs } = guessing()
  const { pair, name, network } = keysOf(guess)
  if (knownPairs.get(pair)) return pairs.wait(pair, now)
  return Math.max(pairs.wait(pair, now), name === null ? 0 : names.wait(name, now), networks.wait(network, now))
}

/** Counts a wrong guess in all workers. A guess that must wait is neither tried nor counted. */
export function recordFailure(guess: Attempt, now = Date.now()): void {
  const guessed = { ...keysOf(guess), at: now }
  countFailure(guessed)
  publishAtOnce('guessed', guessed)
}

export function countFailure({ pair, name, network, at }: News['guessed']): void {
  const { pairs, names, networks } = guessing()
  pairs.fail(pair, at)
  if (name !== null) names.fail(name, at)
  networks.fail(network, at)
}

/** Records a correct secret. It resets only the count of its name and network: a guesser may own an account too. */
export function noteSuccess(guess: Attempt): void {
  const { pair } = keysOf(guess)
  // Collectors authenticate with every push, so a success is published only if it is the first or resets a count.
  if (recordSuccess(pair)) publish('signed in', pair)
}

/** Records a success in this or another worker. @returns whether it changed anything */
export function recordSuccess(pair: string): boolean {
  const { pairs, knownPairs } = guessing()
  const isNews = pairs.forget(pair) || knownPairs.get(pair) === undefined
  knownPairs.set(pair, true)
  return isNews
}

export type GuessCounts = Readonly<{
  pairs: readonly KeyCount[]
  names: readonly KeyCount[]
  networks: readonly KeyCount[]
  knownPairs: readonly string[]
}>

export function attemptCounts(): GuessCounts {
  const { pairs, names, networks, knownPairs } = guessing()
  return {
    pairs: pairs.counts(),
    names: names.counts(),
    networks: networks.counts(),
    knownPairs: knownPairs.entries().map(([pair]) => pair),
  }
}

export function adoptAttemptCounts(counts: GuessCounts): void {
  const { pairs, names, networks, knownPairs } = guessing()
  pairs.adopt(counts.pairs)
  names.adopt(counts.names)
  networks.adopt(counts.networks)
  for (const pair of counts.knownPairs) knownPairs.set(pair, true)
}

export const resetAttempts = (): void => forget('guessing')

// Clients have no count by name: their random secrets cannot be guessed, and a wait would only affect their owners.
function keysOf({ kind, name, address }: Attempt): { pair: string; name: string | null; network: string } {
  const network = customerNetwork(address)
  // A long name is hashed, because callers can send names of any length.
  const named = `${kind} ${name.length > 100 ? hashSecret(name) : name}`
  return { pair: `${named} ${network}`, name: kind === 'user' ? named : null, network }
}

type Limits = Readonly<{
  freeFailures: number
  longestSeconds: number
  /** Maximum number of keys; the least recently used one is dropped first. */
  keysMax: number
}>

type Count = Readonly<{ failures: number; until: number }>

type KeyCount = readonly [key: string, count: Count]

/** A failure is forgiven for each period of this length since the end of the last wait. */
const forgivenAfterMilliseconds = 300_000

/**
 * A wait for each key that grows with failures: none for the first ones, then a second, doubled each time up to the
 * longest. Every five minutes without a failure forgive one. Times are in milliseconds since 1970.
 */
export class Slowdown {
  readonly #counts: Cache<Count>

  constructor(readonly limits: Limits) {
    this.#counts = new Cache(limits.keysMax)
  }

  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.#counts.get(key)?.until ?? 0) - now) / 1000))
  }

  fail(key: string, now: number): void {
    const { freeFailures, longestSeconds } = this.limits
    const failures = this.#remaining(key, now) + 1
    const seconds = failures <= freeFailures ? 0 : Math.min(longestSeconds, 2 ** (failures - freeFailures - 1))
    this.#counts.set(key, { failures, until: now + seconds * 1000 })
  }

  forget(key: string): boolean {
    const isCounted = this.#counts.get(key) !== undefined
    if (isCounted) this.#counts.drop(key)
    return isCounted
  }

  counts(): KeyCount[] {
    return this.#counts.entries()
  }

  adopt(counts: readonly KeyCount[]): void {
    for (const [key, count] of counts) this.#counts.set(key, count)
  }

  // The count stops growing at the longest wait; otherwise it would take days to forgive a long attack.
  #remaining(key: string, now: number): number {
    const { failures, until } = this.#counts.get(key) ?? { failures: 0, until: now }
    const { freeFailures, longestSeconds } = this.limits
    const most = freeFailures + Math.ceil(Math.log2(longestSeconds))
    return Math.max(0, Math.min(failures, most) - Math.floor(Math.max(0, now - until) / forgivenAfterMilliseconds))
  }
}
