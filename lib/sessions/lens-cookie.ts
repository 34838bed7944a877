import { createHash } from 'node:crypto'
import { type Lens, printLens, readLens } from '@/lib/access/rights/lens'
import { once } from '@/lib/runtime'
import { cookieName, isHttps } from '@/lib/sessions/session-cookie'

/** Name of the cookie with the visitor's lens. */
export const lensCookie = (): string => cookieName('lens')

/** The value of a request's lens cookie, or null. @param header of the request, `Cookie` */
export function lensTextIn(header: string | null): string | null {
  if (header === null) return null
  const pattern = once(`pattern of ${lensCookie()}`, () => new RegExp(`(?:^|;) *${lensCookie()}=([^;]*)`))
  return pattern.exec(header)?.[1]?.trim() || null
}

/**
 * The lens of a session; null without one, and when it was chosen in another session: after the next sign-in people have their own view. The cookie
 * need not be trusted, as a lens only takes rights away.
 * @param text value of the cookie
 * @param session id of the session
 */
export function lensOf(text: string | null, session: string): Lens | null {
  const [, mark, encoded] = (text && /^([0-9a-f]{16})\.(.*)$/s.exec(text)) || []
  if (mark !== markOf(session)) return null
  try {
    return readLens(decodeURIComponent(encoded!))
  } catch {
    return null
  }
}

/** The line that sets or deletes the cookie. It ends with the browser's session. */
export function lensCookieLine(lens: Lens | null, session: string): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`
  if (lens === null) return `${lensCookie()}=; Max-Age=0; ${rest}`
  return `${lensCookie()}=${markOf(session)}.${encodeURIComponent(printLens(lens))}; ${rest}`
}

/** Identifies a session without revealing its id. */
const markOf = (session: string): string => createHash('sha256').update(`lens ${session}`).digest('hex').slice(0, 16)
