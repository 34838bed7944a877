import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { parseRoomInfo } from './room-info'

const rooms = fc.array(
  fc.record({
    type: fc.constantFrom(0, 1, 2, 4, 8),
    ages: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
)

test('printed rooms are parsed into the same rooms, with and without blanks', () => {
  const blank = fc.constantFrom('', ' ')
  return forAll([rooms, blank], (requested, blank) => {
    const text = requested.map(({ type, ages }) => `${type}${blank}-${ages.join(`${blank},`)}`).join(`|${blank}`)
    expect(parseRoomInfo(text)).toEqual(requested)
  })
})
