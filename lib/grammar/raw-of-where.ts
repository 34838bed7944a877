import { printPath } from '@/lib/grammar/path'
import { GrammarError } from '@/lib/grammar/reader'
import { literally } from '@/lib/grammar/url-query'
import type { Comparison, Where } from '@/lib/grammar/where'
import { numeralOf, type Operand, type OperandValue } from '@/lib/grammar/where-operand'

/** Whether a path, e.g. `Tags` or `Detail.de.Keywords`, is a list. */
export type IsList = (path: readonly string[]) => boolean

/** Tests whether a path is a list. @param lists paths with `*` for any language or key, e.g. `Tags`, `PoiProperty.*` */
export function listsAt(lists: readonly string[]): IsList {
  const patterns = lists.map(path => path.split('.'))
  return path =>
    patterns.some(
      pattern => pattern.length === path.length && pattern.every((step, index) => step === '*' || step === path[index]),
    )
}

/** Converts a condition to `rawfilter`, e.g. `and(eq(Active,true),in(Tags.[*].Id,"x"))`. @throws GrammarError if impossible */
export function rawOf(where: Where, isList: IsList): string {
  if (where.kind !== 'comparison') return `${where.kind}(${where.items.map(item => rawOf(item, isList)).join(',')})`
  const steps = [where.field, ...where.path]
  const path = pathOf(steps, isList)
  return path.includes('[*]') ? listComparison(where, path) : comparison(where, path)
}

/** Adds `[*]` after every list of a path that no index follows: `Tags.Id` becomes `Tags.[*].Id`. */
export function pathOf(steps: readonly string[], isList: IsList): string {
  return printPath(
    steps.flatMap((step, index) =>
      isList(steps.slice(0, index + 1)) && !/^\d+$/.test(steps[index + 1] ?? '') ? [step, '[*]'] : [step],
    ),
  )
}

const words: Readonly<Record<string, string>> = { eq: 'eq', neq: 'ne', lt: 'lt', gt: 'gt', lteq: 'le', gteq: 'ge' }

function comparison(where: Comparison, path: string): string {
  const { operator, operand } = where
  if (operator === 'in' || operator === 'nin') return listCondition(where, path)
  if (operator === 'ire') return `likein(${path},${quotedRegex(textOf(where))})`
  const word = words[operator]
  if (!word) throw unsupported(where)
  if (operand.type === 'null') {
    if (word !== 'eq' && word !== 'ne') throw unsupported(where)
    return `${word === 'eq' ? 'isnull' : 'isnotnull'}(${path})`
  }
  if (operand.type === 'list') throw unsupported(where)
  if (operand.type !== 'string' || !/["']/.test(operand.value)) return `${word}(${path},${literal(operand)})`
  if (word !== 'eq') throw unsupported(where)
  return `likein(${path},${quotedRegex(`^${literally(operand.value)}$`)})`
}

/** The comparison of list entries: `eq` becomes `in`, `neq` becomes `nin`, other operators stay. */
function listComparison(where: Comparison, path: string): string {
  const { operator, operand } = where
  if (operator === 'ire') return `likein(${path},${quotedRegex(textOf(where))})`
  if (operator === 'in' || operator === 'nin') return listCondition(where, path)
  if (operand.type === 'null' && (operator === 'eq' || operator === 'neq')) {
    const list = path.replace(/\.\[\*\].*$/, '')
    return operator === 'eq' ? `or(isnull(${list}),eq(${list},[]))` : `and(isnotnull(${list}),ne(${list},[]))`
  }
  const word = words[operator]
  if (!word || operand.type === 'null' || operand.type === 'list' || (word !== 'eq' && word !== 'ne' && hasQuotes(operand)))
    throw unsupported(where)
  if (operator !== 'eq' && operator !== 'neq') return `${word}(${path},${literal(operand)})`
  return listCondition({ ...where, operator: operator === 'eq' ? 'in' : 'nin' }, path)
}

function listCondition(where: Comparison, path: string): string {
  const { operator, operand } = where
  const values = operand.type === 'list' ? operand.items : [operand]
  const plain = values.filter(value => !hasQuotes(value))
  if (plain.some(({ type }) => type === 'date')) throw unsupported(where)
  const quotes = values.filter(hasQuotes)
  if (quotes.length === 0) return `${operator}(${path},${plain.map(literal).join(',')})`
  if (operator === 'nin') throw unsupported(where)
  const alike = `likein(${path},${quotes.map(({ value }) => quotedRegex(`^${literally(value)}$`)).join(',')})`
  return plain.length === 0 ? alike : `or(in(${path},${plain.map(literal).join(',')}),${alike})`
}

type Text = Extract<OperandValue, { type: 'string' }>

const hasQuotes = (value: Operand): value is Text => value.type === 'string' && /["']/.test(value.value)

function textOf(where: Comparison): string {
  if (where.operand.type !== 'string') throw unsupported(where)
  return where.operand.value
}

function literal(value: OperandValue): string {
  if (value.type === 'string') return `"${value.value}"`
  if (value.type === 'date') return `dt"${value.text}"`
  if (value.type === 'number') return numeralOf(value)
  return value.type === 'null' ? 'null' : String(value.value)
}

// Strings in raw filters cannot contain quotes: a range of characters that includes the quote replaces it.
const quotedRegex = (text: string) => `"${text.replaceAll('"', '[!-#]').replaceAll("['’", '[&-(’').replaceAll("'", '[&-(]')}"`

const unsupported = ({ operatorAt, operator }: Comparison) =>
  new GrammarError(operatorAt, 'a comparison that lists of records know: eq, neq, lt, gt, lteq, gteq, in, nin or ire', operator)
