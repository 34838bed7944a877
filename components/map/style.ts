import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { Shades } from '@/components/geometry/feature'
import { areaLayers, shapeLayers, signLayer } from '@/components/map/data-layers'
import type { MapGround } from '@/components/map/ground'
import { groundLayers } from '@/components/map/ground-layers'
import { placeNames, surroundingNames } from '@/components/map/name-layers'
import { clusterCounts, clusterSums, pointLayers, pointSpace, topLayers } from '@/components/map/point-layers'
import type { MapColours } from '@/components/map/read-colours'
import type { Breaks } from '@/components/map/value-scale'

type Options = {
  ground: Pick<MapGround, 'address'>
  colours: MapColours
  language: string
  assets: string
  /** Null where the records come as GeoJSON. */
  tiles?: MapTiles | null
  /** Boundaries of the classes of measured values; null where none are. */
  scale?: Breaks | null
}

/** Records as vector tiles: their address with `{z}`, `{x}` and `{y}`, and the colours of their groups. */
export type MapTiles = Readonly<{ address: string; shades: Shades }>

/** Beyond this zoom, tiles are enlarged. */
export const tilesDepth = 16

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The map's style: the ground, the data above it, names on top. */
export function mapStyle({ ground, colours, language, assets, tiles = null, scale = null }: Options): StyleSpecification {
  const look = { colours, tileShades: tiles?.shades ?? null, scale, language }
  return {
    version: 8,
    'font-faces': {
      Label: [
        { url: `${assets}/label.woff2`, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] },
        { url: `${assets}/label-ext.woff2`, 'unicode-range': ['U+0100-024F', 'U+1E00-1EFF'] },
      ],
      Water: [{ url: `${assets}/label-italic.woff2`, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] }],
    },
    sources: {
      // Nearer than this, the ground has no more detail.
      ground: { type: 'geojson', data: ground.address, maxzoom: 13, tolerance: 0.3 },
      shapes: { type: 'geojson', data: empty, promoteId: 'id' },
      signs: { type: 'geojson', data: empty, promoteId: 'id' },
      points: {
        type: 'geojson',
        data: empty,
        promoteId: 'id',
        cluster: true,
        clusterRadius: 44,
        clusterMaxZoom: 15,
        clusterProperties: scale ? clusterSums : clusterCounts,
      },
      ...(tiles && { tiles: { type: 'vector' as const, tiles: [tiles.address], maxzoom: tilesDepth, promoteId: 'id' } }),
      area: { type: 'geojson', data: empty },
      hovered: { type: 'geojson', data: empty },
      selected: { type: 'geojson', data: empty },
    },
    layers: [
      ...groundLayers(colours),
      ...surroundingNames(colours, language),
      ...areaLayers(colours),
      ...shapeLayers(colours),
      ...pointLayers(look),
      signLayer,
      ...placeNames(colours, language),
      ...topLayers(look),
      pointSpace('signs', 12),
    ],
  }
}
