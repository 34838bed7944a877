import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { LonLat } from '@/components/geometry/geojson'
import { isGeometry, lineLayer } from '@/components/map/style/expressions'
import type { MapColours } from '@/components/map/style/read-colours'
import { metresBetween } from '@/lib/geo/great-circle'

/** The source of the line that is being measured. */
export const measuredSource = 'measured'

/** The length of a line in metres on the globe. */
export const metresAlong = (positions: readonly LonLat[]): number =>
  positions.slice(1).reduce((sum, position, index) => sum + metresBetween(positions[index]!, position), 0)

/** Draws the line and its corners; nothing before the style is there. */
export function showMeasured(map: MapLibre, positions: readonly LonLat[]): void {
  void (map.getSource(measuredSource) as GeoJSONSource | undefined)?.setData(lineThrough(positions))
}

function lineThrough(positions: readonly LonLat[]): FeatureCollection {
  const features: Feature[] = positions.map(([longitude, latitude]) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
  const coordinates = positions.map(([longitude, latitude]) => [longitude, latitude])
  if (positions.length > 1) features.unshift({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })
  return { type: 'FeatureCollection', features }
}

const line = (id: string, colour: string, width: number) =>
  lineLayer({ id, source: measuredSource, filter: isGeometry('LineString') }, { 'line-color': colour, 'line-width': width })

/** The line that is being measured, above everything. */
export const measuredLayers = ({ ink, sheet }: MapColours): LayerSpecification[] => [
  line('measured-edge', sheet, 5),
  line('measured-line', ink, 2),
  {
    id: 'measured-points',
    type: 'circle',
    source: measuredSource,
    filter: isGeometry('Point'),
    paint: { 'circle-radius': 4, 'circle-color': sheet, 'circle-stroke-color': ink, 'circle-stroke-width': 2 },
  },
]
