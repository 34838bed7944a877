import type { RoleSummary, RuleSummary } from '@/lib/access/rights/roles'

/** A role that gives access to closed data of a dataset. `part`: it may not include all of them. */
export type AccessRole = Readonly<{ name: string; description: string; part: boolean }>

/** Roles with access to all datasets. They are listed last, because they are more than a user of one dataset needs. */
const seesEverything = new Set(['ADMIN', 'BDP_ADMIN'])

/** The roles that give access to closed data of the dataset `id`, most specific first. */
export function rolesWithAccess(roles: readonly RoleSummary[], id: string): AccessRole[] {
  const ranked = roles.flatMap(({ name, description, rules }) => {
    if (seesEverything.has(name)) return [{ rank: 2, role: { name, description, part: false } }]
    const opening = rules.filter(rule => opensData(name) && rule.reach === 'all' && isAbout(rule, id))
    if (opening.length === 0) return []
    const own = opening.some(({ dataset }) => dataset === id)
    return [{ rank: own ? 0 : 1, role: { name, description, part: opening.every(isLimited) } }]
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.role.name.localeCompare(b.role.name)).map(({ role }) => role)
}

/** Whether the rules of a role are in effect. @see spec, Authentication, use of the token, rule 6 */
const opensData = (role: string) => role === 'GUEST' || role.startsWith('BDP_')

// A rule for a part of all datasets does not count, because the part may not include this dataset.
const isAbout = (rule: RuleSummary, id: string) => rule.dataset === id || (rule.dataset === null && !isLimited(rule))

const isLimited = ({ origin, stationType, dataType, period, partial }: RuleSummary) =>
  partial || [origin, stationType, dataType, period].some(limit => limit !== null)
