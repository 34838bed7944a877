import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { notPages } from '@/app/(pages)/not-pages'
import { themeCookie } from '@/components/theme/theme'
import { BoundedCache } from '@/lib/db/cache'
import { RequestAborted } from '@/lib/db/lane'
import { codingFor, SharedBody } from '@/lib/http/answers/coding'
import { etagOf, heldStates } from '@/lib/http/caching/caching'
import { Problem } from '@/lib/http/errors/problem'
import { admitPage } from '@/lib/http/quota/quota'
import { lensTextIn, sessionIdIn } from '@/lib/sessions/cookies'
import { allowedByHashes } from './page-policy'
import { type PagesProcess, starting } from './pages-process'
import { refusePage } from './refused-page'
import type { SharedRequest, WholeAnswer } from './socket-proxy'

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
const ownHeaders = new Set(['cache-control', 'content-security-policy', 'content-length', 'transfer-encoding', 'date'])

/** A page that waits for its answer, for as long as somebody waits for it. */
type PendingPage = { page: Promise<KeptPage | null>; readers: number; readonly gone: AbortController }

/**
 * Answers guests who request the same page with the same bytes: a page is made once for all who request it within a second, and its scripts are
 * allowed by their hashes. Requests with a session, and all that are not for pages, are answered one by one (decision 46).
 */
export function withKeptPages(pages: Pick<PagesProcess, 'make' | 'listener'>): RequestListener {
  const kept = new BoundedCache<KeptPage>(keptBytes, 'pages of guests')
  const making = new Map<string, PendingPage>()

  const pageFor = (request: Omit<SharedRequest, 'number'>, response: ServerResponse): KeptPage | Promise<KeptPage | null> => {
    const key = JSON.stringify(request)
    const found = kept.get(key)
    if (found && performance.now() - found.requested < keptMilliseconds) return found
    return join(making.get(key) ?? begin(key, request), response)
  }

  const keep = (key: string, made: KeptPage): void => {
    kept.set(key, made, key.length + made.body.bytes.length)
    setTimeout(() => kept.get(key) === made && kept.drop(key), keptMilliseconds).unref()
  }

  const begin = (key: string, request: Omit<SharedRequest, 'number'>): PendingPage => {
    const gone = new AbortController()
    const requested = performance.now()
    const page = pages.make(request, gone).then(answer => keptPage(answer, requested))
    const begun: PendingPage = { page, readers: 0, gone }
    making.set(key, begun)
    const end = () => making.get(key) === begun && making.delete(key)
    gone.signal.addEventListener('abort', end, { once: true })
    page
      .then(
        made => made?.status === 200 && keep(key, made),
        () => {},
      )
      .finally(end)
    return begun
  }

  return (request, response) => {
    const shared = sharedRequest(request)
    if (!shared) return pages.listener(request, response)
    const answer = async () => {
      admitPage(request)
      const page = await pageFor(shared, response)
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

/** The page is given up when all its readers have gone. */
function join(making: PendingPage, response: ServerResponse): PendingPage['page'] {
  making.readers += 1
  response.once('close', () => {
    making.readers -= 1
    if (making.readers === 0) making.gone.abort()
  })
  return making.page
}

const notPage = new RegExp(`^/+(?:${notPages.join('|')})(?:/|$)`)

/** A guest's request for a page in a form that is the same for all guests; null for every other request. */
function sharedRequest({ method, url = '/', headers }: IncomingMessage): Omit<SharedRequest, 'number'> | null {
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
  /** Identifies the text and the policy that readers get. */
  state: string
}>

/** Types of pages, and of the parts of them that Next's scripts request. */
const pageType = /^text\/(?:html|x-component)\b/

/** @returns null for what is no page, or is meant for one reader: it sets a cookie */
function keptPage({ status, headers, bytes }: WholeAnswer, requested: number): KeptPage | null {
  const given = new Map(headers.flatMap((name, place) => (place % 2 === 0 ? [[name.toLowerCase(), headers[place + 1]!]] : [])))
  if (given.has('set-cookie') || !pageType.test(given.get('content-type') ?? '')) return null
  const { policy, text, hide } = allowedByHashes(given.get('content-security-policy') ?? '', bytes.toString())
  const body = Buffer.from(text)
  return {
    requested,
    status,
    headers: headers.filter((_, place) => !ownHeaders.has(headers[place - (place % 2)]!.toLowerCase())).map(hide),
    cacheControl: status === 200 ? 'public, no-cache' : (given.get('cache-control') ?? 'no-store'),
    policy,
    body: new SharedBody(body),
    state: createHash('sha256').update(policy).update(body).digest('base64url').slice(0, 22),
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
    response.setHeader('ETag', etagOf(state, form))
    const held = heldStates(asked['if-none-match'] ?? null, form)
    // The stored page keeps the policy that it came with.
    if (held.includes(state) || held.includes('*')) return void response.writeHead(304).end()
  }
  response.setHeader('Content-Security-Policy', policy).setHeader('Content-Length', bytes.length)
  if (coding !== null) response.setHeader('Content-Encoding', coding)
  // Node omits the body for HEAD.
  response.writeHead(status).end(bytes)
}
