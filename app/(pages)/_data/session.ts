import { pageVisit } from '@/app/(pages)/_data/visit'
import type { Session } from '@/components/shell/session-corner'
import type { Lens } from '@/lib/access/rights/lens'
import { errorFacts, log } from '@/lib/log'
import type { Visit } from '@/lib/sessions/page-visit'
import { isSignInOffered } from '@/lib/sessions/pages-provider'

/** The lens that takes effect: a role that the person does not hold shows what everybody sees. */
const shownLens = ({ lens, caller }: Visit): Lens | null => (caller.kind === 'guest' ? { as: 'public' } : lens)

/** What the frame of a page shows of its visitor. Null without a database: the page itself reports that. */
export async function pageSession(): Promise<Session> {
  if (!isSignInOffered()) return { state: 'unavailable' }
  const visit = await pageVisit().catch(error => {
    log('error', 'a session could not be read', errorFacts(error))
    return null
  })
  if (visit?.state !== 'live') return { state: visit?.state ?? 'none' }
  const { person, name, lens } = visit
  return { state: 'live', name: name ?? person.name, roles: person.roles, lens: lens && shownLens(visit) }
}

/** Whether the visitor runs the platform and does not look through a lens. */
export async function isAdministrating(): Promise<boolean> {
  const session = await pageSession()
  return session.state === 'live' && session.lens === null && session.roles.includes('ADMIN')
}
