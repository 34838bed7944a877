import type { Feature, FeatureCollection, Geometry as Shape } from 'geojson'
import type { Geometry } from '@/components/geometry/geojson'

/** A record as the map draws it. `group`: its colouring value, null where it has none. */
export type MapFeature = Readonly<{ id: string; title: string; geometry: Geometry; group?: string | null }>

/** A record's shade: 0 default, 1 to 4 its group's, 5 other groups. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

/** The shade of each group that has one of its own. */
export type Shades = ReadonlyMap<string, Shade>

export const noShades: Shades = new Map()

const shadeOf = (shades: Shades, { group }: Pick<MapFeature, 'group'>): Shade =>
  shades.size === 0 ? 0 : ((group == null ? undefined : shades.get(group)) ?? 5)

/** A record as GeoJSON, with only what drawing needs: titles stay on the page. */
export const geoJsonFeature = (feature: MapFeature, shades: Shades): Feature => ({
  type: 'Feature',
  properties: { id: feature.id, shade: shadeOf(shades, feature) },
  geometry: feature.geometry as Shape,
})

/** Records as GeoJSON. */
export function collection(features: readonly MapFeature[], shades: Shades = noShades): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(feature => geoJsonFeature(feature, shades)) }
}

export const isPoint = ({ geometry }: MapFeature) => geometry.type === 'Point'
