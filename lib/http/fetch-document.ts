import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { mayCall, outsideLookup, readOutsideUrl, UrlNotAllowed } from '@/lib/http/allowed-urls'
import { Problem, problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { once } from '@/lib/runtime'
import { shareOf } from '@/lib/workers'

type FetchOptions = Readonly<{ parameter: string; accept: string; limitBytes: number }>

const timeoutMs = 10_000
const redirectsMax = 3
const concurrentMax = 16

/**
 * Fetches a document at a URL that a caller provides.
 * @throws Problem 400 if the URL is not allowed, 404 if there is no document, 502 if it cannot be fetched, 503 if busy
 * @see lib/http/allowed-urls.ts
 */
export async function fetchDocument(text: string, fetching: FetchOptions): Promise<Buffer> {
  const pending = once('documents under way', () => ({ count: 0 }))
  if (pending.count >= shareOf(concurrentMax)) throw busy()
  pending.count += 1
  try {
    return await follow(readUrl(text, fetching.parameter), fetching, AbortSignal.timeout(timeoutMs))
  } catch (cause) {
    throw cause instanceof Problem ? cause : failed(fetching, 'no document arrived in time', cause)
  } finally {
    pending.count -= 1
  }
}

function readUrl(text: string, parameter: string, base?: URL): URL {
  const url = readOutsideUrl(text, base)
  if (!url) throw badParameter(parameter, expectedUrl, text)
  if (url.username || url.password) throw badParameter(parameter, 'a URL without a user and a password', url.origin)
  return url
}

const expectedUrl = 'an absolute URL that begins with http:// or https://, of at most 2000 characters'

async function follow(url: URL, fetching: FetchOptions, signal: AbortSignal): Promise<Buffer> {
  let at = url
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const response = await request(at, fetching, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return collect(response, fetching)
    response.destroy()
    if (statusCode === 404 || statusCode === 410)
      throw problem('not-found', { detail: `There is no document at ${at.href.slice(0, 300)}.` })
    if (!/^30[12378]$/.test(String(statusCode)) || !headers.location) throw failed(fetching, `its server responds ${statusCode}`)
    at = readUrl(headers.location, fetching.parameter, at)
  }
  throw failed(fetching, `more than ${redirectsMax} redirections`)
}

function request(url: URL, { parameter, accept }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (!mayCall(url)) throw notFetched(parameter)
  return new Promise((done, fail) => {
    const refused = (error: Error) => fail(error instanceof UrlNotAllowed ? notFetched(parameter) : error)
    const headers = { Accept: accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Belvedere' }
    const { get } = url.protocol === 'https:' ? https : http
    get(url, { headers, signal, agent: false, lookup: outsideLookup(url.port) }, done).on('error', refused)
  })
}

async function collect(response: IncomingMessage, fetching: FetchOptions): Promise<Buffer> {
  const { limitBytes } = fetching
  const coding = response.headers['content-encoding'] ?? 'identity'
  const chunks: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? 0) > limitBytes ? Number.POSITIVE_INFINITY : 0
  if (coding === 'identity' && length === 0)
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limitBytes) break
      chunks.push(chunk)
    }
  response.destroy()
  if (coding !== 'identity') throw failed(fetching, 'the document was compressed although that was not requested')
  if (length > limitBytes) throw failed(fetching, `the document is larger than ${limitBytes} bytes`)
  return Buffer.concat(chunks, length)
}

const notFetched = (parameter: string) => {
  const expected = 'the URL of a host that is reachable on the public internet, without a port of its own'
  const detail = `Parameter ${parameter}: expected ${expected}. Upload the document instead.`
  return problem('url-refused', { detail, parameter, expected })
}

const failed = ({ parameter }: FetchOptions, what: string, cause?: unknown) =>
  problem('fetch-failed', { detail: `Parameter ${parameter}: ${what}.`, parameter }, { cause })

const busy = () =>
  problem(
    'busy',
    {
      detail: `${shareOf(concurrentMax)} documents are being fetched at the moment; try again, or upload the document.`,
      retryAfter: 2,
    },
    { headers: { 'Retry-After': '2' } },
  )
