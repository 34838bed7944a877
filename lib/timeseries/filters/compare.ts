import { or, type Sql, sql } from '@/lib/db/sql'
import { findSeriesMoment, momentForms } from '@/lib/grammar/moment'
import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Comparison } from '@/lib/grammar/where'
import { type List, sourcePosition, type Value } from '@/lib/grammar/where-operand'
import { comparableColumn, comparableTypes, type Target, type ValueType } from '@/lib/timeseries/filters/comparable'
import type { Effort } from '@/lib/timeseries/filters/effort'
import {
  getOperator,
  type ListOperator,
  type Operator,
  parameterOf,
  type SpatialOperator,
  type ValueOperator,
} from '@/lib/timeseries/filters/operators'

/** A comparison on its way to SQL. */
type Case = Readonly<{ target: Target; comparison: Comparison; text: string; effort: Effort }>

/**
 * The SQL of one comparison.
 * @param within the text of the expression, and what the comparisons before this one ask of the database
 * @throws GrammarError where operator, operand and field do not suit each other, or where the expression asks for too much
 */
export function compareWith(target: Target, comparison: Comparison, within: Readonly<{ text: string; effort: Effort }>): Sql {
  const operator = getOperator(comparison.operator)
  const which: Case = { target, comparison, ...within }
  if (target.path.length > 0) which.effort.addPath()
  if (operator.takes === 'value') return compareValue(operator, which)
  return operator.takes === 'list' ? compareList(operator, which) : compareNumbers(operator, which)
}

function compareValue(operator: ValueOperator, which: Case): Sql {
  const { operand } = which.comparison
  if (operand.type === 'list') throw unfit(which, operand, `a single value for ${operator.key}; write ( as \\( or use quotes`)
  const value = suited(which, operand)
  const column = columnFor(which, value)
  if (!operator.types.includes(value.type)) throw unfit(which, value, `${wordsOf(operator.types)} for ${operator.key}`)
  return operator.sql(column, parameterOf(readString(operator, which, value)))
}

/** A quoted date is a date where the field is a time. */
function suited(which: Case, value: Value): Value {
  if (value.type !== 'string' || which.target.field.kind !== 'time') return value
  const moment = findSeriesMoment(value.value)
  if (moment === null) throw unfit(which, value, momentForms)
  return { type: 'date', value: moment, text: value.value, at: value.at }
}

function columnFor(which: Case, value: Value): Sql {
  const column = comparableColumn(which.target, value.type)
  if (column) return column
  const { field, path } = which.target
  const types = comparableTypes(which.target)
  if (field.kind === 'json' && path.length === 0) throw unfit(which, value, `null, as ${field.alias} is compared by its paths`)
  if (types.length === 0) throw unfit(which, value, `null, as ${field.alias} is compared by bbi, bbc and dlt`)
  throw unfit(which, value, `${wordsOf(types)} to compare ${[field.alias, ...path].join('.')} with`)
}

function readString({ read }: ValueOperator, which: Case, value: Value): Value {
  if (value.type !== 'string' || !read) return value
  const { text, weight } = readAt(which.text, value, read)
  const beyond = which.effort.addRegex(weight, which.target.field)
  if (beyond) throw unfit(which, value, beyond)
  return { ...value, value: text }
}

function readAt<T>(text: string, { at, value }: { at: number; value: string }, read: (text: string) => T): T {
  try {
    return read(value)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw new GrammarError(sourcePosition(text, at, error.at), error.expected, error.found)
  }
}

function compareList(operator: ListOperator, which: Case): Sql {
  const list = listOf(operator, which)
  const values = list.items.filter(item => item.type !== 'null')
  const other = values.find(item => item.type !== 'number' && item.type !== 'string')
  if (other) throw unfit(which, other, 'a number or a string in a list')
  const looks = (['number', 'string'] as const).flatMap(type => {
    const members = values.filter(item => item.type === type)
    return members[0] ? [{ column: columnFor(which, members[0]), members: membersSql(type, members) }] : []
  })
  const inside = looks.map(({ column, members }) => sql`${column} = any(${members})`)
  if (operator.wanted === 'inside') return or(inside)
  // As in SQL, nothing is outside of a list that holds null, and what has no value is neither inside nor outside. Neither is a value of
  // another type than those in the list: `neq` does not find it either.
  if (values.length < list.items.length) return sql`false`
  return sql`(${or(looks.map(({ column }) => sql`${column} is not null`))} and not coalesce(${or(inside)}, false))`
}

function membersSql(type: 'number' | 'string', members: readonly Value[]): Sql {
  const plain = members.map(member => (member as { value: string | number }).value)
  return type === 'number' ? sql`${plain}::float8[]` : sql`${plain}::text[]`
}

function compareNumbers(operator: SpatialOperator, which: Case): Sql {
  const list = listOf(operator, which)
  const stranger = list.items.find(item => item.type !== 'number')
  if (stranger) throw unfit(which, stranger, 'a number')
  const [least, most] = operator.counts
  if (list.items.length < least || list.items.length > most)
    throw unfit(which, list, `${least} or ${most} numbers for ${operator.key}`)
  const numbers = list.items.map(item => (item as { value: number }).value)
  const found = operator.sql(which.target.field, numbers)
  if (found === null) throw unfit(which, which.comparison, `a field that ${operator.key} can look at, such as scoordinate`)
  if ('expected' in found) throw unfit(which, list.items[found.index]!, found.expected)
  return found
}

function listOf(operator: Operator, which: Case): List {
  const { operand } = which.comparison
  if (operand.type !== 'list') throw unfit(which, operand, `a list in parentheses for ${operator.key}`)
  return operand
}

const typeWords: Readonly<Record<ValueType, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  date: 'a date',
  string: 'a string in double quotes',
}

const wordsOf = (types: readonly ValueType[]) => types.map(type => typeWords[type]).join(' or ')

const unfit = ({ text }: Case, { at }: { at: number }, expected: string) => new GrammarError(at, expected, text[at])
