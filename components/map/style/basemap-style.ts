import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapBasemap, TileArchive } from '@/components/map/basemap'
import {
  alongLine,
  alongRiver,
  alongRoad,
  basemapLayers,
  labels,
  landLayers,
  municipalLayers,
  rankedTownLabels,
  surroundingLabels,
  townLabels,
  waterLetters,
} from '@/components/map/style/basemap-layers'
import { expression, get, has, isGeometry } from '@/components/map/style/expressions'
import {
  borderLayers,
  coverLayers,
  extractSource,
  inExtract,
  reliefLayer,
  wayLayers,
} from '@/components/map/style/extract-layers'
import type { MapColours } from '@/components/map/style/read-colours'

/** The basemap's layers: below the data, and labels above it. */
type BasemapStyle = Readonly<{
  sources: StyleSpecification['sources']
  land: readonly LayerSpecification[]
  names: readonly LayerSpecification[]
  /** Labels of towns above the data; labels of cities above everything. */
  places: readonly LayerSpecification[]
  cities: readonly LayerSpecification[]
  /** Fonts and icons of an external style. */
  parts?: Pick<StyleSpecification, 'glyphs' | 'sprite'>
}>

type Options = Readonly<{
  ground: Pick<MapBasemap, 'address' | 'extract' | 'terrain'>
  /** The operator's style; null without one, or until it is loaded. */
  replacement: StyleSpecification | null
  colours: MapColours
  language: string
}>

/** The basemap: an external style, the operator's extract, or the built-in one. */
export function basemapStyle({ ground, replacement, colours, language }: Options): BasemapStyle {
  if (replacement) return externalStyle(replacement)
  // The built-in basemap has no more detail beyond this zoom.
  const builtIn = { ground: { type: 'geojson' as const, data: ground.address, maxzoom: 13, tolerance: 0.3 } }
  const relief = ground.terrain ? [reliefLayer(colours)] : []
  const sources = { ...builtIn, ...sourcesOf(ground) }
  if (!ground.extract) {
    return {
      sources,
      land: basemapLayers(colours, relief),
      names: surroundingLabels(colours, language),
      places: rankedTownLabels('others', colours, language),
      cities: rankedTownLabels('cities', colours, language),
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

/** Tiles of an archive. @see load-style.ts */
const tilesOf = ({ address, zoomMin, zoomMax, bounds }: TileArchive) => ({
  tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
  minzoom: zoomMin,
  maxzoom: zoomMax,
  bounds: [...bounds] as [number, number, number, number],
})

/** Prefix for the sources and layers of an external style, to avoid name conflicts. */
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

/* Labels of an operator's extract: in the page's language, else local. */

const nameIn = (language: string): ExpressionSpecification => ['coalesce', ['get', `name:${language}`], ['get', 'name']]

const kindIn = (...kinds: readonly string[]) => expression('in', get('kind'), ['literal', kinds])

/** Names of waters, streets and summits, and road signs: below the data. */
function extractNames(colours: MapColours, language: string): LayerSpecification[] {
  const { ground, waterName, label, road, rail } = colours
  return [
    labels({
      ...inExtract('water'),
      id: 'river-names',
      filter: ['all', isGeometry('LineString'), has('name')],
      sizes: [9, 11.5, 14, 15],
      colour: waterName,
      halo: ground,
      from: 9,
      layout: { ...alongRiver, 'text-field': nameIn(language) },
    }),
    labels({
      ...inExtract('water'),
      id: 'lake-names',
      filter: ['all', isGeometry('Point'), has('name')],
      sizes: [9, 11, 14, 14],
      colour: waterName,
      halo: ground,
      from: 9,
      layout: { ...waterLetters, 'text-field': nameIn(language), 'text-max-width': 7 },
    }),
    labels({
      ...inExtract('roads'),
      id: 'street-names',
      filter: ['all', kindIn('major_road', 'minor_road', 'other', 'path'), ['has', 'name']],
      sizes: [14, 11, 18, 15],
      colour: label,
      halo: road,
      from: 14,
      layout: { ...alongLine, 'text-field': nameIn(language), 'symbol-spacing': 280 },
    }),
    roadSigns(colours),
    {
      ...summits,
      id: 'summit-marks',
      type: 'circle',
      minzoom: 11,
      paint: { 'circle-radius': 2, 'circle-color': rail },
    },
    labels({
      ...summits,
      id: 'summits',
      sizes: [11, 11, 16, 14],
      colour: label,
      halo: ground,
      from: 11,
      layout: {
        'text-field': ['format', nameIn(language), {}, heightBelow, { 'font-scale': 0.85 }],
        'text-anchor': 'top',
        'text-offset': [0, 0.4],
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['to-number', ['get', 'elevation'], 0]],
      },
    }),
  ]
}

const summits = { ...inExtract('pois'), filter: kindIn('peak') }

const heightBelow: ExpressionSpecification = ['case', ['has', 'elevation'], ['concat', '\n', ['get', 'elevation']], '']

const roadSigns = ({ roadName, mainRoad, motorway }: MapColours) =>
  labels({
    ...inExtract('roads'),
    id: 'road-signs',
    filter: ['all', kindIn('highway', 'major_road'), ['any', ['has', 'shield_text'], ['has', 'ref']]],
    sizes: [8, 9.5, 14, 12],
    colour: roadName,
    halo: ['match', ['get', 'kind'], 'highway', motorway, mainRoad],
    from: 8,
    layout: { ...alongRoad, 'text-field': ['coalesce', ['get', 'shield_text'], ['get', 'ref']] },
  })

/** Classes of towns by population rank of the extract, from villages to cities. */
const classes = [
  { rank: 5, zoom: 12, least: 0 },
  { rank: 4, zoom: 10, least: 2 },
  { rank: 3, zoom: 9, least: 4 },
  { rank: 2, zoom: 7.5, least: 6 },
  { rank: 1, zoom: 4, least: 8 },
] as const

const inhabitants: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0]

const extractPlaces = (which: 'cities' | 'others', colours: MapColours, language: string) =>
  classes
    .filter(({ rank }) => (rank === 1) === (which === 'cities'))
    .map(({ rank, zoom, least }) => {
      const most = classes.find(other => other.rank === rank - 1)?.least
      const filter = expression(
        'all',
        kindIn('locality', ...(rank === 5 ? ['neighbourhood', 'macrohood'] : [])),
        ['>=', inhabitants, least],
        ...(most === undefined ? [] : [['<', inhabitants, most]]),
      )
      const sortKey: ExpressionSpecification = ['-', 0, inhabitants]
      const layout = { 'text-field': nameIn(language), 'symbol-sort-key': sortKey }
      return townLabels({ ...inExtract('places'), rank, from: zoom, levels: 6, filter, layout }, colours)
    })
