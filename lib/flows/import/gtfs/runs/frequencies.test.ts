import { expect, test } from 'vitest'
import { startKey, startsOf } from '@/lib/flows/import/gtfs/runs/frequencies'

test('a trip starts at the beginning, then every headway, and not at the end', () => {
  expect(startsOf('21600 23400 600')).toEqual([21_600, 22_200, 22_800])
})

test('a start that two frequencies give counts once', () => {
  expect(startsOf('0 1200 600,600 1800 600')).toEqual([0, 600, 1200])
})

test.each([
  ['1000 1000 60', 'end before they begin'],
  ['0 3596400 1', 'more than'],
])('%s is refused', (frequencies, reason) => {
  expect(startsOf(frequencies)).toContain(reason)
})

test('keys tell starts apart, also those of the next day', () => {
  expect([startKey('a', 3600), startKey('a', 90_000)]).toEqual(['a_at_010000', 'a_at_010000_1'])
})
