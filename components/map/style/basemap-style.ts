import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapBasemap, TileArchive } from '@/components/map/basemap'
import builtIn from '@/components/map/style/built-in-layers.json'
import ofExtract from '@/components/map/style/extract-layers.json'
import type { MapColours } from '@/components/map/style/read-colours'

type BasemapStyle = Readonly<{
  sources: StyleSpecification['sources']
  land: readonly LayerSpecification[]
  names: readonly LayerSpecification[]
  /** Labels of towns, which are above the data, and labels of cities, which are above everything. */
  places: readonly LayerSpecification[]
  cities: readonly LayerSpecification[]
  parts?: Pick<StyleSpecification, 'glyphs' | 'sprite'>
}>

type Options = Readonly<{
  ground: Pick<MapBasemap, 'address' | 'extract' | 'terrain'>
  replacement: StyleSpecification | null
  colours: MapColours
  language: string
}>

export const extractSource = 'extract'

/**
 * The sources and layers of the basemap: of an external style, of the operator's extract, or of the built-in basemap.
 * - The extract has the schema of the Protomaps basemap 4. @see https://docs.protomaps.com/basemaps/layers
 * - The built-in border is offset to its inside: the right of an area's outline, the left of a line.
 * - Larger towns come later, which gives them priority. Names of cities are always shown, even over other features.
 */
export function basemapStyle({ ground, replacement, colours, language }: Options): BasemapStyle {
  if (replacement) return externalStyle(replacement)
  const layers = ground.extract ? ofExtract : builtIn
  const filled = (part: keyof typeof layers) => filledLayers(layers[part], { colours, language })
  return {
    sources: sourcesOf(ground),
    land: filled('land').filter(({ type }) => type !== 'hillshade' || ground.terrain),
    names: filled('names'),
    places: filled('places'),
    cities: filled('cities'),
  }
}

/** Replaces `$language` and names of colours, such as `$water`, in layers. */
export function filledLayers(
  layers: readonly object[],
  { colours, language }: Pick<Options, 'colours' | 'language'>,
): LayerSpecification[] {
  const textOf = (name: string) => (name === 'language' ? language : colours[name as keyof MapColours])
  return JSON.parse(JSON.stringify(layers), (_, value) =>
    typeof value === 'string' ? value.replace(/\$(\w+)/, (_, name: string) => textOf(name)) : value,
  )
}

function sourcesOf({ address, extract, terrain }: Options['ground']): StyleSpecification['sources'] {
  return {
    // The built-in basemap has no more detail beyond zoom 13.
    ground: { type: 'geojson', data: address, maxzoom: 13, tolerance: 0.3 },
    ...(extract && { [extractSource]: { type: 'vector' as const, ...tilesOf(extract) } }),
    ...(terrain && { terrain: { type: 'raster-dem' as const, encoding: terrain.encoding, tileSize: 256, ...tilesOf(terrain) } }),
  }
}

const tilesOf = ({ address, zoomMin, zoomMax, bounds }: TileArchive) => ({
  tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
  minzoom: zoomMin,
  maxzoom: zoomMax,
  bounds: [...bounds] as [number, number, number, number],
})

/** Prefix of the sources and layers of an external style, which avoids name conflicts with the data layers. */
export const replacementPrefix = 'style '

function externalStyle({ sources, layers, glyphs, sprite }: StyleSpecification): BasemapStyle {
  const named = (name: string) => replacementPrefix + name
  const renamed = layers.map(layer => ({
    ...layer,
    id: named(layer.id),
    ...('source' in layer && typeof layer.source === 'string' && { source: named(layer.source) }),
  })) as LayerSpecification[]
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([name, source]) => [named(name), source])),
    land: renamed.filter(({ type }) => type !== 'symbol'),
    names: [],
    places: renamed.filter(({ type }) => type === 'symbol'),
    cities: [],
    parts: { ...(glyphs && { glyphs }), ...(sprite && { sprite }) },
  }
}
