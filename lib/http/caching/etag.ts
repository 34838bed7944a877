import { vary } from '@/lib/http/respond'

/**
 * ETag of a stored thing in one representation, e.g. `"1f0c….json"`.
 * @see RFC 9110 section 8.8.3; design: the state is a hash of the stored bytes
 */
export const etagOf = (state: string, representation: string): string => `"${state}.${representation}"`

/**
 * The states that a client holds in a representation, by the header `If-None-Match`; `*` for any. Weak tags count, and so do those of compressed
 * answers: the state behind them is the same.
 */
export function heldStates(ifNoneMatch: string | null, representation: string): string[] {
  if (!ifNoneMatch) return []
  if (ifNoneMatch.trim() === '*') return ['*']
  const tags = [...ifNoneMatch.matchAll(/"([^".]+)\.([^"]+?)(?:-(?:gzip|br|zstd|deflate))?"/g)]
  return tags.filter(([, , held]) => held === representation).map(([, state]) => state!)
}

/** Whether the client holds a representation in this state, by its `If-None-Match`. */
export function isHeld({ headers }: Request, state: string, representation: string): boolean {
  const held = heldStates(headers.get('if-none-match'), representation)
  return held.includes('*') || held.includes(state)
}

/** 304: the client holds this already. @param headers those of the 200 that a cache must know */
export function notModified(etag: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 304, headers: { ETag: etag, Vary: vary, 'Cache-Control': 'no-cache', ...headers } })
}
