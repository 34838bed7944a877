import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapGround, TileFile } from '@/components/map/ground'
import { borderLayers, coverLayers, extractSource, reliefLayer, wayLayers } from '@/components/map/style/extract-layers'
import { extractNames, extractPlaces } from '@/components/map/style/extract-names'
import { groundLayers, landLayers, municipalLayers } from '@/components/map/style/ground-layers'
import { cityNames, placeNames, surroundingNames } from '@/components/map/style/name-layers'
import type { MapColours } from '@/components/map/style/read-colours'

/** What lies below the data of a map, and the names that lie above it. */
type GroundStyle = Readonly<{
  sources: StyleSpecification['sources']
  /** Below the data: land, water, roads. */
  land: readonly LayerSpecification[]
  /** Names below the data. */
  names: readonly LayerSpecification[]
  /** Names of places above the data, and those of cities above everything. */
  places: readonly LayerSpecification[]
  cities: readonly LayerSpecification[]
  /** Where fonts and icons of a style of another host come from. */
  parts?: Pick<StyleSpecification, 'glyphs' | 'sprite'>
}>

type Options = Readonly<{
  ground: Pick<MapGround, 'address' | 'extract' | 'terrain'>
  /** The operator's own style; null where there is none, or until it is loaded. */
  replacement: StyleSpecification | null
  colours: MapColours
  language: string
}>

/** The ground of a map: that of another style, of an extract, or the platform's own. */
export function groundStyle({ ground, replacement, colours, language }: Options): GroundStyle {
  if (replacement) return replacedGround(replacement)
  // Nearer than this, the platform's own ground has no more detail.
  const own = { ground: { type: 'geojson' as const, data: ground.address, maxzoom: 13, tolerance: 0.3 } }
  const relief = ground.terrain ? [reliefLayer(colours)] : []
  const sources = { ...own, ...sourcesOf(ground) }
  if (!ground.extract) {
    const land = groundLayers(colours, relief)
    return {
      sources,
      land,
      names: surroundingNames(colours, language),
      places: placeNames(colours, language),
      cities: cityNames(colours, language),
    }
  }
  return {
    sources,
    land: [
      ...landLayers(colours),
      ...coverLayers(colours),
      ...relief,
      ...municipalLayers(colours),
      ...borderLayers(colours),
      ...wayLayers(colours),
    ],
    names: extractNames(colours, language),
    places: extractPlaces('others', colours, language),
    cities: extractPlaces('cities', colours, language),
  }
}

function sourcesOf({ extract, terrain }: Options['ground']): StyleSpecification['sources'] {
  return {
    ...(extract && { [extractSource]: { type: 'vector' as const, ...tilesOf(extract) } }),
    ...(terrain && { terrain: { type: 'raster-dem' as const, encoding: terrain.encoding, tileSize: 256, ...tilesOf(terrain) } }),
  }
}

/** Tiles of a file; what is read from its address is one for all of them. @see tile-files.ts */
const tilesOf = ({ address, zoomMin, zoomMax, bounds }: TileFile) => ({
  tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
  minzoom: zoomMin,
  maxzoom: zoomMax,
  bounds: [...bounds] as [number, number, number, number],
})

/** Marks what belongs to a style of another host, so that nothing of it has the name of something of ours. */
export const replacementPrefix = 'style '

function replacedGround({ sources, layers, glyphs, sprite }: StyleSpecification): GroundStyle {
  const named = (name: string) => replacementPrefix + name
  const own = layers.map(layer => ({
    ...layer,
    id: named(layer.id),
    ...('source' in layer && typeof layer.source === 'string' && { source: named(layer.source) }),
  })) as LayerSpecification[]
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([name, source]) => [named(name), source])),
    land: own.filter(({ type }) => type !== 'symbol'),
    names: [],
    places: own.filter(({ type }) => type === 'symbol'),
    cities: [],
    parts: { ...(glyphs && { glyphs }), ...(sprite && { sprite }) },
  }
}
