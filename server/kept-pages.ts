import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { notPages } from '@/app/(pages)/not-pages'
import { themeCookie } from '@/components/theme/theme'
import { BoundedCache } from '@/lib/db/cache'
import { RequestAborted, type Waiter } from '@/lib/db/lane'
import { codingFor, SharedBody } from '@/lib/http/answers/coding'
import { etagOf, heldStates } from '@/lib/http/caching/caching'
import { Problem } from '@/lib/http/errors/problem'
import { lensTextIn, sessionIdIn } from '@/lib/sessions/cookies'
import { allowedByHashes } from './page-policy'
import { stateOfPage } from './page-state'
import { type MadePage, type PageMaker, type PageRequest, starting } from './pages-process'
import { refusePage } from './refused-page'
import { ageHeader } from './socket-proxy'

/** How old a page may be that a guest gets, from the moment it was requested. */
const keptMilliseconds = 1_000

/** Total size of the pages that are kept, in bytes of their text. */
const keptBytes = 64 * 1024 * 1024

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

/** An answer that is being made, for as long as somebody waits for it. */
type PendingAnswer<Answer> = { answer: Promise<Answer | null>; readers: number; readonly gone: AbortController }

type AnswerMaking<Answer> = Readonly<{
  make: (request: PageRequest, readers: Waiter) => Promise<Answer | null>
  /** The size of an answer that may be kept; null for others. */
  bytesOf: (answer: Answer) => number | null
}>

/** Answers that are made once for all who request them at the same time, and kept for those who request them within a second. */
export class KeptAnswers<Answer extends Readonly<{ requested: number }>> {
  readonly #kept: BoundedCache<Answer>
  readonly #pending = new Map<string, PendingAnswer<Answer>>()
  readonly #making: AnswerMaking<Answer>

  /** @param name among the caches of this process */
  constructor(name: string, making: AnswerMaking<Answer>) {
    this.#kept = new BoundedCache<Answer>(keptBytes, name)
    this.#making = making
  }

  /** @param response of a reader; making is given up when all readers have gone */
  get(request: PageRequest, response: ServerResponse): Answer | Promise<Answer | null> {
    const key = JSON.stringify(request)
    const found = this.#kept.get(key)
    if (found && performance.now() - found.requested < keptMilliseconds) return found
    return join(this.#pending.get(key) ?? this.#begin(key, request), response)
  }

  #keep(key: string, answer: Answer): void {
    const bytes = this.#making.bytesOf(answer)
    if (bytes === null) return
    this.#kept.set(key, answer, key.length + bytes)
    setTimeout(() => this.#kept.get(key) === answer && this.#kept.drop(key), keptMilliseconds).unref()
  }

  #begin(key: string, request: PageRequest): PendingAnswer<Answer> {
    const gone = new AbortController()
    const answer = this.#making.make(request, gone)
    const begun: PendingAnswer<Answer> = { answer, readers: 0, gone }
    this.#pending.set(key, begun)
    const end = () => this.#pending.get(key) === begun && this.#pending.delete(key)
    gone.signal.addEventListener('abort', end, { once: true })
    answer
      .then(
        made => made && this.#keep(key, made),
        () => {},
      )
      .finally(end)
    return begun
  }
}

/**
 * Answers guests who request the same page with the same bytes: a page is made once for all who request it within a second, and its scripts are
 * allowed by their hashes. Requests with a session, and all that are not for pages, are answered one by one (decision 46).
 */
export function withKeptPages(pages: PageMaker): RequestListener {
  const kept = new KeptAnswers<KeptPage>('pages of guests', {
    make: async (request, readers) => keptPage(await pages.make(request, readers)),
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

function join<Answer>(pending: PendingAnswer<Answer>, response: ServerResponse): Promise<Answer | null> {
  pending.readers += 1
  response.once('close', () => {
    pending.readers -= 1
    if (pending.readers === 0) pending.gone.abort()
  })
  return pending.answer
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
  /** Identifies what readers see and what the page may do. */
  state: string
}>

/** Types of pages, and of the parts of them that Next's scripts request. */
const pageType = /^text\/(?:html|x-component)\b/

/** @returns null for what is no page, or is meant for one reader: it sets a cookie */
function keptPage({ status, headers, bytes, requested }: MadePage): KeptPage | null {
  const given = new Map(headers.flatMap((name, place) => (place % 2 === 0 ? [[name.toLowerCase(), headers[place + 1]!]] : [])))
  if (given.has('set-cookie') || !pageType.test(given.get('content-type') ?? '')) return null
  const madeWith = given.get('content-security-policy') ?? ''
  const { policy, text, hide } = allowedByHashes(madeWith, bytes.toString())
  const body = Buffer.from(text)
  return {
    requested,
    status,
    headers: headers.filter((_, place) => !ownHeaders.has(headers[place - (place % 2)]!.toLowerCase())).map(hide),
    cacheControl: status === 200 ? 'public, no-cache' : (given.get('cache-control') ?? 'no-store'),
    policy,
    body: new SharedBody(body),
    state: stateOfPage(text, hide(madeWith)),
  }
}

async function send({ headers: asked }: IncomingMessage, response: ServerResponse, page: KeptPage): Promise<void> {
  const { status, headers, cacheControl, policy, body, state } = page
  const coding = codingFor(asked['accept-encoding'] ?? null)
  const form = coding ?? 'plain'
  const bytes = coding === null ? body.bytes : await body.packed(coding)
  if (response.destroyed) return
  for (let place = 0; place < headers.length; place += 2) response.appendHeader(headers[place]!, headers[place + 1]!)
  response.appendHeader('Vary', 'Cookie').setHeader('Cache-Control', cacheControl)
  if (status === 200) {
    // Weak: a page that is made again says the same in other bytes.
    response.setHeader('ETag', `W/${etagOf(state, form)}`)
    const held = heldStates(asked['if-none-match'] ?? null, form)
    // The stored page keeps the policy that it came with.
    if (held.includes(state) || held.includes('*')) return void response.writeHead(304).end()
  }
  response.setHeader('Content-Security-Policy', policy).setHeader('Content-Length', bytes.length)
  if (coding !== null) response.setHeader('Content-Encoding', coding)
  // Node omits the body for HEAD.
  response.writeHead(status).end(bytes)
}
