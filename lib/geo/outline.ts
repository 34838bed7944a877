import type { Box, Position } from '@/lib/geo/position'
import { toWgs84 } from '@/lib/geo/projection'

const pointsPerSide = 16

/**
 * The rim of a box of another coordinate system in degrees. Its straight sides become curves, so each side gets points between its corners.
 * @returns null outside the area of the system
 */
export function outlineOf([minX, minY, maxX, maxY]: Box, srid: number): Position[] | null {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const
  const rim = corners.flatMap((corner, index) => side(corner, corners[(index + 1) % 4]!)).map(point => toWgs84(point, srid))
  return rim.includes(null) ? null : (rim as Position[])
}

const side = (from: Position, to: Position): Position[] =>
  Array.from({ length: pointsPerSide }, (_, step) => {
    const part = step / pointsPerSide
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
  })
