import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRoomInfo, type RoomRequest } from './room-info'

test.each<[string, RoomRequest[]]>([
  ['1-18,18', [{ type: 1, ages: [18, 18] }]],
  [
    '0-18,18|0-18',
    [
      { type: 0, ages: [18, 18] },
      { type: 0, ages: [18] },
    ],
  ],
  [
    ' 2 - 40 , 3 | 8-0',
    [
      { type: 2, ages: [40, 3] },
      { type: 8, ages: [0] },
    ],
  ],
])('%s', (text, rooms) => expect(parseRoomInfo(text)).toEqual(rooms))

test.each([
  ['', 0, 'a kind of room: 0, 1, 2, 4 or 8'],
  ['3-18', 0, 'a kind of room: 0, 1, 2, 4 or 8'],
  ['1', 1, '"-" and the ages of the guests'],
  ['1-', 2, 'an age from 0 to 120'],
  ['1-18,', 5, 'an age from 0 to 120'],
  ['1-18,121', 5, 'an age from 0 to 120'],
  ['1-18;1-18', 4, '",", "|" or the end'],
  ['1-1018', 5, '",", "|" or the end'],
  ['1-18|', 5, 'a kind of room: 0, 1, 2, 4 or 8'],
  [Array(9).fill('1-18').join('|'), 40, 'at most 8 rooms'],
  [`1-${Array(21).fill('18').join()}`, 62, 'at most 20 guests in a room'],
])('%s is refused at its position', (text, at, expected) => {
  expect(() => parseRoomInfo(text)).toThrow(expect.objectContaining({ at, expected }))
})

const rooms = fc.array(
  fc.record({
    type: fc.constantFrom(0, 1, 2, 4, 8),
    ages: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
)

test('printed rooms are parsed into the same rooms, with and without blanks', () => {
  const blank = fc.constantFrom('', ' ')
  fc.assert(
    fc.property(rooms, blank, (requested, blank) => {
      const text = requested.map(({ type, ages }) => `${type}${blank}-${ages.join(`${blank},`)}`).join(`|${blank}`)
      expect(parseRoomInfo(text)).toEqual(requested)
    }),
  )
})
