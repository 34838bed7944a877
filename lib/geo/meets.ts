import type { Box, Position } from '@/lib/geo/position'
import type { PreparedGeometry, SegmentTree } from '@/lib/geo/prepared-geometry'

/** A test in slices. Each slice yields the number of compared boxes; the last one returns the result. */
export type GeometryTest = Generator<number, boolean>

/** Maximum number of compared boxes in a slice: less than a millisecond of work. */
const lookedMax = 50_000

/** Whether two geometries in degrees have a point in common. */
export function* meets(one: PreparedGeometry, other: PreparedGeometry): GeometryTest {
  if (!boxesMeet(one.box, other.box)) return false
  // If no lines touch, each part lies completely inside or outside, so its first position decides.
  if ((yield* anyStartWithin(one, other)) || (yield* anyStartWithin(other, one))) return true
  const [few, many] = one.tree.count < other.tree.count ? [one, other] : [other, one]
  return yield* anyPair(few, many, touch)
}

/** Whether a geometry lies completely inside another one, both in degrees. */
export function* liesWithin(inner: PreparedGeometry, outer: PreparedGeometry): GeometryTest {
  if (!boxesMeet(inner.box, outer.box)) return false
  const { segments } = inner.tree
  for (let at = 0; at < segments.length; at += 4) {
    if (!isWithin(segments[at]!, segments[at + 1]!, outer)) return false
    if (outer.tree.looked > lookedMax) yield handOut(outer.tree)
  }
  return !(yield* anyPair(inner, outer, cross))
}

const boxesMeet = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

function handOut(tree: SegmentTree): number {
  const { looked } = tree
  tree.looked = 0
  return looked
}

function* anyStartWithin({ starts }: PreparedGeometry, other: PreparedGeometry): GeometryTest {
  for (const [x, y] of starts) {
    if (isWithin(x, y, other)) return true
    if (other.tree.looked > lookedMax) yield handOut(other.tree)
  }
  return false
}

/** Whether a position lies inside the areas of a geometry in degrees. */
export function holds(geometry: PreparedGeometry, [x, y]: Position): boolean {
  const [west, south, east, north] = geometry.box
  return x >= west && x <= east && y >= south && y <= north && isWithin(x, y, geometry)
}

// From inside a ring, a ray to the east crosses it an odd number of times.
function isWithin(x: number, y: number, { tree, ringOf, odd, polygons }: PreparedGeometry): boolean {
  odd.fill(0)
  tree.looked += odd.length
  const { segments, count } = tree
  for (let found = tree.next(0, x, y, Infinity, y); found < count; found = tree.next(found + 1, x, y, Infinity, y)) {
    const ring = ringOf[found]!
    const at = found * 4
    const [ay, by] = [segments[at + 1]!, segments[at + 3]!]
    if (ring < 0 || ay > y === by > y) continue
    const ax = segments[at]!
    if (x < ax + ((y - ay) / (by - ay)) * (segments[at + 2]! - ax)) odd[ring]! ^= 1
  }
  return polygons.some(([rim, end]) => odd[rim] === 1 && !isOdd(odd, rim + 1, end))
}

function isOdd(odd: Uint8Array, from: number, to: number): boolean {
  for (let ring = from; ring < to; ring += 1) if (odd[ring] === 1) return true
  return false
}

type SegmentTest = (a: Float64Array, at: number, b: Float64Array, bt: number) => boolean

function* anyPair(
  { tree: few, box }: PreparedGeometry,
  { tree: many, box: around }: PreparedGeometry,
  related: SegmentTest,
): GeometryTest {
  const [west, south] = [Math.max(box[0], around[0]), Math.max(box[1], around[1])]
  const [east, north] = [Math.min(box[2], around[2]), Math.min(box[3], around[3])]
  for (let one = few.next(0, west, south, east, north); one < few.count; one = few.next(one + 1, west, south, east, north)) {
    if (hasPartner(few.segments, one * 4, many, related)) return true
    if (many.looked > lookedMax) yield handOut(many)
  }
  return false
}

function hasPartner(a: Float64Array, at: number, many: SegmentTree, related: SegmentTest): boolean {
  const [west, east] = [Math.min(a[at]!, a[at + 2]!), Math.max(a[at]!, a[at + 2]!)]
  const [south, north] = [Math.min(a[at + 1]!, a[at + 3]!), Math.max(a[at + 1]!, a[at + 3]!)]
  const { segments, count } = many
  for (let one = many.next(0, west, south, east, north); one < count; one = many.next(one + 1, west, south, east, north))
    if (related(a, at, segments, one * 4)) return true
  return false
}

/** The side of a segment on which the end of another one lies: positive, negative, or zero on its line. */
function side(a: Float64Array, at: number, b: Float64Array, end: number): number {
  const [ax, ay] = [a[at]!, a[at + 1]!]
  return Math.sign((a[at + 2]! - ax) * (b[end + 1]! - ay) - (a[at + 3]! - ay) * (b[end]! - ax))
}

const touch: SegmentTest = (a, at, b, bt) =>
  side(a, at, b, bt) * side(a, at, b, bt + 2) <= 0 && side(b, bt, a, at) * side(b, bt, a, at + 2) <= 0

/** Whether two segments cross each other; touching does not count. */
const cross: SegmentTest = (a, at, b, bt) =>
  side(a, at, b, bt) * side(a, at, b, bt + 2) < 0 && side(b, bt, a, at) * side(b, bt, a, at + 2) < 0
