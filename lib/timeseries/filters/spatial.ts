import { boxSql, closerThan, insideBox, insidePolygon } from '@/lib/db/geo'
import { geometryCloserThan } from '@/lib/db/geometry-distance'
import { fixed, opening, type Sql, sql } from '@/lib/db/sql'
import { outlineOf } from '@/lib/geo/outline'
import { type Box, boxOf } from '@/lib/geo/position'
import { knownSrids, toWgs84 } from '@/lib/geo/projection'
import { extentOf } from '@/lib/timeseries/fields/columns'
import type { Field } from '@/lib/timeseries/fields/fields'

/** What is wrong with the arguments of a spatial operator, and which one. */
export type ArgumentFault = Readonly<{ index: number; expected: string }>

/** What an operator says of a field, by its arguments; null when it cannot say it of such fields. */
export type SpatialTest = (field: Field, numbers: readonly number[]) => Sql | ArgumentFault | null

const wgs84 = 4326

/** `bbi`: partly in a box: longitude, latitude, longitude, latitude, and its coordinate system if that is not 4326. */
export const boxIntersects: SpatialTest = (field, numbers) => boxTest(field, numbers, '&&')

/** `bbc`: wholly in a box. */
export const boxContains: SpatialTest = (field, numbers) => boxTest(field, numbers, '<@')

function boxTest(field: Field, numbers: readonly number[], sign: '&&' | '<@'): Sql | ArgumentFault | null {
  const [minX, minY, maxX, maxY, srid = wgs84] = numbers as [number, number, number, number, number?]
  const fault = sridFault(srid, 4)
  if (fault) return fault
  const box: Box = [minX, minY, maxX, maxY]
  // The box becomes degrees, not the column: a projected column cannot use the spatial index.
  const rim = srid === wgs84 ? null : outlineOf(box, srid)
  if (srid !== wgs84 && rim === null) return { index: 0, expected: `a box within EPSG:${srid}` }
  // Beside each geometry stands its box; PostGIS compares boxes too.
  if (field.kind === 'geometry') return sql`${extentOf(field)} ${fixed(sign)} ${boxSql(rim ? boxOf(rim) : box)}`
  if (field.kind !== 'point') return null
  return rim ? insidePolygon(field.column, rim) : insideBox(field.column, box)
}

/** `dlt`: closer than a distance to a point: metres, longitude, latitude, and the point's coordinate system. */
export const closer: SpatialTest = (field, numbers) => {
  const { kind, column } = field
  if (kind !== 'point' && kind !== 'geometry') return null
  const [metres, x, y, srid = wgs84] = numbers as [number, number, number, number?]
  if (metres < 0) return { index: 0, expected: 'a distance in metres' }
  const fault = sridFault(srid, 3)
  if (fault) return fault
  const centre = toWgs84([x, y], srid)
  if (!centre || Math.abs(centre[1]) > 90 || Math.abs(centre[0]) > 180)
    return { index: 1, expected: 'a point, longitude before latitude' }
  if (kind === 'point') return closerThan(column, centre, metres)
  // Each piece of each geometry near by is looked at.
  return opening(geometryCloserThan(column, extentOf(field), { centre, metres }))
}

function sridFault(srid: number, index: number): ArgumentFault | null {
  if (knownSrids.includes(srid)) return null
  return { index, expected: `a coordinate system that is read here: ${knownSrids.join(', ')}` }
}
