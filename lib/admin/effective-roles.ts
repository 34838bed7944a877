import type { EffectiveRole } from '@/lib/admin/users/params'
import { type Scope, scopedRoles } from '@/lib/auth/openid/claims'

/** A role that an account was given. */
type Assigned = Readonly<{ Role: string; Until: string | null }>

/**
 * The roles that count for a user or a client, each with its reason; for tokens of a client, whether its scope carries the role.
 * The function that makes tokens decides which roles they hold.
 */
export function effectiveRoles(assigned: readonly Assigned[], client: Scope | null): EffectiveRole[] {
  const carried =
    client &&
    scopedRoles(
      assigned.map(({ Role }) => Role),
      client,
    )
  const given = assigned
    .filter(({ Role }) => Role !== 'GUEST')
    .map((held): EffectiveRole => {
      const isCarried = carried === null ? null : carried.includes(held.Role)
      return { ...held, Reason: 'assigned', Carried: isCarried, WhyNot: isCarried === false ? 'client-scope' : null }
    })
  const guest: EffectiveRole = { Role: 'GUEST', Reason: 'everybody', Until: null, Carried: client && true, WhyNot: null }
  return [guest, ...given]
}
