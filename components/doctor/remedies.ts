import { type Area, areaText, boxArea, circleArea, polygonArea } from '@/components/geometry/area'
import type { Query } from '@/components/source/query'

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
export function turnedArea(area: Area): Area | null {
  if (area.kind === 'box') {
    const [west, south, east, north] = area.bounds
    return boxArea([south, west, north, east])
  }
  if (area.kind === 'circle') return circleArea([area.centre[1], area.centre[0], area.radiusMetres])
  return area.kind === 'polygon' ? polygonArea(area.ring.map(([x, y]) => [y, x])) : null
}
