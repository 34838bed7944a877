import { ChangeRefused } from '@/lib/access/change-refused'
import type { ClientFacts } from '@/lib/auth/clients/change-clients'
import { type QuotaClass, quotaClasses, quotaClassOf } from '@/lib/http/quota/quota-plan'

type ClientRoles = Pick<ClientFacts, 'roles' | 'scope'>

/** Roles that only set quotas. */
const quotaRoles: readonly string[] = quotaClasses.flatMap(({ roles }) => roles.slice(-1))

/** The quota of a client, by the roles that its own tokens hold. */
export const clientQuota = ({ roles, scope }: ClientRoles): QuotaClass =>
  quotaClassOf(scope === 'full' ? roles : roles.filter(role => scope.includes(role)))

/**
 * Roles and scope that give a client this quota: the role of the class replaces those of others, in the scope too, so that tokens hold it.
 * @throws ChangeRefused for an administrator, who has no limit
 */
export function withQuota<Facts extends ClientRoles>(facts: Facts, wanted: QuotaClass, id: string): Facts {
  const own = quotaClasses.find(({ name }) => name === wanted)!.roles.slice(-1)
  const changed = (roles: readonly string[]) => [...roles.filter(role => !quotaRoles.includes(role)), ...own]
  const found = { ...facts, roles: changed(facts.roles), scope: facts.scope === 'full' ? 'full' : changed(facts.scope) }
  if (clientQuota(found) !== wanted) throw new ChangeRefused('quota-of-administrator', { id })
  return found
}
