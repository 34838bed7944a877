import { Cache } from '@/lib/db/cache'
import { shortHash } from '@/lib/formats/short-hash'
import { once } from '@/lib/runtime'
import { promisedRate } from '@/lib/timeseries/measurements/slices'
import type { SeriesList } from '@/lib/timeseries/model'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'

const entriesMax = 10_000
/** A learned density is limited to this range, because data may be denser or sparser at another time. */
const densityMin = 1 / 500
const densityMax = 4

const densities = () => once('densities of series', () => new Cache<number>(entriesMax, 'densities of series'))

/** Ratio of measurements to the number that periods promise, learned from responses. Affects only how much is read. */
export class Density {
  readonly #names: readonly string[]
  readonly #rate: number
  #promised = 0
  #found = 0

  /** The density of some series. @param rows whether every measurement counts, or equal ones at an instant only once */
  constructor(
    { types, measured }: Pick<Plan, 'types' | 'measured'>,
    { series, ids }: Pick<SeriesList, 'series' | 'ids'>,
    rows: 'each' | 'merged' = 'each',
  ) {
    // Conditions exclude measurements, so each combination of conditions has its own density.
    const [texts, values] = [measured.map(({ sql }) => sql.text), measured.map(({ sql }) => sql.values)]
    const type = [types, series[0]?.dataType]
    const scopes = [[ids, values], [type, values], ...(measured.length > 0 ? [[type]] : [])]
    this.#names = scopes.map(about => shortHash(JSON.stringify([about, texts, rows])))
    this.#rate = promisedRate(series)
  }

  /** The learned density. Returns null if nothing was learned. */
  get learned(): number | null {
    for (const name of this.#names) {
      const density = densities().get(name)
      if (density !== undefined) return density
    }
    return null
  }

  /** Learns from an interval that was read. @param found the number of all its measurements */
  learn({ from, to }: Interval, found: number): void {
    // The part of the interval in the future is left out, because it has no measurements yet.
    this.#promised += Math.max(0, Math.min(to, Date.now()) - from) * this.#rate
    this.#found += found
    if (this.#found === 0 || this.#promised === 0) return
    const density = Math.min(densityMax, Math.max(densityMin, this.#found / this.#promised))
    for (const name of this.#names) densities().set(name, density)
  }
}
