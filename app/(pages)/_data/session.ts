import { pageVisit } from '@/app/(pages)/_data/visit'
import type { Session } from '@/components/session/session-corner'
import { isSignInOffered } from '@/lib/http/pages-provider'
import { errorFacts, log } from '@/lib/log'

/** What the frame of a page shows of its visitor. Without a database there is none: the page itself says what is wrong. */
export async function pageSession(): Promise<Session> {
  if (!isSignInOffered()) return { state: 'unavailable' }
  const visit = await pageVisit().catch(error => {
    log('error', 'a session could not be read', errorFacts(error))
    return null
  })
  if (visit?.state !== 'live') return { state: visit?.state ?? 'none' }
  return { state: 'live', name: visit.name ?? visit.caller.name, roles: visit.caller.roles }
}
