import { literally } from '@/components/address/call-address'
import { contentAreaParameters } from '@/components/geometry/area'
import { parseCondition } from '@/components/source/condition'
import { contentColumns, shapeColumns } from '@/components/source/content-columns'
import type { ContentSource, Query } from '@/components/source/source'
import { GrammarError } from '@/lib/grammar/reader'
import type { Comparison, Where } from '@/lib/grammar/where'
import type { Operand, Value } from '@/lib/grammar/where-operand'

type Parameter = readonly [name: string, value: string | number]

/**
 * A query as parameters of a content list: the dataset's own, and those of the query.
 * @throws GrammarError for conditions that lists of records do not support, see `validQuery`
 */
export function contentParameters(
  source: ContentSource,
  { search, filters, area, sort }: Query,
): { fixed: readonly string[]; asked: readonly Parameter[] } {
  const conditions = filters.map(filter => rawOf(parseCondition(filter), isListOf(source)))
  // A parameter may occur once, so the dataset's own filter and ours are merged.
  const own = source.filter.filter(isRawFilter).map(parameter => decodeURIComponent(parameter.slice('rawfilter='.length)))
  const all = [...own, ...conditions]
  return {
    fixed: conditions.length > 0 ? source.filter.filter(parameter => !isRawFilter(parameter)) : source.filter,
    asked: [
      ['searchfilter', search],
      ['rawfilter', conditions.length === 0 ? '' : all.length === 1 ? all[0]! : `and(${all.join(',')})`],
      ...(area ? contentAreaParameters(area) : []),
      ['rawsort', sort ? rawSort(source, sort.key, sort.down ? '-' : '') : ''],
    ],
  }
}

const isRawFilter = (parameter: string) => parameter.startsWith('rawfilter=')

/** A column may have several paths, of which each record has one; sorting by the others has no effect on it. */
function rawSort(source: ContentSource, key: string, sign: '-' | ''): string {
  return contentPaths(source, key)
    .map(path => sign + path)
    .join(',')
}

/** The path of a column's value in a record, in the language of the page. @param key of a column, or a path */
export function contentPaths(source: ContentSource, key: string): readonly string[] {
  if (key === 'title')
    return [...source.titles.map(([field, inner]) => [field, source.language, ...(inner ? [inner] : [])].join('.')), 'Shortname']
  const column = (source.shapes ? shapeColumns : contentColumns).find(each => each.key === key)
  return column?.paths?.map(path => path.replace('{l}', source.language)) ?? [key]
}

/** Whether a path, e.g. `Tags` or `Detail.de.Keywords`, is a list. */
type IsList = (path: readonly string[]) => boolean

/**
 * A condition in the filter language of content lists, e.g. `and(eq(Active,true),in(Tags.[*].Id,"x"))`.
 * @throws GrammarError with the position of what that language cannot express
 */
export function rawOf(where: Where, isList: IsList): string {
  if (where.kind !== 'comparison') return `${where.kind}(${where.items.map(item => rawOf(item, isList)).join(',')})`
  const steps = [where.field, ...where.path]
  const path = pathOf(steps, isList)
  return path.includes('[*]') ? listComparison(where, path) : comparison(where, path)
}

/** A path that enters every list, except where an index is given: `Tags.Id` becomes `Tags.[*].Id`. */
export function pathOf(steps: readonly string[], isList: IsList): string {
  return steps
    .flatMap((step, index) =>
      isList(steps.slice(0, index + 1)) && !/^\d+$/.test(steps[index + 1] ?? '') ? [step, '[*]'] : [step],
    )
    .join('.')
}

const words: Readonly<Record<string, string>> = { eq: 'eq', neq: 'ne', lt: 'lt', gt: 'gt', lteq: 'le', gteq: 'ge' }

function comparison(where: Comparison, path: string): string {
  const { operator, operand } = where
  if (operator === 'in' || operator === 'nin') return membership(where, path)
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

/** An entry of a list is compared with `in`. */
function listComparison(where: Comparison, path: string): string {
  const { operator, operand } = where
  if (operator === 'ire') return `likein(${path},${quotedRegex(textOf(where))})`
  if (operator === 'in' || operator === 'nin') return membership(where, path)
  if (operand.type === 'null' && (operator === 'eq' || operator === 'neq')) {
    const list = path.replace(/\.\[\*\].*$/, '')
    return operator === 'eq' ? `or(isnull(${list}),eq(${list},[]))` : `and(isnotnull(${list}),ne(${list},[]))`
  }
  if (operator !== 'eq' && operator !== 'neq') throw unsupported(where)
  return membership({ ...where, operator: operator === 'eq' ? 'in' : 'nin' }, path)
}

function membership(where: Comparison, path: string): string {
  const { operator, operand } = where
  const values = operand.type === 'list' ? operand.items : [operand]
  const plain = values.filter(value => !hasQuotes(value))
  if (plain.some(({ type }) => type === 'null' || type === 'date')) throw unsupported(where)
  const quotes = values.filter(hasQuotes)
  if (quotes.length === 0) return `${operator}(${path},${plain.map(literal).join(',')})`
  if (operator === 'nin') throw unsupported(where)
  const alike = `likein(${path},${quotes.map(({ value }) => quotedRegex(`^${literally(value)}$`)).join(',')})`
  return plain.length === 0 ? alike : `or(in(${path},${plain.map(literal).join(',')}),${alike})`
}

type Text = Extract<Value, { type: 'string' }>

const hasQuotes = (value: Operand): value is Text => value.type === 'string' && /["']/.test(value.value)

function textOf(where: Comparison): string {
  if (where.operand.type !== 'string') throw unsupported(where)
  return where.operand.value
}

function literal(value: Value): string {
  if (value.type === 'string') return `"${value.value}"`
  if (value.type === 'date') return `dt"${value.text}"`
  return value.type === 'null' ? 'null' : String(value.value)
}

// A string there cannot contain quotes; a range of characters around the quote replaces it.
const quotedRegex = (text: string) => `"${text.replaceAll('"', '[!-#]').replaceAll("'", '[&-(]')}"`

const unsupported = ({ operatorAt }: Comparison) =>
  new GrammarError(operatorAt, 'a comparison that lists of records know: eq, neq, lt, gt, lteq, gteq, in, nin or ire')

/** Returns which paths of a dataset's records are lists. */
export function isListOf({ lists }: Pick<ContentSource, 'lists'>): IsList {
  const patterns = lists.map(path => path.split('.'))
  return path =>
    patterns.some(
      pattern => pattern.length === path.length && pattern.every((step, index) => step === '*' || step === path[index]),
    )
}
