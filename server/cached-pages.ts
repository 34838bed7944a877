import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { notPages } from '@/app/(pages)/not-pages'
import { themeCookie } from '@/components/theme/theme'
import { Cache } from '@/lib/db/cache'
import { RequestAborted, type Waiter } from '@/lib/db/lane'
import { Problem } from '@/lib/http/errors/problem'
import { codingFor, SharedBody } from '@/lib/http/responses/coding'
import { lensTextIn, sessionIdIn } from '@/lib/sessions/cookies'
import { allowedByHashes } from './page-policy'
import { type PageRenderer, type PageRequest, type RenderedPage, starting } from './pages-process'
import { refusePage } from './refused-page'
import { ageHeader } from './socket-proxy'

/** Maximum age of a cached page, counted from the start of its rendering. */
const cacheMilliseconds = 1_000

/** Maximum total size of the cached pages, in bytes. */
const cacheBytes = 64 * 1024 * 1024

/** Request headers that a page depends on: the host, and those by which Next's scripts request parts of a page. */
const decidingHeaders = [
  'host',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]

/** Response headers that are not cached with a page: each response gets its own. */
const ownHeaders = new Set(['cache-control', 'content-security-policy', 'content-length', 'transfer-encoding', 'date', ageHeader])

/** Maximum number of simultaneous renderings of a page. A second one begins if the first takes more than a second. */
const pendingMax = 2

/** A page that is being rendered. The rendering is cancelled when no reader waits for it any more. */
type PendingPage<Page> = {
  page: Promise<Page | null>
  /** Start of the rendering, in milliseconds of `performance.now()`. */
  readonly began: number
  readers: number
  readonly cancellation: AbortController
  /** Resolves when the page is rendered, has failed or is cancelled. */
  readonly ended: Promise<void>
}

type PageRendering<Page> = Readonly<{
  render: (request: PageRequest, readers: Waiter) => Promise<Page | null>
  /** The size in bytes of a page that may be cached, or null for other pages. */
  bytesOf: (page: Page) => number | null
}>

/** Pages that are rendered once for all requests within a second. */
export class SharedPages<Page extends Readonly<{ requested: number }>> {
  readonly #cached: Cache<Page>
  readonly #pending = new Map<string, readonly PendingPage<Page>[]>()
  readonly #rendering: PageRendering<Page>

  /** Creates an empty cache. @param name name of the cache in the metrics */
  constructor(name: string, rendering: PageRendering<Page>) {
    this.#cached = new Cache<Page>(cacheBytes, name)
    this.#rendering = rendering
  }

  /**
   * Returns a page whose rendering began at most a second before this request; null if `render` returns null.
   * @param response response to one reader; the rendering is cancelled when all its readers have disconnected
   * @throws errors of the rendering; RequestAborted when the reader has disconnected
   */
  async get(request: PageRequest, response: ServerResponse): Promise<Page | null> {
    const key = JSON.stringify(request)
    const oldest = performance.now() - cacheMilliseconds
    while (!response.destroyed) {
      const cached = this.#cached.get(key)
      if (cached && cached.requested > performance.now() - cacheMilliseconds) return cached
      const pending = this.#joinable(key, request)
      const page = pending && (await join(pending, response))
      // In a worker, the page may come from the cache of the main process, and be older than this rendering.
      if (pending && (page === null || page.requested > oldest)) return page
      await Promise.race((pending ? [pending] : this.#pending.get(key)!).map(({ ended }) => ended))
    }
    throw new RequestAborted()
  }

  /** A rendering that began less than a second ago, or a new one; null if `pendingMax` older ones are in progress. */
  #joinable(key: string, request: PageRequest): PendingPage<Page> | null {
    const pending = this.#pending.get(key) ?? []
    const newest = pending.at(-1)
    if (newest && newest.began > performance.now() - cacheMilliseconds) return newest
    return pending.length < pendingMax ? this.#begin(key, request) : null
  }

  #cache(key: string, page: Page): void {
    const bytes = this.#rendering.bytesOf(page)
    if (bytes === null || page.requested < (this.#cached.peek(key)?.requested ?? 0)) return
    this.#cached.set(key, page, key.length + bytes)
    setTimeout(() => this.#cached.peek(key) === page && this.#cached.drop(key), cacheMilliseconds).unref()
  }

  #begin(key: string, request: PageRequest): PendingPage<Page> {
    const cancellation = new AbortController()
    const page = this.#rendering.render(request, cancellation)
    const cached = page.then(
      rendered => void (rendered && this.#cache(key, rendered)),
      () => {},
    )
    const cancelled = new Promise<void>(resolve => cancellation.signal.addEventListener('abort', () => resolve(), { once: true }))
    const ended = Promise.race([cached, cancelled]).then(() => this.#remove(key, begun))
    const begun: PendingPage<Page> = { page, began: performance.now(), readers: 0, cancellation, ended }
    this.#pending.set(key, [...(this.#pending.get(key) ?? []), begun])
    return begun
  }

  #remove(key: string, over: PendingPage<Page>): void {
    const others = (this.#pending.get(key) ?? []).filter(each => each !== over)
    if (others.length > 0) this.#pending.set(key, others)
    else this.#pending.delete(key)
  }
}

/**
 * Sends guests who request the same page the same bytes: a page is rendered once per second, and its scripts are
 * allowed by their hashes. Requests with a session, and requests for other paths, are not cached (decision 46).
 */
export function withCachedPages(pages: PageRenderer): RequestListener {
  const cache = new SharedPages<GuestPage>('pages of guests', {
    render: async (request, readers) => guestPage(await pages.render(request, readers)),
    bytesOf: ({ status, body }) => (status === 200 ? body.bytes.length : null),
  })
  return (request, response) => {
    const shared = sharedRequest(request)
    if (!shared) return pages.listener(request, response)
    const respond = async () => {
      const page = await cache.get(shared, response)
      if (page === null) return pages.listener(request, response)
      await turn()
      await send(request, response, page)
    }
    respond().catch(error => {
      if (!(error instanceof RequestAborted)) refusePage(request, response, error instanceof Problem ? error : starting())
    })
  }
}

/** Number of pages sent in a turn of the event loop: each takes several times as long as an API request. */
const pagesPerTurn = 8

const waitingForTurn: (() => void)[] = []

/** Resolves for `pagesPerTurn` pages in each turn of the event loop, so that API requests are handled in between. */
const turn = (): Promise<void> =>
  new Promise(resolve => {
    if (waitingForTurn.push(resolve) === 1) setImmediate(nextTurns)
  })

function nextTurns(): void {
  for (const go of waitingForTurn.splice(0, pagesPerTurn)) go()
  if (waitingForTurn.length > 0) setImmediate(nextTurns)
}

function join<Page>(pending: PendingPage<Page>, response: ServerResponse): Promise<Page | null> {
  pending.readers += 1
  response.once('close', () => {
    pending.readers -= 1
    if (pending.readers === 0) pending.cancellation.abort()
  })
  return pending.page
}

const notPage = new RegExp(`^/+(?:${notPages.join('|')})(?:/|$)`)

/** A guest's request for a page in a form that is the same for all guests, or null for every other request. */
function sharedRequest({ method, url = '/', headers }: IncomingMessage): PageRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || notPage.test(pathOf(url)) || headers.authorization !== undefined) return null
  const { cookie = null, accept = '' } = headers
  if (sessionIdIn(cookie) !== null || lensTextIn(cookie) !== null) return null
  const selected: Record<string, string> = { accept: accept.includes('text/html') ? 'text/html' : '*/*', 'user-agent': 'guest' }
  for (const name of decidingHeaders) if (typeof headers[name] === 'string') selected[name] = headers[name]
  const theme = themeIn.exec(cookie ?? '')?.[1]
  if (theme !== undefined) selected['cookie'] = `${themeCookie}=${theme}`
  return { path: url, headers: selected }
}

/** The decoded path of a URL. A path that cannot be decoded is taken literally, as in decodable-path.ts. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const themeIn = new RegExp(`(?:^|; *)${themeCookie}=(light|dark)(?:;|$)`)

/** A page for guests. `headers` alternates names and values. */
type GuestPage = Readonly<{
  /** Start of the rendering, in milliseconds of `performance.now()`. */
  requested: number
  status: number
  headers: readonly string[]
  cacheControl: string
  policy: string
  body: SharedBody
}>

/** Media types of pages, and of the parts of pages that Next's scripts request. */
const pageType = /^text\/(?:html|x-component)\b/

/** A rendered page for all guests, or null if it is no page, or sets a cookie and so is for one reader only. */
function guestPage({ status, headers, bytes, requested }: RenderedPage): GuestPage | null {
  const values = new Map(headers.flatMap((name, place) => (place % 2 === 0 ? [[name.toLowerCase(), headers[place + 1]!]] : [])))
  if (values.has('set-cookie') || !pageType.test(values.get('content-type') ?? '')) return null
  const { policy, text, hide } = allowedByHashes(values.get('content-security-policy') ?? '', bytes.toString())
  return {
    requested,
    status,
    headers: headers.filter((_, place) => !ownHeaders.has(headers[place - (place % 2)]!.toLowerCase())).map(hide),
    cacheControl: status === 200 ? 'public, no-cache' : (values.get('cache-control') ?? 'no-store'),
    policy,
    body: new SharedBody(Buffer.from(text)),
  }
}

async function send({ headers: requested }: IncomingMessage, response: ServerResponse, page: GuestPage): Promise<void> {
  const { status, headers, cacheControl, policy, body } = page
  const coding = codingFor(requested['accept-encoding'] ?? null)
  const bytes = coding === null ? body.bytes : await body.packed(coding)
  if (response.destroyed) return
  for (let place = 0; place < headers.length; place += 2) response.appendHeader(headers[place]!, headers[place + 1]!)
  response.appendHeader('Vary', 'Cookie').setHeader('Cache-Control', cacheControl)
  response.setHeader('Content-Security-Policy', policy).setHeader('Content-Length', bytes.length)
  if (coding !== null) response.setHeader('Content-Encoding', coding)
  // Node omits the body for HEAD.
  response.writeHead(status).end(bytes)
}
