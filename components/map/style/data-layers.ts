import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom, expression, isGeometry } from '@/components/map/style/expressions'
import { type PointLook, shapeColour } from '@/components/map/style/point-layers'

/** Layers that show records. Tests count their features, and clicks select them. Some exist only with tiles. */
export const recordLayers = ['signs', 'points', 'clusters', 'sign-lines', 'shape-lines', 'shapes', 'tile-points', 'tile-clusters']

/** The topmost data layer below the labels of towns. */
export const dataLayer = 'signs'

const lineWidth: ExpressionSpecification = ['match', ['geometry-type'], 'LineString', 2.4, 1.2]

const roundLines = { 'line-join': 'round', 'line-cap': 'round' } as const

export function shapeLayers({ colours, scale }: Pick<PointLook, 'colours' | 'scale'>): LayerSpecification[] {
  const { ink, sheet } = colours
  const colour = shapeColour({ colours, scale })
  // Colours of values are closer to each other than colours of groups, so their lines are wider.
  const width = scale ? byZoom(8, 3.4, 13, 7) : lineWidth
  const edgeWidth = scale ? byZoom(8, 4.8, 13, 9) : 4.6
  return [
    {
      id: 'shapes',
      type: 'fill',
      source: 'shapes',
      filter: isGeometry('Polygon'),
      paint: { 'fill-color': colour, 'fill-opacity': scale ? 0.5 : 0.08 },
    },
    // A bright edge distinguishes data lines from the roads of the basemap.
    {
      id: 'shape-edges',
      type: 'line',
      source: 'shapes',
      filter: isGeometry('LineString'),
      layout: roundLines,
      paint: { 'line-color': scale ? ink : sheet, 'line-width': edgeWidth },
    },
    {
      id: 'shape-lines',
      type: 'line',
      source: 'shapes',
      filter: expression('!', ['has', 'severity']),
      layout: roundLines,
      paint: { 'line-color': colour, 'line-width': width },
    },
  ]
}
