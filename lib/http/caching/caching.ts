import type { Caller } from '@/lib/access/caller'

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
