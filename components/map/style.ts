import type { FeatureCollection, Geometry } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { MapColours } from '@/components/map/colours'
import { dataLayers } from '@/components/map/data-layers'
import { type Ground, placeName } from '@/components/map/ground'

type Options = { ground: Ground; colours: MapColours; language: string; assets: string }

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The map's style: a quiet ground of the platform's own shapes, the data above it, names on top. */
export function mapStyle({ ground, colours, language, assets }: Options): StyleSpecification {
  return {
    version: 8,
    'font-faces': {
      Label: [
        { url: `${assets}/label.woff2`, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] },
        { url: `${assets}/label-ext.woff2`, 'unicode-range': ['U+0100-024F', 'U+1E00-1EFF'] },
      ],
    },
    sources: {
      outlines: { type: 'geojson', data: outlines(ground), tolerance: 0.2 },
      places: { type: 'geojson', data: places(ground, language) },
      shapes: { type: 'geojson', data: empty, promoteId: 'id' },
      points: { type: 'geojson', data: empty, cluster: true, clusterRadius: 44, clusterMaxZoom: 15 },
      hovered: { type: 'geojson', data: empty },
      selected: { type: 'geojson', data: empty },
    },
    layers: [...groundLayers(colours), ...dataLayers(colours)],
  }
}

function outlines({ outlines }: Ground): FeatureCollection {
  const features = outlines.map(geometry => ({ type: 'Feature' as const, properties: {}, geometry: geometry as Geometry }))
  return { type: 'FeatureCollection', features }
}

function places({ places }: Ground, language: string): FeatureCollection {
  const features = places.map(({ names, position, rank }) => ({
    type: 'Feature' as const,
    properties: { name: placeName(names, language), rank },
    geometry: { type: 'Point' as const, coordinates: [...position] },
  }))
  return { type: 'FeatureCollection', features }
}

// Wide lines lie under the areas, so that only the outer border shows them, as waterlines on an old map.
function groundLayers(colours: MapColours): StyleSpecification['layers'] {
  const halo = (id: string, colour: string, width: number) => ({
    id,
    type: 'line' as const,
    source: 'outlines',
    layout: { 'line-join': 'round' as const },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, width / 2, 12, width * 3] as never,
    },
  })
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': colours.outside } },
    halo('halo-3', colours.halo3, 44),
    halo('halo-2', colours.halo2, 27),
    halo('halo-1', colours.halo1, 12),
    { id: 'ground', type: 'fill', source: 'outlines', paint: { 'fill-color': colours.ground } },
    {
      id: 'borders',
      type: 'line',
      source: 'outlines',
      paint: { 'line-color': colours.line, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.4, 12, 1.2] },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Label'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 7, 11, 12, 14],
        'symbol-sort-key': ['get', 'rank'],
        'text-max-width': 9,
        'text-padding': 6,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.ground, 'text-halo-width': 1.4 },
    },
  ]
}
