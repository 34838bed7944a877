import { literalOf, measuredPair } from '@/components/query/condition-words'
import type { FieldType } from '@/components/query/fields'
import { parseCondition, printCondition } from '@/components/source/condition'
import { dataTypeOf, measureKey } from '@/components/source/series-query'
import type { ListSource } from '@/components/source/source'
import { printPath } from '@/lib/grammar/path'
import { quoted, typographyPattern } from '@/lib/grammar/url-query'
import type { Comparison, Where } from '@/lib/grammar/where'
import type { Operand } from '@/lib/grammar/where-operand'

const comparisons = ['eq', 'neq', 'in', 'nin', 'gt', 'gteq', 'lt', 'lteq', 'ire'] as const

export type FormOperator = (typeof comparisons)[number] | 'contains' | 'notContains' | 'empty' | 'notEmpty'

/** The state of the form for a condition. Several values are separated by line breaks. */
export type ConditionForm = Readonly<{ field: string; operator: FormOperator; value: string }>

const byType: Readonly<Record<FieldType, readonly FormOperator[]>> = {
  text: ['eq', 'neq', 'contains', 'notContains', 'in', 'nin', 'ire', 'empty', 'notEmpty'],
  number: ['gt', 'gteq', 'lt', 'lteq', 'eq', 'neq', 'in', 'empty', 'notEmpty'],
  boolean: ['eq', 'empty', 'notEmpty'],
  date: ['gteq', 'lt', 'empty', 'notEmpty'],
  list: ['eq', 'neq', 'in', 'nin', 'contains', 'ire', 'empty', 'notEmpty'],
  other: ['empty', 'notEmpty'],
}

/** The operators that a field supports. Content lists have no negated regular expressions. */
export const operatorsFor = (source: ListSource, type: FieldType, field: string): readonly FormOperator[] => {
  if (source.kind === 'timeseries' && dataTypeOf(field) !== null) return ['gt', 'gteq', 'lt', 'lteq', 'eq', 'neq']
  return byType[type].filter(operator => source.kind !== 'content' || operator !== 'notContains')
}

/** Writes a condition in the filter language. The type of its field determines whether values are quoted. */
export function writeCondition({ field, operator, value }: ConditionForm, type: FieldType): string {
  const dataType = dataTypeOf(field)
  if (dataType !== null) return `and(tname.eq.${quoted(dataType)},mvalue.${operator}.${Number(value)})`
  if (operator === 'empty' || operator === 'notEmpty') return `${field}.${operator === 'empty' ? 'eq' : 'neq'}.null`
  if (operator === 'contains' || operator === 'notContains')
    return `${field}.${operator === 'contains' ? 'ire' : 'nire'}.${quoted(typographyPattern(value.trim()))}`
  if (operator === 'ire') return `${field}.ire.${quoted(value.trim())}`
  const values = linesOf(value).map(line => literalText(line, type))
  return operator === 'in' || operator === 'nin'
    ? `${field}.${operator}.(${values.join(',')})`
    : `${field}.${operator}.${values[0]}`
}

const linesOf = (value: string): readonly string[] =>
  value
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

function literalText(value: string, type: FieldType): string {
  if (type === 'number') return String(Number(value))
  return type === 'boolean' || type === 'date' ? value : quoted(value)
}

export function valueFlaw({ operator, value }: ConditionForm, type: FieldType): 'needsValue' | 'needsNumber' | null {
  if (operator === 'empty' || operator === 'notEmpty') return null
  const lines = linesOf(value)
  if (lines.length === 0) return 'needsValue'
  return type === 'number' && !lines.every(line => Number.isFinite(Number(line))) ? 'needsNumber' : null
}

/** Parses a condition, or returns null if the form cannot express it. */
export function readCondition(filter: string): ConditionForm | null {
  const where = parseCondition(filter)
  const measured = measuredPair(where)
  if (measured) {
    const { operator, operand } = measured.value
    return operand.type === 'number' && isForm(operator)
      ? { field: measureKey(measured.dataType), operator, value: String(operand.value) }
      : null
  }
  return where.kind === 'comparison' ? comparisonForm(where) : null
}

const isForm = (operator: string): operator is FormOperator => comparisons.some(each => each === operator)

function comparisonForm({ field: first, path, operator, operand }: Comparison): ConditionForm | null {
  const field = printPath([first, ...path])
  if (operand.type === 'null') return { field, operator: operator === 'eq' ? 'empty' : 'notEmpty', value: '' }
  const text = valueText(operand)
  if (text === null) return null
  const plain = operator === 'ire' || operator === 'nire' ? literalOf(text) : null
  if (plain !== null) return { field, operator: operator === 'ire' ? 'contains' : 'notContains', value: plain }
  return isForm(operator) ? { field, operator, value: text } : null
}

function valueText(operand: Operand): string | null {
  if (operand.type === 'list') {
    const texts = operand.items.map(valueText)
    return texts.includes(null) ? null : texts.join('\n')
  }
  if (operand.type === 'null') return null
  return operand.type === 'date' ? operand.text : String(operand.value)
}

const negations = { eq: 'neq', lt: 'gteq', gt: 'lteq', in: 'nin', re: 'nre', ire: 'nire' }
const opposites = new Map(Object.entries(negations).flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))

/** The negation of a condition, or null if the filter language has none. Records without a value never match it. */
export function negated(filter: string): string | null {
  const opposite = negatedWhere(parseCondition(filter))
  return opposite && printCondition(opposite)
}

function negatedWhere(where: Where): Where | null {
  const measured = measuredPair(where)
  // Of a condition on measured values only the comparison is negated, not the data type.
  if (measured && where.kind === 'and') {
    const value = negatedWhere(measured.value)
    return value && { kind: 'and', items: [where.items[0]!, value] }
  }
  if (where.kind === 'comparison') {
    const operator = opposites.get(where.operator)
    return operator ? { ...where, operator } : null
  }
  const items = where.items.map(negatedWhere)
  if (items.includes(null)) return null
  return { kind: where.kind === 'and' ? 'or' : 'and', items: items as Where[] }
}

export type ChosenValue = string | number | boolean

const writtenOperand = (value: ChosenValue) => (typeof value === 'string' ? quoted(value) : String(value))

export function choices(filters: readonly string[], path: string): readonly ChosenValue[] {
  return filters.flatMap(filter => choicesIn(filter, path) ?? [])
}

export const withoutChoices = (filters: readonly string[], path: string): readonly string[] =>
  filters.filter(filter => choicesIn(filter, path) === null)

export function toggled(filters: readonly string[], path: string, value: ChosenValue): readonly string[] {
  const before = choices(filters, path)
  const after = before.includes(value) ? before.filter(each => each !== value) : [...before, value]
  const others = withoutChoices(filters, path)
  if (after.length === 0) return others
  return [
    ...others,
    after.length === 1 ? `${path}.eq.${writtenOperand(after[0]!)}` : `${path}.in.(${after.map(writtenOperand).join(',')})`,
  ]
}

/** The values of a field that a condition selects, or null for other conditions. */
function choicesIn(filter: string, path: string): readonly ChosenValue[] | null {
  const where = parseCondition(filter)
  if (where.kind !== 'comparison' || pathOf(where) !== path) return null
  const { operator, operand } = where
  if (operator !== 'eq' && operator !== 'in') return null
  const values = operand.type === 'list' ? operand.items : [operand]
  const selected = values.map(value => (value.type === 'null' || value.type === 'date' ? null : value.value))
  return selected.includes(null) ? null : (selected as ChosenValue[])
}

const pathOf = ({ field, path }: Comparison) => printPath([field, ...path])
