import type { FeatureCollection } from 'geojson'
import { beforeEach, expect, test, vi } from 'vitest'
import { readGroundFile } from '@/app/(pages)/_data/ground'
import { dropCachedHere } from '@/lib/db/cache'
import { forget } from '@/lib/runtime'

type Call = Readonly<{ path: string; held: string | null }>

const door = vi.hoisted(() => ({ answer: vi.fn<(path: string) => { state: string; body: unknown }>(), log: vi.fn() }))
const calls: Call[] = []

vi.mock('@/lib/log', async original => ({ ...(await original<object>()), log: door.log }))
vi.mock('@/app/(pages)/_data/call-door', () => ({
  readUnlessHeld: async (_: unknown, call: Call) => {
    calls.push(call)
    const { state, body } = door.answer(call.path)
    return { state, text: state === call.held ? null : JSON.stringify(body) }
  },
}))

beforeEach(() => {
  calls.length = 0
  door.log.mockClear()
  forget('own ground of maps')
  dropCachedHere('map ground')
})

const road = (number: number) => ({
  Type: 'road',
  Name: `SP${number}`,
  Geometry: {
    type: 'LineString',
    coordinates: [
      [11, 46],
      [11 + number / 100, 46.1],
    ],
  },
})

/** The names of the roads on the map. */
const roads = async () =>
  (JSON.parse((await readGroundFile()).text) as FeatureCollection).features
    .filter(({ properties }) => properties?.kind === 'road')
    .map(({ properties }) => properties?.name)

/** One list with pages; the others are empty. */
function answerShapes(pages: readonly unknown[][], state = 'a'): void {
  door.answer.mockImplementation(path => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (!pathname.endsWith('/GeoShapes')) return { state, body: { Items: [], NextPage: null, data: [] } }
    const cursor = searchParams.get('cursor')
    const page = cursor === 'start' ? 0 : Number(cursor)
    const next = page + 1 < pages.length ? `https://x/content/v1/GeoShapes?cursor=${page + 1}` : null
    return { state, body: { Items: pages[page], NextPage: next } }
  })
}

test('shapes that are no ground are not read, and all pages of the others are', async () => {
  answerShapes([[road(1)], [road(2)], [road(3)]])
  expect(await roads()).toEqual(['SP1', 'SP2', 'SP3'])
  const [first] = calls.filter(({ path }) => path.includes('/GeoShapes?'))
  expect(new URL(first!.path, 'http://localhost').searchParams.get('rawfilter')).toBe(
    'likein(Type,"^(municipality|motorway|main-road|road|railway)$")',
  )
  expect(door.log).not.toHaveBeenCalled()
})

test('the log says when there are more shapes than a map can have', async () => {
  answerShapes(Array.from({ length: 30 }, (_, place) => [road(place)]))
  expect(await roads()).toHaveLength(20)
  expect(door.log).toHaveBeenCalledWith('error', expect.stringContaining('a part of the ground only'), {
    entity: 'GeoShapes',
    read: 20,
  })
})

test('a ground whose records did not change is not made again; one whose records did is', async () => {
  answerShapes([[road(1)]])
  const first = await readGroundFile()
  const made = calls.length
  dropCachedHere('map ground')
  expect(await readGroundFile()).toBe(first)
  expect(calls.slice(made).every(({ held }) => held === 'a')).toBe(true)
  expect(calls).toHaveLength(2 * made)
  answerShapes([[road(2)]], 'b')
  dropCachedHere('map ground')
  expect(await roads()).toEqual(['SP2'])
})

const refuse = () =>
  door.answer.mockImplementation(() => {
    throw new Error('busy')
  })

test('a ground that cannot be read again is the last one', async () => {
  answerShapes([[road(1)]])
  const first = await readGroundFile()
  refuse()
  dropCachedHere('map ground')
  expect(await readGroundFile()).toBe(first)
  expect(door.log).toHaveBeenCalledWith('error', expect.stringContaining('the last ground'), expect.anything())
})

test('a ground that cannot be read is the built-in one, until it can', async () => {
  refuse()
  expect(await roads()).toEqual([])
  expect(door.log).toHaveBeenCalledTimes(1)
  answerShapes([[road(1)]])
  dropCachedHere('map ground')
  expect(await roads()).toHaveLength(1)
})
