import { clipToCell, contains, outline, type Ring, signedArea } from '@/demo/geography/outline'
import { kilometres, neighbourhoods, onPlane, type Village, villages } from '@/demo/geography/places'
import { round } from '@/demo/random'

/** A ring of `[longitude, latitude]`, closed as GeoJSON wants it. */
type ClosedRing = (readonly [number, number])[]
export type AreaGeometry = Readonly<
  { type: 'MultiPolygon'; coordinates: ClosedRing[][] } | { type: 'Polygon'; coordinates: ClosedRing[] }
>

const margin = 50
const plane: Ring = outline.map(([longitude, latitude]) => onPlane({ longitude, latitude }))
const edge = (place: 0 | 1, pick: (...numbers: number[]) => number) => pick(...plane.map(point => point[place]))

/** For each village, the part of the province that is nearest to it, in kilometres. The demo uses it as its area. */
const cells: readonly Ring[] = (() => {
  const [west, south] = [edge(0, Math.min) - margin, edge(1, Math.min) - margin]
  const [east, north] = [edge(0, Math.max) + margin, edge(1, Math.max) + margin]
  const diagram = neighbourhoods.voronoi([west, south, east, north])
  return villages.map((_, place) =>
    clipToCell(plane, counterClockwise(diagram.cellPolygon(place).slice(1) as [number, number][])),
  )
})()

function counterClockwise(ring: Ring): Ring {
  return signedArea(ring) < 0 ? [...ring].reverse() : ring
}

/** The province as the demo draws it. */
export const provinceGeometry = (): AreaGeometry => geometry([plane])

/** The area of the villages together. */
export function areaOf(belongs: (village: Village) => boolean): AreaGeometry {
  return geometry(union(cells.filter((_, place) => belongs(villages[place]!))))
}

/** The outline of several cells. Neighbours share their edges in opposite directions, so edges without a counterpart are the outline. */
function union(rings: readonly Ring[]): Ring[] {
  const edges = new Map<string, Map<string, Ring[number]>>()
  for (const ring of rings.map(withoutOverlaps)) {
    ring.forEach((from, place) => {
      const to = ring[(place + 1) % ring.length]!
      const [start, end] = [keyOf(from), keyOf(to)]
      if (start === end || edges.get(end)?.delete(start)) return
      edges.set(start, (edges.get(start) ?? new Map()).set(end, to))
    })
  }
  return chained(edges)
}

const keyOf = ([x, y]: Ring[number]) => `${x.toFixed(4)} ${y.toFixed(4)}`

/**
 * Removes edges that run forth and back. Clipping creates them between parts of a cell that the outline separates. Split at each other's ends,
 * they cancel each other out.
 */
function withoutOverlaps(ring: Ring): Ring {
  return ring.flatMap((from, place) => {
    const to = ring[(place + 1) % ring.length]!
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    const along = ([x, y]: Ring[number]) => ((x - from[0]) * dx + (y - from[1]) * dy) / length
    const aside = ([x, y]: Ring[number]) => Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / length
    const between = ring.filter(point => aside(point) < touching && along(point) > touching && along(point) < length - touching)
    return [from, ...between.toSorted((a, b) => along(a) - along(b))]
  })
}

/** Kilometres. */
const touching = 1e-6

function chained(edges: Map<string, Map<string, Ring[number]>>): Ring[] {
  const rings: Ring[] = []
  for (const start of edges.keys()) {
    for (let ring = walk(edges, start); ring.length > 0; ring = walk(edges, start)) rings.push(ring)
  }
  return rings
}

function walk(edges: Map<string, Map<string, Ring[number]>>, start: string): Ring {
  const ring: Ring[number][] = []
  for (let at = start; ; ) {
    const [next] = edges.get(at) ?? []
    if (!next) return ring
    edges.get(at)!.delete(next[0])
    ring.push(next[1])
    at = next[0]
    if (at === start) return ring
  }
}

function geometry(rings: readonly Ring[]): AreaGeometry {
  const outsides = rings.filter(ring => signedArea(ring) > 0)
  const holes = rings.filter(ring => signedArea(ring) < 0)
  const polygons = outsides.map(outside => [outside, ...holes.filter(hole => contains(outside, hole[0]!))].map(closed))
  return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0]! } : { type: 'MultiPolygon', coordinates: polygons }
}

function closed(ring: Ring): ClosedRing {
  const degrees = ring.map(([x, y]) => [round(x / kilometres.longitude, metre), round(y / kilometres.latitude, metre)] as const)
  return [...degrees, degrees[0]!]
}

/** Decimals of a degree for a precision of a metre. */
const metre = 5
