import type { Caller } from '@/lib/access/caller'

/**
 * `Cache-Control` of a readable answer. What a guest gets may be kept by anybody for a while; what somebody with a token gets is theirs
 * alone and asked about again each time.
 * @param seconds how old a guest's answer may be
 */
export function cacheControl(request: Request, caller: Caller, seconds: number): string {
  const personal = caller.kind !== 'guest' || request.headers.get('authorization') !== null
  return personal ? 'private, no-cache' : `public, max-age=${seconds}`
}

/**
 * `Last-Modified` of a record that changed at this time, or nothing while the second of the change is not over: the header counts in
 * seconds, and another change within it could not be told apart.
 * @see RFC 9110 section 8.8.2.2
 */
export function lastModified(changed: Date): Record<string, string> {
  return Date.now() - changed.getTime() < 2000 ? {} : { 'Last-Modified': changed.toUTCString() }
}

/** Whether the caller's copy, by `If-Modified-Since`, is as new as the record. An ETag, where one is sent, decides alone. */
export function unchangedSince(request: Request, changed: Date): boolean {
  const since = request.headers.get('if-modified-since')
  if (since === null || request.headers.get('if-none-match') !== null) return false
  const held = Date.parse(since)
  return !Number.isNaN(held) && Math.floor(changed.getTime() / 1000) * 1000 <= held && 'Last-Modified' in lastModified(changed)
}
