import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom, has, isGeometry, roundLine } from '@/components/map/style/expressions'
import { type PointLook, shapeColour } from '@/components/map/style/point-layers'
import type { MapColours } from '@/components/map/style/read-colours'
import { arrowImage } from '@/components/map/style/signs'

/** Layers that show records: tests count their features, and clicks hit them. Tile layers exist only with tiles. */
export const recordLayers = ['signs', 'points', 'clusters', 'sign-lines', 'shape-lines', 'shapes', 'tile-points', 'tile-clusters']

type LineLayer = Extract<LayerSpecification, { type: 'line' }>

const isArea = isGeometry('Polygon')

const lineWidth: ExpressionSpecification = ['match', ['geometry-type'], 'LineString', 2.4, 1.2]

const valueWidth = byZoom(8, 3.4, 13, 7)
const edgeWidth = byZoom(8, 4.8, 13, 9)
/** The gap between the lines around a hovered or a selected line. */
const gapWidth = byZoom(8, 4, 13, 8)

export function shapeLayers({ colours, scale }: Pick<PointLook, 'colours' | 'scale'>): LayerSpecification[] {
  const { ink, sheet } = colours
  const colour = shapeColour({ colours, scale })
  // Colours of values need wider lines than colours of groups to be distinguishable.
  const width = scale ? valueWidth : lineWidth
  const line = (id: string, source: string, paint: LineLayer['paint'], filter?: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'line',
    source,
    ...(filter && { filter }),
    layout: roundLine,
    paint,
  })
  return [
    {
      id: 'shapes',
      type: 'fill',
      source: 'shapes',
      filter: isArea,
      paint: { 'fill-color': colour, 'fill-opacity': scale ? 0.5 : 0.08 },
    },
    // A bright edge sets data lines apart from the basemap's roads.
    line(
      'shape-edges',
      'shapes',
      { 'line-color': scale ? ink : sheet, 'line-width': scale ? edgeWidth : 4.6 },
      isGeometry('LineString'),
    ),
    line('shape-lines', 'shapes', { 'line-color': colour, 'line-width': width }, ['!', ['has', 'severity']]),
    ...signLines(colours),
    ...(['hovered', 'selected'] as const).flatMap((source, place): LayerSpecification[] => [
      { id: `${source}-areas`, type: 'fill', source, filter: isArea, paint: { 'fill-color': ink, 'fill-opacity': 0.1 } },
      // Drawn on both sides of the line, whose own colour has a meaning.
      line(`${source}-lines`, source, { 'line-color': ink, 'line-width': 1.5 + place, 'line-gap-width': gapWidth }),
    ]),
  ]
}

/** Stretches of roads with a sign, coloured by severity; arrows show the direction of the traffic concerned. */
function signLines({ sheet, high, medium, low, unknown }: MapColours): LayerSpecification[] {
  const placed = { source: 'shapes', filter: has('severity'), layout: roundLine }
  const widths = (factor: number) => byZoom(8, 4 * factor, 13, 8 * factor)
  return [
    { id: 'sign-edges', type: 'line', ...placed, paint: { 'line-color': sheet, 'line-width': widths(1.6) } },
    {
      id: 'sign-lines',
      type: 'line',
      ...placed,
      paint: {
        'line-color': ['match', ['get', 'severity'], 'high', high, 'medium', medium, 'low', low, unknown],
        'line-width': widths(1),
      },
    },
    {
      id: 'sign-arrows',
      type: 'symbol',
      source: 'shapes',
      filter: has('turn'),
      minzoom: 9.5,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 28,
        'icon-image': arrowImage,
        'icon-rotate': ['get', 'turn'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}

/** The topmost data layer below labels of towns. */
export const dataLayer = 'signs'

export const signLayer: LayerSpecification = {
  id: dataLayer,
  type: 'symbol',
  source: 'signs',
  layout: {
    'icon-image': ['get', 'image'],
    'icon-allow-overlap': true,
    'icon-size': ['interpolate', ['linear'], ['zoom'], 7, 0.7, 10, 1],
    'symbol-sort-key': ['get', 'order'],
  },
}

export function areaLayers({ larch }: MapColours): LayerSpecification[] {
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': larch, 'fill-opacity': 0.07 } },
    {
      id: 'area-rim',
      type: 'line',
      source: 'area',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': larch, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ]
}
