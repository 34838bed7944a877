import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { categories, categoryOf, eventTags } from '@/lib/traffic/categories'

const tagged = (...tags: string[]) => categoryOf(['announcement:traffic-event', ...tags.map(tag => `traffic-event:${tag}`)])

test.each([
  [['hindrance', 'road-work'], 'road-work'],
  [['current', 'speed-camera'], 'speed-camera'],
  [['mountain-pass', 'closure'], 'closure'],
  [['closure', 'road-work'], 'closure'],
  [['special', 'event'], 'event'],
  [['hindrance', 'restriction'], 'restriction'],
  [['caution', 'accident', 'congestion'], 'accident'],
  [['nothing-we-know', 'current'], 'current'],
])('of %j the most specific tag is used in any order: %s', (tags, winner) => {
  expect([tagged(...tags)?.tag, tagged(...tags.toReversed())?.tag]).toEqual([winner, winner])
})

test('an announcement with unsupported tags has no category, and its tags are listed', () => {
  expect(tagged('sandstorm')).toBeNull()
  expect(categoryOf([])).toBeNull()
  expect(categoryOf(['hiking', 'traffic-event:', 'traffic-event:toString', 'accident'])).toBeNull()
  expect(eventTags(['announcement:traffic-event', 'traffic-event:sandstorm'])).toEqual(['sandstorm'])
})

test('the most specific tag is used, whatever other tags there are', () => {
  const tag = fc.constantFrom(...categories.map(one => one.tag))
  return forAll([fc.array(tag, { minLength: 1 })], tags => {
    const places = tags.map(one => categories.findIndex(known => known.tag === one))
    expect(tagged(...tags)).toBe(categories[Math.min(...places)])
  })
})
