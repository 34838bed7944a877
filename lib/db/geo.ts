import { and, or, type Sql, sql } from '@/lib/db/sql'
import { boxesAround, boxWithin, earthRadiusMetres } from '@/lib/geo/great-circle'
import { type Box, boxOf, type Position } from '@/lib/geo/position'

/** A box in degrees as a value of the type `box`. */
export const boxSql = ([west, south, east, north]: Box): Sql =>
  sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

/** The position lies in the box or on its edge. @param column of type `point`, (longitude, latitude) */
export const insideBox = (column: Sql, box: Box): Sql => sql`${column} <@ ${boxSql(box)}`

/**
 * The position is closer than a distance on the sphere.
 * @param column of type `point`, (longitude, latitude)
 * @param metres the distance itself is excluded
 */
export function closerThan(column: Sql, centre: Position, metres: number): Sql {
  // The boxes find candidates by the index, the distance decides.
  const near = or(boxesAround(centre, metres).map(box => insideBox(column, box)))
  const closer = sql`${metresBetween(column, centre)} < ${metres}::float8`
  const inner = boxWithin(centre, metres)
  // Most of the near positions are in a box that is near as a whole, which is much cheaper to check.
  return and([near, inner ? or([insideBox(column, inner), closer]) : closer])
}

/** Distance on the sphere in metres (haversine). @param column of type `point`, (longitude, latitude) */
export const metresBetween = (column: Sql, [longitude, latitude]: Position): Sql => sql`${2 * earthRadiusMetres}::float8
    * asin(sqrt(least(1, power(sind((${column}[1] - ${latitude}::float8) / 2), 2)
    + cosd(${column}[1]) * cosd(${latitude}::float8) * power(sind((${column}[0] - ${longitude}::float8) / 2), 2))))`

/** The position lies in the polygon or on its rim. @param rim without the first position repeated at the end */
export function insidePolygon(column: Sql, rim: readonly Position[]): Sql {
  const text = `(${rim.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`
  // The polygon's own box finds candidates by the index.
  return and([insideBox(column, boxOf(rim)), sql`${column} <@ ${text}::text::polygon`])
}
