import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, Map as MapLibre, StyleSpecification, VectorTileSource } from 'maplibre-gl'
import type { Shades } from '@/components/geometry/feature'
import type { MapBasemap } from '@/components/map/basemap'
import { basemapStyle, filledLayers } from '@/components/map/style/basemap-style'
import { shapeLayers } from '@/components/map/style/data-layers'
import layers from '@/components/map/style/data-layers.json'
import {
  clusterCounts,
  clusterSums,
  countLayers,
  pointLayers,
  pointSpace,
  spaceLayers,
} from '@/components/map/style/point-layers'
import type { MapColours } from '@/components/map/style/read-colours'
import type { ValueScale } from '@/components/map/value-scale'

type Options = {
  ground: Pick<MapBasemap, 'address' | 'extract' | 'terrain'>
  replacement?: StyleSpecification | null
  colours: MapColours
  language: string
  assets: string
  tiles?: MapTiles | null
  scale?: ValueScale | null
}

/** Records as vector tiles: their URL template with `{z}`, `{x}` and `{y}`, and the colours of their groups. */
export type MapTiles = Readonly<{ address: string; shades: Shades }>

/** The maximum zoom of tiles. The map enlarges them beyond it. */
export const tilesDepth = 16

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }

export function mapStyle(options: Options): StyleSpecification {
  const { ground, replacement = null, colours, language, assets, tiles = null, scale = null } = options
  const look = { colours, tileShades: tiles?.shades ?? null, scale, language }
  const below = basemapStyle({ ground, replacement, colours, language })
  const own = (part: keyof typeof layers) => filledLayers(layers[part], { colours, language })
  return {
    version: 8,
    ...below.parts,
    'font-faces': {
      Label: [
        { url: `${assets}/label.woff2`, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] },
        { url: `${assets}/label-ext.woff2`, 'unicode-range': ['U+0100-024F', 'U+1E00-1EFF'] },
      ],
      Water: [{ url: `${assets}/label-italic.woff2`, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] }],
    },
    sources: {
      ...below.sources,
      shapes: { type: 'geojson', data: empty, promoteId: 'id' },
      signs: { type: 'geojson', data: empty, promoteId: 'id' },
      points: {
        type: 'geojson',
        data: empty,
        promoteId: 'id',
        cluster: true,
        clusterRadius: 44,
        clusterMaxZoom: 15,
        clusterProperties: { ...clusterCounts, ...clusterSums },
      },
      ...(tiles && { tiles: { type: 'vector' as const, tiles: [tiles.address], maxzoom: tilesDepth, promoteId: 'id' } }),
      area: { type: 'geojson', data: empty },
      measured: { type: 'geojson', data: empty },
      hovered: { type: 'geojson', data: empty },
      selected: { type: 'geojson', data: empty },
    },
    layers: [
      ...below.land,
      ...below.names,
      ...own('area'),
      ...shapeLayers(look),
      ...own('shapeMarks'),
      ...pointLayers(look),
      // Values are labels next to their points, shown if there is room.
      ...own('values').filter(({ id }) => scale && (tiles || id !== 'tile-values')),
      ...own('signs'),
      ...below.places,
      // Numbers in clusters are above names of villages and below names of cities.
      ...own('rings'),
      ...countLayers(look),
      ...below.cities,
      ...own('measured'),
      ...spaceLayers(look),
      pointSpace('signs', 12),
    ],
  }
}

/** Applies only the differences between two styles: a new style would cluster and label all records again. */
export function adaptStyle(map: MapLibre, from: StyleSpecification, to: StyleSpecification): void {
  const before = new Map(from.layers.map(layer => [layer.id, layer]))
  const stays = new Set(to.layers.map(({ id }) => id))
  for (const { id } of from.layers) if (!stays.has(id)) map.removeLayer(id)
  adaptTiles(map, to.sources['tiles'])
  for (const [index, layer] of to.layers.entries()) {
    const old = before.get(layer.id)
    const above = to.layers.slice(index + 1).find(({ id }) => map.getLayer(id))
    if (old) changeLayer(map, old, layer)
    else map.addLayer(layer, above?.id)
  }
}

function adaptTiles(map: MapLibre, next: StyleSpecification['sources'][string] | undefined): void {
  const current = map.getSource('tiles') as VectorTileSource | undefined
  if (current && !next) map.removeSource('tiles')
  if (!current && next) map.addSource('tiles', next)
  if (!current || next?.type !== 'vector' || !next.tiles) return
  if (JSON.stringify(current.tiles) !== JSON.stringify(next.tiles)) current.setTiles(next.tiles)
}

type Properties = Readonly<Record<string, unknown>>

function changeLayer(map: MapLibre, from: LayerSpecification, to: LayerSpecification): void {
  const changed = (kind: 'paint' | 'layout') => {
    const [before, after] = [from[kind], to[kind]] as [Properties | undefined, Properties | undefined]
    return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter(key => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
      .map(key => [key, after?.[key]] as const)
  }
  for (const [key, value] of changed('paint')) map.setPaintProperty(to.id, key as never, value as never)
  for (const [key, value] of changed('layout')) map.setLayoutProperty(to.id, key as never, value as never)
}
