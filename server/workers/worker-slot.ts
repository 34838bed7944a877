import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'
import type { NewsItem, WorkerState } from '@/lib/workers'
import { endedWithin, restartPause, type StartedProcess } from '../child-process'
import { ProcessLink } from '../process-link'
import { forkWorker } from './fork-worker'
import type { NewsReport, QuestionReport, WorkerOrder, WorkerReport, WorkerStart } from './messages'

/** A process that answers requests for so long was no failure. */
const steadyMilliseconds = 10_000

/** How long a worker may take until it takes no more connections, and then to stop: requests in flight have 25 seconds. */
const stopListeningMilliseconds = 15_000
const stopMilliseconds = 35_000

const heartbeatMilliseconds = 1_000

/** So many heartbeats without an answer, half a minute, and the process hangs. */
const missedMax = 30

/** So many messages that it has not taken, and the process hangs: each of them needs memory here. */
const unsentMax = 20_000

type WorkerSlotOptions = Readonly<{
  number: number
  /** The file that its processes run. */
  program: string
  /** What to do with a report of the present process; its result is the answer. */
  receive: (report: NewsReport | QuestionReport) => unknown
}>

/** The place of a worker, which several processes take one after the other. */
export class WorkerSlot {
  readonly #options: WorkerSlotOptions
  #process!: StartedProcess
  #link!: ProcessLink<WorkerOrder, WorkerReport>
  #loaded!: Promise<void>
  #since!: Date
  #failures = 0
  /** Whether the process has got the state of the others, and so gets every change of it. */
  #isSynchronised = false
  /** Since when the process answers requests, in milliseconds since 1970; null while it does not. */
  #openSince: number | null = null

  constructor(options: WorkerSlotOptions) {
    this.#options = options
    this.start()
  }

  get number(): number {
    return this.#options.number
  }

  /** Whether the process answers requests. */
  get isOpen(): boolean {
    return this.#openSince !== null
  }

  get state(): WorkerState {
    return { number: this.number, isOpen: this.isOpen, since: this.#since.toISOString() }
  }

  /** When the present process has ended, or could not be started. */
  get ended(): StartedProcess['ended'] {
    return this.#process.ended
  }

  /** Starts a process, the first one or the next one after an end. */
  start(): void {
    this.#process = forkWorker(this.#options.program, this.number)
    this.#since = new Date()
    this.#isSynchronised = false
    this.#loaded = new Promise(resolve => {
      const link: ProcessLink<WorkerOrder, WorkerReport> = new ProcessLink(this.#process.end, report => {
        // What a process says after its end was noted would count for the next one.
        if (link !== this.#link) return undefined
        return report === 'loaded' ? resolve() : this.#options.receive(report)
      })
      this.#link = link
    })
    const [process, link] = [this.#process, this.#link]
    void this.#loaded.then(() => this.#watch(process, link))
  }

  /** Lets the process listen, when its code is loaded. @throws the reason why it cannot; LinkClosed */
  async listen(port: number): Promise<void> {
    await this.#loaded
    await this.#link.ask({ listen: port })
  }

  /** Opens the doors in the process. @param start reads the state of the others @throws the reason why it cannot; LinkClosed */
  async open(start: () => WorkerStart): Promise<void> {
    await this.#loaded
    // At the same moment: what is published earlier is in that state, and what is published later is sent.
    this.#isSynchronised = true
    await this.#link.ask({ start: start() })
  }

  /** Notes that the process answers requests, unless it has ended since. */
  noteOpen(): void {
    if (this.#isSynchronised) this.#openSince = Date.now()
  }

  /** Notes the end of the process. @returns how often in a row one has ended soon after its start */
  noteEnd(): number {
    const isFailure = this.#openSince === null || Date.now() - this.#openSince < steadyMilliseconds
    this.#failures = isFailure ? this.#failures + 1 : 0
    this.#openSince = null
    this.#isSynchronised = false
    return this.#failures
  }

  /** How long to wait before the next process is started, in milliseconds. */
  get pause(): number {
    return restartPause(this.#failures)
  }

  send(news: readonly NewsItem[]): void {
    if (this.#isSynchronised) this.#link.send({ news })
  }

  /** As `send`. @returns when the process has received it, if it answers requests; rejects when it ends before */
  async sendAcknowledged(news: readonly NewsItem[]): Promise<void> {
    if (this.isOpen) await this.#link.ask({ news })
    else this.send(news)
  }

  /** The figures of the process; null where nothing is measured. @throws LinkClosed */
  figures<Figures>(): Promise<Figures | null> {
    return this.#link.ask('figures')
  }

  /** Ends the process at once. */
  kill(): void {
    this.#process.kill()
  }

  /** Lets every response end its connection. */
  beginStop(): void {
    if (this.isOpen) this.#link.send('begin to stop')
  }

  /** Lets the process take no more connections. @returns when it does not; never rejects, and waits no longer than for a process that hangs */
  async stopListening(): Promise<void> {
    if (!this.isOpen) return
    const late = sleep(stopListeningMilliseconds, undefined, { ref: false })
    await Promise.race([this.#link.ask('stop listening').catch(() => {}), late])
  }

  /** Ends the process, which takes no more connections: requests in flight finish, and what is pending is written. */
  async stop(): Promise<void> {
    if (this.isOpen) this.#link.send('stop')
    else this.kill()
    await endedWithin(stopMilliseconds, this.#process)
  }

  /** Ends the process when it hangs. Heartbeats are counted and not time, which goes on while the whole machine sleeps. */
  #watch({ ended, kill }: StartedProcess, link: ProcessLink<WorkerOrder, WorkerReport>): void {
    let missed = 0
    const answered = () => {
      missed = 0
    }
    const beat = setInterval(() => {
      if (missed === 0) link.ask('heartbeat').then(answered, () => {})
      missed += 1
      if (missed <= missedMax && link.unsent <= unsentMax) return
      clearInterval(beat)
      log('error', 'a worker hangs and is ended', { worker: this.number, seconds: missed, unsent: link.unsent })
      kill()
    }, heartbeatMilliseconds).unref()
    void ended.then(() => clearInterval(beat))
  }
}
