import type { Rule } from '@/lib/access/rights/rights'
import { seesEverything } from '@/lib/admin/roles/sentence'

type NamedRule = Pick<Rule, 'role' | 'reach' | 'dataset' | 'origin' | 'stationType' | 'dataType' | 'period'>

/**
 * Rules ordered by how much their role opens, least first, for suggesting a role. A role is as wide as its widest rule:
 * closed data are wider than open ones, and a rule is wider the less it names. Of equally wide roles the one with fewer rules comes first.
 */
export function narrowestFirst<R extends NamedRule>(rules: readonly R[]): R[] {
  const widths = new Map(rules.map(({ role }) => [role, widthOf(role, rules)]))
  return [...rules].sort((a, b) => compare(widths.get(a.role)!, widths.get(b.role)!) || compare([ruleWidth(a)], [ruleWidth(b)]))
}

function widthOf(role: string, rules: readonly NamedRule[]): readonly number[] {
  const own = rules.filter(rule => rule.role === role)
  return [seesEverything(role) ? 1 : 0, Math.max(...own.map(ruleWidth)), own.length]
}

const ruleWidth = ({ reach, dataset, origin, stationType, dataType, period }: NamedRule): number =>
  [dataset, origin, stationType, dataType, period].filter(part => part === null).length + (reach === 'all' ? 10 : 0)

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, place) => each !== b[place])
  return at < 0 ? 0 : a[at]! - b[at]!
}
