import { hashSecret } from '@/lib/auth/tokens/secrets'
import { BoundedCache } from '@/lib/db/cache'
import { customerNetwork } from '@/lib/http/quota/peer'
import { forget, once } from '@/lib/runtime'

/** An attempt with a secret: for which account or client, and from where. */
export type Guess = Readonly<{ kind: 'user' | 'client'; name: string; address: string }>

type Guessing = Readonly<{ pairs: Slowdown; names: Slowdown; networks: Slowdown; knownPairs: BoundedCache<true> }>

const keysMax = 20_000

/**
 * How many wrong passwords or secrets are allowed, and how long the waits after them are. There are three counts, in the memory of this process: a
 * restart forgets them, and each process has its own. The strict one is for one name from one network, so that nobody can lock out a person in
 * another network. The other two, against guessing one name from many networks and many names from one, are mild, and they do not apply where the
 * name has signed in from that network before.
 */
const guessing = (): Guessing =>
  once('guessing', () => ({
    pairs: new Slowdown({ freeFailures: 5, longestSeconds: 900, keysMax }),
    names: new Slowdown({ freeFailures: 20, longestSeconds: 30, keysMax }),
    networks: new Slowdown({ freeFailures: 50, longestSeconds: 60, keysMax }),
    knownPairs: new BoundedCache(keysMax),
  }))

/** Seconds until this guess may be tried; 0 when it may be tried now. */
export function secondsToWait(guess: Guess, now = Date.now()): number {
  const { pairs, names, networks, knownPairs } = guessing()
  const { pair, name, network } = keysOf(guess)
  if (knownPairs.get(pair)) return pairs.wait(pair, now)
  return Math.max(pairs.wait(pair, now), name === null ? 0 : names.wait(name, now), networks.wait(network, now))
}

/** Counts a wrong guess. A guess that had to wait was not tried and is not counted. */
export function noteFailure(guess: Guess, now = Date.now()): void {
  const { pairs, names, networks } = guessing()
  const { pair, name, network } = keysOf(guess)
  pairs.fail(pair, now)
  if (name !== null) names.fail(name, now)
  networks.fail(network, now)
}

/** Records a right guess. Only the count of the pair starts again: a guesser may own an account too. */
export function noteSuccess(guess: Guess): void {
  const { pairs, knownPairs } = guessing()
  const { pair } = keysOf(guess)
  pairs.forget(pair)
  knownPairs.set(pair, true)
}

/** Forgets every guess. For tests. */
export const forgetGuesses = (): void => forget('guessing')

// Secrets of clients are 256 random bits: they cannot be guessed from many networks, so a count by name would only affect their owners.
function keysOf({ kind, name, address }: Guess): { pair: string; name: string | null; network: string } {
  const network = customerNetwork(address)
  // Callers can send names of any length.
  const named = `${kind} ${name.length > 100 ? hashSecret(name) : name}`
  return { pair: `${named} ${network}`, name: kind === 'user' ? named : null, network }
}

type Limits = Readonly<{
  /** Failures without a consequence. */
  freeFailures: number
  /** The longest wait. */
  longestSeconds: number
  /** The number of keys that are kept; the least recently used is dropped first. */
  keysMax: number
}>

type Count = { failures: number; until: number }

/** How long after the last wait a failure is forgiven. */
const forgivenAfterMilliseconds = 300_000

/**
 * A wait that grows with failures: nothing for the first ones, then a second, doubled each time up to the longest. Five minutes without a failure
 * forgive one. Times are arguments, in milliseconds since 1970, which makes it deterministic.
 */
export class Slowdown {
  readonly #counts: BoundedCache<Count>

  constructor(readonly limits: Limits) {
    this.#counts = new BoundedCache(limits.keysMax)
  }

  /** Seconds until `key` may try again, rounded up; 0 when it may now. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.#counts.get(key)?.until ?? 0) - now) / 1000))
  }

  fail(key: string, now: number): void {
    const { freeFailures, longestSeconds } = this.limits
    const failures = this.#remaining(key, now) + 1
    const seconds = failures <= freeFailures ? 0 : Math.min(longestSeconds, 2 ** (failures - freeFailures - 1))
    this.#counts.set(key, { failures, until: now + seconds * 1000 })
  }

  forget(key: string): void {
    this.#counts.drop(key)
  }

  // The count stops growing where the wait does; otherwise it would take days to forgive a long attack.
  #remaining(key: string, now: number): number {
    const { failures, until } = this.#counts.get(key) ?? { failures: 0, until: now }
    const { freeFailures, longestSeconds } = this.limits
    const most = freeFailures + Math.ceil(Math.log2(longestSeconds))
    return Math.max(0, Math.min(failures, most) - Math.floor(Math.max(0, now - until) / forgivenAfterMilliseconds))
  }
}
