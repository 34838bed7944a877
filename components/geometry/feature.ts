import type { Feature, FeatureCollection, Geometry as Shape } from 'geojson'
import type { Geometry } from '@/components/geometry/geojson'
import type { Severity } from '@/lib/traffic/categories'

export const severities = ['high', 'medium', 'low', 'unknown'] as const satisfies readonly Severity[]

/** A road sign. `bearing` is the direction of the affected traffic, or null for both or an unknown one. */
export type RoadSign = Readonly<{ icon: string; severity: Severity; bearing: Bearing | null }>
export type Bearing = 'north' | 'east' | 'south' | 'west'

/** A measured value. `capacity` is the total, if the value is the free part of it. */
export type MapValue = Readonly<{ number: number | null; text: string | null; state: ValueState; capacity?: number | null }>

export type ValueState = 'in time' | 'late' | 'silent'

/** A record on the map. `groups` are the values that may colour it, from the general to the specific. */
export type MapFeature = Readonly<{
  id: string
  title: string
  geometry: Geometry
  groups?: readonly string[]
  sign?: RoadSign
  value?: MapValue
}>

/** The colour of a record: 0 by default, 1 to 4 for its group, 5 for other groups. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

export type Shades = ReadonlyMap<string, Shade>

export const noShades: Shades = new Map()

function shadeOf(shades: Shades, { groups = [] }: Pick<MapFeature, 'groups'>): Shade {
  if (shades.size === 0) return 0
  const own = groups.findLast(group => shades.has(group))
  return own === undefined ? 5 : shades.get(own)!
}

/** A record as GeoJSON, without its title, which the map does not show. */
export const geoJsonFeature = (feature: MapFeature, shades: Shades): Feature => ({
  type: 'Feature',
  properties: { id: feature.id, shade: shadeOf(shades, feature), ...signProperties(feature), ...valueProperties(feature) },
  geometry: feature.geometry as Shape,
})

function signProperties({ sign, geometry }: MapFeature): Feature['properties'] {
  if (!sign) return {}
  const line = geometry.type === 'MultiLineString' ? geometry.coordinates.flat() : geometry.coordinates
  const hasLine = geometry.type === 'LineString' || geometry.type === 'MultiLineString'
  const isForward = sign.bearing === null || !hasLine || leadsTo(line as number[][], sign.bearing)
  return { severity: sign.severity, ...(sign.bearing && { turn: isForward ? 0 : 180 }) }
}

function valueProperties({ value }: MapFeature): Feature['properties'] {
  if (!value) return {}
  const { number, text, state, capacity = null } = value
  if (number === null || state === 'silent') return { state }
  return { state, number, text, ...(capacity !== null && { capacity }) }
}

function leadsTo(line: readonly number[][], bearing: Bearing): boolean {
  const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = [line[0], line.at(-1)]
  const gained = bearing === 'north' || bearing === 'south' ? north - south : east - west
  return bearing === 'north' || bearing === 'east' ? gained >= 0 : gained <= 0
}

export function collection(features: readonly MapFeature[], shades: Shades = noShades): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(feature => geoJsonFeature(feature, shades)) }
}

export const isPoint = ({ geometry }: MapFeature) => geometry.type === 'Point'
