import type { LayerSpecification } from 'maplibre-gl'
import type { MapColours } from '@/components/map/colours'

/** Layers that show records: what a test counts and a pointer can hit. */
export const recordLayers = ['points', 'clusters', 'shapes', 'shape-lines']

/** Records that are points: clusters with their number, single points, and the hovered and the selected one above all. */
export function pointLayers(colours: MapColours): LayerSpecification[] {
  const { larch, sheet, ink } = colours
  const dot = (id: string, source: string, paint: object): LayerSpecification => ({
    id,
    type: 'circle',
    source,
    filter: source === 'points' ? ['!', ['has', 'point_count']] : ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 5, 'circle-color': larch, 'circle-stroke-width': 1.5, 'circle-stroke-color': sheet, ...paint },
  })
  return [
    ...clusterLayers(colours),
    dot('points', 'points', {}),
    dot('hovered', 'hovered', { 'circle-radius': 8, 'circle-stroke-color': ink, 'circle-stroke-width': 2 }),
    dot('selected-halo', 'selected', { 'circle-radius': 15, 'circle-opacity': 0.2, 'circle-stroke-width': 0 }),
    dot('selected', 'selected', { 'circle-radius': 8, 'circle-color': ink }),
  ]
}

/** Records that are areas or lines. */
export function shapeLayers({ larch, ink }: MapColours): LayerSpecification[] {
  const line = (id: string, source: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    paint: { 'line-color': colour, 'line-width': width },
  })
  return [
    {
      id: 'shapes',
      type: 'fill',
      source: 'shapes',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': larch, 'fill-opacity': 0.08 },
    },
    line('shape-lines', 'shapes', larch, 1.2),
    line('hovered-lines', 'hovered', ink, 2),
    line('selected-lines', 'selected', ink, 3),
  ]
}

function clusterLayers({ larch, sheet }: MapColours): LayerSpecification[] {
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': sheet,
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0.3, 11, 1, 14, 2, 19, 3, 24, 4, 30],
        'circle-stroke-color': larch,
        'circle-stroke-width': 1.6,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': ['Label'],
        'text-size': 13,
        'text-allow-overlap': true,
        // Names of places keep clear of the whole circle.
        'text-padding': 10,
      },
      paint: { 'text-color': larch },
    },
  ]
}
