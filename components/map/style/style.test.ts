import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import builtIn from '@/components/map/style/built-in-layers.json'
import tokens from '@/components/map/style/colour-tokens.json'
import dataLayers from '@/components/map/style/data-layers.json'
import ofExtract from '@/components/map/style/extract-layers.json'
import type { MapColours } from '@/components/map/style/read-colours'
import { adaptStyle, mapStyle } from '@/components/map/style/style'

/** A palette that has a colour for every name. */
const colours = new Proxy({}, { get: (_, name) => `colour ${String(name)}` }) as MapColours
const styleWith = (changes: Partial<Parameters<typeof mapStyle>[0]>) =>
  mapStyle({
    ground: { address: '/map/ground', extract: null, terrain: null },
    language: 'en',
    assets: '/a',
    colours,
    ...changes,
  })
const tiles = (address: string) => ({ address, shades: new Map() })
const scale = { breaks: [10, 20], palette: 'ramp', clusters: 'mean' } as const

/** A map with a style that records the changes to it. */
function mapWith({ layers, sources }: StyleSpecification) {
  const ids = layers.map(({ id }) => id)
  const present = new Map(
    Object.entries(sources).map(([name, source]) => [name, { ...source, setTiles: (to: string[]) => note('tiles', to) }]),
  )
  const notes: unknown[][] = []
  const note = (...what: unknown[]) => void notes.push(what)
  const map = {
    getLayer: (id: string) => (ids.includes(id) ? { id } : undefined),
    getSource: (id: string) => present.get(id),
    addSource: (id: string) => note('add source', id),
    removeSource: (id: string) => note('remove source', id),
    removeLayer: (id: string) => void ids.splice(ids.indexOf(id), 1),
    addLayer: ({ id }: { id: string }, above?: string) => void ids.splice(above ? ids.indexOf(above) : ids.length, 0, id),
    setPaintProperty: (id: string, key: string) => note('paint', id, key),
    setLayoutProperty: (id: string, key: string) => note('layout', id, key),
  }
  return { map: map as unknown as MapLibre, ids, notes }
}

const idsOf = ({ layers }: StyleSpecification) => layers.map(({ id }) => id)

test.each([
  ['values instead of groups', {}, { scale }],
  ['groups instead of values', { scale }, {}],
  ['tiles instead of points', {}, { tiles: tiles('/a/{z}') }],
  ['points instead of tiles', { tiles: tiles('/a/{z}') }, { scale }],
])('the layers of a map with %s are those of its new style, in their order', (_, before, after) => {
  const [from, to] = [styleWith(before), styleWith(after)]
  const { map, ids } = mapWith(from)
  adaptStyle(map, from, to)
  expect(ids).toEqual(idsOf(to))
})

test('another scale changes colours and texts, and no layer of the basemap', () => {
  const [from, to] = [styleWith({ scale }), styleWith({ scale: { breaks: [5], palette: 'ramp', clusters: 'share' } })]
  const { map, notes } = mapWith(from)
  adaptStyle(map, from, to)
  const changed = new Set(notes.map(([, id]) => id))
  expect(changed).toContain('points')
  expect(changed).toContain('cluster-counts')
  for (const layer of ['areas', 'rivers', 'places-1', 'motorways']) expect(changed).not.toContain(layer)
})

test('the same style changes nothing, another list only the URL of its tiles', () => {
  const same = mapWith(styleWith({ scale }))
  adaptStyle(same.map, styleWith({ scale }), styleWith({ scale }))
  expect(same.notes).toEqual([])
  const changed = mapWith(styleWith({ tiles: tiles('/a/{z}') }))
  adaptStyle(changed.map, styleWith({ tiles: tiles('/a/{z}') }), styleWith({ tiles: tiles('/b/{z}') }))
  expect(changed.notes).toEqual([['tiles', ['/b/{z}']]])
})

test('names of cities are above the numbers of clusters, and clusters have priority over all names', () => {
  const ids = idsOf(styleWith({}))
  const at = (id: string) => ids.indexOf(id)
  expect(at('places-1')).toBeGreaterThan(at('cluster-counts'))
  expect(at('cluster-counts')).toBeGreaterThan(at('places-2'))
  expect(at('cluster-space')).toBeGreaterThan(at('places-1'))
})

test('the layers of all files name only colours of the page', () => {
  const names = [...JSON.stringify([builtIn, ofExtract, dataLayers]).matchAll(/\$(\w+)/g)].map(([, name]) => name!)
  expect(names.filter(name => name !== 'language' && !(name in tokens))).toEqual([])
})
