import type { AreaGeometry, PositionLine } from '@/lib/geo/borders'
import topology from '@/lib/geo/ground/south-tyrol.topo.json'
import type { Position } from '@/lib/geo/position'

/** An area whose rings are lists of arc indexes; `~index` stands for the arc in reverse. */
type TopologyArea = Readonly<
  { id: string } & ({ type: 'Polygon'; arcs: readonly number[][] } | { type: 'MultiPolygon'; arcs: readonly number[][][] })
>

/** Attribution for the borders of Italian areas, with their licence. */
export const istat = { holder: 'ISTAT', address: 'https://www.istat.it', licence: 'CC BY 4.0' } as const

/** Attribution for ISTAT borders as simplified by openpolis (same licence). */
export const istatPrepared = { ...istat, holder: 'ISTAT, openpolis' } as const

/** The municipalities of South Tyrol by their ISTAT code, such as `021008`. Neighbours share their corners. @see TopoJSON 1.0 */
export const municipalityAreas: ReadonlyMap<string, AreaGeometry> = (() => {
  const { objects, arcs, transform } = topology
  const lines = arcs.map(arc => absolute(arc, transform))
  const line = (arc: number): PositionLine => (arc < 0 ? lines[~arc]!.toReversed() : lines[arc]!)
  const ring = (parts: readonly number[]): PositionLine => parts.flatMap((arc, place) => line(arc).slice(place === 0 ? 0 : 1))
  const areas = (objects.municipalities.geometries as unknown as TopologyArea[]).map(
    ({ id, ...area }): [string, AreaGeometry] => [
      id,
      area.type === 'Polygon'
        ? { type: 'Polygon', coordinates: area.arcs.map(ring) }
        : { type: 'MultiPolygon', coordinates: area.arcs.map(rings => rings.map(ring)) },
    ],
  )
  return new Map(areas)
})()

type Transform = Readonly<{ scale: readonly number[]; translate: readonly number[] }>

/** Converts an arc from steps on a grid to positions in degrees. */
function absolute(arc: readonly number[][], { scale, translate }: Transform): PositionLine {
  let [x, y] = [0, 0]
  return arc.map(([across = 0, up = 0]): Position => {
    x += across
    y += up
    return [rounded(x * scale[0]! + translate[0]!), rounded(y * scale[1]! + translate[1]!)]
  })
}

// Five decimals of a degree are about a metre.
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
