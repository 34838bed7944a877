import type { FeatureCollection, Geometry } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { Shades } from '@/components/geometry/feature'
import { type Geometry as GroundGeometry, type LonLat, linesOf } from '@/components/geometry/geojson'
import { areaLayers, clusterCounts, pointLayers, shapeLayers } from '@/components/map/data-layers'
import { type Ground, placeName } from '@/components/map/ground'
import type { MapColours } from '@/components/map/read-colours'

type Options = {
  ground: Ground
  colours: MapColours
  language: string
  assets: string
  /** Null where the records come as GeoJSON. */
  tiles?: MapTiles | null
}

/** Records as vector tiles: their address with `{z}`, `{x}` and `{y}`, and the colours of their groups. */
export type MapTiles = Readonly<{ address: string; shades: Shades }>

/** Beyond this zoom, tiles are enlarged. */
export const tilesDepth = 16

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The map's style: a quiet ground of the platform's own shapes, the data above it, names on top. */
export function mapStyle({ ground, colours, language, assets, tiles = null }: Options): StyleSpecification {
  return {
    version: 8,
    'font-faces': {
      Label: [
        { url: `${assets}/label.woff2`, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] },
        { url: `${assets}/label-ext.woff2`, 'unicode-range': ['U+0100-024F', 'U+1E00-1EFF'] },
      ],
    },
    sources: {
      outlines: { type: 'geojson', data: shapes(ground.outlines), tolerance: 0.2 },
      rim: { type: 'geojson', data: shapes([rimOf(ground.outlines)]), tolerance: 0.2 },
      roads: { type: 'geojson', data: shapes(ground.roads) },
      places: { type: 'geojson', data: places(ground, language) },
      shapes: { type: 'geojson', data: empty, promoteId: 'id' },
      points: {
        type: 'geojson',
        data: empty,
        promoteId: 'id',
        cluster: true,
        clusterRadius: 44,
        clusterMaxZoom: 15,
        clusterProperties: clusterCounts,
      },
      ...(tiles && { tiles: { type: 'vector' as const, tiles: [tiles.address], maxzoom: tilesDepth, promoteId: 'id' } }),
      area: { type: 'geojson', data: empty },
      hovered: { type: 'geojson', data: empty },
      selected: { type: 'geojson', data: empty },
    },
    layers: [
      ...groundLayers(colours),
      ...areaLayers(colours),
      ...shapeLayers(colours),
      ...placeLayers(colours),
      ...pointLayers(colours, tiles?.shades ?? null),
    ],
  }
}

function shapes(geometries: readonly GroundGeometry[]): FeatureCollection {
  const features = geometries.map(geometry => ({ type: 'Feature' as const, properties: {}, geometry: geometry as Geometry }))
  return { type: 'FeatureCollection', features }
}

const longName = 26

function places({ places }: Ground, language: string): FeatureCollection {
  const features = places.map(({ names, position, rank }) => {
    const name = placeName(names, language)
    // A name that would cover half a valley appears only when the valley is large enough.
    const properties = { name, rank: name.length > longName ? Math.max(rank, 3) : rank }
    return { type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: [...position] } }
  })
  return { type: 'FeatureCollection', features }
}

// Wide lines under the areas, so that only their outer half shows, like waterlines on an old map. They follow the border of all areas together:
// drawing the covered lines too would be most of the work of a frame.
function groundLayers(colours: MapColours): StyleSpecification['layers'] {
  const halo = (id: string, colour: string, width: number) => ({
    id,
    type: 'line' as const,
    source: 'rim',
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
    road('road-casing', colours.line, 3.2),
    road('roads', colours.sheet, 1.8),
  ]
}

const road = (id: string, colour: string, width: number) => ({
  id,
  type: 'line' as const,
  source: 'roads',
  layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  paint: { 'line-color': colour, 'line-width': ['interpolate', ['linear'], ['zoom'], 7, width * 0.6, 13, width * 1.6] as never },
})

/** The zoom from which places of each rank are named. */
const namedFrom = [0, 0, 8.6, 9.6, 11]

const placeLayers = (colours: MapColours) => [1, 2, 3, 4].map(rank => placeLayer(rank, colours))

const placeLayer = (rank: number, colours: MapColours) => ({
  id: `places-${rank}`,
  type: 'symbol' as const,
  source: 'places',
  minzoom: namedFrom[rank]!,
  filter: ['==', ['get', 'rank'], rank] as never,
  layout: {
    'text-field': ['get', 'name'] as never,
    'text-font': ['Label'],
    'text-size': rank === 1 ? 14 : 12,
    'text-max-width': 12,
    'text-padding': 4,
    // A name is beside its place, so that a record in the place does not cover it.
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'] as never,
    'text-radial-offset': 0.6,
  },
  paint: {
    'text-color': rank === 1 ? colours.ink : colours.label,
    'text-halo-color': colours.ground,
    'text-halo-width': 1.4,
  },
})

type Step = Readonly<{ from: LonLat; to: LonLat }>

/**
 * The outer border of adjacent areas. Borders between neighbours are inside, provided that they share them corner by corner and have the same
 * winding; a duplicated area counts once.
 */
export function rimOf(areas: readonly GroundGeometry[]): GroundGeometry {
  const steps = new Map<string, Step>()
  for (const ring of areas.flatMap(linesOf))
    for (const [place, corner] of ring.slice(1).entries()) {
      const [from, to] = [ring[place], corner] as unknown as [LonLat, LonLat]
      steps.set(`${nameOf(from)} ${nameOf(to)}`, { from, to })
    }
  const outside = [...steps.values()].filter(({ from, to }) => !steps.has(`${nameOf(to)} ${nameOf(from)}`))
  return { type: 'MultiLineString', coordinates: chained(outside) }
}

const nameOf = ([x, y]: LonLat) => `${x},${y}`

/** Joins segments to lines, each starting where the one before ended. */
function chained(steps: readonly Step[]): number[][][] {
  const onward = new Map<string, Step[]>()
  for (const step of steps) {
    const name = nameOf(step.from)
    const known = onward.get(name)
    if (known) known.push(step)
    else onward.set(name, [step])
  }
  return steps.flatMap(({ from }) => {
    const line: LonLat[] = [from]
    for (let next = onward.get(nameOf(from))?.pop(); next; next = onward.get(nameOf(next.to))?.pop()) line.push(next.to)
    return line.length > 1 ? [line.map(position => [...position])] : []
  })
}
