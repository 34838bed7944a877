import { z } from 'zod'
import { onPlane } from '@/demo/geography/places'
import { round } from '@/demo/random'
import { number, readTable } from '@/demo/read-data'

type Milestone = Readonly<{ longitude: number; latitude: number; km: number }>

/** A road with the kilometre of each of its points. */
export type MeasuredRoad = Readonly<{
  key: string
  de: string
  it: string
  points: readonly Milestone[]
  /** Lowest and highest kilometre. */
  from: number
  to: number
}>

/** Points along the roads, some with their kilometre. */
const roadPoints = readTable('facts/places/road-points.csv', {
  road: z.string(),
  longitude: number,
  latitude: number,
  kilometre: z.union([number, z.literal('').transform(() => null)]),
})

/** Main roads inside the province. Kilometres are those of the demo; the A22 counts from the Brenner southwards like the real one. */
export const roads: readonly MeasuredRoad[] = readTable('facts/places/roads.csv', {
  key: z.string(),
  de: z.string(),
  it: z.string(),
}).map(measured)

export const roadCalled = (key: string): MeasuredRoad => roads.find(road => road.key === key)!

function measured({ key, de, it }: Pick<MeasuredRoad, 'key' | 'de' | 'it'>): MeasuredRoad {
  const points = roadPoints.filter(({ road }) => road === key)
  const places = points.map(onPlane)
  const travelled = [0]
  for (const [place, [x, y]] of places.slice(1).entries()) {
    const [beforeX, beforeY] = places[place]!
    travelled.push(travelled[place]! + Math.hypot(x - beforeX, y - beforeY))
  }
  const known = points.flatMap(({ kilometre }, place) => (kilometre === null ? [] : [{ km: kilometre, at: travelled[place]! }]))
  const milestones = points.map(({ longitude, latitude }, place) => ({
    longitude,
    latitude,
    km: kilometreAt(known, travelled[place]!),
  }))
  const all = milestones.map(({ km }) => km)
  return { key, de, it, points: milestones, from: Math.min(...all), to: Math.max(...all) }
}

/** The kilometre of a point, interpolated by length between points with a known kilometre. */
function kilometreAt(known: readonly { km: number; at: number }[], travelled: number): number {
  const next = Math.max(
    1,
    known.findIndex(({ at }) => at >= travelled),
  )
  const [before, after] = [known[next - 1]!, known[next]!]
  return before.km + ((after.km - before.km) * (travelled - before.at)) / (after.at - before.at)
}

/** The position of a kilometre of a road. */
export function roadAt({ points }: MeasuredRoad, km: number): Milestone {
  const next = points.findIndex((point, place) => place > 0 && between(km, points[place - 1]!.km, point.km))
  const [before, after] = next > 0 ? [points[next - 1]!, points[next]!] : [points[0]!, points[0]!]
  const share = after.km === before.km ? 0 : (km - before.km) / (after.km - before.km)
  return {
    longitude: round(before.longitude + (after.longitude - before.longitude) * share, 5),
    latitude: round(before.latitude + (after.latitude - before.latitude) * share, 5),
    km,
  }
}

const between = (km: number, a: number, b: number) => (km - a) * (km - b) <= 0

/** The line of a road from one kilometre to another, in that direction. */
export function roadBetween(road: MeasuredRoad, from: number, to: number): Milestone[] {
  const inside = road.points.filter(({ km }) => (km - from) * (km - to) < 0).sort((a, b) => (a.km - b.km) * Math.sign(to - from))
  return [roadAt(road, from), ...inside, roadAt(road, to)]
}
