import type { Caller } from '@/lib/access/caller'
import { problem } from '@/lib/http/errors/problem'
import { vary } from '@/lib/http/responses/respond'

/** `Cache-Control` for a read: guests' responses are cached for `seconds` anywhere, others are private and revalidated. */
export function cacheControl(request: Request, caller: Caller, seconds: number): string {
  const personal = caller.kind !== 'guest' || request.headers.get('authorization') !== null
  return personal ? 'private, no-cache' : `public, max-age=${seconds}`
}

/** `Last-Modified` of a record; none until two seconds after the change, as it could hide another. @see RFC 9110, 8.8.2.2 */
export function lastModified(changed: Date): Record<string, string> {
  return Date.now() - changed.getTime() < 2000 ? {} : { 'Last-Modified': changed.toUTCString() }
}

/** Whether the copy in `If-Modified-Since` is as new as the record; false with `If-None-Match`, which has priority. */
export function unchangedSince(request: Request, changed: Date): boolean {
  const since = request.headers.get('if-modified-since')
  if (since === null || request.headers.get('if-none-match') !== null) return false
  const copy = Date.parse(since)
  return !Number.isNaN(copy) && Math.floor(changed.getTime() / 1000) * 1000 <= copy && 'Last-Modified' in lastModified(changed)
}

/** The ETag of a state (a hash of the stored bytes) in a representation, e.g. `"1f0c….json"`. @see RFC 9110 section 8.8.3 */
export const etagOf = (state: string, representation: string): string => `"${state}.${representation}"`

/** The states in the ETags of `If-None-Match` for a representation, or `*`; `W/` and suffixes such as `-gzip` are ignored. */
export function clientStates(ifNoneMatch: string | null, representation: string): string[] {
  if (!ifNoneMatch) return []
  if (ifNoneMatch.trim() === '*') return ['*']
  const tags = [...ifNoneMatch.matchAll(/"([^".]+)\.([^"]+?)(?:-(?:gzip|br|zstd|deflate))?"/g)]
  return tags.filter(([, , form]) => form === representation).map(([, state]) => state!)
}

/** Whether the client has this state of a representation, according to `If-None-Match`. */
export function isCachedByClient({ headers }: Request, state: string, representation: string): boolean {
  const states = clientStates(headers.get('if-none-match'), representation)
  return states.includes('*') || states.includes(state)
}

/** The response 304 with an ETag. @param headers the headers of the response 200 that a cache needs */
export function notModified(etag: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 304, headers: { ETag: etag, Vary: vary, 'Cache-Control': 'no-cache', ...headers } })
}

/** The states that `If-Match` requires and `If-None-Match` excludes: null for no condition, `*` for any state. */
export type Precondition = Readonly<{ match: readonly string[] | '*' | null; noneMatch: readonly string[] | '*' | null }>

/** Reads a precondition. It compares states, so tags of any representation, also weak ones, match. @see RFC 9110, 13.1 */
export function preconditionOf(headers: Headers): Precondition {
  return { match: statesIn(headers.get('if-match')), noneMatch: statesIn(headers.get('if-none-match')) }
}

export const isUnconditional = ({ match, noneMatch }: Precondition): boolean => match === null && noneMatch === null

// A header without a readable tag matches no state: `If-Match` then refuses the change, `If-None-Match` permits it.
function statesIn(header: string | null): readonly string[] | '*' | null {
  if (header === null) return null
  if (header.trim() === '*') return '*'
  return [...header.matchAll(/"([^".-]+)(?:[.-][^"]*)?"/g)].map(([, state]) => state!)
}

/**
 * Refuses a request whose precondition the record does not meet, with `headers`, e.g. the current ETag.
 * @param state null if the record does not exist
 * @throws Problem `precondition-failed`
 */
export function checkPrecondition(
  { match, noneMatch }: Precondition,
  state: string | null,
  headers: Record<string, string> = {},
): void {
  if (match !== null && !isOneOf(match, state))
    throw failed(state === null ? 'There is no such record.' : 'The record is in another state than If-Match names.', headers)
  if (noneMatch !== null && isOneOf(noneMatch, state))
    throw failed('There is such a record, which If-None-Match excludes.', headers)
}

/** `checkPrecondition` that also requires a precondition to replace a record. @throws Problem `precondition-required`, too */
export function checkReplacement(expected: Precondition, state: string | null, headers: Record<string, string> = {}): void {
  if (state !== null && expected.match === null && expected.noneMatch !== '*')
    throw problem(
      'precondition-required',
      { detail: 'There is one already. Read it, and send its ETag as If-Match. Nothing was stored.' },
      { headers },
    )
  checkPrecondition(expected, state, headers)
}

const isOneOf = (states: readonly string[] | '*', state: string | null) =>
  state !== null && (states === '*' || states.includes(state))

const failed = (what: string, headers: Record<string, string>) =>
  problem('precondition-failed', { detail: `${what} Nothing was stored.` }, { headers })
