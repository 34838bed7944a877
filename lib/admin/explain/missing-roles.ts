import type { Asker } from '@/lib/admin/explain/askers'
import type { Missing } from '@/lib/admin/explain/params'
import { scopedRoles } from '@/lib/auth/openid/claims'

/** Why a role does not count for somebody: it was not given, the client's scope leaves it out, or the token is older. */
export function whyMissing({ holder }: Asker, role: string): Missing['Why'] {
  if (!holder?.roles.includes(role)) return 'not-held'
  const carriable = holder.scope ? scopedRoles(holder.roles, holder.scope) : holder.roles
  return carriable.includes(role) ? 'given-later' : 'client-scope'
}
