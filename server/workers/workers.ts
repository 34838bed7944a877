import { setTimeout as sleep } from 'node:timers/promises'
import { attemptCounts } from '@/lib/auth/sign-in/failed-attempts'
import { config } from '@/lib/config'
import { StartError } from '@/lib/db/start-error'
import { errorFacts, log } from '@/lib/log'
import { type NewsItem, setWorkerStates } from '@/lib/workers'
import { LinkClosed } from '../process-link'
import type { NewsReport, QuestionReport, WorkerPlatform, WorkerStart } from './messages'
import { missedNews, type NewsRecipients, type NewsSender, receiveNews } from './news'
import { WorkerSlot } from './worker-slot'

/** Maximum failures of a worker in a row, which take more than a minute; after more, the platform ends. */
const failuresMax = 8

const figuresMilliseconds = 2_000

type WorkersOptions = Readonly<{
  count: number
  port: number
  program: string
  startedAt: number
}>

type WorkersHandlers = Readonly<{
  /** Receives news of a worker, or replies to its question. */
  receive: (report: NewsReport | QuestionReport, from: number) => unknown
  ended: (number: number) => void
  /** Called with a sentence when a worker fails repeatedly. */
  giveUp: (sentence: string) => void
}>

/** The API processes, as the main process controls them. A process that ends is replaced. */
export class Workers implements NewsRecipients {
  readonly #options: WorkersOptions
  readonly #slots: readonly WorkerSlot[]
  #opened: Readonly<{ platform: WorkerPlatform; handlers: WorkersHandlers }> | null = null
  #isStopping = false

  constructor(options: WorkersOptions) {
    this.#options = options
    const slotOf = (number: number) =>
      new WorkerSlot({ number, program: options.program, receive: report => this.#opened?.handlers.receive(report, number) })
    this.#slots = Array.from({ length: options.count }, (_, place) => slotOf(place + 1))
  }

  /** Lets all workers listen; until the APIs open they respond that the platform is starting. @throws StartError */
  async listen(): Promise<void> {
    await this.#all(slot => slot.listen(this.#options.port))
  }

  /** Opens the APIs in all workers, and from then on replaces workers that end. @throws StartError */
  async open(platform: WorkerPlatform, handlers: WorkersHandlers): Promise<void> {
    this.#opened = { platform, handlers }
    await this.#all(slot => this.#open(slot))
    for (const slot of this.#slots) slot.noteOpen()
    this.#publishStates()
    for (const slot of this.#slots) void this.#keepRunning(slot)
  }

  send(news: readonly NewsItem[], from?: NewsSender): void {
    for (const slot of this.#slots) if (slot.number !== from) slot.send(news)
  }

  async sendAcknowledged(news: readonly NewsItem[], from?: NewsSender): Promise<void> {
    await Promise.allSettled(this.#slots.map(slot => slot.number !== from && slot.sendAcknowledged(news)))
  }

  /** The metrics of the workers that report theirs in time, keyed by number. */
  async figures<Figures>(): Promise<ReadonlyMap<number, Figures>> {
    const read = async (slot: WorkerSlot) => {
      const { ended } = slot
      const late = sleep(figuresMilliseconds, null, { ref: false })
      return { slot, ended, figures: await Promise.race([slot.figures<Figures>(), late]).catch(() => null) }
    }
    const all = await Promise.all(this.#slots.filter(({ isOpen }) => isOpen).map(read))
    // Workers that have ended meanwhile are left out: their counts are added when they end.
    return new Map(
      all.flatMap(({ slot, ended, figures }) =>
        figures && slot.isOpen && slot.ended === ended ? [[slot.number, figures] as const] : [],
      ),
    )
  }

  /**
   * Stops all workers after STOP_DELAY_SECONDS: requests in flight finish, and pending data is written. The first one
   * accepts connections until the others do not: connections on their way to a stopped process are handed to it.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const slot of this.#slots) slot.beginStop()
    await sleep(config().STOP_DELAY_SECONDS * 1000)
    const [last, ...others] = this.#slots.filter(({ isOpen }) => isOpen)
    await Promise.all(others.map(slot => slot.stopListening()))
    await last?.stopListening()
    await Promise.all(this.#slots.map(slot => slot.stop()))
  }

  /** Runs work for every worker while the platform starts; if a worker ends, the start fails. */
  async #all(work: (slot: WorkerSlot) => Promise<void>): Promise<void> {
    await Promise.all(this.#slots.map(slot => Promise.race([orFailed(work(slot)), this.#endedEarly(slot)])))
  }

  async #endedEarly({ number, ended }: WorkerSlot): Promise<never> {
    const { code, signal } = await ended
    if (this.#isStopping) return new Promise(() => {})
    throw new StartError(`Worker process ${number} ended with ${signal ?? code} while it started; the lines above say why.`)
  }

  #open(slot: WorkerSlot): Promise<void> {
    const { count, startedAt, port } = this.#options
    return slot.open((): WorkerStart => {
      const counted = { guesses: attemptCounts(), news: missedNews() }
      return { ...this.#opened!.platform, ...counted, number: slot.number, count, startedAt, port }
    })
  }

  #publishStates(): void {
    const states = this.#slots.map(({ state }) => state)
    setWorkerStates(states)
    this.send([['workers', states]])
  }

  async #keepRunning(slot: WorkerSlot): Promise<void> {
    for (;;) {
      const { code, signal } = await slot.ended
      if (this.#isStopping) return
      const failures = slot.noteEnd()
      this.#publishEnd(slot)
      if (failures > failuresMax) return this.#giveUp(slot, failures)
      log('error', 'a worker ended and is started again', { worker: slot.number, code, signal })
      await sleep(slot.pause, undefined, { ref: false })
      if (this.#isStopping) return
      slot.start()
      this.#publishStates()
      void this.#replace(slot)
    }
  }

  #publishEnd({ number }: WorkerSlot): void {
    this.#opened!.handlers.ended(number)
    const news: NewsItem = ['ended', number]
    void receiveNews([news])
    this.send([news])
    this.#publishStates()
  }

  #giveUp({ number }: WorkerSlot, failures: number): void {
    const sentence = `Worker process ${number} ended ${failures} times in a row soon after its start; the lines above say why.`
    this.#opened!.handlers.giveUp(sentence)
  }

  async #replace(slot: WorkerSlot): Promise<void> {
    const { ended } = slot
    try {
      await this.#open(slot)
      await slot.listen(this.#options.port)
      if (slot.ended !== ended) return
      slot.noteOpen()
      this.#publishStates()
    } catch (error) {
      // `#keepRunning` handles the end of a process.
      if (error instanceof LinkClosed) return
      log('error', 'a worker could not be started', { worker: slot.number, ...errorFacts(error) })
      slot.kill()
    }
  }
}

async function orFailed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    // `#endedEarly` reports the end of the process, with more detail.
    if (error instanceof LinkClosed) return new Promise(() => {})
    throw new StartError((error as Error).message, { cause: error })
  }
}
