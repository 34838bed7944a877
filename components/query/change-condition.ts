import { measuredPair } from '@/components/query/condition-words'
import { parseCondition, printCondition } from '@/components/source/condition'
import { quoted } from '@/lib/grammar/call-address'
import { printPath } from '@/lib/grammar/path'
import type { Comparison, Where } from '@/lib/grammar/where'

const opposites: Readonly<Record<string, string>> = {
  eq: 'neq',
  neq: 'eq',
  lt: 'gteq',
  gteq: 'lt',
  gt: 'lteq',
  lteq: 'gt',
  in: 'nin',
  nin: 'in',
  re: 'nre',
  nre: 're',
  ire: 'nire',
  nire: 'ire',
}

/** The opposite condition, among records with a value; null where the language has none. */
export function negated(filter: string): string | null {
  const opposite = negatedWhere(parseCondition(filter))
  return opposite && printCondition(opposite)
}

function negatedWhere(where: Where): Where | null {
  const measured = measuredPair(where)
  // For a measured value the comparison is reversed; the data type stays the same.
  if (measured && where.kind === 'and') {
    const value = negatedWhere(measured.value)
    return value && { kind: 'and', items: [where.items[0]!, value] }
  }
  if (where.kind === 'comparison') {
    const operator = opposites[where.operator]
    return operator ? { ...where, operator } : null
  }
  const items = where.items.map(negatedWhere)
  if (items.includes(null)) return null
  return { kind: where.kind === 'and' ? 'or' : 'and', items: items as Where[] }
}

/** A choosable value of a field. */
export type ChosenValue = string | number | boolean

const written = (value: ChosenValue) => (typeof value === 'string' ? quoted(value) : String(value))

/** The values that a separate condition selects for a field. */
export function choices(filters: readonly string[], path: string): readonly ChosenValue[] {
  return filters.flatMap(filter => choicesIn(filter, path) ?? [])
}

/** The conditions without those that select values of a field. */
export const withoutChoices = (filters: readonly string[], path: string): readonly string[] =>
  filters.filter(filter => choicesIn(filter, path) === null)

/** The conditions with a value of a field selected, or no longer selected. */
export function toggled(filters: readonly string[], path: string, value: ChosenValue): readonly string[] {
  const before = choices(filters, path)
  const after = before.includes(value) ? before.filter(each => each !== value) : [...before, value]
  const others = withoutChoices(filters, path)
  if (after.length === 0) return others
  return [...others, after.length === 1 ? `${path}.eq.${written(after[0]!)}` : `${path}.in.(${after.map(written).join(',')})`]
}

/** The values that a condition selects, if it does nothing else with this field. */
function choicesIn(filter: string, path: string): readonly ChosenValue[] | null {
  const where = parseCondition(filter)
  if (where.kind !== 'comparison' || pathOf(where) !== path) return null
  const { operator, operand } = where
  if (operator !== 'eq' && operator !== 'in') return null
  const values = operand.type === 'list' ? operand.items : [operand]
  const chosen = values.map(value => (value.type === 'null' || value.type === 'date' ? null : value.value))
  return chosen.includes(null) ? null : (chosen as ChosenValue[])
}

const pathOf = ({ field, path }: Comparison) => printPath([field, ...path])
