import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import {
  byZoom,
  expression,
  fillLayer,
  get,
  growing,
  has,
  isKind,
  type LinePaint,
  lineLayer,
} from '@/components/map/style/expressions'
import type { MapColours } from '@/components/map/style/read-colours'

const near = (...stops: readonly unknown[]) => growing(1.5, ...stops)

const ofKind = (kind: string): ExpressionSpecification => (kind === 'rim' ? ['any', has('rim'), isKind(kind)] : isKind(kind))

const line = (id: string, kind: string, paint: LinePaint, minzoom = 0) =>
  lineLayer({ id, source: 'ground', minzoom, filter: ofKind(kind) }, paint)

/** An offset to the inside: tiles orient outlines of areas so that it is on their right; of lines it is on the left. */
const inwards = (...stops: readonly number[]) =>
  near(...stops.map((stop, index) => (index % 2 === 0 ? stop : ['case', has('rim'), stop, -stop])))

/** Fades the surroundings when zoomed out, and rivers and glaciers, accurate to 1 km, when zoomed in. */
const faded = (opacity: number) => byZoom(5.8, 0, 7, opacity, 11, opacity, 13.5, opacity * 0.3)

/** The surroundings, and the platform's area. */
export const landLayers = ({ outside, ground }: MapColours): LayerSpecification[] => [
  { id: 'outside', type: 'background', paint: { 'background-color': outside } },
  fillLayer({ id: 'areas', source: 'ground', filter: isKind('area') }, { 'fill-color': ground }),
]

/** Borders of municipalities, and the outer border of all of them. */
export const municipalLayers = ({ line: fine, border }: MapColours): LayerSpecification[] => [
  line('municipalities', 'municipality', { 'line-color': fine, 'line-width': byZoom(7, 0.5, 10, 0.8, 14, 1.4) }),
  line('rims', 'rim', { 'line-color': border, 'line-width': byZoom(7, 0.7, 12, 1.3) }),
]

/** Land, water, borders, roads and railways, from below to above. @param relief where there are heights */
export function basemapLayers(colours: MapColours, relief: readonly LayerSpecification[]): LayerSpecification[] {
  const { ribbon, glacier, water, border } = colours
  return [
    ...landLayers(colours),
    // Along the inside of the border, as atlases have it.
    line('ribbon', 'rim', {
      'line-color': ribbon,
      'line-width': near(6, 3, 9, 8, 13, 18),
      'line-offset': inwards(6, 1.5, 9, 4, 13, 9),
    }),
    fillLayer(
      { id: 'glaciers', source: 'ground', filter: isKind('glacier') },
      { 'fill-color': glacier, 'fill-opacity': faded(0.9), 'fill-antialias': false },
    ),
    ...relief,
    line('rivers', 'river', {
      'line-color': water,
      'line-width': near(6, 0.8, 10, 1.8, 14, 5),
      'line-opacity': faded(1),
    }),
    ...municipalLayers(colours),
    line('borders', 'border', {
      'line-color': border,
      'line-width': byZoom(6, 1.1, 12, 2.4),
      'line-dasharray': [7, 2, 1.5, 2],
      'line-opacity': byZoom(5.8, 0, 7, 1),
    }),
    ...wayLayers(colours),
  ]
}

function wayLayers({ rail, road, roadEdge, mainRoad, mainRoadEdge, motorway, motorwayEdge }: MapColours): LayerSpecification[] {
  const coloured = (colour: string, width: ExpressionSpecification) => ({ 'line-color': colour, 'line-width': width })
  return [
    line('road-edges', 'road', coloured(roadEdge, near(9, 0.7, 11, 2, 14, 6)), 9),
    line('roads', 'road', coloured(road, near(10, 0.6, 11, 1.1, 14, 4.4)), 10),
    line('railways', 'railway', coloured(rail, near(7, 0.7, 14, 1.8))),
    line('sleepers', 'railway', { ...coloured(rail, near(9, 2.6, 14, 6.5)), 'line-dasharray': [0.3, 2.2] }, 9.3),
    line('main-road-edges', 'main-road', coloured(mainRoadEdge, near(7, 0.9, 10, 2.6, 14, 8))),
    line('main-roads', 'main-road', coloured(mainRoad, near(8, 0.4, 10, 1.5, 14, 6)), 8),
    line('motorway-edges', 'motorway', coloured(motorwayEdge, near(6, 1.4, 10, 3.8, 14, 11))),
    line('motorways', 'motorway', coloured(motorway, near(6, 0.6, 10, 2.3, 14, 8.4))),
  ]
}

type Layout = NonNullable<Extract<LayerSpecification, { type: 'symbol' }>['layout']>

type LabelOptions = Readonly<{
  id: string
  source?: string
  'source-layer'?: string
  filter: ExpressionSpecification
  sizes: readonly number[]
  colour: string
  halo: string | ExpressionSpecification
  from?: number
  to?: number
  layout: Layout
}>

/** A layer of labels, by default from the built-in basemap. */
export const labels = ({
  id,
  filter,
  sizes,
  colour,
  halo,
  from = 0,
  to = 24,
  layout,
  ...place
}: LabelOptions): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'ground',
  ...place,
  minzoom: from,
  maxzoom: to,
  filter,
  layout: {
    'text-font': ['Label'],
    'text-size': byZoom(...sizes),
    ...layout,
  },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5, 'text-halo-blur': 0.4 },
})

/** A feature's name, which is German where the language has no other. */
const nameIn = (language: string): ExpressionSpecification => ['coalesce', ['get', language], ['get', 'de']]

/** Labels of countries, towns and rivers around, and road signs: below the data. */
export function surroundingLabels(colours: MapColours, language: string): LayerSpecification[] {
  const { outside, ground, faint, waterName, landName } = colours
  return [
    labels({
      id: 'lands',
      filter: isKind('land'),
      sizes: [6, 10, 9, 15],
      colour: landName,
      halo: outside,
      from: 6.5,
      to: 10.5,
      layout: { 'text-field': ['upcase', nameIn(language)], 'text-letter-spacing': 0.28, 'text-max-width': 8 },
    }),
    labels({
      id: 'river-names',
      filter: isKind('river'),
      sizes: [8, 11.5, 12, 15],
      colour: waterName,
      halo: ground,
      from: 8,
      to: 13.5,
      layout: { ...alongRiver, 'text-field': nameIn(language) },
    }),
    roadSigns(colours),
    labels({
      id: 'towns',
      filter: isKind('town'),
      sizes: [7, 11, 10, 14],
      colour: faint,
      halo: outside,
      from: 6.5,
      layout: { 'text-field': nameIn(language), 'text-max-width': 8, 'symbol-sort-key': get('rank') },
    }),
  ]
}

export const alongLine: Layout = { 'symbol-placement': 'line', 'text-max-angle': 30, 'text-padding': 12 }

/** Italic letters. */
export const waterLetters: Layout = { 'text-font': ['Water'], 'text-letter-spacing': 0.12 }
export const alongRiver: Layout = { ...alongLine, ...waterLetters, 'text-offset': [0, -0.7], 'symbol-spacing': 420 }
/** Road signs stay upright. */
export const alongRoad: Layout = { ...alongLine, 'text-rotation-alignment': 'viewport', 'symbol-spacing': 320 }

const roadSigns = ({ roadName, mainRoad, motorway }: MapColours) =>
  labels({
    id: 'road-signs',
    filter: ['in', get('kind'), ['literal', ['motorway', 'main-road']]],
    sizes: [9, 9.5, 14, 12],
    colour: roadName,
    halo: ['match', get('kind'), 'motorway', motorway, mainRoad],
    from: 9.3,
    layout: { ...alongRoad, 'text-field': get('name') },
  })

type Rank = 1 | 2 | 3 | 4 | 5

/** Font sizes of town labels by rank: at their first zoom and some levels further. */
const townSizes: Readonly<Record<Rank, readonly [small: number, large: number]>> = {
  5: [11.5, 14],
  4: [11.5, 15],
  3: [12, 16],
  2: [12.5, 17],
  1: [13, 20],
}

type TownLabels = Pick<LabelOptions, 'source' | 'source-layer' | 'filter' | 'layout'> &
  Readonly<{ rank: Rank; from: number; levels: number }>

/** Labels of the towns of a rank. Larger towns come last, which gives them priority; cities (rank 1) are on top. */
export const townLabels = ({ rank, from, levels, layout, ...source }: TownLabels, { ink, label, ground }: MapColours) =>
  labels({
    ...source,
    id: `places-${rank}`,
    sizes: [from, townSizes[rank][0], from + levels, townSizes[rank][1]],
    colour: rank <= 3 ? ink : label,
    halo: ground,
    from,
    layout: { ...townLayout(rank), ...layout },
  })

/** The zoom from which towns of each rank are labelled. */
const ranks = [
  { rank: 5, from: 10.7 },
  { rank: 4, from: 9.2 },
  { rank: 3, from: 8.4 },
  { rank: 2, from: 7.8 },
  { rank: 1, from: 6 },
] as const

/** Anchor of a label and the direction in which it is offset. */
const sides = [
  ['top', 0, 1],
  ['bottom', 0, -1],
  ['left', 1, 0],
  ['right', -1, 0],
  ['bottom-left', 0.7, -0.7],
  ['bottom-right', -0.7, -0.7],
  ['top-left', 0.7, 0.7],
  ['top-right', -0.7, 0.7],
] as const

/** Offsets a label, in em, so that a record at its town stays visible; further if a cluster is in the way. */
const offsets = (...distances: readonly number[]) =>
  distances.flatMap(ems =>
    sides.flatMap(([anchor, x, y]) => [anchor, [x * ems, y * ems]]),
  ) as unknown as Layout['text-variable-anchor-offset']

/** Labels of the built-in basemap; cities are the topmost layer, which is positioned first. */
export const rankedTownLabels = (which: 'cities' | 'others', colours: MapColours, language: string) =>
  ranks
    .filter(({ rank }) => (rank === 1) === (which === 'cities'))
    .map(({ rank, from }) => {
      const filter = expression('all', isKind('place'), ['==', get('rank'), rank])
      // City names are always shown; if no side is free, over other features.
      const layout = { 'text-field': nameIn(language), ...(rank === 1 && { 'text-overlap': 'always' as const }) }
      return townLabels({ rank, from, levels: 5, filter, layout }, colours)
    })

const townLayout = (rank: Rank): Layout => ({
  'text-max-width': 8,
  'text-line-height': 1.1,
  'text-padding': rank <= 2 ? 2 : 4,
  'text-variable-anchor-offset': rank === 1 ? offsets(0.6, 1.9, 3.2) : offsets(0.6, 1.9),
  'text-justify': 'auto',
})
