import { publicUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'

/** Whether browsers reach us over https, so that cookies can be bound to it. */
export const isHttps = (): boolean => publicUrl().startsWith('https:')

/**
 * A cookie of ours as browsers know it. `__Host-` makes them keep it to https, to this host and to no other: what a neighbour under
 * the same domain sets is never taken for ours.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-belvedere-${name}` : `belvedere-${name}`)

/** The cookie that holds the id of a sign-in of the pages. */
export const sessionCookie = (): string => cookieName('session')

/** The session id a request brings along, or null. @param header of the request, `Cookie` */
export function sessionIdIn(header: string | null): string | null {
  // Almost no caller of a door has cookies: nothing more is done for them.
  if (header === null) return null
  const pattern = once(`pattern of ${sessionCookie()}`, () => new RegExp(`(?:^|;) *${sessionCookie()}=([^;]*)`))
  return pattern.exec(header)?.[1]?.trim() || null
}
