import { distanceKilometres, type Position } from '@/demo/geography/places'
import type { Random } from '@/demo/random'
import { round } from '@/demo/round'

/** Length, climb and time of a way out and back. */
export type Tour = Readonly<{
  metres: number
  up: number
  down: number
  lowest: number
  highest: number
  hours: number
  /** 1 easy to 6 hard. */
  grade: number
}>

type Way = Readonly<{ from: Position; to: Position; ride: boolean }>

/** Measures a way as hikers reckon: four kilometres or 400 metres of climb an hour, the smaller by half; riders four times as fast. */
export function measureTour(random: Random, { from, to, ride }: Way): Tour {
  const kilometres = Math.max(1.5, distanceKilometres(from, to) * random.between(1.25, 1.6))
  const up = Math.max(30, Math.round(Math.abs(to.altitude - from.altitude) + random.between(20, 120)))
  const [level, climb] = [kilometres / 4, up / 400]
  const hours = (Math.max(level, climb) + Math.min(level, climb) / 2) / (ride ? 4 : 1)
  return {
    metres: Math.round(kilometres * 1000),
    up,
    down: up,
    lowest: Math.min(from.altitude, to.altitude),
    highest: Math.max(from.altitude, to.altitude),
    hours: round(hours, 1),
    grade: Math.min(6, 1 + Math.floor(up / 350)),
  }
}

const bends = 14

/** A winding line between two positions, as well-known text; it leaves the straight line by a tenth of its length at most. */
export function trackBetween(random: Random, from: Position, to: Position): string {
  const [east, north] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const points = Array.from({ length: bends + 1 }, (_, bend) => {
    const share = bend / bends
    const aside = bend === 0 || bend === bends ? 0 : random.between(-0.1, 0.1) * Math.sin(Math.PI * share)
    return `${round(from.longitude + east * share - north * aside, 5)} ${round(from.latitude + north * share + east * aside, 5)}`
  })
  return `LINESTRING (${points.join(', ')})`
}
