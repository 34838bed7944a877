import { fixed, type Sql, sql } from '@/lib/db/sql'
import { readRegex } from '@/lib/grammar/regex'
import type { Value } from '@/lib/grammar/where-operand'
import type { ValueType } from '@/lib/timeseries/filters/comparable'
import { boxContains, boxIntersects, closer, type SpatialTest } from '@/lib/timeseries/filters/spatial'

type Words = Readonly<{ key: string; words: string }>

/** Compares with one value. */
export type ValueOperator = Words &
  Readonly<{
    takes: 'value'
    types: readonly ValueType[]
    /** How a string is read before it is compared, and what comparing with it weighs. @throws GrammarError with a position in the string */
    read?: (text: string) => Readonly<{ text: string; weight: number }>
    sql: (column: Sql, value: Sql | null) => Sql
  }>

/** Looks a field up in a list. */
export type ListOperator = Words & Readonly<{ takes: 'list'; wanted: 'inside' | 'outside' }>

/** Compares a position with numbers. */
export type SpatialOperator = Words & Readonly<{ takes: 'numbers'; counts: readonly [number, number]; sql: SpatialTest }>

export type Operator = ValueOperator | ListOperator | SpatialOperator

/**
 * Every operator of a filter expression. `neq`, `nin`, `nre` and `nire` follow SQL: a field without a value never matches.
 * @see spec, Filter expression; the negated expressions and `dlt` go beyond it
 */
export const operators: readonly Operator[] = [
  { key: 'eq', words: 'is', takes: 'value', types: ['null', 'boolean', 'number', 'date', 'string'], sql: equal },
  { key: 'neq', words: 'is not', takes: 'value', types: ['null', 'boolean', 'number', 'date', 'string'], sql: unequal },
  { key: 'lt', words: 'is less than', takes: 'value', types: ['number', 'date'], sql: order('<') },
  { key: 'gt', words: 'is more than', takes: 'value', types: ['number', 'date'], sql: order('>') },
  { key: 'lteq', words: 'is at most', takes: 'value', types: ['number', 'date'], sql: order('<=') },
  { key: 'gteq', words: 'is at least', takes: 'value', types: ['number', 'date'], sql: order('>=') },
  { key: 're', words: 'matches a regular expression', takes: 'value', types: ['string'], read: readRegex, sql: order('~') },
  { key: 'ire', words: 'matches, in any case of letters', takes: 'value', types: ['string'], read: readRegex, sql: order('~*') },
  { key: 'nre', words: 'does not match', takes: 'value', types: ['string'], read: readRegex, sql: order('!~') },
  { key: 'nire', words: 'matches in no case of letters', takes: 'value', types: ['string'], read: readRegex, sql: order('!~*') },
  { key: 'in', words: 'is one of', takes: 'list', wanted: 'inside' },
  { key: 'nin', words: 'is none of', takes: 'list', wanted: 'outside' },
  { key: 'bbi', words: 'lies partly in a box', takes: 'numbers', counts: [4, 5], sql: boxIntersects },
  { key: 'bbc', words: 'lies wholly in a box', takes: 'numbers', counts: [4, 5], sql: boxContains },
  { key: 'dlt', words: 'is closer than metres to a point', takes: 'numbers', counts: [3, 4], sql: closer },
]

export const operatorKeys: readonly string[] = operators.map(({ key }) => key)

const byKey = new Map(operators.map(operator => [operator.key, operator]))

/** @param key one of `operatorKeys` */
export function getOperator(key: string): Operator {
  const operator = byKey.get(key)
  if (!operator) throw new TypeError(`no operator ${key}`)
  return operator
}

/** A value as a parameter of the type its kind of column has; null has none. */
export function parameterOf(value: Value): Sql | null {
  if (value.type === 'null') return null
  if (value.type === 'number') return sql`${value.value}::float8`
  if (value.type === 'date') return sql`to_timestamp(${value.value / 1000}::float8)`
  return value.type === 'boolean' ? sql`${String(value.value)}::text::boolean` : sql`${value.value}::text`
}

function equal(column: Sql, value: Sql | null): Sql {
  return value ? sql`${column} = ${value}` : sql`${column} is null`
}

function unequal(column: Sql, value: Sql | null): Sql {
  return value ? sql`${column} <> ${value}` : sql`${column} is not null`
}

function order(sign: '<' | '>' | '<=' | '>=' | '~' | '~*' | '!~' | '!~*') {
  return (column: Sql, value: Sql | null): Sql => sql`${column} ${fixed(sign)} ${value}`
}
