import { afterEach, expect, test } from 'vitest'
import { Cache } from '@/lib/db/cache'
import { forget, once } from '@/lib/runtime'
import { StationCache } from '@/lib/timeseries/model'
import { lastStationCache, stationsMovedSince } from '@/lib/timeseries/station-cache'

afterEach(() => forget('station caches'))

const reads = { everything: false, guest: true }
const keep = (types: readonly string[] | 'all', guest = true) => {
  const cached = new StationCache(JSON.stringify([guest, types]), 'here/1:1:')
  once('station caches', () => new Cache<StationCache>(64_000_000)).set(cached.name, cached, 1)
  return cached
}

test('a cache belongs to a set of types, in any order, and to guests or others; changes of these types invalidate it', () => {
  const cached = keep(['A', 'B'])
  expect(lastStationCache({ types: ['B', 'A', 'B'], reads })).toBe(cached)
  expect(lastStationCache({ types: ['A'], reads })).toBeUndefined()
  expect(lastStationCache({ types: 'all', reads })).toBeUndefined()
  expect(lastStationCache({ types: ['A', 'B'], reads: { everything: false, guest: false } })).toBeUndefined()
  const ofA = keep(['A'])
  expect(stationsMovedSince({ types: ['A'], reads }, ofA).values).toContainEqual(['', 'A'])
  expect(stationsMovedSince({ types: 'all', reads }, ofA).text).toContain('where true and')
})

test('a cache that grows too large is not reused; objects are cached by id', () => {
  const [large, small] = [keep(['A']), keep(['B'])]
  small.grow(1000)
  large.grow(33_000_000)
  expect([lastStationCache({ types: ['A'], reads }), lastStationCache({ types: ['B'], reads })]).toEqual([undefined, small])
  large.grow(1)
  expect(lastStationCache({ types: ['A'], reads })).toBeUndefined()
  const cached = keep(['A'])
  cached.objects('station').set(1, { path: [], fields: { sname: '"x"' } })
  expect([cached.objects('station').get(1)?.fields, cached.objects('parent').size]).toEqual([{ sname: '"x"' }, 0])
})
