import { type Caller, guest } from '@/lib/access/caller'
import type { Actor } from '@/lib/access/rights/change-rights'
import { callerOf } from '@/lib/access/tokens/token'
import { isSafe, isSameOrigin, originForeign } from '@/lib/http/cross-origin'
import { tokenIssuers } from '@/lib/http/mounts'
import { peerOf } from '@/lib/http/quota/peer'
import { lensTextIn, sessionIdIn } from '@/lib/sessions/cookies'
import { visitOf } from '@/lib/sessions/page-visit'

/** The caller of a request, and headers of the response that depend on the caller. */
type CallerIdentity = Readonly<{ caller: Caller; headers: readonly (readonly [string, string])[] }>

/** The caller of a request as the author of a change in the audit. */
export const actorOf = ({ request, caller }: Readonly<{ request: Request; caller: Caller }>): Actor => ({
  name: caller.name,
  client: caller.client,
  address: peerOf(request),
})

const guestIdentity: CallerIdentity = Object.freeze({ caller: guest, headers: Object.freeze([]) })

/** Headers of a response for one person: not cached, not embedded in other sites. */
const personal = [
  ['Cache-Control', 'private, no-store'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
] as const

/**
 * Identifies the caller of a request by its bearer token, else by a session of the pages, else as a guest. A session
 * may change something only from a page of this platform, because browsers add the cookie to requests of any site.
 * @throws AccessError `invalid` for a token that cannot be used; Problem `origin-foreign`
 */
export async function identify(request: Request): Promise<CallerIdentity> {
  const authorization = request.headers.get('authorization')
  if (authorization) return { caller: await callerOf(authorization, tokenIssuers()), headers: guestIdentity.headers }
  const cookies = request.headers.get('cookie')
  const session = sessionIdIn(cookies)
  if (session === null) return guestIdentity
  if (!isSafe(request.method) && !isSameOrigin(request.headers)) throw originForeign()
  const { caller, state } = await visitOf(session, lensTextIn(cookies))
  return { caller, headers: state === 'ended' ? [...personal, ['X-Session', 'ended']] : personal }
}
