import { closerThan, insideBox, insidePolygon } from '@/lib/db/geo'
import type { Sql } from '@/lib/db/sql'
import { outlineOf } from '@/lib/geo/outline'
import type { Box } from '@/lib/geo/position'
import { knownSrids, toWgs84 } from '@/lib/geo/projection'

/** What is wrong with the arguments of a spatial operator, and which one. */
export type ArgumentFault = Readonly<{ index: number; expected: string }>

const wgs84 = 4326

/** Positions in a box: longitude, latitude, longitude, latitude, and its coordinate system if that is not 4326. */
export function inBox(column: Sql, numbers: readonly number[]): Sql | ArgumentFault {
  const [minX, minY, maxX, maxY, srid = wgs84] = numbers as [number, number, number, number, number?]
  const fault = sridFault(srid, 4)
  if (fault) return fault
  const box: Box = [minX, minY, maxX, maxY]
  if (srid === wgs84) return insideBox(column, box)
  // The box becomes degrees, not the column: a projected column cannot use the spatial index.
  const rim = outlineOf(box, srid)
  return rim ? insidePolygon(column, rim) : { index: 0, expected: `a box within EPSG:${srid}` }
}

/** Positions closer than a distance in metres to a point: metres, longitude, latitude, and the point's coordinate system. */
export function inCircle(column: Sql, numbers: readonly number[]): Sql | ArgumentFault {
  const [metres, x, y, srid = wgs84] = numbers as [number, number, number, number?]
  if (metres < 0) return { index: 0, expected: 'a distance in metres' }
  const fault = sridFault(srid, 3)
  if (fault) return fault
  const centre = toWgs84([x, y], srid)
  if (!centre || Math.abs(centre[1]) > 90 || Math.abs(centre[0]) > 180)
    return { index: 1, expected: 'a point, longitude before latitude' }
  return closerThan(column, centre, metres)
}

function sridFault(srid: number, index: number): ArgumentFault | null {
  if (knownSrids.includes(srid)) return null
  return { index, expected: `a coordinate system that is read here: ${knownSrids.join(', ')}` }
}
