import { expect, test } from 'vitest'
import { type ArrivalPosition, arrivedSince, isBefore, isInRow } from './log'

const place = (tx: string, seq: number, row: number | null = null): ArrivalPosition => ({ tx, seq, begunAt: 0, row })
const end = place('1000', 20)

test.each<[string, ArrivalPosition, boolean]>([
  ['of an older transaction, by number and not by text', place('999', 90), true],
  ['of a transaction beyond what a double holds', place('9007199254740993', 1), false],
  ['of the same transaction, of an earlier statement', place('1000', 19), true],
  ['within the same row', place('1000', 20, 7), true],
  ['behind the same row', place('1000', 20), false],
  ['of the same transaction, of a later statement', place('1000', 21), false],
  ['of a later transaction', place('1001', 1, 5), false],
])('something lies between a position %s and the end: %o %s', (_, one, expected) => expect(isBefore(one, end)).toBe(expected))

test('consecutive positions belong to the same row', () => {
  expect([isInRow(place('1000', 20, 3), end), isInRow(place('1000', 21), end)]).toEqual([true, false])
})

test('arrivals since a moment are searched in the log', async () => {
  const { text, values } = arrivedSince('here/1:1:', '{1,2}', 1000)
  await expect(text).toMatchFileSnapshot('sql.golden/arrived-since.sql')
  expect(values).toEqual(['here', 10_000, '1:1:', '1:1:', 10_000, '{1,2}', 10_000, 1])
})
