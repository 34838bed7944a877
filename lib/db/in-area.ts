import { insideBox } from '@/lib/db/geo'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { boxOf, type Position } from '@/lib/geo/position'
import type { WktGeometry } from '@/lib/grammar/wkt'

type Ring = readonly Position[]

type Segment = readonly [from: Position, to: Position]

/** The required relation of a position to an area. `covers` excludes positions on the edge, `touches` includes them. */
export type AreaRelation = 'covers' | 'touches'

/** Maximum distance in degrees of a position that is on a line. @see Open Data Hub, reference of `polygon` */
const toleranceDegrees = 1e-8

// Coordinates are scaled, so that the database's tolerance of 1e-6 (about 10 cm in degrees) becomes negligible.
const scale = 10_000

/**
 * The condition that a position is in an area of a geometry (`relation` decides about edges), or on its lines and
 * points.
 * @param column of type `point`, (longitude, latitude)
 */
export function inArea(column: Sql, geometry: WktGeometry, relation: AreaRelation): Sql {
  if (geometry.type === 'GeometryCollection') return or(geometry.geometries.map(part => inArea(column, part, relation)))
  if (geometry.type === 'MultiPolygon') return or(geometry.coordinates.map(rings => inPolygon(column, rings, relation)))
  if (geometry.type === 'Polygon') return inPolygon(column, geometry.coordinates, relation)
  return onSegments(column, segmentsIn(geometry))
}

function segmentsIn(geometry: Exclude<WktGeometry, { type: `${string}Polygon` | 'GeometryCollection' }>): readonly Segment[] {
  if (geometry.type === 'Point') return [[geometry.coordinates, geometry.coordinates]]
  if (geometry.type === 'MultiPoint') return geometry.coordinates.map(place => [place, place])
  const lines = (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) as readonly Ring[]
  return lines.flatMap(segmentsOf)
}

const segmentsOf = (line: Ring): Segment[] => line.slice(1).map((to, index) => [line[index]!, to])

function inPolygon(column: Sql, [rim = [], ...holes]: readonly Ring[], relation: AreaRelation): Sql {
  const onRim = (ring: Ring) => onSegments(column, segmentsOf(ring))
  const outside = holes.map(hole =>
    relation === 'covers' ? sql`not ${inRing(column, hole)}` : sql`(not ${inRing(column, hole)} or ${onRim(hole)})`,
  )
  const strictly = relation === 'covers' ? [sql`not ${onRim(rim)}`] : []
  // The bounding box of the polygon lets the index find candidates.
  return and([insideBox(column, boxOf(rim)), inRing(column, rim), ...outside, ...strictly])
}

function inRing(column: Sql, ring: Ring): Sql {
  const text = `(${ring.map(([x, y]) => `(${x * scale},${y * scale})`).join(',')})`
  return sql`${column} * point(${scale}::float8, 0) <@ ${text}::text::polygon`
}

function onSegments(column: Sql, segments: readonly Segment[]): Sql {
  const [west, south, east, north] = boxOf(segments.flat())
  const box = [west - toleranceDegrees, south - toleranceDegrees, east + toleranceDegrees, north + toleranceDegrees] as const
  const numbers = (pick: (segment: Segment) => number) => sql`${`{${segments.map(pick).join(',')}}`}::text::float8[]`
  return and([
    insideBox(column, box),
    sql`exists (
    select from unnest(${numbers(([a]) => a[0])}, ${numbers(([a]) => a[1])},
                       ${numbers(([a, b]) => b[0] - a[0])}, ${numbers(([a, b]) => b[1] - a[1])}) s (x, y, dx, dy)
     cross join lateral (select least(1, greatest(0, coalesce(
             ((${column}[0] - x) * dx + (${column}[1] - y) * dy) / nullif(dx * dx + dy * dy, 0), 0))) as part) p
     where power(${column}[0] - x - part * dx, 2) + power(${column}[1] - y - part * dy, 2) <= ${toleranceDegrees ** 2}::float8)`,
  ])
}
