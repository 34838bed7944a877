import { type Box, boxOf, type Position } from '@/lib/geo/position'
import { SegmentTree } from '@/lib/geo/segment-tree'
import type { WktGeometry } from '@/lib/grammar/wkt'

/** A geometry prepared for many comparisons. Positions are segments without length. */
export type PreparedGeometry = Readonly<{
  tree: SegmentTree
  /** The ring of each segment; −1 when it belongs to none. */
  ringOf: Int32Array
  /** The rings of each polygon, rim first: the index of the first and of the end. */
  polygons: readonly (readonly [rim: number, end: number])[]
  /** Whether a ray crosses each ring an odd number of times. Reused by each comparison. */
  odd: Uint8Array
  /** One position of each part. */
  starts: readonly Position[]
  box: Box
}>

/** A geometry for `meets` and `liesWithin`. In degrees. */
export function prepare(geometry: WktGeometry): PreparedGeometry {
  const pieces = piecesOf(geometry)
  const lines = pieces.flatMap(({ lines }) => lines)
  const polygons: (readonly [number, number])[] = []
  let rings = 0
  const ringsOfLines = pieces.flatMap(({ isPolygon, lines }) => {
    if (!isPolygon) return lines.map(() => -1)
    polygons.push([rings, rings + lines.length])
    return lines.map(() => rings++)
  })
  const counts = lines.map(line => Math.max(1, line.length - 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const ringOf = new Int32Array(total)
  let at = 0
  counts.forEach((count, place) => {
    ringOf.fill(ringsOfLines[place]!, at, at + count)
    at += count
  })
  return {
    tree: new SegmentTree(segmentsOf(lines, total)),
    ringOf,
    polygons,
    odd: new Uint8Array(rings),
    starts: pieces.map(({ lines }) => lines[0]![0]!),
    box: boxOf(lines.flat()),
  }
}

/** The box around a geometry, in its own unit. */
export const boundsOf = (geometry: WktGeometry): Box => boxOf(piecesOf(geometry).flatMap(({ lines }) => lines.flat()))

type Line = readonly Position[]
type Piece = Readonly<{ isPolygon: boolean; lines: readonly Line[] }>

function piecesOf(geometry: WktGeometry): Piece[] {
  const { type } = geometry
  if (type === 'GeometryCollection') return geometry.geometries.flatMap(piecesOf)
  if (type === 'Point') return [{ isPolygon: false, lines: [[geometry.coordinates]] }]
  if (type === 'MultiPoint') return geometry.coordinates.map(place => ({ isPolygon: false, lines: [[place]] }))
  if (type === 'LineString') return [{ isPolygon: false, lines: [geometry.coordinates] }]
  if (type === 'MultiPolygon') return geometry.coordinates.map(lines => ({ isPolygon: true, lines }))
  const lines = geometry.coordinates as readonly Line[]
  return type === 'Polygon' ? [{ isPolygon: true, lines }] : lines.map(line => ({ isPolygon: false, lines: [line] }))
}

function segmentsOf(lines: readonly Line[], total: number): Float64Array {
  const segments = new Float64Array(total * 4)
  let at = 0
  for (const line of lines) {
    for (let place = line.length === 1 ? 0 : 1; place < line.length; place += 1) {
      const [from, to] = [line[Math.max(0, place - 1)]!, line[place]!]
      segments[at] = from[0]
      segments[at + 1] = from[1]
      segments[at + 2] = to[0]
      segments[at + 3] = to[1]
      at += 4
    }
  }
  return segments
}
