import { AggregatorRegistry } from 'prom-client'

/** The figures of one process, as `getMetricsAsJSON` of its registry gives them: plain data. */
export type FiguresOfProcess = readonly Figure[]

type Figure = Readonly<{ name: string; type: unknown; aggregator?: string; values: readonly Value[] }>

type Value = Readonly<{ labels: Readonly<Record<string, unknown>> }>

/**
 * The figures of all processes as one text: those with the label `process` as they are, others added up. What a worker counted is kept when it has
 * ended: a count that falls would look like a restart.
 */
export class PlatformFigures {
  readonly #last = new Map<number, FiguresOfProcess>()
  #ended: FiguresOfProcess = []

  /** @param workers those of workers that answered, by number; of others the last ones count */
  async text(main: FiguresOfProcess, workers: ReadonlyMap<number, FiguresOfProcess>): Promise<string> {
    for (const [number, figures] of workers) this.#last.set(number, figures)
    return added([main, ...this.#last.values(), this.#ended]).metrics()
  }

  /** Takes a worker that has ended out. */
  async end(number: number): Promise<void> {
    const last = this.#last.get(number)
    this.#last.delete(number)
    if (last) this.#ended = await added([this.#ended, last.flatMap(counted)]).getMetricsAsJSON()
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
