import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Session } from '@/components/shell/session-corner'
import type { Caller } from '@/lib/access/caller'
import type { Lens } from '@/lib/access/rights/lens'
import { listRoleSummaries, type RoleSummary } from '@/lib/access/rights/roles'
import { listOpenRequests, listRequestsOf, type RoleRequest } from '@/lib/auth/roles/request-role'
import { errorFacts, log } from '@/lib/log'
import { lensCookie, sessionCookie } from '@/lib/sessions/cookies'
import { type Visit, visitOf } from '@/lib/sessions/page-visit'
import { isSignInOffered, pagesIssuer } from '@/lib/sessions/pages-provider'

/** The visitor of the page; read once for all its parts. */
export const pageVisit = cache(async (): Promise<Visit> => {
  const given = await cookies()
  const valueIn = (name: string) => given.get(name)?.value ?? null
  return visitOf(valueIn(sessionCookie()), valueIn(lensCookie()))
})

/** The person or guest that the page is made for: it shows what the doors would answer them. */
export const pageCaller = async (): Promise<Caller> => (await pageVisit()).caller

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

/** The roles a visitor may see: their own, those that open more, and their requests; for administrators also the pending requests. */
type RolesSeen = Readonly<{
  own: readonly string[]
  isAdmin: boolean
  /** Their own, and those they may request; for administrators all. */
  roles: readonly RoleSummary[]
  requests: readonly RoleRequest[]
  /** Null for everybody but administrators. */
  waiting: readonly RoleRequest[] | null
}>

/** The person's own roles, regardless of their lens; null for visitors who are not signed in. */
export async function readRoles(): Promise<RolesSeen | null> {
  const { state, person, name } = await pageVisit()
  if (state !== 'live') return null
  const isAdmin = person.roles.includes('ADMIN')
  const asker = { issuer: pagesIssuer(), subject: person.subject, name: name ?? person.name }
  const [roles, requests, waiting] = await Promise.all([
    listRoleSummaries(role => isAdmin || person.roles.includes(role)),
    listRequestsOf(asker),
    isAdmin ? listOpenRequests() : null,
  ])
  const shown = roles.filter(({ name, requestable }) => isAdmin || requestable || person.roles.includes(name))
  return { own: person.roles, isAdmin, roles: shown, requests, waiting }
}
