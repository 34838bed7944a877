import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'
import type { NewsItem, WorkerState } from '@/lib/workers'
import { endedWithin, restartPause, type StartedProcess, startProcess } from '../child-process'
import { ProcessLink } from '../process-link'
import type { NewsReport, QuestionReport, WorkerOrder, WorkerReport, WorkerStart } from './messages'

/** Time of handling requests after which the end of a process is not counted as a failure. */
const steadyMilliseconds = 10_000

/** Maximum time for a worker to stop accepting connections, and to stop: requests in flight have 25 seconds. */
const stopListeningMilliseconds = 15_000
const stopMilliseconds = 35_000

const heartbeatMilliseconds = 1_000

/** Heartbeats without a reply, half a minute, after which a process is considered to hang. */
const missedMax = 30

/** Unread messages, which take memory in the main process, above which a process is considered to hang. */
const unsentMax = 20_000

type WorkerSlotOptions = Readonly<{
  number: number
  program: string
  /** Processes a report of the current process; its result is the reply. */
  receive: (report: NewsReport | QuestionReport) => unknown
}>

/** The slot of a worker: its process, and the next one when that has ended. */
export class WorkerSlot {
  readonly #options: WorkerSlotOptions
  #process!: StartedProcess
  #link!: ProcessLink<WorkerOrder, WorkerReport>
  #loaded!: Promise<void>
  #since!: Date
  #failures = 0
  /** Whether the process has received the state of the other processes, and therefore receives its changes. */
  #isSynchronised = false
  /** Time at which the process began to handle requests, in milliseconds since 1970; null while it does not. */
  #openSince: number | null = null

  constructor(options: WorkerSlotOptions) {
    this.#options = options
    this.start()
  }

  get number(): number {
    return this.#options.number
  }

  get isOpen(): boolean {
    return this.#openSince !== null
  }

  get state(): WorkerState {
    return { number: this.number, isOpen: this.isOpen, since: this.#since.toISOString() }
  }

  /** Resolves when the current process has ended, or could not be started. */
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
        // A late report of an ended process must not count for the next one.
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

  /** Opens the APIs in the process. @param start reads the others' state @throws Error of the process; LinkClosed */
  async open(start: () => WorkerStart): Promise<void> {
    await this.#loaded
    // The state is read in the same turn of the event loop: earlier news is in it, and later news is sent.
    this.#isSynchronised = true
    await this.#link.ask({ start: start() })
  }

  /** Records that the process handles requests, unless it has ended since. */
  noteOpen(): void {
    if (this.#isSynchronised) this.#openSince = Date.now()
  }

  /** Records the end of the process. @returns the number of processes in a row that ended soon after their start */
  noteEnd(): number {
    const isFailure = this.#openSince === null || Date.now() - this.#openSince < steadyMilliseconds
    this.#failures = isFailure ? this.#failures + 1 : 0
    this.#openSince = null
    this.#isSynchronised = false
    return this.#failures
  }

  /** The pause before the next process is started, in milliseconds. */
  get pause(): number {
    return restartPause(this.#failures)
  }

  send(news: readonly NewsItem[]): void {
    if (this.#isSynchronised) this.#link.send({ news })
  }

  /** Sends news. Resolves when the process has received it, if it handles requests, and rejects when it ends before. */
  async sendAcknowledged(news: readonly NewsItem[]): Promise<void> {
    if (this.isOpen) await this.#link.ask({ news })
    else this.send(news)
  }

  /** The metrics of the process, or null if nothing is measured. @throws LinkClosed */
  figures<Figures>(): Promise<Figures | null> {
    return this.#link.ask('figures')
  }

  kill(): void {
    this.#process.kill()
  }

  beginStop(): void {
    if (this.isOpen) this.#link.send('begin to stop')
  }

  /** Stops the process from accepting connections. Resolves when it has stopped, or after 15 seconds. Never rejects. */
  async stopListening(): Promise<void> {
    if (!this.isOpen) return
    const late = sleep(stopListeningMilliseconds, undefined, { ref: false })
    await Promise.race([this.#link.ask('stop listening').catch(() => {}), late])
  }

  /** Ends the process, which accepts no more connections: requests in flight finish, and pending data is written. */
  async stop(): Promise<void> {
    if (this.isOpen) this.#link.send('stop')
    else this.kill()
    await endedWithin(stopMilliseconds, this.#process)
  }

  /** Ends the process when it hangs: heartbeats are counted, since time also passes while the machine sleeps. */
  #watch({ ended, kill }: StartedProcess, link: ProcessLink<WorkerOrder, WorkerReport>): void {
    let missed = 0
    const reset = () => {
      missed = 0
    }
    const beat = setInterval(() => {
      if (missed === 0) link.ask('heartbeat').then(reset, () => {})
      missed += 1
      if (missed <= missedMax && link.unsent <= unsentMax) return
      clearInterval(beat)
      log('error', 'a worker hangs and is ended', { worker: this.number, seconds: missed, unsent: link.unsent })
      kill()
    }, heartbeatMilliseconds).unref()
    void ended.then(() => clearInterval(beat))
  }
}

/** Starts a worker; connections are handed out in turns. @param program the file that it runs */
export const forkWorker = (program: string, number: number): StartedProcess =>
  startProcess(() => {
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({ exec: program, args: ['worker', String(number)] })
    const worker = cluster.fork()
    // `startProcess` handles errors of the process; without a listener here, they would end the main process.
    worker.on('error', () => {})
    closeUndelivered(worker.process)
    return worker.process
  })

type Handle = Readonly<{ close?: () => void }>

/**
 * Closes the connection that was on its way to a worker when the worker ended; otherwise its client would wait.
 * @see https://github.com/nodejs/node/issues/21746
 */
function closeUndelivered(child: ChildProcess): void {
  // `child.send` is undefined if the process could not be started, e.g. because too many files are open.
  const send = child.send?.bind(child) as ((message: object, handle?: Handle, ...others: unknown[]) => boolean) | undefined
  if (!send) return
  // At most the last connection is undelivered: Node sends one when the previous has arrived. Closing twice is harmless.
  let last: Handle | undefined
  child.send = ((message: object, handle?: Handle, ...others: unknown[]) => {
    if (handle) last = handle
    return send(message, handle, ...others)
  }) as typeof child.send
  child.once('exit', () => last?.close?.())
}
