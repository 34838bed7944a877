import { type Connection, rows } from '@/lib/db/run'
import { and, fixed, or, type Sql, sql } from '@/lib/db/sql'
import { boxesAround, boxWithin, earthRadiusMetres } from '@/lib/geo/great-circle'
import { type Box, boxOf, type Position } from '@/lib/geo/position'

/** A bounding box in degrees as a value of the type `box`. */
export const boxSql = ([west, south, east, north]: Box): Sql =>
  sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

/** The condition that a position lies in a box or on its edge. @param column of type `point`, (longitude, latitude) */
export const insideBox = (column: Sql, box: Box): Sql => sql`${column} <@ ${boxSql(box)}`

/** The condition that a position is closer than `metres`. @param column of type `point`, (longitude, latitude) */
export function closerThan(column: Sql, centre: Position, metres: number): Sql {
  // The boxes let the index find candidates; the distance decides.
  const near = or(boxesAround(centre, metres).map(box => insideBox(column, box)))
  const closer = sql`${metresBetween(column, centre)} < ${metres}::float8`
  const inner = boxWithin(centre, metres)
  // A box that is near as a whole contains most near positions, and is much cheaper to check.
  return and([near, inner ? or([insideBox(column, inner), closer]) : closer])
}

/** SQL for the distance on the sphere in metres (haversine). @param column of type `point`, (longitude, latitude) */
export const metresBetween = (column: Sql, [longitude, latitude]: Position): Sql => sql`${2 * earthRadiusMetres}::float8
    * asin(sqrt(least(1, power(sind((${column}[1] - ${latitude}::float8) / 2), 2)
    + cosd(${column}[1]) * cosd(${latitude}::float8) * power(sind((${column}[0] - ${longitude}::float8) / 2), 2))))`

/** The condition that a position lies in a polygon or on its edge. @param rim without the first position at the end */
export function insidePolygon(column: Sql, rim: readonly Position[]): Sql {
  const text = `(${rim.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',')})`
  return and([insideBox(column, boxOf(rim)), sql`${column} <@ ${text}::text::polygon`])
}

/** Maximum distance of a great circle outside the bounding box of its ends, for boxes at most `wideDegrees` wide. */
const bulgeMetres = 40
const wideDegrees = 0.5

const radians = Math.PI / 180

/**
 * The condition that a geometry is closer than `metres` on the sphere; its areas include their inside.
 * @param geometry GeoJSON in a column of type `jsonb`
 * @param extent its bounding box in a column of type `box`
 */
export function geometryCloserThan(geometry: Sql, extent: Sql, { centre, metres }: { centre: Position; metres: number }): Sql {
  // The boxes let the index on the stored extent find candidates; the distance decides.
  const near = or(boxesAround(centre, metres + bulgeMetres).map(box => sql`${extent} && ${boxSql(box)}`))
  const wide = sql`(${extent}[0])[0] - (${extent}[1])[0] > ${wideDegrees}::float8`
  return sql`((${near} or ${wide}) and exists (
    select from jsonb_path_query(${geometry}, 'strict $.** ? (exists (@.coordinates))') part
     cross join lateral (
           select from ${segmentsSql(sql`part`)} ${vectorsSql(centre)}
           having bool_or(${metresSql} < ${metres}::float8)
               or part ->> 'type' like '%Polygon' and count(*) filter (where ${crossesSql(centre)}) % 2 = 1 and ${metres}::float8 > 0) close))`
}

/** SQL for the segments of a part of a geometry, one per row; a point is a segment without length. */
const segmentsSql = (part: Sql): Sql => sql`
                jsonb_path_query(case ${part} ->> 'type' when 'Point' then jsonb_build_array(${part} -> 'coordinates') else ${part} -> 'coordinates' end,
                                 'strict $.** ? (@[0][0].type() == "number")') line
          cross join lateral (
                select (place ->> 0)::float8 as ax, (place ->> 1)::float8 as ay,
                       coalesce(lead((place ->> 0)::float8) over following, (place ->> 0)::float8) as bx,
                       coalesce(lead((place ->> 1)::float8) over following, (place ->> 1)::float8) as by
                  from jsonb_array_elements(line) with ordinality as p (place, nth)
                window following as (partition by case when ${part} ->> 'type' = 'MultiPoint' then nth end order by nth)) s`

/** Vectors of a segment's ends (a, b) and the centre (c) on the unit sphere, and the normal (n) of the plane of a and b. */
const vectorsSql = ([longitude, latitude]: Position): Sql => sql`
          cross join lateral (
                select cosd(ay) * cosd(ax) as a1, cosd(ay) * sind(ax) as a2, sind(ay) as a3,
                       cosd(by) * cosd(bx) as b1, cosd(by) * sind(bx) as b2, sind(by) as b3,
                       ${Math.cos(latitude * radians) * Math.cos(longitude * radians)}::float8 as c1,
                       ${Math.cos(latitude * radians) * Math.sin(longitude * radians)}::float8 as c2,
                       ${Math.sin(latitude * radians)}::float8 as c3) e
          cross join lateral (select a2 * b3 - a3 * b2 as n1, a3 * b1 - a1 * b3 as n2, a1 * b2 - a2 * b1 as n3) n
          cross join lateral (select sqrt(n1 * n1 + n2 * n2 + n3 * n3) as n0) upright`

const chordSql = (end: 'a' | 'b'): Sql => fixed(`power(${end}1 - c1, 2) + power(${end}2 - c2, 2) + power(${end}3 - c3, 2)`)

/** SQL for the metres from the centre to a segment: to its great circle alongside the segment, else to the nearer end. */
const metresSql = sql`${earthRadiusMetres}::float8 * case
                    when n0 > 1e-14
                     and (a2 * c3 - a3 * c2) * n1 + (a3 * c1 - a1 * c3) * n2 + (a1 * c2 - a2 * c1) * n3 >= 0
                     and (c2 * b3 - c3 * b2) * n1 + (c3 * b1 - c1 * b3) * n2 + (c1 * b2 - c2 * b1) * n3 >= 0
                    then asin(least(1, abs(c1 * n1 + c2 * n2 + c3 * n3) / n0))
                    else 2 * asin(least(1, sqrt(least(${chordSql('a')}, ${chordSql('b')})) / 2)) end`

/** The condition that a segment crosses the ray from the centre to the east. */
const crossesSql = ([longitude, latitude]: Position): Sql =>
  sql`(ay > ${latitude}::float8) <> (by > ${latitude}::float8)
                      and ${longitude}::float8 < ax + (bx - ax) * (${latitude}::float8 - ay) / nullif(by - ay, 0)`

const placesMax = 5000

/** Rows: a `from` clause, their column of type `point` (longitude, latitude), and a condition. */
type PlacedRows = Readonly<{ table: Sql; column: Sql; where: Sql }>

/** Distinct positions of rows for an overview map, to a thousandth of a degree (about 100 m); at most 5,000. */
export async function distinctPositions(connection: Connection, placed: PlacedRows): Promise<Position[]> {
  const positions = await rows<{ longitude: number; latitude: number }>(connection, distinctPlacesSql(placed))
  return positions.map(({ longitude, latitude }) => [longitude, latitude])
}

const distinctPlacesSql = ({ table, column, where }: PlacedRows): Sql => sql`
  select distinct round(${column}[0]::numeric, 3)::float8 as longitude, round(${column}[1]::numeric, 3)::float8 as latitude
    ${table}
   where ${column} is not null and ${where}
   order by longitude, latitude
   limit ${placesMax}`
