import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { directoryOfTest } from '@/e2e/harness/local-directory'
import { type Archive, writePmtiles } from '@/e2e/harness/map-extract/write-pmtiles'
import { findMapFiles } from '@/lib/maps/map-files'

const folder = directoryOfTest()

const bounds = [10.3, 46.2, 12.5, 47.1] as const
const layers = (...ids: string[]) => ({ vector_layers: ids.map(id => ({ id })) })

const archive = (changes: Partial<Archive> = {}): Buffer =>
  writePmtiles({
    tiles: [
      { z: 6, x: 33, y: 22, bytes: new Uint8Array([1]) },
      { z: 8, x: 135, y: 90, bytes: new Uint8Array([2]) },
    ],
    format: 'vector',
    bounds,
    metadata: { ...layers('earth', 'roads'), attribution: '© Somebody' },
    ...changes,
  })

const changed = (place: number, value: number) => archive().fill(value, place, place + 1)

const put = (files: Readonly<Record<string, Uint8Array | string>>) => {
  for (const [name, content] of Object.entries(files)) writeFileSync(folder(name), content)
}

const mapFiles = (named?: string) => findMapFiles({ DATA_DIR: folder(), MAP_GROUND: named })

test('a folder has its file and the heights next to it; an empty or missing one has no files and no flaws', async () => {
  const none = { ground: null, terrain: null, flaws: [] }
  expect(await mapFiles()).toEqual(none)
  expect(await findMapFiles({ DATA_DIR: folder('none'), MAP_GROUND: undefined })).toEqual(none)
  put({ 'valley.pmtiles': archive(), 'terrain.pmtiles': archive({ format: 'png', metadata: { encoding: 'mapbox' } }) })
  const { ground, terrain, flaws } = await mapFiles()
  expect(flaws).toEqual([])
  expect(ground).toMatchObject({ path: folder('valley.pmtiles'), zoomMin: 6, zoomMax: 8, attribution: '© Somebody' })
  expect(ground!.bounds.map(degrees => Math.round(degrees * 10) / 10)).toEqual(bounds)
  expect(terrain).toMatchObject({ encoding: 'mapbox' })
})

test('heights are in the encoding of Terrarium unless they say otherwise, and need no other file', async () => {
  put({ 'terrain.pmtiles': archive({ format: 'png', metadata: {} }) })
  expect(await mapFiles()).toMatchObject({ ground: null, terrain: { encoding: 'terrarium' }, flaws: [] })
})

test('a named file counts more than one in the folder; of several there the first is used, and a sentence says so', async () => {
  put({ 'a.pmtiles': archive(), b: archive() })
  const before = await mapFiles(folder('b'))
  expect(before.ground).toMatchObject({ path: folder('b') })
  put({ b: archive({ bounds: [11, 46, 12, 47] }) })
  expect((await mapFiles(folder('b'))).ground!.version).not.toBe(before.ground!.version)
  put({ 'b.pmtiles': archive(), 'a.pmtiles': archive() })
  const { ground, flaws } = await mapFiles()
  expect(ground).toMatchObject({ path: folder('a.pmtiles') })
  expect(flaws).toEqual([`${folder()} has 2 PMTiles files, and maps draw ${folder('a.pmtiles')}. Name another with MAP_GROUND.`])
})

test.each([
  ['text', 'this is text', 'is no PMTiles file of version 3'],
  ['another version', Buffer.from(archive()).fill(2, 7, 8), 'is no PMTiles file of version 3'],
  ['pictures', archive({ format: 'png' }), 'has png tiles, and maps draw only vector tiles'],
  ['half of a file', archive().subarray(0, 200), /^is incomplete: it has 200 bytes of \d+/],
  ['another schema', archive({ metadata: layers('transport', 'place') }), /^has the layers transport, place, and maps draw/],
  ['a compression that browsers do not read', changed(97, 3), /^is compressed with brotli, and maps read only gzip/],
  ['zooms from high to low', changed(100, 9), /^has zooms from 9 to 8/],
  ['a description that is none', archive().fill(0, 130, 180), /^has a description that is no JSON|^cannot be read/],
])('%s as basemap: one sentence with its name, and the basemap of the platform', async (_, content, reason) => {
  put({ 'x.pmtiles': content })
  const { ground, flaws } = await mapFiles()
  expect(ground).toBeNull()
  expect(flaws).toHaveLength(1)
  const [, rest] = flaws[0]!.split(`${folder('x.pmtiles')} `)
  expect(rest).toMatch(reason)
  expect(rest).toMatch(/Maps have the ground of the platform instead\.$/)
})

test('vector tiles as heights, and a named file that is missing', async () => {
  put({ 'terrain.pmtiles': archive() })
  const { terrain, flaws } = await mapFiles(folder('missing.pmtiles'))
  expect(terrain).toBeNull()
  expect(flaws.map(flaw => flaw.replaceAll(folder(), ''))).toEqual([
    expect.stringMatching(/^\/missing\.pmtiles cannot be read: ENOENT/),
    expect.stringMatching(/^\/terrain\.pmtiles has vector tiles, and heights are read from png or webp tiles/),
  ])
})

test('a description may have anything, and bounds that are no box are the world', async () => {
  const metadata = { vector_layers: { id: 'earth' }, attribution: ['Somebody'] }
  put({ 'x.pmtiles': archive({ bounds: [0, 0, 0, 0], metadata }) })
  expect(await mapFiles()).toMatchObject({ ground: { bounds: [-180, -90, 180, 90], attribution: '' }, flaws: [] })
  put({ 'x.pmtiles': archive({ metadata: { vector_layers: [null, { id: 'earth' }] } }) })
  expect((await mapFiles()).flaws).toEqual([])
})
