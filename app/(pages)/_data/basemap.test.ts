import type { FeatureCollection } from 'geojson'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBasemapFile } from '@/app/(pages)/_data/basemap'
import { dropCachedHere } from '@/lib/db/cache'
import { forget } from '@/lib/runtime'

type Call = Readonly<{ path: string; held: string | null }>

const api = vi.hoisted(() => ({ respond: vi.fn<(path: string) => { state: string; body: unknown }>(), log: vi.fn() }))
const calls: Call[] = []

vi.mock('@/lib/log', async original => ({ ...(await original<object>()), log: api.log }))
vi.mock('@/app/(pages)/_data/request-api', () => ({
  readUnlessCurrent: async (_: unknown, call: Call) => {
    calls.push(call)
    const { state, body } = api.respond(call.path)
    return { state, text: state === call.held ? null : JSON.stringify(body) }
  },
}))

beforeEach(() => {
  calls.length = 0
  api.log.mockClear()
  forget('own ground of maps')
  dropCachedHere('map ground')
})

const road = (number: number) => {
  const coordinates = [0, number].map(step => [11 + step / 100, 46])
  return { Type: 'road', Name: `SP${number}`, Geometry: { type: 'LineString', coordinates } }
}

/** The names of the roads on the map. */
const roads = async () =>
  (JSON.parse((await readBasemapFile()).text) as FeatureCollection).features
    .filter(({ properties }) => properties?.kind === 'road')
    .map(({ properties }) => properties?.name)

/** Serves pages of one list; all other lists are empty. */
function serveShapes(pages: readonly unknown[][], state = 'a'): void {
  api.respond.mockImplementation(path => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (!pathname.endsWith('/GeoShapes')) return { state, body: { Items: [], NextPage: null, data: [] } }
    const cursor = searchParams.get('cursor')
    const page = cursor === 'start' ? 0 : Number(cursor)
    const next = page + 1 < pages.length ? `https://x/content/v1/GeoShapes?cursor=${page + 1}` : null
    return { state, body: { Items: pages[page], NextPage: next } }
  })
}

test('reads all pages of the shapes that belong to the basemap, and no others', async () => {
  serveShapes([[road(1)], [road(2)], [road(3)]])
  expect(await roads()).toEqual(['SP1', 'SP2', 'SP3'])
  const [first] = calls.filter(({ path }) => path.includes('/GeoShapes?'))
  expect(new URL(first!.path, 'http://localhost').searchParams.get('rawfilter')).toBe(
    'likein(Type,"^(municipality|motorway|main-road|road|railway)$")',
  )
  expect(api.log).not.toHaveBeenCalled()
})

test('more shapes than a map can have are logged', async () => {
  serveShapes(Array.from({ length: 30 }, (_, number) => [road(number + 1)]))
  expect(await roads()).toHaveLength(20)
  const details = { entity: 'GeoShapes', read: 20 }
  expect(api.log).toHaveBeenCalledWith('error', expect.stringContaining('basemap is incomplete'), details)
})

test('the basemap is rebuilt only if its records changed', async () => {
  serveShapes([[road(1)]])
  const first = await readBasemapFile()
  const requests = calls.length
  dropCachedHere('map ground')
  expect(await readBasemapFile()).toBe(first)
  expect(calls.slice(requests).every(({ held }) => held === 'a')).toBe(true)
  expect(calls).toHaveLength(2 * requests)
  serveShapes([[road(2)]], 'b')
  dropCachedHere('map ground')
  expect(await roads()).toEqual(['SP2'])
})

const fail = () =>
  api.respond.mockImplementation(() => {
    throw new Error('busy')
  })

test('falls back to the previous basemap', async () => {
  serveShapes([[road(1)]])
  const first = await readBasemapFile()
  fail()
  dropCachedHere('map ground')
  expect(await readBasemapFile()).toBe(first)
  expect(api.log).toHaveBeenCalledWith('error', expect.stringContaining('the previous one'), expect.anything())
})

test('falls back to the built-in basemap, until the data can be read', async () => {
  fail()
  expect(await roads()).toEqual([])
  expect(api.log).toHaveBeenCalledTimes(1)
  serveShapes([[road(1)]])
  dropCachedHere('map ground')
  expect(await roads()).toHaveLength(1)
})
