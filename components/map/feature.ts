import type { FeatureCollection, Geometry as Shape } from 'geojson'
import type { Geometry } from '@/components/map/geojson'

/** A record as the map draws it. */
export type MapFeature = Readonly<{ id: string; title: string; geometry: Geometry }>

/** Records as GeoJSON. */
export function collection(features: readonly MapFeature[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map(({ id, title, geometry }) => ({
      type: 'Feature',
      properties: { id, title },
      geometry: geometry as Shape,
    })),
  }
}

export const isPoint = ({ geometry }: MapFeature) => geometry.type === 'Point'
