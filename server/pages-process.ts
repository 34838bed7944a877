import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLocation } from '@/lib/db/embedded/data-directory'
import { LaneFull, RequestAborted, type Waiter, WorkLimiter } from '@/lib/db/lane'
import type { SecondWallState } from '@/lib/db/second-wall'
import { Problem, problem } from '@/lib/http/errors/problem'
import { errorFacts, log } from '@/lib/log'
import type { MetricsOfProcess } from '@/lib/monitoring/process-metrics'
import type { NewsItem, Topic } from '@/lib/workers'
import { endedWithin, restartPause, type StartedProcess, startProcess } from './child-process'
import { ProcessLink } from './process-link'
import { refusePage } from './refused-page'
import { readBody, type SharedRequest, SocketProxy, type WholeResponse } from './socket-proxy'
import type { NewsReport } from './workers/messages'
import type { NewsRecipients, NewsSender } from './workers/news'

/** The state that the process of the pages starts with. */
export type PagesStart = Readonly<{
  address: DatabaseLocation
  secondWall: SecondWallState
  port: number
  socketPath: string
  /** Start of the platform, in milliseconds since 1970. */
  startedAt: number
}>

/** Messages to the process of the pages. `cancelled`: the client of the request with this number has disconnected. */
export type PagesOrder =
  | Readonly<{ start: PagesStart }>
  | 'stop'
  | 'figures'
  | Readonly<{ cancelled: number }>
  | Readonly<{ news: readonly NewsItem[] }>

/** Messages from the process of the pages. `ended`: it has finished with the request of this number. */
export type PagesReport = 'ready' | Readonly<{ ended: number }> | NewsReport

/** News that the process of the pages exchanges with the API processes. */
export const topicsOfPages = ['outdated', 'settings'] as const satisfies readonly Topic[]

const isForPages = ([topic]: NewsItem) => topicsOfPages.some(each => each === topic)

/**
 * Limits of rendering: pages at the same time, waiting requests, and the time of their wait. Rendering occupies a
 * processor: more pages at the same time would only delay all of them.
 */
const queue = { running: 2, waiting: 16, waitMilliseconds: 30_000 }

/**
 * Maximum wait of a request, estimated from recent pages; otherwise it is refused. `alwaysWaiting` requests may
 * always wait: with the two being rendered, they are the six connections of a browser.
 */
const expectedMillisecondsMax = 400
const alwaysWaiting = 4

const newestShare = 0.1

/** In development pages are compiled on first use, and their number does not matter. */
const queueInDevelopment = { running: 1_000, waiting: 0, waitMilliseconds: 0 }

/** Time limit of a page, after which the process that renders pages is replaced. */
const pageMilliseconds = 60_000

/** Maximum time for the process to report its metrics: it may be rendering a page. */
const figuresMilliseconds = 2_000

/** Maximum time for the process to end by itself. */
const endMilliseconds = 5_000

type PagesProcessOptions = Readonly<{
  /** The program of the process. Its argument is the directory of its socket, which it removes when its parent ends. */
  program: string
  start: Omit<PagesStart, 'socketPath'>
  isDeveloped: boolean
  receive: (report: NewsReport) => unknown
}>

/** A page that any guest may request: its URL and the headers that it depends on. */
export type PageRequest = Omit<SharedRequest, 'number'>

/** A rendered page. `requested`: when the rendering began, in milliseconds of `performance.now()`. */
export type RenderedPage = WholeResponse & Readonly<{ requested: number }>

/** Renders pages, in a child process or (in a worker) through the main process. */
export type PageRenderer = Readonly<{
  listener: RequestListener
  /** Renders a page for several readers. @param readers aborted when all have gone @throws Problem; RequestAborted */
  render(page: PageRequest, readers: Waiter): Promise<RenderedPage>
}>

/**
 * The process that renders pages, as the API process controls it: a page takes as much processor time as hundreds of
 * API requests. A process that ends is started again.
 */
export class PagesProcess implements PageRenderer, NewsRecipients {
  readonly #options: PagesProcessOptions
  readonly #places: WorkLimiter
  readonly #directory = mkdtempSync(join(tmpdir(), 'belvedere-pages-'))
  readonly #proxy = new SocketProxy(this.fileBeside('socket'))
  /** Callbacks for the end of a page, keyed by the number of its request. */
  readonly #pending = new Map<number, () => void>()
  #process: StartedProcess | null = null
  #link: ProcessLink<PagesOrder, PagesReport> | null = null
  #ready: Promise<void> = Promise.resolve()
  #isReady = false
  #requests = 0
  #usualMilliseconds = 0
  #isStopping = false

  constructor(options: PagesProcessOptions) {
    this.#options = options
    this.#places = new WorkLimiter(options.isDeveloped ? queueInDevelopment : queue)
  }

  /** Starts the process. Resolves when it is ready for requests, and rejects when it ends before that. */
  async start(): Promise<void> {
    await this.#run()
    void this.#keepRunning()
  }

  /** Responds with a page, or with a refusal when there are too many requests. */
  readonly listener: RequestListener = (request, response) => {
    this.#respond(request, response).catch(error => {
      if (!(error instanceof RequestAborted)) refusePage(request, response, error instanceof Problem ? error : starting())
    })
  }

  /** Connects the socket of an upgrade request: in development, browsers open WebSockets to the compiler of pages. */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => this.#proxy.upgrade(request, socket, head)

  /** The path of a file in the directory of the socket, which is removed when this process ends, however it ends. */
  fileBeside(name: string): string {
    return join(this.#directory, name)
  }

  send(news: readonly NewsItem[], from?: NewsSender): void {
    if (from !== 'pages' && news.some(isForPages)) this.#link?.send({ news: news.filter(isForPages) })
  }

  /** Sends news. Resolves when the process has received it, or immediately for a starting process, which has no cache. */
  async sendAcknowledged(news: readonly NewsItem[], from?: NewsSender): Promise<void> {
    const ours = news.filter(isForPages)
    if (from === 'pages' || ours.length === 0) return
    if (this.#isReady) await this.#link?.ask({ news: ours }).catch(() => {})
    else this.#link?.send({ news: ours })
  }

  /** The metrics of the process, keyed by its name; empty if they are not reported in time. */
  async figures(): Promise<ReadonlyMap<'pages', MetricsOfProcess>> {
    const late = sleep(figuresMilliseconds, null, { ref: false })
    const figures = this.#isReady
      ? await Promise.race([this.#link!.ask<MetricsOfProcess>('figures'), late]).catch(() => null)
      : null
    return new Map(figures ? [['pages', figures]] : [])
  }

  /** Stops the process, which first writes pending data. No request may be in flight any more. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#link?.send('stop')
    if (this.#process) await endedWithin(endMilliseconds, this.#process)
    rmSync(this.#directory, { recursive: true, force: true })
  }

  #run(): Promise<void> {
    const { program, start } = this.#options
    const started = startProcess(() => fork(program, [this.#directory], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
    this.#process = started
    this.#isReady = false
    this.#ready = new Promise((resolve, reject) => {
      this.#link = new ProcessLink(started.end, report => {
        if (report !== 'ready') return this.#receive(report)
        this.#isReady = true
        resolve()
      })
      started.ended.then(({ code, signal }) => reject(new Error(`the process that renders pages ended with ${signal ?? code}`)))
    })
    // Callers may handle a failed start later; without this, the rejection would be unhandled until then.
    this.#ready.catch(() => {})
    this.#link!.send({ start: { ...start, socketPath: this.#proxy.socketPath } })
    return this.#ready
  }

  #receive(report: Exclude<PagesReport, 'ready'>): unknown {
    return 'ended' in report ? this.#pending.get(report.ended)?.() : this.#options.receive(report)
  }

  async #keepRunning(): Promise<void> {
    for (let failures = 0; ; ) {
      const { code, signal } = await this.#process!.ended
      if (this.#isStopping) return
      this.#isReady = false
      for (const end of this.#pending.values()) end()
      log('error', 'the process that renders pages ended and is started again', { code, signal })
      await sleep(restartPause(failures), undefined, { ref: false })
      if (this.#isStopping) return
      failures = await this.#run().then(
        () => 0,
        error => {
          log('error', 'the process that renders pages cannot be started', errorFacts(error))
          return failures + 1
        },
      )
    }
  }

  #isFull(): boolean {
    const { waiting } = this.#places
    const expected = ((waiting + 1) * this.#usualMilliseconds) / queue.running
    return waiting >= queue.waiting || (waiting >= alwaysWaiting && expected > expectedMillisecondsMax)
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.#isFull()) throw busy()
    // A slow sender occupies no slot while it sends.
    const body = await readBody(incoming)
    await this.#inTurn(clientOf(outgoing), number => this.#proxy.passOn({ incoming, outgoing, body, number }))
  }

  async render(page: PageRequest, readers: Waiter): Promise<RenderedPage> {
    if (this.#isFull()) throw busy()
    const requested = performance.now()
    const reply = await this.#inTurn(readers, number => this.#proxy.read({ ...page, number }, readers.signal))
    return { ...reply, requested }
  }

  #inTurn<Result>(client: Waiter, send: (number: number) => Promise<Result>): Promise<Result> {
    const render = async () => {
      await this.#ready
      return this.#untilEnded(client, send)
    }
    return this.#places.run(render, client).catch(error => {
      throw error instanceof LaneFull ? busy() : error
    })
  }

  /** Sends a request and waits until the process has finished with it, even if the client has disconnected. */
  async #untilEnded<Result>({ signal }: Waiter, send: (number: number) => Promise<Result>): Promise<Result> {
    if (signal.aborted) throw new RequestAborted()
    const number = ++this.#requests
    const began = performance.now()
    const ended = new Promise<void>(resolve => this.#pending.set(number, resolve))
    const tooLong = this.#options.isDeveloped ? undefined : setTimeout(this.#replace, pageMilliseconds)
    signal.addEventListener('abort', () => this.#cancel(number), { once: true })
    try {
      const result = await send(number).catch(async error => {
        if (!signal.aborted) throw error
        await ended
        throw new RequestAborted()
      })
      await ended
      return result
    } finally {
      clearTimeout(tooLong)
      this.#pending.delete(number)
      this.#usualMilliseconds += (performance.now() - began - this.#usualMilliseconds) * newestShare
    }
  }

  /** Cancels a page. A process that has ended reports no end of its pages, so the page ends here. */
  #cancel(number: number): void {
    if (!this.#process?.end.connected) this.#pending.get(number)?.()
    else if (this.#pending.has(number)) this.#link?.send({ cancelled: number })
  }

  readonly #replace = (): void => {
    log('error', 'a page was not rendered in a minute, and the process that renders pages is replaced')
    this.#process?.kill()
  }
}

export const starting = () => problem('starting', { detail: 'The pages are starting; try again in a moment.' })

export const busy = () =>
  problem('busy', { detail: 'More pages are requested than can be rendered at the same time; try again in a moment.' })

function clientOf(response: ServerResponse): Waiter {
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  return disconnected
}
