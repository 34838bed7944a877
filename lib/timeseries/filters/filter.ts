import { and, or, type Sql } from '@/lib/db/sql'
import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Comparison, Where } from '@/lib/grammar/where'
import { type Field, findField, type Table } from '@/lib/timeseries/fields/fields'
import { groupsOf, type Level } from '@/lib/timeseries/fields/levels'
import { selectAll } from '@/lib/timeseries/fields/select'
import type { Target } from '@/lib/timeseries/filters/comparable'
import { compareWith } from '@/lib/timeseries/filters/compare'

/** A condition on rows, and the tables it looks at. */
export type Filter = Readonly<{ sql: Sql; tables: ReadonlySet<Table> }>

/** Whether an expression names a field that only a measurement has. */
export function namesMeasurement(where: Where): boolean {
  if (where.kind !== 'comparison') return where.items.some(namesMeasurement)
  return /^(measurement|provenance)$/.test(findField(where.field)?.group ?? '')
}

/**
 * The conditions of an expression that must all hold, each with its SQL.
 * @param text the expression, for positions in errors
 * @throws GrammarError for a field the level does not have, or an operator or value that does not suit its field
 */
export function compileFilters(where: Where, text: string, level: Level): Filter[] {
  if (where.kind === 'and') return where.items.flatMap(item => compileFilters(item, text, level))
  return [compile(where, text, level)]
}

function compile(where: Where, text: string, level: Level): Filter {
  if (where.kind === 'comparison') return compileComparison(where, text, level)
  const items = where.items.map(item => compile(item, text, level))
  const conditions = items.map(item => item.sql)
  return {
    sql: where.kind === 'and' ? and(conditions) : or(conditions),
    tables: new Set(items.flatMap(item => [...item.tables])),
  }
}

function compileComparison(comparison: Comparison, text: string, level: Level): Filter {
  const target = targetOf(comparison, text, level)
  return { sql: compareWith(target, comparison, text), tables: new Set([target.field.table]) }
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
