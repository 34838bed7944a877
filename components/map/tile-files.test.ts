import { afterEach, expect, test, vi } from 'vitest'
import { readTile } from '@/components/map/load-style'
import { writePmtiles } from '@/e2e/harness/map-extract/write-pmtiles'

afterEach(() => vi.unstubAllGlobals())

const bytes = new Uint8Array([1, 2, 3])
const file = writePmtiles({
  tiles: [{ z: 3, x: 4, y: 2, bytes }],
  format: 'vector',
  bounds: [10, 46, 12, 47],
  metadata: {},
})

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
