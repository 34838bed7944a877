import { Slowdown } from '@/lib/auth/sign-in/slowdown'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { Bounded } from '@/lib/db/cache'
import { customerNetwork } from '@/lib/http/quota/ip-address'
import { forget, once } from '@/lib/runtime'

/** An attempt with a secret: for which account or client, and from where. */
export type Guess = Readonly<{ kind: 'user' | 'client'; name: string; address: string }>

type Guessing = Readonly<{ pairs: Slowdown; names: Slowdown; networks: Slowdown; knownPairs: Bounded<true> }>

const keysMax = 20_000

/**
 * Three counts, in the memory of this process: a restart forgets them, and each process has its own. The strict one is for one name from one network,
 * so that nobody can lock out a person who comes from elsewhere. The other two, against guessing one name from many networks and many names from one,
 * are mild and spare those who signed in from there before.
 */
const guessing = (): Guessing =>
  once('guessing', () => ({
    pairs: new Slowdown({ free: 5, longestSeconds: 900, keysMax }),
    names: new Slowdown({ free: 20, longestSeconds: 30, keysMax }),
    networks: new Slowdown({ free: 50, longestSeconds: 60, keysMax }),
    knownPairs: new Bounded(keysMax),
  }))

/** Seconds until this guess may be tried; 0 when it may be tried now. */
export function slowed(guess: Guess, now = Date.now()): number {
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
