import { type Box, boxOf, type Position } from '@/lib/geo/position'
import type { WktGeometry } from '@/lib/grammar/wkt'

/** A geometry prepared for many comparisons. Positions are segments without length. */
export type PreparedGeometry = Readonly<{
  tree: SegmentTree
  /** The index of the ring of each segment; −1 if it belongs to none. */
  ringOf: Int32Array
  /** The range of ring indexes of each polygon, outer ring first; the end is excluded. */
  polygons: readonly (readonly [rim: number, end: number])[]
  /** For each ring, 1 if a ray crosses it an odd number of times: a buffer that each comparison overwrites. */
  odd: Uint8Array
  starts: readonly Position[]
  box: Box
}>

/** Prepares a geometry in degrees for `meets` and `liesWithin`. */
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

export const boundsOf = (geometry: WktGeometry): Box => boxOf(piecesOf(geometry).flatMap(({ lines }) => lines.flat()))

type Positions = readonly Position[]
type Piece = Readonly<{ isPolygon: boolean; lines: readonly Positions[] }>

function piecesOf(geometry: WktGeometry): Piece[] {
  const { type } = geometry
  if (type === 'GeometryCollection') return geometry.geometries.flatMap(piecesOf)
  if (type === 'Point') return [{ isPolygon: false, lines: [[geometry.coordinates]] }]
  if (type === 'MultiPoint') return geometry.coordinates.map(place => ({ isPolygon: false, lines: [[place]] }))
  if (type === 'LineString') return [{ isPolygon: false, lines: [geometry.coordinates] }]
  if (type === 'MultiPolygon') return geometry.coordinates.map(lines => ({ isPolygon: true, lines }))
  const lines = geometry.coordinates as readonly Positions[]
  return type === 'Polygon' ? [{ isPolygon: true, lines }] : lines.map(line => ({ isPolygon: false, lines: [line] }))
}

function segmentsOf(lines: readonly Positions[], total: number): Float64Array {
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

const fanOut = 8

/**
 * A search tree of segments: bounding boxes of each eight segments, of each eight of those boxes, and so on. Consecutive
 * segments lie near each other, so they are not sorted. A search allocates no memory.
 */
export class SegmentTree {
  readonly count: number
  /** Number of compared boxes since it was last set to 0. */
  looked = 0
  /** `[west, south, east, north]` of each segment, then of each group of them, level by level. */
  readonly #levels: readonly Float64Array[]

  /** Builds the tree. @param segments `[fromX, fromY, toX, toY]` of all segments in a row */
  constructor(readonly segments: Float64Array) {
    this.count = segments.length / 4
    const levels = [boxesOf(segments)]
    while (levels.at(-1)!.length > 4 * fanOut) levels.push(boxesAround(levels.at(-1)!))
    this.#levels = levels
  }

  /** The first segment from index `at` on whose box intersects the given one; `count` if there is none. */
  next(at: number, west: number, south: number, east: number, north: number): number {
    let place = at
    while (place < this.count) {
      const passed = this.#passed(place, west, south, east, north)
      if (passed === 0) return place
      place += passed
    }
    return this.count
  }

  /** Number of segments to skip, because their common box does not intersect the given one; 0 if the first one may. */
  #passed(place: number, west: number, south: number, east: number, north: number): number {
    let [level, size] = [0, 1]
    while (level + 1 < this.#levels.length && place % (size * fanOut) === 0) {
      level += 1
      size *= fanOut
    }
    for (; level >= 0; level -= 1, size /= fanOut) {
      const boxes = this.#levels[level]!
      const box = (place / size) * 4
      this.looked += 1
      if (boxes[box]! > east || boxes[box + 2]! < west || boxes[box + 1]! > north || boxes[box + 3]! < south) return size
    }
    return 0
  }
}

function boxesOf(segments: Float64Array): Float64Array {
  const boxes = new Float64Array(segments.length)
  for (let at = 0; at < segments.length; at += 4) {
    boxes[at] = Math.min(segments[at]!, segments[at + 2]!)
    boxes[at + 1] = Math.min(segments[at + 1]!, segments[at + 3]!)
    boxes[at + 2] = Math.max(segments[at]!, segments[at + 2]!)
    boxes[at + 3] = Math.max(segments[at + 1]!, segments[at + 3]!)
  }
  return boxes
}

function boxesAround(inner: Float64Array): Float64Array {
  const groups = Math.ceil(inner.length / 4 / fanOut)
  const boxes = new Float64Array(groups * 4)
  for (let at = 0; at < inner.length; at += 4) {
    const box = Math.floor(at / 4 / fanOut) * 4
    const isFirst = at % (4 * fanOut) === 0
    boxes[box] = isFirst ? inner[at]! : Math.min(boxes[box]!, inner[at]!)
    boxes[box + 1] = isFirst ? inner[at + 1]! : Math.min(boxes[box + 1]!, inner[at + 1]!)
    boxes[box + 2] = isFirst ? inner[at + 2]! : Math.max(boxes[box + 2]!, inner[at + 2]!)
    boxes[box + 3] = isFirst ? inner[at + 3]! : Math.max(boxes[box + 3]!, inner[at + 3]!)
  }
  return boxes
}
