import { afterEach, expect, test } from 'vitest'
import { Bounded } from '@/lib/db/bounded'
import { forget, once } from '@/lib/runtime'
import { Known } from '@/lib/timeseries/model'
import { lastKnown, movedSince } from './known'

afterEach(() => forget('known stations'))

const reads = { everything: false, guest: true }
const keep = (types: readonly string[] | 'all', guest = true) => {
  const known = new Known(JSON.stringify([guest, types]), 'here/1:1:')
  once('known stations', () => new Bounded<Known>(64_000_000)).set(known.name, known, 1)
  return known
}

test('what is known belongs to a set of types, whatever their order, and to guests or to others', () => {
  const known = keep(['A', 'B'])
  expect(lastKnown({ types: ['B', 'A', 'B'], reads })).toBe(known)
  expect(lastKnown({ types: ['A'], reads })).toBeUndefined()
  expect(lastKnown({ types: 'all', reads })).toBeUndefined()
  expect(lastKnown({ types: ['A', 'B'], reads: { everything: false, guest: false } })).toBeUndefined()
})

test('moves of the types count, those that concern all, and where all are asked for any', () => {
  const known = keep(['A'])
  expect(movedSince({ types: ['A'], reads }, known).values).toContainEqual(['', 'A'])
  expect(movedSince({ types: 'all', reads }, known).text).toContain('where true and')
})

test('what grows too large is let go, and what was let go stays so', () => {
  const [large, small] = [keep(['A']), keep(['B'])]
  small.grow(1000)
  large.grow(33_000_000)
  expect([lastKnown({ types: ['A'], reads }), lastKnown({ types: ['B'], reads })]).toEqual([undefined, small])
  large.grow(1)
  expect(lastKnown({ types: ['A'], reads })).toBeUndefined()
})

test('texts of a kind are found again by id', () => {
  const known = keep(['A'])
  known.objects('station').set(1, { path: [], texts: ['x'] })
  expect([known.objects('station').get(1)?.texts, known.objects('parent').size]).toEqual([['x'], 0])
})
