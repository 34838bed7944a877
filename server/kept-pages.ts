import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { notPages } from '@/app/(pages)/not-pages'
import { themeCookie } from '@/components/theme/theme'
import { Cache } from '@/lib/db/cache'
import { RequestAborted, type Waiter } from '@/lib/db/lane'
import { codingFor, SharedBody } from '@/lib/http/answers/coding'
import { Problem } from '@/lib/http/errors/problem'
import { lensTextIn, sessionIdIn } from '@/lib/sessions/cookies'
import { allowedByHashes } from './page-policy'
import { type MadePage, type PageMaker, type PageRequest, starting } from './pages-process'
import { refusePage } from './refused-page'
import { ageHeader } from './socket-proxy'

/** How old a page may be that a guest gets, from the moment it was requested. */
const cacheMilliseconds = 1_000

/** Total size of the cached pages, in bytes of their text. */
const cacheBytes = 64 * 1024 * 1024

/** What a page depends on besides its address: how Next's scripts request parts of it, and for whom a missing page is described. */
const decidingHeaders = [
  'host',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]

/** Headers that are written anew for each reader. */
const ownHeaders = new Set(['cache-control', 'content-security-policy', 'content-length', 'transfer-encoding', 'date', ageHeader])

/** Renderings of one page at the same time: a newer one, so that a slow one keeps no reader waiting, and no more, as their number is limited. */
const pendingMax = 2

/** A page that is being rendered, for as long as a reader waits for it. */
type PendingPage<Page> = {
  page: Promise<Page | null>
  /** In milliseconds of `performance.now()`. */
  readonly began: number
  readers: number
  readonly gone: AbortController
  /** Resolves when it is rendered, has failed or has been given up. */
  readonly ended: Promise<void>
}

type PageRendering<Page> = Readonly<{
  render: (request: PageRequest, readers: Waiter) => Promise<Page | null>
  /** The size of a page that may be cached; null for others. */
  bytesOf: (page: Page) => number | null
}>

/** Pages that are rendered once for all who request them within a second. */
export class KeptAnswers<Page extends Readonly<{ requested: number }>> {
  readonly #cached: Cache<Page>
  /** The newest last. */
  readonly #pending = new Map<string, readonly PendingPage<Page>[]>()
  readonly #rendering: PageRendering<Page>

  /** @param name among the caches of this process */
  constructor(name: string, rendering: PageRendering<Page>) {
    this.#cached = new Cache<Page>(cacheBytes, name)
    this.#rendering = rendering
  }

  /**
   * A page that was requested less than a second before this reader came, or later.
   * @param response of a reader; rendering is given up when all readers have gone
   * @throws what the rendering throws; RequestAborted when the reader has gone
   */
  async get(request: PageRequest, response: ServerResponse): Promise<Page | null> {
    const key = JSON.stringify(request)
    const oldest = performance.now() - cacheMilliseconds
    while (!response.destroyed) {
      const cached = this.#cached.get(key)
      if (cached && cached.requested > performance.now() - cacheMilliseconds) return cached
      const pending = this.#joinable(key, request)
      const page = pending && (await join(pending, response))
      // Another process may have begun to render a page before this one requested it.
      if (pending && (page === null || page.requested > oldest)) return page
      await Promise.race((pending ? [pending] : this.#pending.get(key)!).map(({ ended }) => ended))
    }
    throw new RequestAborted()
  }

  /** A rendering that began less than a second ago, which may be a new one; null where there are too many. */
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
    const gone = new AbortController()
    const page = this.#rendering.render(request, gone)
    const cached = page.then(
      rendered => void (rendered && this.#cache(key, rendered)),
      () => {},
    )
    const givenUp = new Promise<void>(resolve => gone.signal.addEventListener('abort', () => resolve(), { once: true }))
    const ended = Promise.race([cached, givenUp]).then(() => this.#remove(key, begun))
    const begun: PendingPage<Page> = { page, began: performance.now(), readers: 0, gone, ended }
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
 * Answers guests who request the same page with the same bytes: a page is made once for all who request it within a second, and its scripts are
 * allowed by their hashes. Requests with a session, and all that are not for pages, are answered one by one (decision 46).
 */
export function withKeptPages(pages: PageMaker): RequestListener {
  const kept = new KeptAnswers<KeptPage>('pages of guests', {
    render: async (request, readers) => keptPage(await pages.make(request, readers)),
    bytesOf: ({ status, body }) => (status === 200 ? body.bytes.length : null),
  })
  return (request, response) => {
    const shared = sharedRequest(request)
    if (!shared) return pages.listener(request, response)
    const answer = async () => {
      const page = await kept.get(shared, response)
      if (page === null) return pages.listener(request, response)
      await turn()
      await send(request, response, page)
    }
    answer().catch(error => {
      if (!(error instanceof RequestAborted)) refusePage(request, response, error instanceof Problem ? error : starting())
    })
  }
}

/** Pages that are sent before calls that arrived meanwhile are read: each takes several times as long as the shortest calls. */
const pagesAtOnce = 8

const waitingForTurn: (() => void)[] = []

/** Lets calls go first while many pages are requested: resolves in order, a few in each turn of the event loop. */
const turn = (): Promise<void> =>
  new Promise(resolve => {
    if (waitingForTurn.push(resolve) === 1) setImmediate(nextTurns)
  })

function nextTurns(): void {
  for (const go of waitingForTurn.splice(0, pagesAtOnce)) go()
  if (waitingForTurn.length > 0) setImmediate(nextTurns)
}

function join<Page>(pending: PendingPage<Page>, response: ServerResponse): Promise<Page | null> {
  pending.readers += 1
  response.once('close', () => {
    pending.readers -= 1
    if (pending.readers === 0) pending.gone.abort()
  })
  return pending.page
}

const notPage = new RegExp(`^/+(?:${notPages.join('|')})(?:/|$)`)

/** A guest's request for a page in a form that is the same for all guests; null for every other request. */
function sharedRequest({ method, url = '/', headers }: IncomingMessage): PageRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || notPage.test(pathOf(url)) || headers.authorization !== undefined) return null
  const { cookie = null, accept = '' } = headers
  if (sessionIdIn(cookie) !== null || lensTextIn(cookie) !== null) return null
  const passed: Record<string, string> = { accept: accept.includes('text/html') ? 'text/html' : '*/*', 'user-agent': 'guest' }
  for (const name of decidingHeaders) if (typeof headers[name] === 'string') passed[name] = headers[name]
  const theme = themeIn.exec(cookie ?? '')?.[1]
  if (theme !== undefined) passed['cookie'] = `${themeCookie}=${theme}`
  return { path: url, headers: passed }
}

/** The decoded path; as it stands where it cannot be decoded, which is what the process of the pages takes it for (decodable-path.ts). */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const themeIn = new RegExp(`(?:^|; *)${themeCookie}=(light|dark)(?:;|$)`)

/** A page as it is sent to guests; headers as names and values in turn. */
type KeptPage = Readonly<{
  /** In milliseconds of `performance.now()`. */
  requested: number
  status: number
  headers: readonly string[]
  cacheControl: string
  policy: string
  body: SharedBody
}>

/** Types of pages, and of the parts of them that Next's scripts request. */
const pageType = /^text\/(?:html|x-component)\b/

/** @returns null for what is no page, or is meant for one reader: it sets a cookie */
function keptPage({ status, headers, bytes, requested }: MadePage): KeptPage | null {
  const given = new Map(headers.flatMap((name, place) => (place % 2 === 0 ? [[name.toLowerCase(), headers[place + 1]!]] : [])))
  if (given.has('set-cookie') || !pageType.test(given.get('content-type') ?? '')) return null
  const { policy, text, hide } = allowedByHashes(given.get('content-security-policy') ?? '', bytes.toString())
  return {
    requested,
    status,
    headers: headers.filter((_, place) => !ownHeaders.has(headers[place - (place % 2)]!.toLowerCase())).map(hide),
    cacheControl: status === 200 ? 'public, no-cache' : (given.get('cache-control') ?? 'no-store'),
    policy,
    body: new SharedBody(Buffer.from(text)),
  }
}

async function send({ headers: asked }: IncomingMessage, response: ServerResponse, page: KeptPage): Promise<void> {
  const { status, headers, cacheControl, policy, body } = page
  const coding = codingFor(asked['accept-encoding'] ?? null)
  const bytes = coding === null ? body.bytes : await body.packed(coding)
  if (response.destroyed) return
  for (let place = 0; place < headers.length; place += 2) response.appendHeader(headers[place]!, headers[place + 1]!)
  response.appendHeader('Vary', 'Cookie').setHeader('Cache-Control', cacheControl)
  response.setHeader('Content-Security-Policy', policy).setHeader('Content-Length', bytes.length)
  if (coding !== null) response.setHeader('Content-Encoding', coding)
  // Node omits the body for HEAD.
  response.writeHead(status).end(bytes)
}
