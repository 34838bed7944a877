import type { Caller } from '@/lib/access/caller'
import { vary } from '@/lib/http/answers/respond'

/**
 * `Cache-Control` of the response to a read. A guest's response may be stored by any cache for a while; a response to a
 * token is private and revalidated each time.
 * @param seconds how old a guest's response may be
 */
export function cacheControl(request: Request, caller: Caller, seconds: number): string {
  const personal = caller.kind !== 'guest' || request.headers.get('authorization') !== null
  return personal ? 'private, no-cache' : `public, max-age=${seconds}`
}

/**
 * `Last-Modified` of a record that changed at this time; empty within the next second: the header has a resolution of a
 * second and could not express another change.
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
 * ETag of a state in one representation, e.g. `"1f0c….json"`.
 * @see RFC 9110 section 8.8.3; design: the state is a hash of the stored bytes
 */
export const etagOf = (state: string, representation: string): string => `"${state}.${representation}"`

/**
 * The states of the client's copies in a representation, by the header `If-None-Match`; `*` for any. Weak tags and tags
 * of compressed responses are accepted: the state in them is the same.
 */
export function heldStates(ifNoneMatch: string | null, representation: string): string[] {
  if (!ifNoneMatch) return []
  if (ifNoneMatch.trim() === '*') return ['*']
  const tags = [...ifNoneMatch.matchAll(/"([^".]+)\.([^"]+?)(?:-(?:gzip|br|zstd|deflate))?"/g)]
  return tags.filter(([, , held]) => held === representation).map(([, state]) => state!)
}

/** Whether the client has a representation in this state, by its `If-None-Match`. */
export function isHeldByClient({ headers }: Request, state: string, representation: string): boolean {
  const held = heldStates(headers.get('if-none-match'), representation)
  return held.includes('*') || held.includes(state)
}

/** The response 304. @param headers of the 200 that a cache needs */
export function notModified(etag: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 304, headers: { ETag: etag, Vary: vary, 'Cache-Control': 'no-cache', ...headers } })
}
