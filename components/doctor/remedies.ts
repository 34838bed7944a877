import { useQueries } from '@tanstack/react-query'
import { fetchDoor, limitCalls } from '@/components/connection/door'
import { readPage } from '@/components/source/read-source'
import type { ListSource, Query } from '@/components/source/source'
import { areaText, boxArea, circleArea, polygonArea, type SearchArea } from '@/lib/geo/search-area'

/** A change of a query that might find more: one condition less, or latitude and longitude of the area swapped. */
export type Remedy = Readonly<{ kind: 'search' | 'filter' | 'area' | 'swapped'; text: string; query: Query }>

/** Every count is a call, so they are limited. */
const waysMax = 12

/** The query with each condition left out in turn, and with its area swapped where that is another place on earth. */
export function remediesOf(query: Query): Remedy[] {
  const { search, filters, area } = query
  const ways: Remedy[] = [
    ...(search ? [{ kind: 'search' as const, text: search, query: { ...query, search: '' } }] : []),
    ...filters.map((text, index) => ({
      kind: 'filter' as const,
      text,
      query: { ...query, filters: filters.filter((_, other) => other !== index) },
    })),
    ...(area ? [{ kind: 'area' as const, text: '', query: { ...query, area: null } }] : []),
  ]
  const turned = area && turnedArea(area)
  return [
    ...ways.slice(0, waysMax),
    ...(turned ? [{ kind: 'swapped' as const, text: areaText(turned), query: { ...query, area: turned } }] : []),
  ]
}

/** Each condition by itself, for a query without a single cause. */
export function aloneOf(query: Query): Remedy[] {
  const { search, filters, area } = query
  const none = { ...query, search: '', filters: [], area: null }
  const ways: Remedy[] = [
    ...(search ? [{ kind: 'search' as const, text: search, query: { ...none, search } }] : []),
    ...filters.map(text => ({ kind: 'filter' as const, text, query: { ...none, filters: [text] } })),
    ...(area ? [{ kind: 'area' as const, text: '', query: { ...none, area } }] : []),
  ]
  return ways.length > 2 ? ways.slice(0, waysMax) : []
}

/** How many conditions a query has. */
export const conditionCount = ({ search, filters, area }: Query): number => (search ? 1 : 0) + filters.length + (area ? 1 : 0)

/** The area with latitude and longitude swapped; null where that is nowhere on earth, or for a stored shape. */
export function turnedArea(area: SearchArea): SearchArea | null {
  if (area.kind === 'box') {
    const [west, south, east, north] = area.bounds
    return boxArea([south, west, north, east])
  }
  if (area.kind === 'circle') return circleArea([area.centre[1], area.centre[0], area.radiusMetres])
  return area.kind === 'polygon' ? polygonArea(area.ring.map(([x, y]) => [y, x])) : null
}

const inTurn = limitCalls(4)

/** The number of rows of each query: a number, `failed`, or null while unknown. Calls no longer needed are cancelled. */
export function useCounts(source: ListSource, queries: readonly Query[]): readonly (number | 'failed' | null)[] {
  const keys = queries.map(query => ['count', source, { ...query, sort: null, columns: null }] as const)
  const states = useQueries({
    queries: queries.map((query, index) => ({
      queryKey: keys[index]!,
      // The first rows are counted first.
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => countOf(source, query, signal), signal),
    })),
  })
  return states.map(({ data, isError }) => (isError ? 'failed' : (data ?? null)))
}

async function countOf(source: ListSource, query: Query, signal: AbortSignal): Promise<number> {
  // The total of content comes only with at least one record; stations come all at once, so none is read further.
  const stretch = { query: { ...query, sort: null }, start: 0, count: source.kind === 'content' ? 1 : 0 }
  return (await readPage(source, [], stretch, path => fetchDoor(path, signal))).total
}
