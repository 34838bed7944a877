import { z } from 'zod'
import { onPlane } from '@/demo/geography/places'
import { number, readTable } from '@/demo/read-data'
import { round } from '@/demo/world'
import type { Position } from '@/lib/geo/position'
import { smoothLine } from '@/lib/geo/smooth-line'

type Milestone = Readonly<{ longitude: number; latitude: number; km: number }>

const WayKind = z.enum(['motorway', 'main-road', 'road', 'railway'])

/** A road or a railway. Its line is generated: it bends through the villages that it connects in reality. */
export type RoadWay = Readonly<{ key: string; kind: z.infer<typeof WayKind>; de: string; it: string; line: readonly Position[] }>

/** A road with the kilometre of each of its points, and its lowest and highest kilometre. */
export type MeasuredRoad = Readonly<{
  key: string
  de: string
  it: string
  points: readonly Milestone[]
  from: number
  to: number
}>

const wayPoints = readTable('facts/places/way-points.csv', {
  way: z.string(),
  longitude: number,
  latitude: number,
  kilometre: z.union([number, z.literal('').transform(() => null)]),
})

/** Maximum turn of a way at a point, in degrees. */
const turn = 9

export const ways: readonly RoadWay[] = readTable('facts/places/ways.csv', {
  key: z.string(),
  kind: WayKind,
  de: z.string(),
  it: z.string(),
}).map(way => ({ ...way, line: smoothLine(pointsOf(way.key).map(positionOf), turn).map(metreOf) }))

/** Motorways and main roads with invented kilometres; on the A22 they increase southwards as in reality. */
export const roads: readonly MeasuredRoad[] = ways.filter(({ kind }) => kind === 'motorway' || kind === 'main-road').map(measured)

export const roadCalled = (key: string): MeasuredRoad => roads.find(road => road.key === key)!

function pointsOf(key: string) {
  return wayPoints.filter(({ way }) => way === key)
}

function positionOf({ longitude, latitude }: { longitude: number; latitude: number }): Position {
  return [longitude, latitude]
}

function metreOf([longitude, latitude]: Position): Position {
  return [round(longitude, 5), round(latitude, 5)]
}

function measured({ key, de, it, line }: RoadWay): MeasuredRoad {
  const travelled = [0]
  const places = line.map(([longitude, latitude]) => onPlane({ longitude, latitude }))
  for (const [place, [x, y]] of places.slice(1).entries()) {
    const [beforeX, beforeY] = places[place]!
    travelled.push(travelled[place]! + Math.hypot(x - beforeX, y - beforeY))
  }
  const positions = pointsOf(key).flatMap(point => {
    const at = line.findIndex(position => position.join() === positionOf(point).join())
    return point.kilometre === null ? [] : [{ km: point.kilometre, at: travelled[at]! }]
  })
  const points = line.map(([longitude, latitude], place) => ({
    longitude,
    latitude,
    km: kilometreAt(positions, travelled[place]!),
  }))
  const all = points.map(({ km }) => km)
  return { key, de, it, points, from: Math.min(...all), to: Math.max(...all) }
}

/** The kilometre of a point, interpolated by length between milestones. */
function kilometreAt(positions: readonly { km: number; at: number }[], travelled: number): number {
  const next = Math.max(
    1,
    positions.findIndex(({ at }) => at >= travelled),
  )
  const [before, after] = [positions[next - 1]!, positions[next]!]
  return before.km + ((after.km - before.km) * (travelled - before.at)) / (after.at - before.at)
}

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
