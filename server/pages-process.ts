import { fork } from 'node:child_process'
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
import { errorFacts, log } from '@/lib/log'
import type { FiguresOfProcess } from '@/lib/monitoring/platform-figures'
import type { NewsItem, Topic } from '@/lib/workers'
import { endedWithin, restartPause, type StartedProcess, startProcess } from './child-process'
import { ProcessLink } from './process-link'
import { refusePage } from './refused-page'
import { readBody, type SharedRequest, SocketProxy, type WholeAnswer } from './socket-proxy'
import type { NewsReport } from './workers/messages'
import type { NewsRecipients, NewsSender } from './workers/news'

/** What the process that makes pages needs to know. */
export type PagesStart = Readonly<{
  address: DatabaseAddress
  secondWall: SecondWallState
  port: number
  socketPath: string
  /** When the platform was started, in milliseconds since 1970. */
  startedAt: number
}>

/** Messages to the process that makes pages: to start, to stop, to report its figures, whose client has gone, by the number of the request, and news. */
export type PagesOrder =
  | Readonly<{ start: PagesStart }>
  | 'stop'
  | 'figures'
  | Readonly<{ gone: number }>
  | Readonly<{ news: readonly NewsItem[] }>

/** Messages from that process: that it is ready, which request has ended, by its number, and news. */
export type PagesReport = 'ready' | Readonly<{ ended: number }> | NewsReport

/** News that the process that makes pages exchanges with those of the doors. */
export const topicsOfPages = ['outdated', 'settings'] as const satisfies readonly Topic[]

const isForPages = ([topic]: NewsItem) => topicsOfPages.some(each => each === topic)

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

/** How long the process may take to report its figures: it may be making a page. */
const figuresMilliseconds = 2_000

/** How long the process may take to end by itself. */
const endMilliseconds = 5_000

type PagesProcessOptions = Readonly<{
  /** The file that the process runs. Its argument is the directory of its socket, which it removes when its parent has ended without doing so. */
  program: string
  start: Omit<PagesStart, 'socketPath'>
  isDeveloped: boolean
  /** Receives what the process publishes. */
  receive: (report: NewsReport) => unknown
}>

/** A page that any guest may request: its address and the headers that it depends on. */
export type PageRequest = Omit<SharedRequest, 'number'>

/** A page as it was made. `requested`: when its making began, in milliseconds of `performance.now()`. */
export type MadePage = WholeAnswer & Readonly<{ requested: number }>

/** Makes pages: in the process beside this one, or through the main process. */
export type PageMaker = Readonly<{
  /** Answers one request. */
  listener: RequestListener
  /**
   * A page for several readers.
   * @param readers signals when all of them have gone
   * @throws Problem when there are too many requests; RequestAborted
   */
  make(page: PageRequest, readers: Waiter): Promise<MadePage>
}>

/**
 * The process that makes pages, seen from the one that answers the doors. Making a page takes as much of a processor as hundreds of calls, so it is
 * kept away from them. A process that ends is started again.
 */
export class PagesProcess implements PageMaker, NewsRecipients {
  readonly #options: PagesProcessOptions
  readonly #places: WorkLimiter
  readonly #directory = mkdtempSync(join(tmpdir(), 'belvedere-pages-'))
  readonly #proxy = new SocketProxy(this.fileBeside('socket'))
  /** What to call at the end of a page, by the number of its request. */
  readonly #making = new Map<number, () => void>()
  #process: StartedProcess | null = null
  #link: ProcessLink<PagesOrder, PagesReport> | null = null
  #ready: Promise<void> = Promise.resolve()
  #isReady = false
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

  /** A file in the directory of its socket, which is removed with this process, however it ends. */
  fileBeside(name: string): string {
    return join(this.#directory, name)
  }

  send(news: readonly NewsItem[], from?: NewsSender): void {
    if (from !== 'pages' && news.some(isForPages)) this.#link?.send({ news: news.filter(isForPages) })
  }

  /** As `send`. @returns when the process has received it; one that is starting remembers nothing yet, and keeps nobody waiting */
  async sendAcknowledged(news: readonly NewsItem[], from?: NewsSender): Promise<void> {
    const ours = news.filter(isForPages)
    if (from === 'pages' || ours.length === 0) return
    if (this.#isReady) await this.#link?.ask({ news: ours }).catch(() => {})
    else this.#link?.send({ news: ours })
  }

  /** The figures of the process, under its name; none while it does not report them in time. */
  async figures(): Promise<ReadonlyMap<'pages', FiguresOfProcess>> {
    const late = sleep(figuresMilliseconds, null, { ref: false })
    const figures = this.#isReady
      ? await Promise.race([this.#link!.ask<FiguresOfProcess>('figures'), late]).catch(() => null)
      : null
    return new Map(figures ? [['pages', figures]] : [])
  }

  /** Stops the process, which first writes what is pending. No request may be in flight any more. */
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
      started.ended.then(({ code, signal }) => reject(new Error(`the process that makes pages ended with ${signal ?? code}`)))
    })
    // Requests that wait for it are refused when their time is over; until one does, a failure must not count as unhandled.
    this.#ready.catch(() => {})
    this.#link!.send({ start: { ...start, socketPath: this.#proxy.socketPath } })
    return this.#ready
  }

  #receive(report: Exclude<PagesReport, 'ready'>): unknown {
    return 'ended' in report ? this.#making.get(report.ended)?.() : this.#options.receive(report)
  }

  async #keepRunning(): Promise<void> {
    for (let failures = 0; ; ) {
      const { code, signal } = await this.#process!.ended
      if (this.#isStopping) return
      this.#isReady = false
      for (const end of this.#making.values()) end()
      log('error', 'the process that makes pages ended and is started again', { code, signal })
      await sleep(restartPause(failures), undefined, { ref: false })
      if (this.#isStopping) return
      failures = await this.#run().then(
        () => 0,
        error => {
          log('error', 'the process that makes pages cannot be started', errorFacts(error))
          return failures + 1
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
    // A slow sender takes no place while it sends.
    const body = await readBody(incoming)
    await this.#inTurn(clientOf(outgoing), number => this.#proxy.answer({ incoming, outgoing, body, number }))
  }

  async make(page: PageRequest, readers: Waiter): Promise<MadePage> {
    if (this.#isFull()) throw busy()
    const requested = performance.now()
    const answer = await this.#inTurn(readers, number => this.#proxy.read({ ...page, number }, readers.signal))
    return { ...answer, requested }
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
    if (!this.#process?.end.connected) this.#making.get(number)?.()
    else if (this.#making.has(number)) this.#link?.send({ gone: number })
  }

  readonly #replace = (): void => {
    log('error', 'a page was not made in a minute, and the process that makes pages is replaced')
    this.#process?.kill()
  }
}

/** The refusal of a page that was not made. */
export const starting = () => problem('starting', { detail: 'The pages are starting; ask again in a moment.' })

/** The refusal of a page for which there is no place. */
export const busy = () => problem('busy', { detail: 'More pages are asked for than can be made at once; ask again in a moment.' })

function clientOf(response: ServerResponse): Waiter {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone
}
