import { RegexBound, regexesMax } from '@/lib/grammar/regex-bound'
import type { Field } from '@/lib/timeseries/fields/fields'

/** What everybody reads on also takes: a search by a name or two, a few values inside JSON. */
const shortMax = { regexes: 3, weight: 100, paths: 10 } as const

/**
 * What the conditions of one filter ask of the database for each row.
 * @see docs/decisions/029-bounded-requests.md
 */
export class Effort {
  readonly #regexes = new RegexBound()
  #paths = 0
  #measured = false

  /** Whether a statement with these conditions runs apart from those that everybody reads on. */
  get isLong(): boolean {
    const { count, weight } = this.#regexes
    return this.#measured || count > shortMax.regexes || weight > shortMax.weight || this.#paths > shortMax.paths
  }

  /** Another regular expression. @returns what is expected instead where there are too many */
  addRegex(weight: number, { table }: Field): string | null {
    // Measured texts are as many and as long as they like.
    if (table === 'm') this.#measured = true
    const beyond = this.#regexes.add(weight)
    if (beyond === 'count') return `at most ${regexesMax} regular expressions`
    return beyond && 'fewer regular expressions, or with fewer repetitions'
  }

  /** Another look into JSON. */
  addPath(): void {
    this.#paths += 1
  }
}
