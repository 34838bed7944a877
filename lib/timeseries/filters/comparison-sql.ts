import { or, type Sql, sql } from '@/lib/db/sql'
import type { Value } from '@/lib/grammar/where-operand'
import { comparableColumn, type Target } from '@/lib/timeseries/filters/comparable'
import type { CheckedComparison } from '@/lib/timeseries/filters/compare'
import {
  getOperator,
  type ListOperator,
  parameterOf,
  type SpatialOperator,
  type ValueOperator,
} from '@/lib/timeseries/filters/operators'

/** The SQL of one comparison. */
export function comparisonSql(comparison: CheckedComparison): Sql {
  const { target } = comparison
  if (comparison.takes === 'list') return listSql(target, comparison.items, comparison.wanted)
  const operator = getOperator(comparison.operator)
  if (comparison.takes === 'numbers') return (operator as SpatialOperator).sql(target.field, comparison.read)
  const { value } = comparison
  return (operator as ValueOperator).sql(comparableColumn(target, value.type)!, parameterOf(value))
}

function listSql(target: Target, items: readonly Value[], wanted: ListOperator['wanted']): Sql {
  const looks = (['number', 'string'] as const).flatMap(type => {
    const members = items.filter(item => item.type === type)
    return members.length > 0 ? [{ column: comparableColumn(target, type)!, members: membersSql(type, members) }] : []
  })
  const inside = looks.map(({ column, members }) => sql`${column} = any(${members})`)
  if (wanted === 'inside') return or(inside)
  // As in SQL, nothing is outside of a list that holds null, and what has no value is neither inside nor outside. Neither is a value of
  // another type than those in the list: `neq` does not find it either.
  if (items.some(item => item.type === 'null')) return sql`false`
  return sql`(${or(looks.map(({ column }) => sql`${column} is not null`))} and not coalesce(${or(inside)}, false))`
}

function membersSql(type: 'number' | 'string', members: readonly Value[]): Sql {
  const plain = members.map(member => (member as { value: string | number }).value)
  return type === 'number' ? sql`${plain}::float8[]` : sql`${plain}::text[]`
}
