import { useQueries } from '@tanstack/react-query'
import { stationsPath } from '@/components/address/page-paths'
import { fetchApi, limitConcurrency } from '@/components/connection/api'
import { distinctCall } from '@/components/query/use-fields'
import { parseCondition, partsOf, printCondition } from '@/components/source/condition'
import { isListOf } from '@/components/source/content-query'
import { edgesPath } from '@/components/source/edge-source'
import { readPage } from '@/components/source/read-source'
import { dataTypesPath, isMeasuredField, seriesCall } from '@/components/source/series-query'
import type { ListSource, Query } from '@/components/source/source'
import { nearest } from '@/lib/formats/nearest'
import { areaText, boxArea, circleArea, polygonArea, type SearchArea } from '@/lib/geo/search-area'
import { printPath } from '@/lib/grammar/path'
import { pathOf } from '@/lib/grammar/raw-of-where'
import type { Comparison, Where } from '@/lib/grammar/where'

/** A changed query that might have more results: without a condition, or with the coordinates of the area swapped. */
export type Remedy = Readonly<{ kind: 'search' | 'filter' | 'area' | 'swapped'; text: string; query: Query }>

/** The maximum number of changes, because counting the results of each is a request. */
const remediesMax = 12

/** Each condition of a query, with the query `without` it, and the query that has it `alone`. */
function conditionsOf(query: Query) {
  const { search, filters, area } = query
  const none = { ...query, search: '', filters: [], area: null }
  const without = (index: number) => ({ ...query, filters: filters.filter((_, other) => other !== index) })
  return [
    ...(search ? [{ kind: 'search' as const, text: search, without: { ...query, search: '' }, alone: { ...none, search } }] : []),
    ...filters.map((text, index) => ({
      kind: 'filter' as const,
      text,
      without: without(index),
      alone: { ...none, filters: [text] },
    })),
    ...(area ? [{ kind: 'area' as const, text: '', without: { ...query, area: null }, alone: { ...none, area } }] : []),
  ].slice(0, remediesMax)
}

/** Queries without one of the conditions, and one with swapped coordinates of the area, if that is possible. */
export function remediesOf(query: Query): Remedy[] {
  const turned = query.area && turnedArea(query.area)
  return [
    ...conditionsOf(query).map(({ kind, text, without }) => ({ kind, text, query: without })),
    ...(turned ? [{ kind: 'swapped' as const, text: areaText(turned), query: { ...query, area: turned } }] : []),
  ]
}

/** Queries with only one of the conditions. None if there are fewer than three. */
export function aloneOf(query: Query): Remedy[] {
  const conditions = conditionsOf(query)
  return conditions.length > 2 ? conditions.map(({ kind, text, alone }) => ({ kind, text, query: alone })) : []
}

export const conditionCount = ({ search, filters, area }: Query): number => (search ? 1 : 0) + filters.length + (area ? 1 : 0)

/** The area with latitude and longitude swapped. Null if that is not on earth, or for a stored shape. */
export function turnedArea(area: SearchArea): SearchArea | null {
  if (area.kind === 'box') {
    const [west, south, east, north] = area.bounds
    return boxArea([south, west, north, east])
  }
  if (area.kind === 'circle') return circleArea([area.centre[1], area.centre[0], area.radiusMetres])
  return area.kind === 'polygon' ? polygonArea(area.ring.map(([x, y]) => [y, x])) : null
}

const inTurn = limitConcurrency(4)

/** The number of results of each query, or null until it is counted. Unnecessary requests are cancelled. */
export function useCounts(source: ListSource, queries: readonly Query[]): readonly (number | 'failed' | null)[] {
  const keys = queries.map(query => ['count', source, { ...query, sort: null, columns: null }] as const)
  const states = useQueries({
    queries: queries.map((query, index) => ({
      queryKey: keys[index]!,
      // The number of concurrent requests is limited, so the first queries are counted first.
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => countOf(source, query, signal), signal),
    })),
  })
  return states.map(({ data, isError }) => (isError ? 'failed' : (data ?? null)))
}

async function countOf(source: ListSource, query: Query, signal: AbortSignal): Promise<number> {
  // Content is read in pages of at least one record. Of stations no row is needed: all are read for their total.
  const stretch = { query: { ...query, sort: null }, start: 0, count: source.kind === 'content' ? 1 : 0 }
  return (await readPage(source, [], stretch, path => fetchApi(path, signal))).total
}

type NamedValue = Readonly<{ filter: string; path: readonly string[]; value: string }>

/** A value that no record has, and similar values that exist, each with the corrected query. */
type UnknownValue = Readonly<{
  path: string
  value: string
  language: boolean
  meant: readonly Readonly<{ value: string; query: Query }>[]
}>

const namedMax = 6

export function namedValues({ filters }: Query): NamedValue[] {
  return filters
    .flatMap(filter =>
      comparisonsIn(parseCondition(filter)).flatMap(where =>
        textsOf(where).map(value => ({ filter, path: [where.field, ...where.path], value })),
      ),
    )
    .slice(0, namedMax)
}

const comparisonsIn = (where: Where): readonly Comparison[] =>
  where.kind === 'comparison' ? [where] : where.items.flatMap(comparisonsIn)

function textsOf({ operator, operand }: Comparison): string[] {
  if (operator !== 'eq' && operator !== 'in') return []
  const values = operand.type === 'list' ? operand.items : [operand]
  return values.flatMap(value => (value.type === 'string' ? [value.value] : []))
}

const unique = ['Id', 'Shortname', 'Self', 'scode', 'ecode', 'pcode']

/** The URL of a field's values in the visible records. Null if the APIs have none, or suggestions would make no sense. */
export function valuesCall(source: ListSource, path: readonly string[]): string | null {
  const [first = ''] = path
  // A value of a unique field such as an id is always rare.
  if (unique.includes(first)) return null
  if (source.kind === 'content') return distinctCall(source, pathOf(path, isListOf(source)))
  const request = { select: printPath(path) }
  if (source.kind === 'edges') return seriesCall(edgesPath(source.stationType), request)
  // Suggestions for measured values make no sense: the values are too many, and change constantly.
  if (/^(m|pr)/.test(first)) return null
  return seriesCall(isMeasuredField(first) ? dataTypesPath(source) : stationsPath(source.stationType), request)
}

export function valuesIn(response: unknown, path: readonly string[]): string[] {
  const rows = Array.isArray(response) ? response : ((response as { data?: readonly unknown[] } | null)?.data ?? [])
  const values = rows.map(row =>
    typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[printPath(path)] : row,
  )
  return values.filter((value): value is string => typeof value === 'string')
}

const meantMax = 3

/** A value that no record has, with the most similar existing values. Null if a record has it. */
export function unknownValue(query: Query, { filter, path, value }: NamedValue, values: readonly string[]): UnknownValue | null {
  if (values.length === 0 || values.includes(value)) return null
  const language = path[0] === 'HasLanguage'
  const near = nearest(value, values, meantMax)
  const offered = near.length > 0 || !language ? near : values.slice(0, meantMax)
  return {
    path: printPath(path),
    value,
    language,
    meant: offered.map(other => ({
      value: other,
      query: { ...query, filters: query.filters.map(each => (each === filter ? replaced(each, value, other) : each)) },
    })),
  }
}

export function replaced(filter: string, value: string, by: string): string {
  const change = (where: Where): Where =>
    where.kind === 'comparison' ? { ...where, operand: swap(where.operand) } : { ...where, items: where.items.map(change) }
  const swap = (operand: Comparison['operand']): Comparison['operand'] => {
    if (operand.type === 'list') return { ...operand, items: operand.items.map(item => swap(item) as typeof item) }
    return operand.type === 'string' && operand.value === value ? { ...operand, value: by } : operand
  }
  return partsOf(parseCondition(filter))
    .map(part => printCondition(change(part)))
    .join(',')
}

export function useUnknownValues(source: ListSource, query: Query): readonly UnknownValue[] {
  const named = namedValues(query).flatMap(each => {
    const call = valuesCall(source, each.path)
    return call ? [{ named: each, call }] : []
  })
  const responses = useQueries({
    queries: named.map(({ call }) => ({
      queryKey: ['values', call],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchApi(call, signal),
      retry: false,
    })),
  })
  return named.flatMap(({ named: each }, index) => {
    const { data } = responses[index]!
    return data === undefined ? [] : (unknownValue(query, each, valuesIn(data, each.path)) ?? [])
  })
}
