import { type Problem, problem } from '@/lib/http/errors/problem'
import { publicUrl } from '@/lib/http/mounts'

/** Headers of every API response: pages of any site may read it, but never with the visitor's cookies. */
export const cors: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  [
    'Access-Control-Expose-Headers',
    'Accept-Patch, Accept-Ranges, Content-Disposition, Content-Range, Content-Location, ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, X-Rate-Limit-Policy, X-Rate-Limit-Limit, X-Rate-Limit-Remaining, X-Rate-Limit-Reset, Deprecation, Sunset, X-Request-Id, X-Total-Count, X-Records-Stored, X-Records-Replaced, X-Records-Unchanged, X-Records-Skipped, Idempotency-Replayed',
  ],
]

/** Headers that pages of other sites may send. `*` means all others except `Authorization`; old browsers need names. */
const allowedHeaders =
  `Authorization, Content-Type, Content-Encoding, Accept, Cache-Control, Pragma, Range, If-Range, If-Match, If-None-Match,
  If-Modified-Since, If-Unmodified-Since, Idempotency-Key, Prefer, Last-Event-ID, X-Requested-With, X-Request-Id, X-Correlation-Id, traceparent,
  tracestate, baggage, *`.replace(/\s+/g, ' ')

/** Headers of the response to a preflight request. @param methods as in `Allow` */
export function preflight(methods: string): Record<string, string> {
  return {
    ...Object.fromEntries(cors),
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '86400',
  }
}

/** Methods that change nothing. @see RFC 9110 section 9.2.1 */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Whether a page of this platform sent the request. @see Fetch Metadata Request Headers, RFC 6454 section 7 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === new URL(publicUrl()).origin : site === 'same-origin'
}

/** The Problem for a change that only a cookie authorizes, which does not prove that its owner intends the request. */
export const originForeign = (): Problem =>
  problem('origin-foreign', {
    detail: 'A request that changes something and is signed in by a cookie must come from a page of this platform.',
  })
