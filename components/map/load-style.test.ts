import { afterEach, expect, test, vi } from 'vitest'
import { loadStyle, readTile } from '@/components/map/load-style'
import { writePmtiles } from '@/e2e/harness/map-extract/write-pmtiles'

afterEach(() => vi.unstubAllGlobals())

const respondWith = (body: unknown, status = 200) => {
  const request = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', request)
  return request
}

const style = { version: 8, sources: {}, layers: [] }

test('the theme is part of the URL, and each URL is read once', async () => {
  const request = respondWith(style)
  const url = 'https://a.example/{theme}/style.json'
  await Promise.all([loadStyle(url, 'dark'), loadStyle(url, 'dark')])
  await loadStyle('https://a.example/{theme}/style.json', 'light')
  expect(request.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    'https://a.example/dark/style.json',
    'https://a.example/light/style.json',
  ])
})

test('relative URLs are resolved against the URL of the style', async () => {
  respondWith({
    ...style,
    glyphs: '/fonts/{fontstack}/{range}.pbf',
    sprite: 'signs',
    sources: {
      a: { type: 'vector', url: 'tiles.json' },
      b: { type: 'vector', tiles: ['../{z}/{x}/{y}.mvt'] },
      c: { type: 'vector', url: 'pmtiles://https://b.example/valley.pmtiles' },
    },
  })
  expect(await loadStyle('https://b.example/maps/day/style.json', 'light')).toMatchObject({
    glyphs: 'https://b.example/fonts/{fontstack}/{range}.pbf',
    sprite: 'https://b.example/maps/day/signs',
    sources: {
      a: { url: 'https://b.example/maps/day/tiles.json' },
      b: { tiles: ['https://b.example/maps/{z}/{x}/{y}.mvt'] },
      c: { url: 'pmtiles://https://b.example/valley.pmtiles' },
    },
  })
})

test('a style may have several sprites, and features in a separate file', async () => {
  respondWith({
    ...style,
    sprite: [{ id: 'default', url: 'signs' }],
    sources: {
      a: { type: 'geojson', data: 'huts.json' },
      b: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
  })
  expect(await loadStyle('https://b.example/maps/night/style.json', 'light')).toMatchObject({
    sprite: [{ id: 'default', url: 'https://b.example/maps/night/signs' }],
    sources: { a: { data: 'https://b.example/maps/night/huts.json' }, b: { data: { features: [] } } },
  })
})

test.each([
  ['an error', style, 404],
  ['another version', { ...style, version: 7 }, 200],
  ['no layers', { version: 8, sources: {} }, 200],
  ['nothing', null, 200],
])('%s is not a style, and the next attempt sends a new request', async (_, body, status) => {
  const url = `https://c.example/${_.replaceAll(' ', '-')}`
  respondWith(body, status)
  await expect(loadStyle(url, 'light')).rejects.toThrow(url)
  respondWith(style)
  expect(await loadStyle(url, 'light')).toMatchObject({ version: 8 })
})

const bytes = new Uint8Array([1, 2, 3])
const tiles = [{ z: 3, x: 4, y: 2, bytes }]
const file = writePmtiles({ tiles, format: 'vector', bounds: [10, 46, 12, 47], metadata: {} })

const partOfFile = (_: string, { headers }: { headers: Headers }) => {
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(headers.get('range')!)!
  return Promise.resolve(new Response(new Uint8Array(file.subarray(Number(first), Number(last) + 1)), { status: 206 }))
}

test('a tile is read again after the file could not be read', async () => {
  const tile = () => readTile({ url: 'pmtiles:///map/ground.pmtiles?v=1/3/4/2', type: 'arrayBuffer' }, new AbortController())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  await expect(tile()).rejects.toThrow('503')
  vi.stubGlobal('fetch', partOfFile)
  expect((await tile()).data).toEqual(bytes)
})
