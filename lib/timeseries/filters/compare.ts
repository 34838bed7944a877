import { askedMomentForms, findAskedMoment, findEpochMoment } from '@/lib/grammar/moment'
import { GrammarError, tokenAt } from '@/lib/grammar/reader'
import { RegexBound, regexesMax } from '@/lib/grammar/regex'
import type { Zone } from '@/lib/grammar/time-zone'
import type { Comparison } from '@/lib/grammar/where'
import { type OperandList, type OperandValue, sourcePosition } from '@/lib/grammar/where-operand'
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

/** Largest effort of a short statement: regular expressions, their total weight, and paths inside JSON. */
const shortMax = { regexes: 3, weight: 100, paths: 10 } as const

/** The work that the conditions of a filter require for each row. @see docs/decisions/029-backpressure.md */
export class Effort {
  readonly #regexes = new RegexBound()
  #paths = 0
  #measured = false

  /** Whether the conditions are too expensive for the shared connections. */
  get isLong(): boolean {
    const { count, weight } = this.#regexes
    return this.#measured || count > shortMax.regexes || weight > shortMax.weight || this.#paths > shortMax.paths
  }

  /** Adds a regular expression. @returns the limit as a phrase if the filter exceeds it, otherwise null */
  addRegex(weight: number, { table }: PublicField): string | null {
    // Measured strings are unlimited in number and length, so matching them always takes long.
    if (table === 'm') this.#measured = true
    const beyond = this.#regexes.add(weight)
    if (beyond === 'count') return `at most ${regexesMax} regular expressions`
    return beyond && 'fewer regular expressions, or with fewer repetitions'
  }

  addPath(): void {
    this.#paths += 1
  }
}

export type FieldComparison = Readonly<{ target: FieldTarget }> &
  Readonly<
    | { takes: 'value'; operator: string; value: OperandValue }
    | { takes: 'list'; side: ListOperator['side']; items: readonly OperandValue[] }
    | { takes: 'numbers'; operator: string; read: SpatialArguments }
  >

type CheckContext = Readonly<{ target: FieldTarget; comparison: Comparison; text: string; zone: Zone; effort: Effort }>

/** Checks a comparison and reads its operand. @throws GrammarError, e.g. if the filter needs too much work */
export function checkComparison(
  target: FieldTarget,
  comparison: Comparison,
  within: Readonly<{ text: string; zone: Zone; effort: Effort }>,
): FieldComparison {
  const operator = getOperator(comparison.operator)
  const context: CheckContext = { target, comparison, ...within }
  if (target.path.length > 0) context.effort.addPath()
  if (operator.takes === 'value') return { takes: 'value', operator: operator.key, target, value: readValue(operator, context) }
  if (operator.takes === 'list') return { takes: 'list', side: operator.side, target, items: readItems(operator, context) }
  return { takes: 'numbers', operator: operator.key, target, read: readNumbers(operator, context) }
}

function readValue(operator: ValueOperator, context: CheckContext): OperandValue {
  const { operand } = context.comparison
  if (operand.type === 'list') throw unfit(context, operand, `one value for ${operator.key}; write ( as \\( or use quotes`)
  const value = suited(context, operand)
  demandComparable(context, value)
  if (!operator.types.includes(value.type)) throw unfit(context, value, `${wordsOf(operator.types)} for ${operator.key}`)
  return readString(operator, context, value)
}

function suited(context: CheckContext, value: OperandValue): OperandValue {
  if ((value.type !== 'string' && value.type !== 'number') || context.target.field.kind !== 'time') return value
  const moment = value.type === 'number' ? findEpochMoment(value.value) : findAskedMoment(value.value, context.zone)
  if (moment === null) throw unfit(context, value, askedMomentForms)
  if (value.type === 'number') return { type: 'date', value: moment, text: String(moment), at: value.at }
  return { type: 'date', value: moment, text: value.value, at: value.at }
}

function demandComparable(context: CheckContext, value: OperandValue): void {
  if (comparableColumn(context.target, value.type)) return
  const { field, path } = context.target
  const types = comparableTypes(context.target)
  if (field.kind === 'json' && path.length === 0) throw unfit(context, value, `null, as ${field.alias} is compared by its paths`)
  if (types.length === 0) throw unfit(context, value, `null, as ${field.alias} is compared by bbi, bbc and dlt`)
  throw unfit(context, value, `${wordsOf(types)} to compare ${[field.alias, ...path].join('.')} with`)
}

function readString({ read }: ValueOperator, context: CheckContext, value: OperandValue): OperandValue {
  if (value.type !== 'string' || !read) return value
  const { text, weight } = readAt(context.text, value, read)
  const beyond = context.effort.addRegex(weight, context.target.field)
  if (beyond) throw unfit(context, value, beyond)
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

function readItems(operator: ListOperator, context: CheckContext): readonly OperandValue[] {
  const { items } = listOf(operator, context)
  const values = items.filter(item => item.type !== 'null')
  const other = values.find(item => item.type !== 'number' && item.type !== 'string')
  if (other) throw unfit(context, other, 'a number or a string in a list')
  for (const type of ['number', 'string'] as const) {
    const first = values.find(item => item.type === type)
    if (first) demandComparable(context, first)
  }
  return items
}

function readNumbers(operator: SpatialOperator, context: CheckContext): SpatialArguments {
  const list = listOf(operator, context)
  const invalid = list.items.find(item => item.type !== 'number')
  if (invalid) throw unfit(context, invalid, 'a number')
  const [least, most] = operator.counts
  if (list.items.length < least || list.items.length > most)
    throw unfit(context, list, `${least} or ${most} numbers for ${operator.key}`)
  const numbers = list.items.map(item => (item as { value: number }).value)
  const spatialArguments = operator.read(context.target.field, numbers)
  if (spatialArguments === null)
    throw unfit(context, context.comparison, `a field with a position for ${operator.key}, such as scoordinate`)
  if ('expected' in spatialArguments) throw unfit(context, list.items[spatialArguments.index]!, spatialArguments.expected)
  return spatialArguments
}

function listOf(operator: Operator, context: CheckContext): OperandList {
  const { operand } = context.comparison
  if (operand.type !== 'list') throw unfit(context, operand, `a list in parentheses for ${operator.key}`)
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

const unfit = ({ text }: CheckContext, { at }: { at: number }, expected: string) =>
  new GrammarError(at, expected, tokenAt(text, at))
