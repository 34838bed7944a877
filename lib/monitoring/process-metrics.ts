import { AggregatorRegistry } from 'prom-client'
import { errorFacts, log } from '@/lib/log'

/** The figures of one process, as returned by `getMetricsAsJSON` of its registry. */
export type MetricsOfProcess = readonly Figure[]

type Figure = Readonly<{ name: string; type: unknown; aggregator?: string; values: readonly Value[] }>

type Value = Readonly<{ labels: Readonly<Record<string, unknown>> }>

/**
 * The figures of all processes: figures with the label `process` stay as they are, others are added up. Counts of ended
 * workers are included, because a count that falls would look like a restart.
 */
export class ProcessMetrics {
  readonly #last = new Map<number | 'pages', MetricsOfProcess>()
  /** The counts of workers that have ended. The promise never rejects. */
  #ended: Promise<MetricsOfProcess> = Promise.resolve([])

  /** The figures in the format of Prometheus. @param others figures by process; if some are missing, their last ones */
  async text(main: MetricsOfProcess, others: ReadonlyMap<number | 'pages', MetricsOfProcess>): Promise<string> {
    for (const [name, figures] of others) this.#last.set(name, figures)
    const running = [...this.#last.values()]
    return added([main, ...running, await this.#ended]).metrics()
  }

  end(number: number): void {
    const last = this.#last.get(number)
    this.#last.delete(number)
    if (last) this.#ended = this.#with(last.flatMap(counted), this.#ended)
  }

  async #with(last: MetricsOfProcess, ended: Promise<MetricsOfProcess>): Promise<MetricsOfProcess> {
    try {
      return await added([await ended, last]).getMetricsAsJSON()
    } catch (error) {
      log('error', 'the figures of a worker that ended could not be kept', errorFacts(error))
      return ended
    }
  }
}

const added = (figures: readonly MetricsOfProcess[]) =>
  AggregatorRegistry.aggregate(figures.map(each => each.map(ofEach))) as AggregatorRegistry<never>

// Figures of a process differ by their label, so the ones that the library would omit can be included.
const ofEach = (figure: Figure): Figure => (figure.aggregator === 'omit' ? { ...figure, aggregator: 'first' } : figure)

function counted(figure: Figure): Figure[] {
  if (figure.type !== 'counter' && figure.type !== 'histogram') return []
  return [{ ...figure, values: figure.values.filter(({ labels }) => labels['process'] === undefined) }]
}
