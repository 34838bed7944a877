import { type Box, boxOf, type Position } from '@/lib/geo/position'
import type { WktGeometry } from '@/lib/grammar/wkt'

type Ring = readonly Position[]
type Segment = readonly [from: Position, to: Position]

/** A geometry taken apart: its lines, rims and points as segments, its polygons, and a position of each piece. */
type Parts = Readonly<{
  segments: readonly Segment[]
  polygons: readonly (readonly Ring[])[]
  starts: readonly Position[]
  box: Box
}>

/** Whether two geometries have a place in common. Both in degrees. */
export function meets(one: WktGeometry, other: WktGeometry): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  if (!boxesMeet(a.box, b.box)) return false
  // Where no lines touch, a piece lies inside as a whole or not at all.
  if (a.starts.some(start => isWithin(start, b)) || b.starts.some(start => isWithin(start, a))) return true
  return anyPair(a, b, touch)
}

/** Whether a geometry lies inside another one as a whole. Both in degrees. */
export function liesWithin(inner: WktGeometry, outer: WktGeometry): boolean {
  const [a, b] = [partsOf(inner), partsOf(outer)]
  return boxesMeet(a.box, b.box) && a.segments.every(([from]) => isWithin(from, b)) && !anyPair(a, b, cross)
}

/** The box around a geometry, in its own unit. */
export const boundsOf = (geometry: WktGeometry): Box => boxOf(piecesOf(geometry).flatMap(({ lines }) => lines.flat()))

function partsOf(geometry: WktGeometry): Parts {
  const pieces = piecesOf(geometry)
  const lines = pieces.flatMap(({ lines }) => lines)
  return {
    segments: lines.flatMap(line => (line.length === 1 ? [[line[0]!, line[0]!] as const] : segmentsOf(line))),
    polygons: pieces.flatMap(({ isPolygon, lines }) => (isPolygon ? [lines] : [])),
    starts: pieces.map(({ lines }) => lines[0]![0]!),
    box: boxOf(lines.flat()),
  }
}

type Piece = Readonly<{ isPolygon: boolean; lines: readonly Ring[] }>

function piecesOf(geometry: WktGeometry): Piece[] {
  const { type } = geometry
  if (type === 'GeometryCollection') return geometry.geometries.flatMap(piecesOf)
  if (type === 'Point') return [{ isPolygon: false, lines: [[geometry.coordinates]] }]
  if (type === 'MultiPoint') return geometry.coordinates.map(place => ({ isPolygon: false, lines: [[place]] }))
  if (type === 'LineString') return [{ isPolygon: false, lines: [geometry.coordinates] }]
  if (type === 'MultiPolygon') return geometry.coordinates.map(lines => ({ isPolygon: true, lines }))
  const lines = geometry.coordinates as readonly Ring[]
  return type === 'Polygon' ? [{ isPolygon: true, lines }] : lines.map(line => ({ isPolygon: false, lines: [line] }))
}

const segmentsOf = (line: Ring): Segment[] => line.slice(1).map((to, index) => [line[index]!, to])

const boxesMeet = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

const isWithin = (place: Position, { polygons }: Parts) =>
  polygons.some(([rim = [], ...holes]) => isInRing(place, rim) && !holes.some(hole => isInRing(place, hole)))

// A ray to the east crosses the rim an odd number of times from inside.
function isInRing([x, y]: Position, ring: Ring): boolean {
  const crossed = segmentsOf(ring).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  )
  return crossed.length % 2 === 1
}

/** Whether two segments, one of each, are in a relation. From west to east, so that only those above each other are compared. */
function anyPair(a: Parts, b: Parts, related: (one: Segment, other: Segment) => boolean): boolean {
  const common: Box = [
    Math.max(a.box[0], b.box[0]),
    Math.max(a.box[1], b.box[1]),
    Math.min(a.box[2], b.box[2]),
    Math.min(a.box[3], b.box[3]),
  ]
  const near = (parts: Parts) =>
    parts.segments.flatMap(segment => (boxesMeet(boxOf(segment), common) ? [{ segment, box: boxOf(segment) }] : []))
  const all = [...near(a).map(one => ({ ...one, of: 0 })), ...near(b).map(one => ({ ...one, of: 1 }))]
  all.sort((one, other) => one.box[0] - other.box[0])
  let open: typeof all = []
  for (const next of all) {
    open = open.filter(({ box }) => box[2] >= next.box[0])
    if (open.some(one => one.of !== next.of && boxesMeet(one.box, next.box) && related(one.segment, next.segment))) return true
    open.push(next)
  }
  return false
}

/** On which side of a segment a place lies: positive, negative, or zero on its line. */
const side = ([[ax, ay], [bx, by]]: Segment, [x, y]: Position) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

/** They have a place in common; their boxes do. */
const touch = (one: Segment, other: Segment) =>
  side(one, other[0]) * side(one, other[1]) <= 0 && side(other, one[0]) * side(other, one[1]) <= 0

/** Each goes from one side of the other to the other side. */
const cross = (one: Segment, other: Segment) =>
  side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0
