import type { IncomingMessage } from 'node:http'
import { cutText } from '@/lib/formats/cut-text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { log } from '@/lib/log'

type RequestLine = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>

const hostPattern = /^([\w.~!$&'()*+,;=%-]+|\[[\da-fA-F:.]+\])(:\d*)?$/

/**
 * The flaw of a request's Host, if any. With two, a proxy in front may read one and we the other.
 * @see RFC 9112 section 3.2
 */
export function hostFlaw({ headers, rawHeaders, httpVersion }: RequestLine): Problem | null {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') lines++
  if (lines > 1) return problem('path-invalid', { detail: `The request has ${lines} Host headers; exactly one is needed.` })
  if (lines === 0)
    return httpVersion === '1.0' ? null : problem('path-invalid', { detail: 'The request has no Host header; one is needed.' })
  return hostPattern.test(headers.host ?? '') ? null : problem('path-invalid', { detail: 'The Host header cannot be read.' })
}

/** The flaw of the method of a request for a page, if any. Pages are only read; they send requests to doors, and forms to addresses below `/api`. */
export function pageMethodFlaw({ method = 'GET', url = '' }: RequestLine): Problem | null {
  const allowed = takesForms.test(url) ? 'GET, HEAD, POST' : 'GET, HEAD'
  if (allowed.split(', ').includes(method)) return null
  const detail = `${method} is not answered here, ${allowed} are.`
  return problem('method-not-allowed', { detail }, { headers: { Allow: allowed } })
}

// In development Next's own scripts post too.
const takesForms = /^\/(api\/|__nextjs)/

/** Logs a call of a server action. No page has one, so it comes from an outdated page or a curious client. */
export function logAction({ url = '', headers }: RequestLine): void {
  const action = headers['next-action']
  if (action !== undefined)
    log('info', 'a page was asked for a server action; there are none', {
      url: cutText(url, 200),
      action: cutText(String(action), 64),
    })
}
