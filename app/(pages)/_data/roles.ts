import { pageVisit } from '@/app/(pages)/_data/visit'
import {
  listOpenRequests,
  listRequestsOf,
  listRoleSummaries,
  type RoleRequest,
  type RoleSummary,
} from '@/lib/access/rights/roles'
import { pagesIssuer } from '@/lib/sessions/pages-provider'

/** What a visitor may know of roles: their own, what others open, their requests; and for administrators the pending ones. */
export type RolesSeen = Readonly<{
  own: readonly string[]
  isAdmin: boolean
  /** Their own, and those they may request; for administrators all. */
  roles: readonly RoleSummary[]
  requests: readonly RoleRequest[]
  /** Null for everybody but administrators. */
  waiting: readonly RoleRequest[] | null
}>

/** The person's own roles, whatever lens they look through; null when nobody is signed in. */
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
