import { outlinePoints } from '@/lib/flows/demo/facts/outline'
import type { Position } from '@/lib/flows/demo/places'

/** The outline of the province, counter-clockwise and not closed. */
export const outline: readonly (readonly [longitude: number, latitude: number])[] = [...outlinePoints].reverse()

/** Whether a position lies in the province. */
export function isInProvince({ longitude, latitude }: Pick<Position, 'longitude' | 'latitude'>): boolean {
  let inside = false
  outline.forEach(([x, y], place) => {
    const [nextX, nextY] = outline[(place + 1) % outline.length]!
    const crosses = y > latitude !== nextY > latitude
    if (crosses && longitude < ((nextX - x) * (latitude - y)) / (nextY - y) + x) inside = !inside
  })
  return inside
}
