import { literalOf, measuredPair } from '@/components/query/condition-words'
import type { FieldType } from '@/components/query/fields'
import { parseCondition } from '@/components/source/condition'
import { dataTypeOf, measureKey } from '@/components/source/series-query'
import type { ListSource } from '@/components/source/source'
import { alike, quoted } from '@/lib/grammar/call-address'
import { printPath } from '@/lib/grammar/path'
import type { Comparison } from '@/lib/grammar/where'
import type { Operand } from '@/lib/grammar/where-operand'

const forms = {
  contains: 'contains',
  eq: 'eq',
  neq: 'neq',
  in: 'in',
  nin: 'nin',
  gt: 'gt',
  gteq: 'gteq',
  lt: 'lt',
  lteq: 'lteq',
  ire: 'ire',
  notContains: 'notContains',
  empty: 'empty',
  notEmpty: 'notEmpty',
} as const

/** Comparisons that the form offers. */
export type FormOperator = keyof typeof forms

/** A condition as the form holds it; several values are one a line. */
export type ConditionForm = Readonly<{ field: string; operator: FormOperator; value: string }>

const byType: Readonly<Record<FieldType, readonly FormOperator[]>> = {
  text: ['eq', 'neq', 'contains', 'notContains', 'in', 'nin', 'ire', 'empty', 'notEmpty'],
  number: ['gt', 'gteq', 'lt', 'lteq', 'eq', 'neq', 'in', 'empty', 'notEmpty'],
  boolean: ['eq', 'empty', 'notEmpty'],
  date: ['gteq', 'lt', 'empty', 'notEmpty'],
  list: ['eq', 'neq', 'in', 'nin', 'contains', 'ire', 'empty', 'notEmpty'],
  other: ['empty', 'notEmpty'],
}

/** The comparisons of a field: lists of records have no negated regular expression. */
export const operatorsFor = (source: ListSource, type: FieldType, field: string): readonly FormOperator[] => {
  if (source.kind === 'timeseries' && dataTypeOf(field) !== null) return ['gt', 'gteq', 'lt', 'lteq', 'eq', 'neq']
  return byType[type].filter(operator => source.kind !== 'content' || operator !== 'notContains')
}

/** The condition in the filter language. @param type of the field: whether a value is written as a text */
export function writeCondition({ field, operator, value }: ConditionForm, type: FieldType): string {
  const dataType = dataTypeOf(field)
  if (dataType !== null) return `and(tname.eq.${quoted(dataType)},mvalue.${operator}.${Number(value)})`
  if (operator === 'empty' || operator === 'notEmpty') return `${field}.${operator === 'empty' ? 'eq' : 'neq'}.null`
  if (operator === 'contains' || operator === 'notContains')
    return `${field}.${operator === 'contains' ? 'ire' : 'nire'}.${quoted(alike(value.trim()))}`
  if (operator === 'ire') return `${field}.ire.${quoted(value.trim())}`
  const values = linesOf(value).map(line => written(line, type))
  return operator === 'in' || operator === 'nin'
    ? `${field}.${operator}.(${values.join(',')})`
    : `${field}.${operator}.${values[0]}`
}

const linesOf = (value: string): readonly string[] =>
  value
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

function written(value: string, type: FieldType): string {
  if (type === 'number') return String(Number(value))
  return type === 'boolean' || type === 'date' ? value : quoted(value)
}

/** The error of a value, or null. */
export function valueFlaw({ operator, value }: ConditionForm, type: FieldType): 'needsValue' | 'needsNumber' | null {
  if (operator === 'empty' || operator === 'notEmpty') return null
  const lines = linesOf(value)
  if (lines.length === 0) return 'needsValue'
  return type === 'number' && !lines.every(line => Number.isFinite(Number(line))) ? 'needsNumber' : null
}

/** A condition as the form holds it; null for one that only text can express. */
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

const isForm = (operator: string): operator is FormOperator => operator in forms

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
