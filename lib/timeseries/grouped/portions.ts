/** Something to read in portions: so many units in all, each giving some results and costing some measurements. */
export type Work = Readonly<{ units: number; resultsEach: number; measurementsEach: number }>

const measurementsMax = 500_000
const resultsMax = 10_000
const thinner = 8

/**
 * How many units the next statement takes, so that neither its work nor its answer grows without a bound. What series promise is a guess:
 * each portion corrects it by what the last one cost.
 */
export class Portions {
  #next = 0
  #measurementsEach: number
  #growth = 1

  constructor(
    readonly work: Work,
    /** Results that are needed at most; null is all. */
    readonly need: number | null,
  ) {
    this.#measurementsEach = work.measurementsEach
  }

  /** The units to read now, the end excluded; null when none are left. */
  next(passed: number): Readonly<{ begin: number; end: number; measurements: number }> | null {
    const { units, resultsEach } = this.work
    const begin = this.#next
    if (begin >= units) return null
    const byNeed = this.need === null ? units : Math.ceil(Math.max(1, this.need - passed) / resultsEach) * this.#growth
    const size = Math.min(byNeed, resultsMax / resultsEach, measurementsMax / Math.max(this.#measurementsEach, 1e-9))
    this.#next = Math.min(units, begin + Math.max(1, Math.floor(size)))
    return { begin, end: this.#next, measurements: (this.#next - begin) * this.#measurementsEach }
  }

  /** Learns from a portion. @param measurements that were read for it */
  learn(
    { begin, end }: { begin: number; end: number },
    { results, measurements }: { results: number; measurements: number },
  ): void {
    // Where data are thin the guess falls slowly, so that a dense time behind an empty one is met in small portions.
    this.#measurementsEach = Math.max(measurements / (end - begin), this.#measurementsEach / thinner)
    if (results * 2 < (end - begin) * this.work.resultsEach) this.#growth *= 2
  }
}
