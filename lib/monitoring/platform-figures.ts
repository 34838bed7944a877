import { AggregatorRegistry } from 'prom-client'
import { errorFacts, log } from '@/lib/log'

/** The figures of one process, as `getMetricsAsJSON` of its registry gives them: plain data. */
export type FiguresOfProcess = readonly Figure[]

type Figure = Readonly<{ name: string; type: unknown; aggregator?: string; values: readonly Value[] }>

type Value = Readonly<{ labels: Readonly<Record<string, unknown>> }>

/**
 * The figures of all processes as one text: those with the label `process` as they are, others added up. What a worker had counted at the last reading
 * is kept when it has ended: a count that falls would look like a restart.
 */
export class PlatformFigures {
  readonly #last = new Map<number | 'pages', FiguresOfProcess>()
  /** What workers that have ended had counted, one after the other. Never rejects. */
  #ended: Promise<FiguresOfProcess> = Promise.resolve([])

  /** @param others those of workers that answered, by number, and of the process that makes pages; of others the last ones count */
  async text(main: FiguresOfProcess, others: ReadonlyMap<number | 'pages', FiguresOfProcess>): Promise<string> {
    for (const [name, figures] of others) this.#last.set(name, figures)
    const running = [...this.#last.values()]
    return added([main, ...running, await this.#ended]).metrics()
  }

  /** Takes a worker that has ended out. */
  end(number: number): void {
    const last = this.#last.get(number)
    this.#last.delete(number)
    if (last) this.#ended = this.#with(last.flatMap(counted), this.#ended)
  }

  async #with(last: FiguresOfProcess, ended: Promise<FiguresOfProcess>): Promise<FiguresOfProcess> {
    try {
      return await added([await ended, last]).getMetricsAsJSON()
    } catch (error) {
      log('error', 'the figures of a worker that ended could not be kept', errorFacts(error))
      return ended
    }
  }
}

const added = (figures: readonly FiguresOfProcess[]) =>
  AggregatorRegistry.aggregate(figures.map(each => each.map(ofEach))) as AggregatorRegistry<never>

// Figures of a process are different ones by their label, so what the library would leave out can be kept.
const ofEach = (figure: Figure): Figure => (figure.aggregator === 'omit' ? { ...figure, aggregator: 'first' } : figure)

/** What a count or a histogram has counted for the platform. */
function counted(figure: Figure): Figure[] {
  if (figure.type !== 'counter' && figure.type !== 'histogram') return []
  return [{ ...figure, values: figure.values.filter(({ labels }) => labels['process'] === undefined) }]
}
