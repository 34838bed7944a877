import { type Bounds, boundsOf, type Geometry, type LonLat } from '@/components/geometry/geojson'
import { earthRadiusMetres, metresBetween } from '@/lib/geo/great-circle'
import { areaBounds, boxArea, circleArea, polygonArea, type SearchArea } from '@/lib/geo/search-area'

const circleCorners = 96
const radians = Math.PI / 180

/** The outline of an area. For a stored shape it is the bounding box, until the outline is loaded. */
export function areaGeometry(area: SearchArea): Geometry {
  if (area.kind === 'circle') return polygonOf(circleRing(area.centre, area.radiusMetres))
  if (area.kind === 'polygon') return polygonOf(area.ring)
  return polygonOf(boxRing(areaBounds(area)))
}

const polygonOf = (ring: readonly LonLat[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]!].map(corner => [...corner])],
})

const boxRing = ([west, south, east, north]: Bounds): LonLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

function circleRing([longitude, latitude]: LonLat, metres: number): LonLat[] {
  const [angle, sine, cosine] = [metres / earthRadiusMetres, Math.sin(latitude * radians), Math.cos(latitude * radians)]
  return Array.from({ length: circleCorners }, (_, step): LonLat => {
    const bearing = (step / circleCorners) * 2 * Math.PI
    const y = Math.asin(sine * Math.cos(angle) + cosine * Math.sin(angle) * Math.cos(bearing))
    const x = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosine, Math.cos(angle) - sine * Math.sin(y))
    return [longitude + x / radians, y / radians]
  })
}

export type AreaShape = 'box' | 'circle' | 'polygon'

export function drawnArea(kind: AreaShape, ring: readonly (readonly number[])[]): SearchArea | null {
  const bounds = boundsOf(ring)
  if (!bounds) return null
  if (kind === 'box') return boxArea(bounds)
  if (kind === 'polygon') return polygonArea(ring.map(corner => corner.slice(0, 2)))
  const [west, south, east, north] = bounds
  const centre: LonLat = [(west + east) / 2, (south + north) / 2]
  return circleArea([...centre, metresBetween(centre, [centre[0], north])])
}
