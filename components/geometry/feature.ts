import type { Feature, FeatureCollection, Geometry as Shape } from 'geojson'
import type { Geometry } from '@/components/geometry/geojson'

/** A record as the map draws it. `group`: the value it is coloured by, null where it has none. */
export type MapFeature = Readonly<{ id: string; title: string; geometry: Geometry; group?: string | null }>

/** How a record is coloured: 0 as all are, 1 to 4 as its group, 5 as one of the other groups. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

/** The shade of each group that has its own. */
export type Shades = ReadonlyMap<string, Shade>

export const noShades: Shades = new Map()

export const shadeOf = (shades: Shades, { group }: Pick<MapFeature, 'group'>): Shade =>
  shades.size === 0 ? 0 : ((group == null ? undefined : shades.get(group)) ?? 5)

/** A record as GeoJSON, with no more than drawing needs: titles stay on the page. */
export const drawn = (feature: MapFeature, shades: Shades): Feature => ({
  type: 'Feature',
  properties: { id: feature.id, shade: shadeOf(shades, feature) },
  geometry: feature.geometry as Shape,
})

/** Records as GeoJSON. */
export function collection(features: readonly MapFeature[], shades: Shades = noShades): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(feature => drawn(feature, shades)) }
}

export const isPoint = ({ geometry }: MapFeature) => geometry.type === 'Point'
