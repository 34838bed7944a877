import { expect, test } from 'vitest'
import type { Entry } from './entry'
import { omissionsIn } from './omissions'

const entry = (omission: Entry['omission'], unknown: string[] = []): Entry => ({
  state: '',
  id: '',
  from: 0,
  until: Infinity,
  xml: null,
  omission,
  unknown,
})

test('what is left out is counted by its reason, and by tags that nobody knows, the most frequent first', () => {
  const entries = [
    entry('no known tag', ['flood']),
    entry('no known tag', ['sandstorm', 'flood']),
    entry('no position'),
    entry(null),
  ]
  const found = omissionsIn(entries)
  expect(found).toEqual({ announcements: 3, reasons: { 'no known tag': 2, 'no position': 1 }, tags: { flood: 2, sandstorm: 1 } })
  expect(Object.keys(found.tags)).toEqual(['flood', 'sandstorm'])
})

test('of many tags some are named', () => {
  const entries = Array.from({ length: 500 }, (_, place) => entry('no known tag', [`tag ${place}`]))
  expect(Object.keys(omissionsIn(entries).tags)).toHaveLength(20)
})
