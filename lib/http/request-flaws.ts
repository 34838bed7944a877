import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { cutText } from '@/lib/formats/text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'
import { strictTransport } from '@/lib/http/mounts'
import { log } from '@/lib/log'

type RequestLine = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>

const hostPattern = /^([\w.~!$&'()*+,;=%-]+|\[[\da-fA-F:.]+\])(:\d*)?$/

/** The flaw of the Host header, if any. Of two headers, a proxy might read one and this server another. @see RFC 9112, 3.2 */
export function hostFlaw({ headers, rawHeaders, httpVersion }: RequestLine): Problem | null {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') lines++
  if (lines > 1) return problem('path-invalid', { detail: `The request has ${lines} Host headers; exactly one is needed.` })
  if (lines === 0)
    return httpVersion === '1.0' ? null : problem('path-invalid', { detail: 'The request has no Host header; one is needed.' })
  return hostPattern.test(headers.host ?? '') ? null : problem('path-invalid', { detail: 'The Host header is invalid.' })
}

/** The flaw of a page request's method, if any. Pages support GET and HEAD; paths below `/api` also receive forms. */
export function pageMethodFlaw({ method = 'GET', url = '' }: RequestLine): Problem | null {
  const allowed = takesForms.test(url) ? 'GET, HEAD, POST' : 'GET, HEAD'
  if (allowed.split(', ').includes(method)) return null
  const detail = `${method} is not supported here; ${allowed} are.`
  return problem('method-not-allowed', { detail }, { headers: { Allow: allowed } })
}

// In development, scripts of Next.js also send POST.
const takesForms = /^\/(api\/|__nextjs)/

/** Logs a request for a server action, which no page has: it comes from an outdated page or a curious client. */
export function logAction({ url = '', headers }: RequestLine): void {
  const action = headers['next-action']
  if (action !== undefined)
    log('info', 'a server action was requested from a page, which has none', {
      url: cutText(url, 200),
      action: cutText(String(action), 64),
    })
}

/** Limits of connections, so that slow or broken clients cannot exhaust the server, with enough time for slow lines. */
export function limitConnections(server: Server): void {
  server.headersTimeout = 15_000
  server.requestTimeout = 300_000
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 0
  server.on('clientError', refuseUnreadable)
  // An unknown expectation may be ignored (RFC 9110 section 10.1.1); by default Node responds 417 without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

const kinds: Record<string, [ProblemSlug, string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The URL and the headers together are longer than 32 KB; shorten the filters in the URL.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request did not arrive in time.'],
}

/** Sends a problem document for a request that the HTTP parser refuses, and that reaches no handler. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [slug, detail] = kinds[error.code ?? ''] ?? ['path-invalid', 'The request is not valid HTTP.']
  const refusal = problem(slug, { detail })
  const body = JSON.stringify(refusal)
  const head = [
    `HTTP/1.1 ${refusal.status} ${refusal.toJSON().title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    'X-Content-Type-Options: nosniff',
    ...Object.entries(strictTransport()).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
