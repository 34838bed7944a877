import { type Problem, problem } from '@/lib/http/errors/problem'
import { publicUrl } from '@/lib/http/mounts'

/** Methods that change nothing. @see RFC 9110 section 9.2.1 */
export const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Whether a page of ours sent the request, by what the browser says, or by the page's address if it says nothing. A page can set neither.
 * @see Fetch Metadata Request Headers, RFC 6454 section 7
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === new URL(publicUrl()).origin : site === 'same-origin'
}

/** A cookie alone does not show that its owner wants this. */
export const originForeign = (): Problem =>
  problem('origin-foreign', {
    detail: 'A request that changes something and is signed in by a cookie must come from a page of this platform.',
  })
