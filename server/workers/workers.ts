import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { guessCounts } from '@/lib/auth/sign-in/failed-attempts'
import { StartError } from '@/lib/db/start-error'
import { errorFacts, log } from '@/lib/log'
import { type NewsItem, type Question, setWorkerStates, type WorkerState } from '@/lib/workers'
import { forkWorker } from './fork-worker'
import type { WorkerOrder, WorkerPlatform, WorkerReport } from './messages'
import { hearNews, missedNews } from './news'
import { OtherGone, Wire } from './wire'

/** How long after its end a worker is started again, at first and after it ended again and again soon after its start. */
const [againMilliseconds, againMillisecondsMax] = [250, 30_000]

/** A worker that lives for so long was no failure. */
const steadyMilliseconds = 10_000

/** After so many failures in a row, more than a minute, the platform ends. */
const failuresMax = 8

/** How long a worker may take to stop: requests in flight have 25 seconds. */
const stopMilliseconds = 35_000

/** How long a worker may take to tell its figures. */
const figuresMilliseconds = 2_000

type WorkersOptions = Readonly<{
  count: number
  port: number
  /** The file that workers run. */
  program: string
  startedAt: number
  /** Answers questions of workers. */
  answer: (question: Question) => unknown
  /** Called with a sentence when a worker cannot be kept running. */
  giveUp: (sentence: string) => void
  /** Called when a worker has ended unexpectedly. */
  ended: (number: number) => void
}>

/** A worker and its process at present. */
type Slot = {
  readonly number: number
  worker: Worker
  wire: Wire<WorkerOrder, WorkerReport>
  /** Resolves when the code of the process is loaded. */
  loaded: Promise<void>
  since: Date
  isOpen: boolean
  failures: number
}

/** The processes that answer the doors, seen from the main one. One that ends is replaced. */
export class Workers {
  readonly #options: WorkersOptions
  readonly #slots: readonly Slot[]
  #platform: WorkerPlatform | null = null
  #isStopping = false

  constructor(options: WorkersOptions) {
    this.#options = options
    this.#slots = Array.from({ length: options.count }, (_, place) => this.#fork(place + 1))
  }

  /** Lets all workers listen; until the doors are open they answer that the platform is starting. @throws StartError when one cannot */
  async listen(): Promise<void> {
    await this.#all(async slot => {
      await slot.loaded
      await slot.wire.ask({ listen: this.#options.port })
    })
  }

  /** Opens the doors in all workers, and from then on replaces workers that end. @throws StartError when one cannot */
  async open(platform: WorkerPlatform): Promise<void> {
    this.#platform = platform
    await this.#all(slot => this.#open(slot))
    for (const slot of this.#slots) slot.isOpen = true
    this.#tellStates()
    for (const slot of this.#slots) void this.#keepRunning(slot)
  }

  /** Sends news to all workers but one. */
  send(news: readonly NewsItem[], except?: number): void {
    for (const { number, wire } of this.#slots) if (number !== except) wire.tell({ news })
  }

  /** As `send`. @returns when those that answer requests have heard it */
  async sendHeard(news: readonly NewsItem[], except?: number): Promise<void> {
    const others = this.#slots.filter(({ number }) => number !== except)
    for (const { wire } of others.filter(({ isOpen }) => !isOpen)) wire.tell({ news })
    await Promise.allSettled(others.filter(({ isOpen }) => isOpen).map(({ wire }) => wire.ask({ news })))
  }

  /** The figures of the workers that tell theirs in time, by number. */
  async figures<Figures>(): Promise<ReadonlyMap<number, Figures>> {
    const found = new Map<number, Figures>()
    const ask = async ({ number, wire }: Slot) => {
      const figures = await Promise.race([wire.ask<Figures | null>('figures'), sleep(figuresMilliseconds, null, { ref: false })])
      if (figures) found.set(number, figures)
    }
    await Promise.allSettled(this.#slots.filter(({ isOpen }) => isOpen).map(ask))
    return found
  }

  /** Stops all: requests in flight finish, and what is pending is written. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#slots.map(slot => stopped(slot)))
  }

  /** Does something with every worker while the platform starts; one that ends meanwhile, ends the start. */
  async #all(work: (slot: Slot) => Promise<void>): Promise<void> {
    await Promise.all(this.#slots.map(slot => Promise.race([orFailed(work(slot)), this.#endedEarly(slot)])))
  }

  async #endedEarly({ number, worker }: Slot): Promise<never> {
    await ended(worker)
    if (this.#isStopping) return new Promise(() => {})
    const { exitCode, signalCode } = worker.process
    throw new StartError(
      `Worker process ${number} ended with ${signalCode ?? exitCode} while it started; the lines above say why.`,
    )
  }

  #fork(number: number, slot?: Slot): Slot {
    const worker = forkWorker(this.#options.program, number)
    let tellLoaded: () => void
    const loaded = new Promise<void>(resolve => {
      tellLoaded = resolve
    })
    const wire = new Wire<WorkerOrder, WorkerReport>(worker.process, report =>
      report === 'loaded' ? tellLoaded() : this.#hear(report, number),
    )
    const begun = { worker, wire, loaded, since: new Date(), isOpen: false }
    return slot ? Object.assign(slot, begun) : { ...begun, number, failures: 0 }
  }

  async #hear(report: Exclude<WorkerReport, 'loaded'>, from: number): Promise<unknown> {
    if ('question' in report) return this.#options.answer(report.question)
    const { news, waits } = report
    if (!waits) this.send(news, from)
    await Promise.all([hearNews(news), waits ? this.sendHeard(news, from) : null])
  }

  async #open(slot: Slot): Promise<void> {
    const { count, startedAt, port } = this.#options
    const { number, wire } = slot
    const start = { ...this.#platform!, number, count, startedAt, port, guesses: guessCounts(), news: missedNews() }
    await wire.ask({ start })
  }

  #tellStates(): void {
    const states = this.#slots.map(({ number, isOpen, since }): WorkerState => ({ number, isOpen, since: since.toISOString() }))
    setWorkerStates(states)
    this.send([['workers', states]])
  }

  async #keepRunning(slot: Slot): Promise<void> {
    for (;;) {
      await ended(slot.worker)
      if (this.#isStopping) return
      const milliseconds = await this.#noteEnd(slot)
      if (milliseconds === null) return
      await sleep(milliseconds, undefined, { ref: false })
      if (this.#isStopping) return
      this.#fork(slot.number, slot)
      this.#tellStates()
      void this.#replace(slot)
    }
  }

  /** @returns how long to wait before it is started again; null when it is given up */
  async #noteEnd(slot: Slot): Promise<number | null> {
    const { number, worker, since } = slot
    const { exitCode: code, signalCode: signal } = worker.process
    slot.isOpen = false
    slot.failures = Date.now() - since.getTime() < steadyMilliseconds ? slot.failures + 1 : 0
    this.#options.ended(number)
    const news: NewsItem = ['ended', number]
    await hearNews([news])
    this.send([news])
    this.#tellStates()
    if (slot.failures > failuresMax) {
      this.#options.giveUp(
        `Worker process ${number} ended ${slot.failures} times in a row soon after its start; the lines above say why.`,
      )
      return null
    }
    log('error', 'a worker ended and is started again', { worker: number, code, signal })
    return Math.min(againMilliseconds * 2 ** slot.failures, againMillisecondsMax)
  }

  async #replace(slot: Slot): Promise<void> {
    const { worker } = slot
    try {
      await slot.loaded
      await this.#open(slot)
      await slot.wire.ask({ listen: this.#options.port })
      slot.isOpen = true
      this.#tellStates()
    } catch (error) {
      // The end of a process is noticed by itself.
      if (error instanceof OtherGone) return
      log('error', 'a worker could not be started', { worker: slot.number, ...errorFacts(error) })
      worker.process.kill('SIGKILL')
    }
  }
}

async function orFailed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    // The end of the process says more.
    if (error instanceof OtherGone) return new Promise(() => {})
    throw new StartError((error as Error).message, { cause: error })
  }
}

const hasEnded = ({ process: { exitCode, signalCode } }: Worker) => exitCode !== null || signalCode !== null

async function ended(worker: Worker): Promise<void> {
  if (!hasEnded(worker)) await new Promise<void>(resolve => worker.once('exit', () => resolve()))
}

async function stopped({ worker, wire, isOpen }: Slot): Promise<void> {
  if (hasEnded(worker)) return
  if (isOpen) wire.tell('stop')
  else worker.process.kill('SIGKILL')
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), stopMilliseconds)
  await ended(worker)
  clearTimeout(kill)
}
