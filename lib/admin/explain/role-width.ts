import type { Rule } from '@/lib/access/rights/rights'
import { seesEverything } from '@/lib/admin/roles/sentence'

type Named = Pick<Rule, 'role' | 'reach' | 'dataset' | 'origin' | 'stationType' | 'dataType' | 'period'>

/**
 * Rules in the order in which somebody should be given their roles: first the role that opens least in all. A role is as wide as its widest rule:
 * closed data are wider than open ones, and the less a rule names the wider it is. Of equally wide roles the one with fewer rules comes first.
 */
export function narrowestFirst<R extends Named>(rules: readonly R[]): R[] {
  const widths = new Map(rules.map(({ role }) => [role, widthOf(role, rules)]))
  return [...rules].sort((a, b) => compare(widths.get(a.role)!, widths.get(b.role)!) || compare([ruleWidth(a)], [ruleWidth(b)]))
}

function widthOf(role: string, rules: readonly Named[]): readonly number[] {
  const own = rules.filter(rule => rule.role === role)
  return [seesEverything(role) ? 1 : 0, Math.max(...own.map(ruleWidth)), own.length]
}

const ruleWidth = ({ reach, dataset, origin, stationType, dataType, period }: Named): number =>
  [dataset, origin, stationType, dataType, period].filter(part => part === null).length + (reach === 'all' ? 10 : 0)

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, place) => each !== b[place])
  return at < 0 ? 0 : a[at]! - b[at]!
}
