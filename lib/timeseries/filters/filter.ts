import { and, opening, or, type Sql } from '@/lib/db/sql'
import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Comparison, Where } from '@/lib/grammar/where'
import { type Field, findField, type Table } from '@/lib/timeseries/fields/fields'
import { groupsOf, type Level } from '@/lib/timeseries/fields/levels'
import { selectAll } from '@/lib/timeseries/fields/select'
import type { Target } from '@/lib/timeseries/filters/comparable'
import { compareWith } from '@/lib/timeseries/filters/compare'
import { Effort } from '@/lib/timeseries/filters/effort'

/** A condition on rows, and the tables it looks at. */
export type Filter = Readonly<{ sql: Sql; tables: ReadonlySet<Table> }>

/** Whether an expression names a field that only a measurement has. */
export function namesMeasurement(where: Where): boolean {
  if (where.kind !== 'comparison') return where.items.some(namesMeasurement)
  return /^(measurement|provenance)$/.test(findField(where.field)?.group ?? '')
}

/**
 * The conditions of an expression that must all hold, each with its SQL; all of them make a statement long when they ask for much together.
 * @param text the expression, for positions in errors
 * @throws GrammarError for a field the level does not have, an operator or value that does not suit its field, or too many regular expressions
 */
export function compileFilters(where: Where, text: string, level: Level): Filter[] {
  const effort = new Effort()
  const filters = conjuncts(where).map(one => compile(one, level, { text, effort }))
  return effort.isLong ? filters.map(filter => ({ ...filter, sql: opening(filter.sql) })) : filters
}

const conjuncts = (where: Where): Where[] => (where.kind === 'and' ? where.items.flatMap(conjuncts) : [where])

type Within = Readonly<{ text: string; effort: Effort }>

function compile(where: Where, level: Level, within: Within): Filter {
  if (where.kind === 'comparison') {
    const target = targetOf(where, within.text, level)
    return { sql: compareWith(target, where, within), tables: new Set([target.field.table]) }
  }
  const items = where.items.map(item => compile(item, level, within))
  const conditions = items.map(item => item.sql)
  return {
    sql: where.kind === 'and' ? and(conditions) : or(conditions),
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
