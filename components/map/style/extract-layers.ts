import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from '@/components/map/style/read-colours'

/* Layers of an operator's extract: vector tiles in the schema of the Protomaps basemap, version 4, in the colours of our maps.
 * @see https://docs.protomaps.com/basemaps/layers */

type Layer<Type> = Extract<LayerSpecification, { type: Type }>
type ByZoom = ExpressionSpecification

/** The source of an extract's tiles. */
export const extractSource = 'extract'

const growing = (...stops: readonly number[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as unknown as ByZoom
const even = (...stops: readonly number[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ByZoom

/** Features of some kinds, and with further conditions. */
const kinds = (names: readonly string[], ...further: readonly unknown[]) =>
  ['all', ['in', ['get', 'kind'], ['literal', names]], ...further] as unknown as ExpressionSpecification

type Fill = Readonly<{ id: string; of: string; filter?: ExpressionSpecification; paint: Layer<'fill'>['paint']; from?: number }>

const fill = ({ id, of, filter, paint, from = 0 }: Fill): LayerSpecification => ({
  id,
  type: 'fill',
  source: extractSource,
  'source-layer': of,
  minzoom: from,
  ...(filter && { filter }),
  paint,
})

type Line = Readonly<{ id: string; of: string; filter: ExpressionSpecification; paint: Layer<'line'>['paint']; from?: number }>

const line = ({ id, of, filter, paint, from = 0 }: Line): LayerSpecification => ({
  id,
  type: 'line',
  source: extractSource,
  'source-layer': of,
  minzoom: from,
  filter,
  layout: { 'line-join': 'round', 'line-cap': paint?.['line-dasharray'] ? 'butt' : 'round' },
  paint,
})

/** What grows or stands on the land, by the colour that it has on a topographic map. */
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
  return ['match', ['get', 'kind'], ...cases, wood] as unknown as ExpressionSpecification
}

/** Woods, fields, rocks, towns and water. */
export function coverLayers(colours: MapColours): LayerSpecification[] {
  const { water, works } = colours
  const cover = { filter: kinds(everyCover), paint: { 'fill-color': coverColour(colours), 'fill-antialias': false } }
  return [
    fill({ id: 'landcover', of: 'landcover', ...cover }),
    fill({ id: 'landuse', of: 'landuse', ...cover }),
    fill({ id: 'waters', of: 'water', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': water } }),
    line({
      id: 'streams',
      of: 'water',
      filter: kinds(['river', 'canal', 'stream'], ['==', ['geometry-type'], 'LineString']),
      paint: {
        'line-color': water,
        'line-width': [
          'interpolate',
          ['exponential', 1.6],
          ['zoom'],
          8,
          ['match', ['get', 'kind'], 'river', 0.8, 0],
          12,
          ['match', ['get', 'kind'], 'river', 2, 0.7],
          16,
          ['match', ['get', 'kind'], 'river', 7, 2],
        ],
      },
    }),
    line({
      id: 'runways',
      of: 'roads',
      filter: kinds(['aeroway']),
      from: 11,
      paint: { 'line-color': works, 'line-width': growing(11, 1, 15, 20) },
    }),
  ]
}

/** Relief in the light from the north-west. */
export const reliefLayer = ({ reliefShade, reliefLight }: MapColours): LayerSpecification => ({
  id: 'relief',
  type: 'hillshade',
  source: 'terrain',
  paint: {
    'hillshade-shadow-color': reliefShade,
    'hillshade-highlight-color': reliefLight,
    'hillshade-accent-color': reliefShade,
    'hillshade-exaggeration': even(6, 0.45, 14, 0.25),
  },
})

/** Lines of one kind of road from far to near: its edge is as much wider on both sides. */
type Road = Readonly<{ id: string; names: readonly string[]; from: number; width: readonly number[]; edge: number }>

const roads: readonly Road[] = [
  { id: 'minor-road', names: ['minor_road', 'other'], from: 11.5, width: [11.5, 0.4, 14, 2, 18, 14], edge: 0.7 },
  { id: 'main-road', names: ['major_road'], from: 7, width: [7, 0.5, 11, 1.7, 14, 4.5, 18, 20], edge: 0.9 },
  { id: 'motorway', names: ['highway'], from: 5, width: [5, 0.7, 9, 2, 12, 3.6, 15, 8, 18, 26], edge: 1 },
]

const widened = (width: readonly number[], by: number) => width.map((stop, place) => (place % 2 === 0 ? stop : stop + 2 * by))

/** Buildings, paths, roads and railways, from below to above. */
export function wayLayers(colours: MapColours): LayerSpecification[] {
  const { building, path, rail, road, roadEdge, mainRoad, mainRoadEdge, motorway, motorwayEdge } = colours
  const looks = {
    'minor-road': [road, roadEdge],
    'main-road': [mainRoad, mainRoadEdge],
    motorway: [motorway, motorwayEdge],
  } as unknown as Readonly<Record<string, readonly [string, string]>>
  // A road in a tunnel is drawn through what is above it.
  const inTunnel = ['case', ['==', ['get', 'is_tunnel'], true], 0.35, 1] as unknown as ExpressionSpecification
  return [
    fill({
      id: 'buildings',
      of: 'buildings',
      from: 13.5,
      paint: { 'fill-color': building, 'fill-opacity': even(13.5, 0, 14.5, 1) },
    }),
    line({
      id: 'paths',
      of: 'roads',
      filter: kinds(['path']),
      from: 13,
      paint: { 'line-color': path, 'line-width': growing(13, 0.7, 18, 3), 'line-dasharray': [3, 1.6] },
    }),
    ...roads.map(({ id, names, from, width, edge }) =>
      line({
        id: `${id}-edges`,
        of: 'roads',
        filter: kinds(names),
        from: from + 1,
        paint: { 'line-color': looks[id]![1], 'line-width': growing(...widened(width, edge)), 'line-opacity': inTunnel },
      }),
    ),
    ...roads.map(({ id, names, from, width }) =>
      line({
        id: `${id}s`,
        of: 'roads',
        filter: kinds(names),
        from,
        paint: { 'line-color': looks[id]![0], 'line-width': growing(...width) },
      }),
    ),
    line({
      id: 'railways',
      of: 'roads',
      filter: kinds(['rail'], ['!', ['in', ['get', 'service'], ['literal', ['yard', 'siding', 'spur']]]]),
      from: 8,
      paint: { 'line-color': rail, 'line-width': growing(8, 0.6, 14, 1.6) },
    }),
    line({
      id: 'sleepers',
      of: 'roads',
      filter: kinds(['rail']),
      from: 11,
      paint: { 'line-color': rail, 'line-width': growing(11, 2.6, 14, 5.5), 'line-dasharray': [0.3, 2.2] },
    }),
    line({
      id: 'cableways',
      of: 'roads',
      filter: kinds(['aerialway']),
      from: 12,
      paint: { 'line-color': rail, 'line-width': 1.1, 'line-dasharray': [6, 1.5] },
    }),
  ]
}

/** Borders of nations. */
export const borderLayers = ({ border }: MapColours): LayerSpecification[] => [
  line({
    id: 'borders',
    of: 'boundaries',
    filter: kinds(['country']),
    paint: { 'line-color': border, 'line-width': even(6, 1.1, 12, 2.4), 'line-dasharray': [7, 2, 1.5, 2] },
  }),
]
