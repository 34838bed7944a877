import { log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** Tolerated difference of clocks. Tokens allow five seconds between two machines, each of which may differ by this. */
const toleratedMilliseconds = 2_000

/** Maximum duration of a query for the time; the time from a slower one is too inexact. */
const questionMillisecondsMax = 1_000

/** Milliseconds by which the clock of this machine is ahead of that of the database; null while unknown. */
const clock = () => once<{ aheadMilliseconds: number | null }>('clock', () => ({ aheadMilliseconds: null }))

/**
 * Compares the clocks of this machine and the database, and logs when they begin and cease to differ.
 * @param databaseClock in milliseconds since 1970
 * @param milliseconds duration of the query for that time, which has just ended
 */
export function compareClocks(databaseClock: number, milliseconds: number): void {
  if (milliseconds > questionMillisecondsMax) return
  const before = clockTrouble()
  clock().aheadMilliseconds = Date.now() - milliseconds / 2 - databaseClock
  const now = clockTrouble()
  if (now !== null && before === null) log('error', `${now}; tokens may be refused, and times of changes are wrong`)
  if (now === null && before !== null) log('info', 'the clock of this machine agrees with that of the database')
}

/** Seconds that the clock of this machine is ahead of the database; negative if behind, null while unknown. */
export function clockAheadSeconds(): number | null {
  const { aheadMilliseconds } = clock()
  return aheadMilliseconds === null ? null : Math.round(aheadMilliseconds / 100) / 10
}

/** A sentence about the wrong clock of this machine. Returns null if it is right or unknown. */
export function clockTrouble(): string | null {
  const { aheadMilliseconds } = clock()
  if (aheadMilliseconds === null || Math.abs(aheadMilliseconds) <= toleratedMilliseconds) return null
  const seconds = Math.abs(Math.round(aheadMilliseconds / 1000))
  return `the clock of this machine is ${seconds} s ${aheadMilliseconds > 0 ? 'ahead of' : 'behind'} that of the database`
}
