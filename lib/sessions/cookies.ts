import { createHash } from 'node:crypto'
import { type AccessView, printAccessView, readAccessView } from '@/lib/access/rights/access-view'
import { publicUrl } from '@/lib/http/mounts'
import { once } from '@/lib/runtime'

/** Whether browsers reach the platform over https, so that cookies can require it. */
export const isHttps = (): boolean => publicUrl().startsWith('https:')

/** Name of a cookie. With `__Host-` browsers send it only over https, and never one that another host has set. */
export const cookieName = (name: string): string => (isHttps() ? `__Host-belvedere-${name}` : `belvedere-${name}`)

export const sessionCookie = (): string => cookieName('session')

/** The session id in a `Cookie` header, or null if there is none. */
export const sessionIdIn = (header: string | null): string | null => valueIn(header, sessionCookie)

function valueIn(header: string | null, cookie: () => string): string | null {
  // Almost no API client sends cookies, so this case returns early.
  if (header === null) return null
  const pattern = once(`pattern of ${cookie()}`, () => new RegExp(`(?:^|;) *${cookie()}=([^;]*)`))
  return pattern.exec(header)?.[1]?.trim() || null
}

export const lensCookie = (): string => cookieName('lens')

/** The text of the access view in a `Cookie` header, or null if there is none. */
export const lensTextIn = (header: string | null): string | null => valueIn(header, lensCookie)

/** The access view of a session, or null. @param text may be forged, because a view only removes rights */
export function lensOf(text: string | null, session: string): AccessView | null {
  const [, mark, encoded] = (text && /^([0-9a-f]{16})\.(.*)$/s.exec(text)) || []
  if (mark !== markOf(session)) return null
  try {
    return readAccessView(decodeURIComponent(encoded!))
  } catch {
    return null
  }
}

/** The `Set-Cookie` header that sets or deletes the access view, which ends with the browser's session. */
export function lensCookieLine(lens: AccessView | null, session: string): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`
  if (lens === null) return `${lensCookie()}=; Max-Age=0; ${rest}`
  return `${lensCookie()}=${markOf(session)}.${encodeURIComponent(printAccessView(lens))}; ${rest}`
}

/** A hash of the session id, which binds the view to its session without revealing the id. */
const markOf = (session: string): string => createHash('sha256').update(`lens ${session}`).digest('hex').slice(0, 16)
