import { ChangeRefused } from '@/lib/access/change-refused'
import type { ClientFacts } from '@/lib/auth/clients/change-clients'
import { type QuotaClass, quotaClasses, quotaClassOf } from '@/lib/http/quota/quota-plan'

type Roles = Pick<ClientFacts, 'roles' | 'scope'>

/** Roles that are there for quotas only. */
const quotaRoles: readonly string[] = quotaClasses.flatMap(({ roles }) => roles.slice(-1))

/** How much a client may ask: by the roles that its own tokens hold. */
export const clientQuota = ({ roles, scope }: Roles): QuotaClass =>
  quotaClassOf(scope === 'full' ? roles : roles.filter(role => scope.includes(role)))

/**
 * Roles and scope with which a client has this quota: the role of the class in place of those of others, in the scope too, so that tokens
 * hold it.
 * @throws ChangeRefused for an administrator, whom nothing limits
 */
export function withQuota<Facts extends Roles>(facts: Facts, wanted: QuotaClass, id: string): Facts {
  const own = quotaClasses.find(({ name }) => name === wanted)!.roles.slice(-1)
  const changed = (roles: readonly string[]) => [...roles.filter(role => !quotaRoles.includes(role)), ...own]
  const found = { ...facts, roles: changed(facts.roles), scope: facts.scope === 'full' ? 'full' : changed(facts.scope) }
  if (clientQuota(found) !== wanted) throw new ChangeRefused('quota-of-administrator', { id })
  return found
}
