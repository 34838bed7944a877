import type { Caller } from '@/lib/access/caller'
import { vary } from '@/lib/http/answers/respond'

/**
 * `Cache-Control` of an answer to a read. A guest's answer may be stored by any cache for a while; one for a token is private and revalidated each
 * time.
 * @param seconds how old a guest's answer may be
 */
export function cacheControl(request: Request, caller: Caller, seconds: number): string {
  const personal = caller.kind !== 'guest' || request.headers.get('authorization') !== null
  return personal ? 'private, no-cache' : `public, max-age=${seconds}`
}

/**
 * `Last-Modified` of a record that changed at this time; empty while the second of the change is not over: the header counts in seconds and could not
 * express another change within it.
 * @see RFC 9110 section 8.8.2.2
 */
export function lastModified(changed: Date): Record<string, string> {
  return Date.now() - changed.getTime() < 2000 ? {} : { 'Last-Modified': changed.toUTCString() }
}

/** Whether the client's copy, by `If-Modified-Since`, is as new as the record. `If-None-Match`, when sent, takes precedence. */
export function unchangedSince(request: Request, changed: Date): boolean {
  const since = request.headers.get('if-modified-since')
  if (since === null || request.headers.get('if-none-match') !== null) return false
  const held = Date.parse(since)
  return !Number.isNaN(held) && Math.floor(changed.getTime() / 1000) * 1000 <= held && 'Last-Modified' in lastModified(changed)
}

/**
 * ETag of a stored thing in one representation, e.g. `"1f0c….json"`.
 * @see RFC 9110 section 8.8.3; design: the state is a hash of the stored bytes
 */
export const etagOf = (state: string, representation: string): string => `"${state}.${representation}"`

/**
 * The states that a client holds in a representation, by the header `If-None-Match`; `*` for any. Weak tags are accepted, and so are those of
 * compressed answers: the state behind them is the same.
 */
export function heldStates(ifNoneMatch: string | null, representation: string): string[] {
  if (!ifNoneMatch) return []
  if (ifNoneMatch.trim() === '*') return ['*']
  const tags = [...ifNoneMatch.matchAll(/"([^".]+)\.([^"]+?)(?:-(?:gzip|br|zstd|deflate))?"/g)]
  return tags.filter(([, , held]) => held === representation).map(([, state]) => state!)
}

/** Whether the client holds a representation in this state, by its `If-None-Match`. */
export function isHeldByClient({ headers }: Request, state: string, representation: string): boolean {
  const held = heldStates(headers.get('if-none-match'), representation)
  return held.includes('*') || held.includes(state)
}

/** 304: the client has this already. @param headers those of the 200 that a cache needs */
export function notModified(etag: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 304, headers: { ETag: etag, Vary: vary, 'Cache-Control': 'no-cache', ...headers } })
}
