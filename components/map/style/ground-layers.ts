import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom, growing, has, isKind } from '@/components/map/style/expressions'
import type { MapColours } from '@/components/map/style/read-colours'

type Layer<Type> = Extract<LayerSpecification, { type: Type }>
const near = (...stops: readonly unknown[]) => growing(1.5, ...stops)

const ofKind = (kind: string): ExpressionSpecification => (kind === 'rim' ? ['any', has('rim'), isKind(kind)] : isKind(kind))

const fill = (id: string, kind: string, paint: Layer<'fill'>['paint']): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'ground',
  filter: ofKind(kind),
  paint,
})

/** Dashes have no round ends. */
const line = (id: string, kind: string, paint: NonNullable<Layer<'line'>['paint']>, minzoom = 0): LayerSpecification => ({
  id,
  type: 'line',
  source: 'ground',
  minzoom,
  filter: ofKind(kind),
  layout: { 'line-join': 'round', 'line-cap': paint['line-dasharray'] ? 'butt' : 'round' },
  paint,
})

/** An offset to the inside: tiles orient outlines of areas so that it is on their right; of lines it is on the left. */
const inwards = (...stops: readonly number[]) =>
  near(...stops.map((stop, place) => (place % 2 === 0 ? stop : ['case', has('rim'), stop, -stop])))

/** Fades the surroundings when zoomed out, and rivers and glaciers, accurate to 1 km, when zoomed in. */
const faded = (opacity: number) => byZoom(5.8, 0, 7, opacity, 11, opacity, 13.5, opacity * 0.3)

/** The surroundings, and the platform's area. */
export const landLayers = ({ outside, ground }: MapColours): LayerSpecification[] => [
  { id: 'outside', type: 'background', paint: { 'background-color': outside } },
  fill('areas', 'area', { 'fill-color': ground }),
]

/** Borders of municipalities, and the outer border of all of them. */
export const municipalLayers = ({ line: fine, border }: MapColours): LayerSpecification[] => [
  line('municipalities', 'municipality', { 'line-color': fine, 'line-width': byZoom(7, 0.5, 10, 0.8, 14, 1.4) }),
  line('rims', 'rim', { 'line-color': border, 'line-width': byZoom(7, 0.7, 12, 1.3) }),
]

/** Land, water, borders, roads and railways, from below to above. @param relief where there are heights */
export function groundLayers(colours: MapColours, relief: readonly LayerSpecification[]): LayerSpecification[] {
  const { ribbon, glacier, water, border } = colours
  return [
    ...landLayers(colours),
    // Along the inside of the border, as atlases have it.
    line('ribbon', 'rim', {
      'line-color': ribbon,
      'line-width': near(6, 3, 9, 8, 13, 18),
      'line-offset': inwards(6, 1.5, 9, 4, 13, 9),
    }),
    fill('glaciers', 'glacier', { 'fill-color': glacier, 'fill-opacity': faded(0.9), 'fill-antialias': false }),
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
