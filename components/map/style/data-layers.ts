import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom, expression, fillLayer, has, isGeometry, lineLayer } from '@/components/map/style/expressions'
import { type PointLook, shapeColour } from '@/components/map/style/point-layers'
import type { MapColours } from '@/components/map/style/read-colours'
import { arrowImage } from '@/components/map/style/signs'

/** Layers that show records: tests count their features, and clicks hit them. Tile layers exist only with tiles. */
export const recordLayers = ['signs', 'points', 'clusters', 'sign-lines', 'shape-lines', 'shapes', 'tile-points', 'tile-clusters']

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
  const [shapes, signless] = [{ source: 'shapes' }, expression('!', ['has', 'severity'])]
  return [
    fillLayer({ ...shapes, id: 'shapes', filter: isArea }, { 'fill-color': colour, 'fill-opacity': scale ? 0.5 : 0.08 }),
    // A bright edge sets data lines apart from the basemap's roads.
    lineLayer(
      { ...shapes, id: 'shape-edges', filter: isGeometry('LineString') },
      { 'line-color': scale ? ink : sheet, 'line-width': scale ? edgeWidth : 4.6 },
    ),
    lineLayer({ ...shapes, id: 'shape-lines', filter: signless }, { 'line-color': colour, 'line-width': width }),
    ...signLines(colours),
    ...['hovered', 'selected'].flatMap((source, index) => [
      fillLayer({ id: `${source}-areas`, source, filter: isArea }, { 'fill-color': ink, 'fill-opacity': 0.1 }),
      // Drawn on both sides of the line, whose own colour has a meaning.
      lineLayer({ id: `${source}-lines`, source }, { 'line-color': ink, 'line-width': 1.5 + index, 'line-gap-width': gapWidth }),
    ]),
  ]
}

/** Stretches of roads with a sign, coloured by severity; arrows show the direction of the traffic concerned. */
function signLines({ sheet, high, medium, low, unknown }: MapColours): LayerSpecification[] {
  const line = (id: string, colour: ExpressionSpecification | string, factor: number) => {
    const width = byZoom(8, 4 * factor, 13, 8 * factor)
    return lineLayer({ id, source: 'shapes', filter: has('severity') }, { 'line-color': colour, 'line-width': width })
  }
  return [
    line('sign-edges', sheet, 1.6),
    line('sign-lines', ['match', ['get', 'severity'], 'high', high, 'medium', medium, 'low', low, unknown], 1),
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

export const areaLayers = ({ larch }: MapColours): LayerSpecification[] => [
  fillLayer({ id: 'area', source: 'area' }, { 'fill-color': larch, 'fill-opacity': 0.07 }),
  lineLayer({ id: 'area-rim', source: 'area' }, { 'line-color': larch, 'line-width': 2, 'line-dasharray': [3, 2] }),
]
