import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Session } from '@/components/shell/session-corner'
import type { Caller } from '@/lib/access/caller'
import type { AccessView } from '@/lib/access/rights/access-view'
import { listRoleSummaries, type RoleSummary } from '@/lib/access/rights/roles'
import { listPendingRequests, listRequestsOf, type RoleRequest } from '@/lib/auth/roles/request-role'
import { errorFacts, log } from '@/lib/log'
import { lensCookie, sessionCookie } from '@/lib/sessions/cookies'
import { type Visit, visitOf } from '@/lib/sessions/page-visit'
import { isSignInOffered, pagesIssuer } from '@/lib/sessions/pages-provider'

export const pageVisit = cache(async (): Promise<Visit> => {
  const all = await cookies()
  const valueIn = (name: string) => all.get(name)?.value ?? null
  return visitOf(valueIn(sessionCookie()), valueIn(lensCookie()))
})

/** The user or guest whose rights limit what the page shows. An access view reduces them. */
export const pageCaller = async (): Promise<Caller> => (await pageVisit()).caller

/** The access view in effect: a role that the person does not have gives the public view. */
const shownLens = ({ lens, caller }: Visit): AccessView | null => (caller.kind === 'guest' ? { as: 'public' } : lens)

/** The session as the header shows it. An unreachable database counts as no session, because the page reports it. */
export async function pageSession(): Promise<Session> {
  if (!isSignInOffered()) return { state: 'unavailable' }
  const visit = await pageVisit().catch(error => {
    log('error', 'A session could not be read', errorFacts(error))
    return null
  })
  if (visit?.state !== 'live') return { state: visit?.state ?? 'none' }
  const { person, name, lens } = visit
  return { state: 'live', name: name ?? person.name, roles: person.roles, lens: lens && shownLens(visit) }
}

/** Whether the visitor is an administrator without an access view. */
export async function isAdministrating(): Promise<boolean> {
  const session = await pageSession()
  return session.state === 'live' && session.lens === null && session.roles.includes('ADMIN')
}

type VisibleRoles = Readonly<{
  own: readonly string[]
  isAdmin: boolean
  roles: readonly RoleSummary[]
  requests: readonly RoleRequest[]
  waiting: readonly RoleRequest[] | null
}>

/** Roles and role requests of the user, regardless of the access view. Null for guests. */
export async function readRoles(): Promise<VisibleRoles | null> {
  const { state, person, name } = await pageVisit()
  if (state !== 'live') return null
  const isAdmin = person.roles.includes('ADMIN')
  const asker = { issuer: pagesIssuer(), subject: person.subject, name: name ?? person.name }
  const [roles, requests, waiting] = await Promise.all([
    listRoleSummaries(role => isAdmin || person.roles.includes(role)),
    listRequestsOf(asker),
    isAdmin ? listPendingRequests() : null,
  ])
  const shown = roles.filter(({ name, requestable }) => isAdmin || requestable || person.roles.includes(name))
  return { own: person.roles, isAdmin, roles: shown, requests, waiting }
}
