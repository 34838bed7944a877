import { and, opening, or, type Sql } from '@/lib/db/sql'
import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Comparison, Where } from '@/lib/grammar/where'
import { type Field, findField, type Table } from '@/lib/timeseries/fields/fields'
import { groupsOf, type Level } from '@/lib/timeseries/fields/levels'
import { selectAll } from '@/lib/timeseries/fields/select'
import type { Target } from '@/lib/timeseries/filters/comparable'
import { type CheckedComparison, checkComparison } from '@/lib/timeseries/filters/compare'
import { comparisonSql } from '@/lib/timeseries/filters/comparison-sql'
import { Effort } from '@/lib/timeseries/filters/effort'

/** A condition that the fields of a level can meet. */
export type Condition =
  | Readonly<{ kind: 'and' | 'or'; items: readonly Condition[] }>
  | Readonly<{ kind: 'comparison'; comparison: CheckedComparison }>

/** Conditions that must all hold. `long`: they ask much of the database together. */
export type Conditions = Readonly<{ all: readonly Condition[]; effort: 'short' | 'long' }>

export const noConditions: Conditions = { all: [], effort: 'short' }

/** A condition on rows, and the tables it looks at. */
export type Filter = Readonly<{ sql: Sql; tables: ReadonlySet<Table> }>

/** Whether an expression names a field that only a measurement has. */
export function namesMeasurement(where: Where): boolean {
  if (where.kind !== 'comparison') return where.items.some(namesMeasurement)
  return /^(measurement|provenance)$/.test(findField(where.field)?.group ?? '')
}

/**
 * The conditions of an expression that must all hold.
 * @param text the expression, for positions in errors
 * @throws GrammarError for a field the level does not have, an operator or value that does not suit its field, or too many regular expressions
 */
export function checkConditions(where: Where, text: string, level: Level): Conditions {
  const effort = new Effort()
  const all = conjuncts(where).map(one => check(one, level, { text, effort }))
  return { all, effort: effort.isLong ? 'long' : 'short' }
}

const conjuncts = (where: Where): Where[] => (where.kind === 'and' ? where.items.flatMap(conjuncts) : [where])

type Within = Readonly<{ text: string; effort: Effort }>

function check(where: Where, level: Level, within: Within): Condition {
  if (where.kind !== 'comparison') return { kind: where.kind, items: where.items.map(item => check(item, level, within)) }
  return { kind: 'comparison', comparison: checkComparison(targetOf(where, within.text, level), where, within) }
}

/** Conditions with their SQL; all of them make a statement long when they ask for much together. */
export function filtersOf({ all, effort }: Conditions): Filter[] {
  const filters = all.map(filterOf)
  return effort === 'long' ? filters.map(filter => ({ ...filter, sql: opening(filter.sql) })) : filters
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

function targetOf({ field: alias, path, at }: Comparison, text: string, level: Level): Target {
  const field = findField(alias)
  if (!field) throw new GrammarError(at, `a field of this level: ${aliases(level)}`, text[at])
  if (!groupsOf[level].includes(field.group)) throw new GrammarError(at, outOfReach(field, level), text[at])
  const pathAt = at + alias.length
  if (path.length > 0 && field.kind !== 'json' && field.kind !== 'value')
    throw new GrammarError(pathAt, `an operator, as ${alias} is not JSON and has no paths`, text[pathAt])
  return { field, path }
}

function outOfReach({ alias, group }: Field, level: Level): string {
  const measured = level === 'stations' && groupsOf.latest.includes(group)
  return measured
    ? `a field of stations; ${alias} needs data types in the path: ${aliases(level)}`
    : `a field of this level: ${aliases(level)}`
}

const aliases = (level: Level) =>
  selectAll(level)
    .map(({ key }) => key)
    .join(', ')
