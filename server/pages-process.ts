import { type ChildProcess, fork } from 'node:child_process'
import { once as event } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '@/lib/db/embedded/data-directory'
import { LaneFull, RequestAborted, type Waiter, WorkLimiter } from '@/lib/db/lane'
import type { SecondWallState } from '@/lib/db/second-wall'
import { Problem, problem } from '@/lib/http/errors/problem'
import { admitPage } from '@/lib/http/quota/quota'
import { errorFacts, log } from '@/lib/log'
import { refusePage } from './refused-page'
import { readBody, type SharedRequest, SocketProxy, type WholeAnswer } from './socket-proxy'

/** What the process that makes pages needs to know. */
export type PagesStart = Readonly<{
  address: DatabaseAddress
  secondWall: SecondWallState
  port: number
  socketPath: string
}>

/** Messages to the process that makes pages: to start, to stop, and whose client has gone, by the number of the request. */
export type PagesOrder = Readonly<{ start: PagesStart }> | 'stop' | Readonly<{ gone: number }>

/** Messages from that process: that it is ready, and which request has ended, by its number. */
export type PagesReport = 'ready' | Readonly<{ ended: number }>

/**
 * How many pages are made at once, how many requests wait for that, and for how long. Pages need a processor: more at once would only make each of
 * them later.
 */
const row = { running: 2, waiting: 16, waitMilliseconds: 30_000 }

/**
 * A request that would wait longer than this, judging by recent pages, is refused. So many may always wait: together with those being made they are
 * the six connections of one browser.
 */
const expectedMillisecondsMax = 400
const alwaysWaiting = 4

/** Weight of the newest page in the average time. */
const newestShare = 0.1

/** In development pages are compiled on first use, and their number does not matter. */
const rowInDevelopment = { running: 1_000, waiting: 0, waitMilliseconds: 0 }

/** A page that takes longer never ends: the process that makes it is replaced. */
const pageMilliseconds = 60_000

/** How long the process may take to end by itself. */
const endMilliseconds = 5_000

/** How long after its end the process is started again, at first and after many failures. */
const [againMilliseconds, againMillisecondsMax] = [250, 30_000]

type PagesProcessOptions = Readonly<{
  /** The file that the process runs. */
  program: string
  start: Omit<PagesStart, 'socketPath'>
  isDeveloped: boolean
}>

/**
 * The process that makes pages, seen from the one that answers the doors. Making a page takes as much of a processor as hundreds of calls, so it is
 * kept away from them. A process that ends is started again.
 */
export class PagesProcess {
  readonly #options: PagesProcessOptions
  readonly #places: WorkLimiter
  readonly #directory = mkdtempSync(join(tmpdir(), 'belvedere-pages-'))
  readonly #proxy = new SocketProxy(join(this.#directory, 'socket'))
  /** What to call at the end of a page, by the number of its request. */
  readonly #making = new Map<number, () => void>()
  #child: ChildProcess | null = null
  #ready: Promise<void> = Promise.resolve()
  #requests = 0
  /** Average time of a page at present. */
  #usualMilliseconds = 0
  #isStopping = false

  constructor(options: PagesProcessOptions) {
    this.#options = options
    this.#places = new WorkLimiter(options.isDeveloped ? rowInDevelopment : row)
  }

  /** Starts the process. @returns when it is ready for requests; rejects when it ends before that */
  async start(): Promise<void> {
    await this.#run()
    void this.#keepRunning()
  }

  /** Answers with a page, or with a refusal when there are too many requests. */
  readonly listener: RequestListener = (request, response) => {
    this.#makePage(request, response).catch(error => {
      if (!(error instanceof RequestAborted)) refusePage(request, response, error instanceof Problem ? error : starting())
    })
  }

  /** Connects the socket of a request for another protocol, which the compiler of pages uses with browsers, to the process. */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => this.#proxy.upgrade(request, socket, head)

  /** Stops the process, which first writes what is pending. No request may be in flight any more. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = event(child, 'exit')
      this.#send('stop')
      const kill = setTimeout(() => child.kill('SIGKILL'), endMilliseconds)
      await ended
      clearTimeout(kill)
    }
    rmSync(this.#directory, { recursive: true, force: true })
  }

  #run(): Promise<void> {
    const child = fork(this.#options.program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    this.#child = child
    this.#ready = new Promise((resolve, reject) => {
      child.on('message', (report: PagesReport) => (report === 'ready' ? resolve() : this.#making.get(report.ended)?.()))
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(new Error(`the process that makes pages ended with ${signal ?? code}`)))
    })
    // Requests that wait for it are refused when their time is over; until one does, a failure must not count as unhandled.
    this.#ready.catch(() => {})
    this.#send({ start: { ...this.#options.start, socketPath: this.#proxy.socketPath } })
    return this.#ready
  }

  async #keepRunning(): Promise<void> {
    for (let pause = againMilliseconds; ; ) {
      const child = this.#child!
      if (child.exitCode === null && child.signalCode === null) await event(child, 'exit')
      if (this.#isStopping) return
      for (const end of this.#making.values()) end()
      log('error', 'the process that makes pages ended and is started again', { code: child.exitCode, signal: child.signalCode })
      await sleep(pause, undefined, { ref: false })
      if (this.#isStopping) return
      pause = await this.#run().then(
        () => againMilliseconds,
        error => {
          log('error', 'the process that makes pages cannot be started', errorFacts(error))
          return Math.min(pause * 2, againMillisecondsMax)
        },
      )
    }
  }

  #isFull(): boolean {
    const { waiting } = this.#places
    const expected = ((waiting + 1) * this.#usualMilliseconds) / row.running
    return waiting >= row.waiting || (waiting >= alwaysWaiting && expected > expectedMillisecondsMax)
  }

  async #makePage(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.#isFull()) throw busy()
    admitPage(incoming)
    // A slow sender takes no place while it sends.
    const body = await readBody(incoming)
    await this.#inTurn(clientOf(outgoing), number => this.#proxy.answer({ incoming, outgoing, body, number }))
  }

  /**
   * A page for several readers.
   * @param readers signals when all of them have gone
   * @throws Problem when there are too many requests; RequestAborted
   */
  async make(page: Omit<SharedRequest, 'number'>, readers: Waiter): Promise<WholeAnswer> {
    if (this.#isFull()) throw busy()
    return this.#inTurn(readers, number => this.#proxy.read({ ...page, number }, readers.signal))
  }

  #inTurn<Answer>(client: Waiter, ask: (number: number) => Promise<Answer>): Promise<Answer> {
    const make = async () => {
      await this.#ready
      return this.#untilEnded(client, ask)
    }
    return this.#places.run(make, client).catch(error => {
      throw error instanceof LaneFull ? busy() : error
    })
  }

  /** A page whose client has gone keeps its place until the process has finished with it. */
  async #untilEnded<Answer>({ signal }: Waiter, ask: (number: number) => Promise<Answer>): Promise<Answer> {
    if (signal.aborted) throw new RequestAborted()
    const number = ++this.#requests
    const began = performance.now()
    const ended = new Promise<void>(resolve => this.#making.set(number, resolve))
    const tooLong = this.#options.isDeveloped ? undefined : setTimeout(this.#replace, pageMilliseconds)
    signal.addEventListener('abort', () => this.#cancel(number), { once: true })
    try {
      const answer = await ask(number).catch(async error => {
        if (!signal.aborted) throw error
        await ended
        throw new RequestAborted()
      })
      await ended
      return answer
    } finally {
      clearTimeout(tooLong)
      this.#making.delete(number)
      this.#usualMilliseconds += (performance.now() - began - this.#usualMilliseconds) * newestShare
    }
  }

  /** A process that is not there reports no end. */
  #cancel(number: number): void {
    if (!this.#child?.connected) this.#making.get(number)?.()
    else if (this.#making.has(number)) this.#send({ gone: number })
  }

  readonly #replace = (): void => {
    log('error', 'a page was not made in a minute, and the process that makes pages is replaced')
    this.#child?.kill('SIGKILL')
  }

  #send(order: PagesOrder): void {
    if (this.#child?.connected) this.#child.send(order)
  }
}

/** The refusal of a page that the process did not make. */
export const starting = () => problem('starting', { detail: 'The pages are starting; ask again in a moment.' })

const busy = () => problem('busy', { detail: 'More pages are asked for than can be made at once; ask again in a moment.' })

function clientOf(response: ServerResponse): Waiter {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone
}
