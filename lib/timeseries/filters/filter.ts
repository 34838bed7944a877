import { and, expensive, or, type Sql, sql } from '@/lib/db/sql'
import { GrammarError, tokenAt } from '@/lib/grammar/reader'
import type { Zone } from '@/lib/grammar/time-zone'
import type { Comparison, Where } from '@/lib/grammar/where'
import { numeralOf, type OperandValue } from '@/lib/grammar/where-operand'
import { findField, type PublicField, type TableAlias } from '@/lib/timeseries/fields/fields'
import { groupsOf, type Level } from '@/lib/timeseries/fields/levels'
import { selectAll } from '@/lib/timeseries/fields/select'
import { comparableColumn, type FieldTarget } from '@/lib/timeseries/filters/comparable'
import { checkComparison, Effort, type FieldComparison } from '@/lib/timeseries/filters/compare'
import {
  getOperator,
  type ListOperator,
  parameterOf,
  type SpatialOperator,
  type ValueOperator,
} from '@/lib/timeseries/filters/operators'

type Condition =
  | Readonly<{ kind: 'and' | 'or'; items: readonly Condition[] }>
  | Readonly<{ kind: 'comparison'; comparison: FieldComparison }>

/** Conditions that must all be met. Their `effort` is `long` if they are expensive together. */
export type Conditions = Readonly<{ all: readonly Condition[]; effort: 'short' | 'long' }>

export const noConditions: Conditions = { all: [], effort: 'short' }

export const fieldsIn = ({ all }: Pick<Conditions, 'all'>): FieldTarget[] =>
  all.flatMap(one => (one.kind === 'comparison' ? [one.comparison.target] : fieldsIn({ all: one.items })))

export type Filter = Readonly<{ sql: Sql; tables: ReadonlySet<TableAlias> }>

/** Whether an expression names a field of measurements or of their provenance. */
export function namesMeasurement(where: Where): boolean {
  if (where.kind !== 'comparison') return where.items.some(namesMeasurement)
  return /^(measurement|provenance)$/.test(findField(where.field)?.group ?? '')
}

type Expression = Readonly<{ text: string; level: Level; zone: Zone }>

/** Checks an expression and divides it into conditions that must all be met. @throws GrammarError */
export function checkConditions(where: Where, { text, level, zone }: Expression): Conditions {
  const effort = new Effort()
  const all = conjuncts(where).map(one => check(one, level, { text, zone, effort }))
  return { all, effort: effort.isLong ? 'long' : 'short' }
}

const conjuncts = (where: Where): Where[] => (where.kind === 'and' ? where.items.flatMap(conjuncts) : [where])

function check(where: Where, level: Level, within: Readonly<{ text: string; zone: Zone; effort: Effort }>): Condition {
  if (where.kind !== 'comparison') return { kind: where.kind, items: where.items.map(item => check(item, level, within)) }
  return { kind: 'comparison', comparison: checkComparison(targetOf(where, within.text, level), where, within) }
}

/** Conditions as SQL. If they are expensive together, each marks its statement as expensive. */
export function filtersOf({ all, effort }: Conditions): Filter[] {
  const filters = all.map(filterOf)
  return effort === 'long' ? filters.map(filter => ({ ...filter, sql: expensive(filter.sql) })) : filters
}

function filterOf(condition: Condition): Filter {
  if (condition.kind === 'comparison') {
    const { comparison } = condition
    return { sql: comparisonSql(comparison), tables: new Set([comparison.target.field.table]) }
  }
  const items = condition.items.map(filterOf)
  const conditions = items.map(item => item.sql)
  return {
    sql: condition.kind === 'and' ? and(conditions) : or(conditions),
    tables: new Set(items.flatMap(item => [...item.tables])),
  }
}

function targetOf({ field: alias, path, at }: Comparison, text: string, level: Level): FieldTarget {
  const field = findField(alias)
  if (!field) throw new GrammarError(at, `a field of this level: ${aliases(level)}`, tokenAt(text, at))
  if (!groupsOf[level].includes(field.group)) throw new GrammarError(at, outOfReach(field, level), tokenAt(text, at))
  const pathAt = at + alias.length
  if (path.length > 0 && field.kind !== 'json' && field.kind !== 'value')
    throw new GrammarError(pathAt, `an operator, as ${alias} is not JSON and has no paths`, tokenAt(text, pathAt))
  return { field, path }
}

function outOfReach({ alias, group }: PublicField, level: Level): string {
  const measured = level === 'stations' && groupsOf.latest.includes(group)
  return measured
    ? `a field of stations; ${alias} needs data types in the path: ${aliases(level)}`
    : `a field of this level: ${aliases(level)}`
}

const aliases = (level: Level) =>
  selectAll(level)
    .map(({ key }) => key)
    .join(', ')

function comparisonSql(comparison: FieldComparison): Sql {
  const { target } = comparison
  if (comparison.takes === 'list') return listSql(target, comparison.items, comparison.side)
  const operator = getOperator(comparison.operator)
  if (comparison.takes === 'numbers') return (operator as SpatialOperator).sql(target.field, comparison.read)
  const { value } = comparison
  return (operator as ValueOperator).sql(comparableColumn(target, value.type)!, parameterOf(value, target))
}

function listSql(target: FieldTarget, items: readonly OperandValue[], side: ListOperator['side']): Sql {
  const comparisons = (['number', 'string'] as const).flatMap(type => {
    const values = items.filter(item => item.type === type)
    return values.length > 0 ? [{ column: comparableColumn(target, type)!, members: arraySql(values, target) }] : []
  })
  const inside = comparisons.map(({ column, members }) => sql`${column} = any(${members})`)
  const missing = items.some(item => item.type === 'null') ? comparableColumn(target, 'null')! : null
  if (side === 'inside') return or(missing ? [...inside, sql`${missing} is null`] : inside)
  // `nin` never matches a missing value, so null in the list has no effect next to other values. As with `neq`, a value
  // of a type that the list does not contain does not match either.
  if (comparisons.length === 0) return sql`${missing} is not null`
  return sql`(${or(comparisons.map(({ column }) => sql`${column} is not null`))} and not coalesce(${or(inside)}, false))`
}

function arraySql(members: readonly OperandValue[], { path }: FieldTarget): Sql {
  const isExact = path.length > 0
  const plain = members.map(member =>
    member.type === 'number' && isExact ? numeralOf(member) : (member as { value: unknown }).value,
  )
  if (members[0]!.type === 'string') return sql`${plain}::text[]`
  return isExact ? sql`${plain}::text[]::numeric[]` : sql`${plain}::float8[]`
}
