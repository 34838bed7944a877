import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { planFor } from '@/e2e/timeseries/guest-plans'
import { Problem } from '@/lib/http/errors/problem'
import { describedSet, parseTiles, tileCoordinatesOf } from '@/lib/tiles/params'
import { depthMax, marksMax, mercatorOf, PointIndex, type TilePoint } from '@/lib/tiles/point-index'
import { recordPointsSql, stationPointsSql } from '@/lib/tiles/points-sql'
import { presentTile } from '@/lib/tiles/present'

const points = fc.array(
  fc.record({
    id: fc.uuid(),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  }),
  { maxLength: 60 },
)

const tilesOf = (z: number) =>
  Array.from({ length: 4 ** z }, (_, number) => ({ z, x: number % 2 ** z, y: Math.floor(number / 2 ** z) }))

property('the tiles of a depth contain every record once', [points, fc.integer({ min: 0, max: 4 })], async (all, z) => {
  const index = await PointIndex.of(all)
  const marks = tilesOf(z).flatMap(tile => index.marksOf(tile))
  expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  const singles = marks.flatMap(({ id }) => id ?? [])
  expect(singles.filter(id => !all.some(point => point.id === id))).toEqual([])
})

property('a mark lies in its tile', [points, fc.integer({ min: 0, max: 4 })], async (all, z) => {
  const index = await PointIndex.of(all)
  // Sums are exact to a hundredth of a millimetre, so a mark may lie that far outside the edge of its tile.
  const off = (part: number, tile: number) => Math.max(tile - part * 2 ** z, part * 2 ** z - tile - 1)
  for (const tile of tilesOf(z))
    for (const { x, y } of index.marksOf(tile)) expect(Math.max(off(x, tile.x), off(y, tile.y))).toBeLessThan(1e-9)
})

const grid = (count: number, step: number): TilePoint[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    longitude: 11 + (index % 400) * step,
    latitude: 46 + Math.floor(index / 400) * step,
  }))

const tileAt = (z: number, longitude: number, latitude: number) => {
  const [x, y] = mercatorOf(longitude, latitude)
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

test('on the deepest tiles only records at the same position share a mark, but the number of marks in a tile is limited', async () => {
  const here = { longitude: 11.35, latitude: 46.5 }
  const index = await PointIndex.of([
    { id: 'a', ...here },
    { id: 'b', ...here },
    { id: 'c', longitude: 11.3501, latitude: 46.5 },
  ])
  const marks = index.marksOf(tileAt(depthMax, 11.35, 46.5))
  expect(marks.map(({ id, count }) => `${id} ${count}`).sort()).toEqual(['c 1', 'null 2'])
  const dense = (await PointIndex.of(grid(20_000, 0.00001))).marksOf(tileAt(depthMax, 11.0005, 46.0001))
  expect(dense.length).toBeGreaterThan(100)
  expect(dense.length).toBeLessThanOrEqual(marksMax)
})

test('150,000 records are sorted, and each tile is small; without a field there are no groups', async () => {
  const index = await PointIndex.of(grid(150_000, 0.002))
  const world = index.marksOf({ z: 0, x: 0, y: 0 })
  expect(index.groups).toBeNull()
  expect(index.bounds).toEqual([11, 46, 11 + 399 * 0.002, 46 + 374 * 0.002])
  expect(world.reduce((sum, { count }) => sum + count, 0)).toBe(150_000)
  const tile = tileAt(10, 11.3, 46.3)
  const marks = index.marksOf(tile)
  expect(marks.length).toBeLessThanOrEqual(64)
  expect(presentTile(marks, tile).length).toBeLessThan(4000)
  const empty = await PointIndex.of([])
  expect(presentTile(empty.marksOf({ z: 3, x: 1, y: 1 }), { z: 3, x: 1, y: 1 })).toHaveLength(0)
})

test.each([
  ['17', '0', '0.mvt', 'z'],
  ['-1', '0', '0.mvt', 'z'],
  ['1', '2', '0.mvt', 'x'],
  ['1', '0', '2.mvt', 'y'],
  ['1', '0', '0', 'y'],
])('%s/%s/%s is refused naming %s', (z, x, y, parameter) => {
  const refused = () => tileCoordinatesOf({ z, x, y })
  expect(refused).toThrow(Problem)
  expect(refused).toThrow(expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter }) }))
})

test('coordinates of a tile are read', () =>
  expect(tileCoordinatesOf({ z: '16', x: '34834', y: '23000.mvt' })).toEqual({ z: 16, x: 34834, y: 23000 }))

test('a mark has the value of most of its records, or none', async () => {
  const here = (id: string, word: string | null, east = 0): TilePoint => ({ id, word, longitude: 11.35 + east, latitude: 46.5 })
  const west = [here('a', '"x"'), here('b', '"x"'), here('c', '["y","x"]'), here('d', null)]
  const middle = [here('e', null, 0.5), here('f', '{}', 0.5), here('g', '"x"', 0.5)]
  const index = await PointIndex.of([...west, ...middle, here('h', '"y"', 1)])
  const marks = [11.35, 11.85, 12.35].flatMap(longitude => index.marksOf(tileAt(depthMax, longitude, 46.5)))
  expect(marks.map(({ count, group }) => `${count} ${group}`)).toEqual(['4 x', '3 null', '1 y'])
  expect(index.groups!.named.map(({ value, count }) => `${count} ${value}`)).toEqual(['3 x', '2 y'])
  expect(index.groups).toMatchObject({ others: { groups: 0, count: 0 }, without: 3 })
})

test('named groups are the most frequent ones, and every record is counted once', async () => {
  const word = fc.constantFrom('"a"', '"b"', '1', '2', 'true', '[]', 'null', ...'cdefghijk'.split('').map(text => `"${text}"`))
  await forAll([fc.array(fc.option(word), { minLength: 1, maxLength: 80 })], async words => {
    const index = await PointIndex.of(words.map((word, place) => ({ id: `p${place}`, longitude: 11, latitude: 46, word })))
    const { named, others, without } = index.groups!
    const counts = named.map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count, 0) + others.count + without).toBe(words.length)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(others.count === 0 || Math.min(...counts) * others.groups >= others.count).toBe(true)
  })
})

test('parameters of tiles are separated from those of the list', () => {
  const parameters = parseTiles(
    new URLSearchParams('By=sorigin&value=free&measured=mvalue.gt.1&where=sactive.eq.true&measured=tname.eq."a"'),
  )
  expect({ ...parameters, list: String(parameters.list) }).toEqual({
    by: 'sorigin',
    measured: ['mvalue.gt.1', 'tname.eq."a"'],
    value: 'free',
    list: 'where=sactive.eq.true',
  })
  expect(() => parseTiles(new URLSearchParams('by=a&by=b'))).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => describedSet({ set: 'Event' })).toThrow(expect.objectContaining({ status: 404 }))
  expect(describedSet({ set: 'a.json.json' })).toBe('a.json')
})

const stations = planFor('flat,node/ParkingStation?where=sactive.eq.true&select=scode')

test.each<[string, (by: string) => unknown, readonly string[]]>([
  [
    'records, by a field that has few different values',
    by => recordPointsSql({ visible: [], filters: [] }, by),
    ['Detail.de.Title', 'TagIds.[*]', 'Source,Type', '_Meta', 'Tags.['],
  ],
  [
    'stations, by one field of their own',
    by => stationPointsSql(stations, { values: [], numbers: null, by }),
    ['mvalue', 'pname', 'sorigin,stype', '-sorigin', 'smetadata', 'scoordinate'],
  ],
])('%s', (_, grouped, fields) => {
  const refused = expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter: 'by' }) })
  for (const field of fields) expect(() => grouped(field), field).toThrow(refused)
})
