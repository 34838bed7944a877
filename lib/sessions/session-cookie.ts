import { publicUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'

/** Whether browsers reach us over https, so that cookies can require it. */
export const isHttps = (): boolean => publicUrl().startsWith('https:')

/**
 * Name of a cookie of ours. With `__Host-` browsers only send it over https and to this host: a cookie set by a neighbour under the same domain is
 * never taken for ours.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-belvedere-${name}` : `belvedere-${name}`)

/** Name of the cookie with the session id of the pages. */
export const sessionCookie = (): string => cookieName('session')

/** The session id in a request, or null. @param header of the request, `Cookie` */
export function sessionIdIn(header: string | null): string | null {
  // Almost no caller of a door has cookies: nothing more is done for them.
  if (header === null) return null
  const pattern = once(`pattern of ${sessionCookie()}`, () => new RegExp(`(?:^|;) *${sessionCookie()}=([^;]*)`))
  return pattern.exec(header)?.[1]?.trim() || null
}
