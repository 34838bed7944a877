import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { basemapStyle } from '@/components/map/style/basemap-style'
import type { MapColours } from '@/components/map/style/read-colours'

/** A palette that has a colour for every name. */
const colours = new Proxy({}, { get: (_, name) => `colour ${String(name)}` }) as MapColours
const file = { address: '/map/ground.pmtiles?v=1', zoomMin: 0, zoomMax: 14, bounds: [10, 46, 12, 47] as const }
const heights = { ...file, address: '/map/terrain.pmtiles?v=1', encoding: 'mapbox' as const }

const styleWith = (
  changes: Partial<Parameters<typeof basemapStyle>[0]['ground']>,
  replacement: StyleSpecification | null = null,
) =>
  basemapStyle({
    ground: { address: '/map/ground', extract: null, terrain: null, ...changes },
    replacement,
    colours,
    language: 'de',
  })

const layersOf = ({ land, names, places, cities }: ReturnType<typeof basemapStyle>) => [...land, ...names, ...places, ...cities]
const sourceOf = (layer: object) => (layer as { source?: string }).source

test.each([
  ['nothing', {}],
  ['an extract', { extract: file }],
  ['heights', { terrain: heights }],
  ['both', { extract: file, terrain: heights }],
])('with %s, each layer has a unique id and an existing source', (_, changes) => {
  const style = styleWith(changes)
  const ids = layersOf(style).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const sources = layersOf(style).flatMap(layer => sourceOf(layer) ?? [])
  expect(sources.filter(source => !(source in style.sources))).toEqual([])
})

test('relief is above the land and below rivers and roads, in the encoding of its file', () => {
  for (const extract of [null, file]) {
    const { land, sources } = styleWith({ extract, terrain: heights })
    const ids = land.map(({ id }) => id)
    const at = (id: string) => ids.indexOf(id)
    expect(at('relief')).toBeGreaterThan(at('areas'))
    expect(at('relief')).toBeLessThan(at('motorways'))
    expect(sources['terrain']).toMatchObject({ type: 'raster-dem', encoding: 'mapbox', maxzoom: 14 })
  }
})

test('an extract has its own rivers and names; the borders of municipalities stay', () => {
  const style = styleWith({ extract: file })
  expect(style.sources['extract']).toMatchObject({ tiles: ['pmtiles:///map/ground.pmtiles?v=1/{z}/{x}/{y}'] })
  const own = layersOf(style).filter(layer => sourceOf(layer) === 'ground')
  expect(own.map(({ id }) => id)).toEqual(['areas', 'municipalities', 'rims'])
  expect(JSON.stringify(style.cities)).toContain('name:de')
})

test('another style replaces the basemap: its names are above the data, and its ids differ from those of this map', () => {
  const style = styleWith(
    { extract: file },
    {
      version: 8,
      glyphs: 'https://maps.example/{fontstack}/{range}.pbf',
      sources: { points: { type: 'vector', tiles: ['https://maps.example/{z}/{x}/{y}'] } },
      layers: [
        { id: 'areas', type: 'fill', source: 'points', 'source-layer': 'land' },
        { id: 'places-1', type: 'symbol', source: 'points', 'source-layer': 'places' },
      ],
    },
  )
  expect(Object.keys(style.sources)).toEqual(['style points'])
  expect([style.land, style.places].map(layers => layers.map(layer => [layer.id, sourceOf(layer)]))).toEqual([
    [['style areas', 'style points']],
    [['style places-1', 'style points']],
  ])
  expect(style.parts).toEqual({ glyphs: 'https://maps.example/{fontstack}/{range}.pbf' })
})
