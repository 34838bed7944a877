/** Headers of every answer of a door: any page may read it, but never with the visitor's cookies. */
export const cors: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  [
    'Access-Control-Expose-Headers',
    'Accept-Patch, Content-Disposition, Content-Location, ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, X-Rate-Limit-Policy, X-Rate-Limit-Limit, X-Rate-Limit-Remaining, X-Rate-Limit-Reset, Deprecation, Sunset, X-Request-Id, X-Total-Count, X-Records-Stored, X-Records-Replaced, X-Records-Unchanged, X-Records-Skipped, Idempotency-Replayed',
  ],
]

/** Headers of the answer to a preflight request. @param methods as in `Allow` */
export function preflight(methods: string): Record<string, string> {
  return {
    ...Object.fromEntries(cors),
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Content-Encoding, Accept, If-Match, If-None-Match, If-Modified-Since, Idempotency-Key, Prefer, Last-Event-ID',
    'Access-Control-Max-Age': '86400',
  }
}
