import { Cache } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { once } from '@/lib/runtime'
import { promisedRate } from '@/lib/timeseries/measurements/slices'
import type { SeriesList } from '@/lib/timeseries/model'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'

const entriesMax = 10_000
/** Bounds on what is believed: at another time data may be denser or thinner. */
const densityMin = 1 / 500
const densityMax = 4

const densities = () => once('densities of series', () => new Cache<number>(entriesMax, 'densities of series'))

/**
 * How many measurements series have for each one that their periods promise, learned from the answers about them, or else about the first data type
 * of the same station types, with the same conditions or others of their kind. It decides how much is read at once, never what is answered.
 */
export class Density {
  readonly #names: readonly string[]
  readonly #rate: number
  #promised = 0
  #found = 0

  /** @param rows whether each measurement counts, or equal ones of an instant once */
  constructor(
    { types, measured }: Pick<Plan, 'types' | 'measured'>,
    { series, ids }: Pick<SeriesList, 'series' | 'ids'>,
    rows: 'each' | 'merged' = 'each',
  ) {
    // Conditions on measurements leave fewer of them.
    const [texts, values] = [measured.map(({ sql }) => sql.text), measured.map(({ sql }) => sql.values)]
    const type = [types, series[0]?.dataType]
    const known = [[ids, values], [type, values], ...(measured.length > 0 ? [[type]] : [])]
    this.#names = known.map(about => shortHash(JSON.stringify([about, texts, rows])))
    this.#rate = promisedRate(series)
  }

  /** What earlier answers have shown; null where there were none. */
  get learned(): number | null {
    for (const name of this.#names) {
      const density = densities().get(name)
      if (density !== undefined) return density
    }
    return null
  }

  /**
   * Learns from measurements.
   * @param found all that the interval has
   */
  learn({ from, to }: Interval, found: number): void {
    // Nothing is measured yet of times to come.
    this.#promised += Math.max(0, Math.min(to, Date.now()) - from) * this.#rate
    this.#found += found
    if (this.#found === 0 || this.#promised === 0) return
    const density = Math.min(densityMax, Math.max(densityMin, this.#found / this.#promised))
    for (const name of this.#names) densities().set(name, density)
  }
}
