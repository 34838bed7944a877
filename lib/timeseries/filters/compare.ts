import { askedMomentForms, findAskedMoment, findEpochMoment } from '@/lib/grammar/moment'
import { foundAt, GrammarError } from '@/lib/grammar/reader'
import { RegexBound, regexesMax } from '@/lib/grammar/regex'
import type { Zone } from '@/lib/grammar/time-zone'
import type { Comparison } from '@/lib/grammar/where'
import { type List, sourcePosition, type Value } from '@/lib/grammar/where-operand'
import type { PublicField } from '@/lib/timeseries/fields/fields'
import { comparableColumn, comparableTypes, type FieldTarget, type OperandType } from '@/lib/timeseries/filters/comparable'
import {
  getOperator,
  type ListOperator,
  type Operator,
  type SpatialArguments,
  type SpatialOperator,
  type ValueOperator,
} from '@/lib/timeseries/filters/operators'

/** Limits of short statements, which use the shared connections: a search by a name or two, a few values inside JSON. */
const shortMax = { regexes: 3, weight: 100, paths: 10 } as const

/**
 * The work of one filter's conditions for each row.
 * @see docs/decisions/029-bounded-requests.md
 */
export class Effort {
  readonly #regexes = new RegexBound()
  #paths = 0
  #measured = false

  /** Whether a statement with these conditions needs connections apart from the shared ones. */
  get isLong(): boolean {
    const { count, weight } = this.#regexes
    return this.#measured || count > shortMax.regexes || weight > shortMax.weight || this.#paths > shortMax.paths
  }

  /** Adds a regular expression. @returns what is expected instead where there are too many */
  addRegex(weight: number, { table }: PublicField): string | null {
    // Measured texts have no limit in number or length.
    if (table === 'm') this.#measured = true
    const beyond = this.#regexes.add(weight)
    if (beyond === 'count') return `at most ${regexesMax} regular expressions`
    return beyond && 'fewer regular expressions, or with fewer repetitions'
  }

  /** Adds a value inside JSON. */
  addPath(): void {
    this.#paths += 1
  }
}

/** A checked comparison: its operator, operand and field fit together. */
export type FieldComparison = Readonly<{ target: FieldTarget }> &
  Readonly<
    | { takes: 'value'; operator: string; value: Value }
    | { takes: 'list'; side: ListOperator['side']; items: readonly Value[] }
    | { takes: 'numbers'; operator: string; read: SpatialArguments }
  >

/** A comparison with the context of its check. */
type Case = Readonly<{ target: FieldTarget; comparison: Comparison; text: string; zone: Zone; effort: Effort }>

/**
 * Checks one comparison and reads its operand.
 * @param within the text of the expression, the zone of its dates, and the work of the comparisons before this one
 * @throws GrammarError where operator, operand and field do not fit together, or where the expression needs too much work
 */
export function checkComparison(
  target: FieldTarget,
  comparison: Comparison,
  within: Readonly<{ text: string; zone: Zone; effort: Effort }>,
): FieldComparison {
  const operator = getOperator(comparison.operator)
  const which: Case = { target, comparison, ...within }
  if (target.path.length > 0) which.effort.addPath()
  if (operator.takes === 'value') return { takes: 'value', operator: operator.key, target, value: readValue(operator, which) }
  if (operator.takes === 'list') return { takes: 'list', side: operator.side, target, items: readItems(operator, which) }
  return { takes: 'numbers', operator: operator.key, target, read: readNumbers(operator, which) }
}

function readValue(operator: ValueOperator, which: Case): Value {
  const { operand } = which.comparison
  if (operand.type === 'list') throw unfit(which, operand, `a single value for ${operator.key}; write ( as \\( or use quotes`)
  const value = suited(which, operand)
  demandComparable(which, value)
  if (!operator.types.includes(value.type)) throw unfit(which, value, `${wordsOf(operator.types)} for ${operator.key}`)
  return readString(operator, which, value)
}

/** Reads a quoted date, or milliseconds since 1970, as a date where the field is a time. */
function suited(which: Case, value: Value): Value {
  if ((value.type !== 'string' && value.type !== 'number') || which.target.field.kind !== 'time') return value
  const moment = value.type === 'number' ? findEpochMoment(value.value) : findAskedMoment(value.value, which.zone)
  if (moment === null) throw unfit(which, value, askedMomentForms)
  if (value.type === 'number') return { type: 'date', value: moment, text: String(moment), at: value.at }
  return { type: 'date', value: moment, text: value.value, at: value.at }
}

function demandComparable(which: Case, value: Value): void {
  if (comparableColumn(which.target, value.type)) return
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

function readItems(operator: ListOperator, which: Case): readonly Value[] {
  const { items } = listOf(operator, which)
  const values = items.filter(item => item.type !== 'null')
  const other = values.find(item => item.type !== 'number' && item.type !== 'string')
  if (other) throw unfit(which, other, 'a number or a string in a list')
  for (const type of ['number', 'string'] as const) {
    const first = values.find(item => item.type === type)
    if (first) demandComparable(which, first)
  }
  return items
}

function readNumbers(operator: SpatialOperator, which: Case): SpatialArguments {
  const list = listOf(operator, which)
  const stranger = list.items.find(item => item.type !== 'number')
  if (stranger) throw unfit(which, stranger, 'a number')
  const [least, most] = operator.counts
  if (list.items.length < least || list.items.length > most)
    throw unfit(which, list, `${least} or ${most} numbers for ${operator.key}`)
  const numbers = list.items.map(item => (item as { value: number }).value)
  const found = operator.read(which.target.field, numbers)
  if (found === null) throw unfit(which, which.comparison, `a field that ${operator.key} can look at, such as scoordinate`)
  if ('expected' in found) throw unfit(which, list.items[found.index]!, found.expected)
  return found
}

function listOf(operator: Operator, which: Case): List {
  const { operand } = which.comparison
  if (operand.type !== 'list') throw unfit(which, operand, `a list in parentheses for ${operator.key}`)
  return operand
}

const typeWords: Readonly<Record<OperandType, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  date: 'a date',
  string: 'a string in double quotes',
}

const wordsOf = (types: readonly OperandType[]) => types.map(type => typeWords[type]).join(' or ')

const unfit = ({ text }: Case, { at }: { at: number }, expected: string) => new GrammarError(at, expected, foundAt(text, at))
