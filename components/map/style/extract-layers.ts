import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import {
  byZoom,
  expression,
  fillLayer,
  get,
  growing,
  isGeometry,
  type LinePaint,
  lineLayer,
} from '@/components/map/style/expressions'
import type { MapColours } from '@/components/map/style/read-colours'

/* Layers of vector tiles in the schema of the Protomaps basemap 4. @see https://docs.protomaps.com/basemaps/layers */

export const extractSource = 'extract'

export const inExtract = (layer: string) => ({ source: extractSource, 'source-layer': layer })

const near = (...stops: readonly unknown[]) => growing(1.6, ...stops)

const kinds = (names: readonly string[], ...further: readonly unknown[]) =>
  expression('all', ['in', get('kind'), ['literal', names]], ...further)

/** Land cover by its colour on topographic maps. */
const covers = {
  wood: ['forest', 'wood'],
  grass: [
    'grass',
    'grassland',
    'meadow',
    'park',
    'golf_course',
    'village_green',
    'recreation_ground',
    'pitch',
    'playground',
    'allotments',
  ],
  field: ['farmland', 'orchard', 'vineyard', 'cemetery'],
  rock: ['bare_rock', 'scree', 'barren', 'sand', 'quarry', 'scrub'],
  built: [
    'residential',
    'urban_area',
    'commercial',
    'retail',
    'hospital',
    'school',
    'university',
    'college',
    'kindergarten',
    'railway',
  ],
  works: ['industrial', 'aerodrome', 'military'],
  ice: ['glacier'],
} as const

const everyCover = Object.values(covers).flat()

function coverColour({ wood, grass, field, rock, built, works, glacier }: MapColours): ExpressionSpecification {
  const colours = { wood, grass, field, rock, built, works, ice: glacier }
  const cases = Object.entries(covers).flatMap(([cover, names]) => [[...names], colours[cover as keyof typeof covers]])
  return expression('match', get('kind'), ...cases, wood)
}

export function coverLayers(colours: MapColours): LayerSpecification[] {
  const { water, works } = colours
  const rivers = (width: number, others: number) => ['match', get('kind'), 'river', width, others]
  const cover = { 'fill-color': coverColour(colours), 'fill-antialias': false }
  const streams = kinds(['river', 'canal', 'stream'], isGeometry('LineString'))
  const streamWidth = near(8, rivers(0.8, 0), 12, rivers(2, 0.7), 16, rivers(7, 2))
  return [
    ...['landcover', 'landuse'].map(id => fillLayer({ ...inExtract(id), id, filter: kinds(everyCover) }, cover)),
    fillLayer({ ...inExtract('water'), id: 'waters', filter: isGeometry('Polygon') }, { 'fill-color': water }),
    lineLayer({ ...inExtract('water'), id: 'streams', filter: streams }, { 'line-color': water, 'line-width': streamWidth }),
    line('runways', kinds(['aeroway']), 11, { 'line-color': works, 'line-width': near(11, 1, 15, 20) }),
  ]
}

const line = (id: string, filter: ExpressionSpecification, minzoom: number, paint: LinePaint) =>
  lineLayer({ ...inExtract('roads'), id, filter, minzoom }, paint)

/** Relief in the light from the north-west. */
export const reliefLayer = ({ reliefShade, reliefLight }: MapColours): LayerSpecification => ({
  id: 'relief',
  type: 'hillshade',
  source: 'terrain',
  paint: {
    'hillshade-shadow-color': reliefShade,
    'hillshade-highlight-color': reliefLight,
    'hillshade-accent-color': reliefShade,
    'hillshade-exaggeration': byZoom(6, 0.45, 14, 0.25),
  },
})

/** A kind of road: widths by zoom, and the additional width of its edge on both sides. */
type Road = Readonly<{
  id: 'minor-road' | 'main-road' | 'motorway'
  names: readonly string[]
  from: number
  width: readonly number[]
  edge: number
}>

const roads: readonly Road[] = [
  { id: 'minor-road', names: ['minor_road', 'other'], from: 11.5, width: [11.5, 0.4, 14, 2, 18, 14], edge: 0.7 },
  { id: 'main-road', names: ['major_road'], from: 7, width: [7, 0.5, 11, 1.7, 14, 4.5, 18, 20], edge: 0.9 },
  { id: 'motorway', names: ['highway'], from: 5, width: [5, 0.7, 9, 2, 12, 3.6, 15, 8, 18, 26], edge: 1 },
]

const widened = (width: readonly number[], by: number) => width.map((stop, index) => (index % 2 === 0 ? stop : stop + 2 * by))

/** Buildings, paths, roads and railways, from below to above. */
export function wayLayers(colours: MapColours): LayerSpecification[] {
  const { building, path, rail, road, roadEdge, mainRoad, mainRoadEdge, motorway, motorwayEdge } = colours
  const looks: Readonly<Record<Road['id'], readonly [line: string, edge: string]>> = {
    'minor-road': [road, roadEdge],
    'main-road': [mainRoad, mainRoadEdge],
    motorway: [motorway, motorwayEdge],
  }
  // A road in a tunnel is drawn faintly through the layers above it.
  const inTunnel = expression('case', ['==', get('is_tunnel'), true], 0.35, 1)
  const railways = kinds(['rail'], ['!', ['in', get('service'), ['literal', ['yard', 'siding', 'spur']]]])
  const railPaint = (width: ExpressionSpecification | number, dashes?: number[]) =>
    ({ 'line-color': rail, 'line-width': width, ...(dashes && { 'line-dasharray': dashes }) }) as const
  return [
    fillLayer(
      { ...inExtract('buildings'), id: 'buildings', minzoom: 13.5 },
      { 'fill-color': building, 'fill-opacity': byZoom(13.5, 0, 14.5, 1) },
    ),
    line('paths', kinds(['path']), 13, { 'line-color': path, 'line-width': near(13, 0.7, 18, 3), 'line-dasharray': [3, 1.6] }),
    ...roads.map(({ id, names, from, width, edge }) => {
      const edgeWidth = near(...widened(width, edge))
      const paint = { 'line-color': looks[id][1], 'line-width': edgeWidth, 'line-opacity': inTunnel }
      return line(`${id}-edges`, kinds(names), from + 1, paint)
    }),
    ...roads.map(({ id, names, from, width }) =>
      line(`${id}s`, kinds(names), from, { 'line-color': looks[id][0], 'line-width': near(...width) }),
    ),
    line('railways', railways, 8, railPaint(near(8, 0.6, 14, 1.6))),
    line('sleepers', kinds(['rail']), 11, railPaint(near(11, 2.6, 14, 5.5), [0.3, 2.2])),
    line('cableways', kinds(['aerialway']), 12, railPaint(1.1, [6, 1.5])),
  ]
}

export const borderLayers = ({ border }: MapColours): LayerSpecification[] => [
  lineLayer(
    { ...inExtract('boundaries'), id: 'borders', filter: kinds(['country']) },
    { 'line-color': border, 'line-width': byZoom(6, 1.1, 12, 2.4), 'line-dasharray': [7, 2, 1.5, 2] },
  ),
]
