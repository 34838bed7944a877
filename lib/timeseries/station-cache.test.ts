import { afterEach, expect, test } from 'vitest'
import { Cache } from '@/lib/db/cache'
import { forget, once } from '@/lib/runtime'
import { StationCache } from '@/lib/timeseries/model'
import { lastStationCache, stationsMovedSince } from '@/lib/timeseries/station-cache'

afterEach(() => forget('station caches'))

const reads = { everything: false, guest: true }
const keep = (types: readonly string[] | 'all', guest = true) => {
  const known = new StationCache(JSON.stringify([guest, types]), 'here/1:1:')
  once('station caches', () => new Cache<StationCache>(64_000_000)).set(known.name, known, 1)
  return known
}

test('what is known belongs to a set of types, whatever their order, and to guests or to others', () => {
  const known = keep(['A', 'B'])
  expect(lastStationCache({ types: ['B', 'A', 'B'], reads })).toBe(known)
  expect(lastStationCache({ types: ['A'], reads })).toBeUndefined()
  expect(lastStationCache({ types: 'all', reads })).toBeUndefined()
  expect(lastStationCache({ types: ['A', 'B'], reads: { everything: false, guest: false } })).toBeUndefined()
})

test('moves of the types count, those that concern all, and where all are asked for any', () => {
  const known = keep(['A'])
  expect(stationsMovedSince({ types: ['A'], reads }, known).values).toContainEqual(['', 'A'])
  expect(stationsMovedSince({ types: 'all', reads }, known).text).toContain('where true and')
})

test('what grows too large is let go, and what was let go stays so', () => {
  const [large, small] = [keep(['A']), keep(['B'])]
  small.grow(1000)
  large.grow(33_000_000)
  expect([lastStationCache({ types: ['A'], reads }), lastStationCache({ types: ['B'], reads })]).toEqual([undefined, small])
  large.grow(1)
  expect(lastStationCache({ types: ['A'], reads })).toBeUndefined()
})

test('objects of a kind are found again by id', () => {
  const known = keep(['A'])
  known.objects('station').set(1, { path: [], fields: { sname: '"x"' } })
  expect([known.objects('station').get(1)?.fields, known.objects('parent').size]).toEqual([{ sname: '"x"' }, 0])
})
