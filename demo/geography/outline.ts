import { kilometres, type PlacePosition, type Village, villageAt } from '@/demo/geography/places'
import { type Random, round } from '@/demo/random'
import { number, readTable } from '@/demo/read-data'

// Clockwise in the file.
const points = readTable('facts/places/outline.csv', { longitude: number, latitude: number })

/** The outline of the province in degrees, `[longitude, latitude]`: good to a few kilometres, a shape for the demo and no border. */
export const outline: Ring = points.map(({ longitude, latitude }) => [longitude, latitude] as const).reverse()

/** Whether a position lies in the province. */
export function isInProvince({ longitude, latitude }: Pick<PlacePosition, 'longitude' | 'latitude'>): boolean {
  return contains(outline, [longitude, latitude])
}

/** A ring on a plane, not closed; counter-clockwise when it is an outside. */
export type Ring = readonly (readonly [x: number, y: number])[]

/** The part of `ring` inside a convex cell. (Sutherland and Hodgman, 1974: one side of the cell after the other.) */
export function clipToCell(ring: Ring, cell: Ring): Ring {
  return cell.reduce<Ring>((rest, from, place) => leftOf(rest, from, cell[(place + 1) % cell.length]!), ring)
}

function leftOf(ring: Ring, from: Ring[number], to: Ring[number]): Ring {
  // Positive on the left of the line, in units of its length.
  const side = ([x, y]: Ring[number]) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
  return ring.flatMap((point, place) => {
    const next = ring[(place + 1) % ring.length]!
    const [here, there] = [side(point), side(next)]
    const crossing = here < 0 !== there < 0 ? [between(point, next, here / (here - there))] : []
    return here < 0 ? crossing : [point, ...crossing]
  })
}

const between = (a: Ring[number], b: Ring[number], share: number): Ring[number] => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** Area, positive for counter-clockwise rings. */
export const signedArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

/** Whether a point lies inside the ring, by the number of edges to one side of it. */
export function contains(ring: Ring, [x, y]: Ring[number]): boolean {
  return ring.reduce((inside, [ax, ay], place) => {
    const [bx, by] = ring[(place + 1) % ring.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)
}

/** A random position in the area of a village. @param spread typical distance in kilometres */
export function siteNear(village: Village, random: Random, spread: number): PlacePosition {
  const { longitude, latitude, altitude } = village.position
  // Closer with every attempt; the village itself always fits.
  for (let narrowed = spread; narrowed > 0.01; narrowed /= 1.5) {
    const [east, north] = [random.bell() * narrowed, random.bell() * narrowed]
    const site = {
      longitude: round(longitude + east / kilometres.longitude, 6),
      latitude: round(latitude + north / kilometres.latitude, 6),
      // Usually higher, because villages are in valleys.
      altitude: Math.round(altitude + (Math.abs(east) + Math.abs(north)) * random.between(-10, 90)),
    }
    if (isInProvince(site) && villageAt(site).municipality === village.municipality) return site
  }
  return village.position
}
