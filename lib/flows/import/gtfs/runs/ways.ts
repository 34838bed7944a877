import { metresBetween } from '@/lib/geo/great-circle'
import type { Position } from '@/lib/geo/position'

/** A point, and its distance along the way as the feed has it. */
export type WayPoint = Readonly<{ longitude: number; latitude: number; along: number | null }>

/** A piece of a way. */
export type WayPiece = Readonly<{ points: readonly WayPoint[]; metres: number }>

/**
 * Cuts a way at its stops, one piece from each to the next.
 * @param stops in order, with the feed's distances if there are any
 * @returns null when the way cannot be cut: it has no length, or too many points
 */
export function cutWay(way: readonly WayPoint[], stops: readonly WayPoint[]): WayPiece[] | null {
  if (way.length < 2 || way.length * stops.length > workMax) return null
  const places = placesByDistance(way, stops) ?? placesByPosition(way, stops)
  return stops.slice(1).map((_, at) => pieceBetween(way, places[at]!, places[at + 1]!))
}

const workMax = 20_000_000

/** A position on a way: the number of a point plus the fraction of the stretch after it. */
type Place = number

/** The positions of the stops by the feed's distances, in the same unit as the points of the way. */
function placesByDistance(way: readonly WayPoint[], stops: readonly WayPoint[]): Place[] | null {
  const known = way.map(({ along }) => along)
  const wanted = stops.map(({ along }) => along)
  if (!isRising(known) || !isRising(wanted) || wanted.at(-1)! <= wanted[0]!) return null
  // Stops beyond the end of the way are measured in another unit.
  if (wanted.at(-1)! > known.at(-1)! * 1.01 + 1 || known.at(-1)! <= 0) return null
  let point = 0
  return wanted.map(distance => {
    while (point < known.length - 2 && known[point + 1]! < distance) point++
    const [from, to] = [known[point]!, known[point + 1]!]
    const share = to > from ? (distance - from) / (to - from) : 0
    return point + Math.min(1, Math.max(0, share))
  })
}

const isRising = (values: readonly (number | null)[]): values is number[] =>
  values.every((value, at) => value !== null && (at === 0 || values[at - 1]! <= value))

/** The positions nearest to the stops, in order: the choice with the least sum of squared distances. */
function placesByPosition(way: readonly WayPoint[], stops: readonly WayPoint[]): Place[] {
  const stretches = way.length - 1
  let best = new Float64Array(stretches)
  const choices: Int32Array[] = []
  for (const stop of stops) {
    const next = new Float64Array(stretches)
    const choice = new Int32Array(stretches)
    let before = 0
    for (let stretch = 0; stretch < stretches; stretch++) {
      if (best[stretch]! < best[before]!) before = stretch
      choice[stretch] = before
      next[stretch] = best[before]! + nearest(way, stretch, stop).squared
    }
    choices.push(choice)
    best = next
  }
  let stretch = indexOfLeast(best)
  const places: Place[] = []
  for (let at = stops.length - 1; at >= 0; at--) {
    places.unshift(stretch + nearest(way, stretch, stops[at]!).share)
    stretch = choices[at]![stretch]!
  }
  // On one stretch two stops may be in the wrong order.
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at]!, places[at - 1]!)
  return places
}

function indexOfLeast(values: Float64Array): number {
  let least = 0
  for (let index = 1; index < values.length; index++) if (values[index]! < values[least]!) least = index
  return least
}

const radians = Math.PI / 180

/** The point of a stretch that is nearest to a stop; over a few kilometres the earth is flat. */
function nearest(way: readonly WayPoint[], stretch: number, stop: WayPoint): { share: number; squared: number } {
  const [from, to] = [way[stretch]!, way[stretch + 1]!]
  const width = Math.cos(stop.latitude * radians)
  const [x, y] = [(to.longitude - from.longitude) * width, to.latitude - from.latitude]
  const [u, v] = [(stop.longitude - from.longitude) * width, stop.latitude - from.latitude]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (u * x + v * y) / length))
  return { share, squared: (u - share * x) ** 2 + (v - share * y) ** 2 }
}

function pieceBetween(way: readonly WayPoint[], from: Place, to: Place): WayPiece {
  const points = [pointAt(way, from)]
  for (let point = Math.floor(from) + 1; point < to; point++) points.push(way[point]!)
  points.push(pointAt(way, to))
  const metres = points.slice(1).reduce((sum, point, at) => sum + metresBetween(positionOf(points[at]!), positionOf(point)), 0)
  return { points, metres }
}

const positionOf = ({ longitude, latitude }: WayPoint): Position => [longitude, latitude]

function pointAt(way: readonly WayPoint[], place: Place): WayPoint {
  const point = Math.min(Math.floor(place), way.length - 2)
  const share = place - point
  const [from, to] = [way[point]!, way[point + 1]!]
  const between = (a: number, b: number) => a + (b - a) * share
  return { longitude: between(from.longitude, to.longitude), latitude: between(from.latitude, to.latitude), along: null }
}
