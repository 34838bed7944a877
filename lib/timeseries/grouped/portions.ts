/** Something to read in portions: so many units in all, each giving some results and costing some measurements. */
export type Work = Readonly<{ units: number; resultsEach: number; measurementsEach: number }>

const measurementsMax = 500_000
const resultsMax = 10_000
const thinner = 8

/** The units that one statement takes, the end excluded, and the measurements that are expected of them. */
export type Portion = Readonly<{ begin: number; end: number; measurements: number }>

/**
 * How many units the next statement takes, so that neither its work nor its answer grows without a bound. What series promise is a guess:
 * each portion corrects it by what the last one gave and cost.
 */
export class Portions {
  #next = 0
  #resultsEach: number
  #measurementsEach: number
  #growth = 1
  /** How many units are taken at most, until those have passed that gave too much together. */
  #narrow = { until: 0, units: Number.POSITIVE_INFINITY }

  constructor(
    readonly work: Work,
    /** Results that are needed at most; null is all. */
    readonly need: number | null,
  ) {
    this.#resultsEach = work.resultsEach
    this.#measurementsEach = work.measurementsEach
  }

  /** The units to read now; null when none are left. */
  next(passed: number): Portion | null {
    const { units, resultsEach } = this.work
    const begin = this.#next
    if (begin >= units) return null
    const byNeed = this.need === null ? units : Math.ceil(Math.max(1, this.need - passed) / resultsEach) * this.#growth
    const byAnswer = resultsMax / Math.max(this.#resultsEach, 1e-9)
    const narrow = begin < this.#narrow.until ? this.#narrow.units : units
    const size = Math.min(byNeed, byAnswer, narrow, measurementsMax / Math.max(this.#measurementsEach, 1e-9))
    this.#next = Math.min(units, begin + Math.max(1, Math.floor(size)))
    return { begin, end: this.#next, measurements: (this.#next - begin) * this.#measurementsEach }
  }

  /** Learns from a portion. @param measurements that were read for it */
  learn({ begin, end }: Portion, { results, measurements }: { results: number; measurements: number }): void {
    // Where data are thin the guess falls slowly, so that a dense time behind an empty one is met in small portions.
    this.#measurementsEach = Math.max(measurements / (end - begin), this.#measurementsEach / thinner)
    this.#resultsEach = Math.max(results / (end - begin), this.#resultsEach / thinner)
    if (results * 2 < (end - begin) * this.work.resultsEach) this.#growth *= 2
  }

  /** Leaves out units that give nothing, as far as the one named. @returns whether there were any; the guess stays for what comes there */
  skipTo(unit: number): boolean {
    if (unit <= this.#next) return false
    this.#next = unit
    return true
  }

  /** Goes back to the beginning of a portion that gave too much, to take less of it. @returns false where it cannot be divided */
  retreat({ begin, end }: Portion): boolean {
    if (end - begin === 1) return false
    this.#next = begin
    this.#narrow = { until: end, units: Math.ceil((end - begin) / thinner) }
    return true
  }
}
