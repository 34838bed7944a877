import { expect, test } from 'vitest'
import { findAskedMoment, findMoment, momentText, recordMomentPattern } from './moment'
import { findZone } from './time-zone'

test.each([
  ['2024-01-15', '2024-01-15T00:00:00.000Z'],
  ['2024-01-15T10', '2024-01-15T10:00:00.000Z'],
  ['2024-01-15T', '2024-01-15T00:00:00.000Z'],
  ['2024-01-15T10:30', '2024-01-15T10:30:00.000Z'],
  ['2024-01-15T10:30:20.5', '2024-01-15T10:30:20.500Z'],
  ['2024-01-15T10:30:20.123456789', '2024-01-15T10:30:20.123Z'],
  ['2024-01-15T10:30:00+0200', '2024-01-15T08:30:00.000Z'],
  ['2024-01-15T10:30:00.000-05:00', '2024-01-15T15:30:00.000Z'],
  ['2024-01-15T10:30:00.000 0200', '2024-01-15T08:30:00.000Z'],
  ['2024-01-15T10:30:00.000 02:00', '2024-01-15T08:30:00.000Z'],
  ['2024-01-15+01', '2024-01-14T23:00:00.000Z'],
  ['2024-07-15T10:00Europe/Rome', '2024-07-15T08:00:00.000Z'],
  ['2024-03-31T01:59Europe/Rome', '2024-03-31T00:59:00.000Z'],
  ['2024-03-31T03:00Europe/Rome', '2024-03-31T01:00:00.000Z'],
  ['2024-10-27T02:30Europe/Rome', '2024-10-27T00:30:00.000Z'],
  ['2024-03-31T02:30Europe/Rome', '2024-03-31T01:30:00.000Z'],
  ['2025-02-28 00:00:00.000+0000', '2025-02-28T00:00:00.000Z'],
  ['2025-02-28 00:00:00.000 0100', '2025-02-27T23:00:00.000Z'],
  ['2025-02-28 10:30', '2025-02-28T10:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2000-02-29T12:00', '2000-02-29T12:00:00.000Z'],
])('%s is %s, everywhere', (text, instant) => {
  for (const find of [findMoment, findAskedMoment]) expect(new Date(find(text)!).toISOString()).toBe(instant)
  expect(text).toMatch(new RegExp(recordMomentPattern))
})

test.each([
  ['2026-04-30T24', '2026-05-01T00:00:00.000Z'],
  ['2026-12-31T24:00', '2027-01-01T00:00:00.000Z'],
  ['2023-02-28 24:00:00.000', '2023-03-01T00:00:00.000Z'],
  ['2026-05-01T24:00+0200', '2026-05-01T22:00:00.000Z'],
  ['2026-03-28T24:00Europe/Rome', '2026-03-28T23:00:00.000Z'],
  ['1706697000000', '2024-01-31T10:30:00.000Z'],
  ['253402300799999', '9999-12-31T23:59:59.999Z'],
])('%s is %s in requests, and not a date in records', (text, instant) => {
  expect(findMoment(text)).toBeNull()
  expect(new Date(findAskedMoment(text)!).toISOString()).toBe(instant)
})

test.each([
  ['2026-06-11', '2026-06-10T22:00:00.000Z'],
  ['2026-12-11T10:30', '2026-12-11T09:30:00.000Z'],
  ['2026-06-11 10:30:00', '2026-06-11T08:30:00.000Z'],
  ['2026-06-11T24:00', '2026-06-11T22:00:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-06-11T00:00Z', '2026-06-11T00:00:00.000Z'],
  ['2026-06-11T00:00-05:00', '2026-06-11T05:00:00.000Z'],
  ['1781128800000', '2026-06-10T22:00:00.000Z'],
])('on the clocks of Rome %s is %s', (text, instant) =>
  expect(new Date(findAskedMoment(text, findZone('Europe/Rome')!)!).toISOString()).toBe(instant),
)

test('the pattern for records has neither named groups nor lookaheads, which some JSON Schema libraries lack', () => {
  const pattern = new RegExp(recordMomentPattern)
  for (const text of ['', '2024-01-15 10:30:00', '2024-01-15 10:30+01:00']) expect(text).toMatch(pattern)
  for (const text of ['soon', '2024', '15.01.2024', '2024-01-15 10', '2024-01-15 T10:30', '2024-01-15T10:30 '])
    expect(text).not.toMatch(pattern)
  expect(recordMomentPattern).not.toMatch(/\(\?[<=!]/)
})

test('records write a blank before the time of day', () => {
  expect(findMoment('2024-01-15 10:30:00')).toBe(Date.UTC(2024, 0, 15, 10, 30))
  expect([findMoment('2024-02-30 10:30'), findMoment('2024-01-15 +01:00')]).toEqual([null, null])
})

test.each([
  '2024-13-01',
  '2024-01-32',
  '2024-00-10',
  '2024-1-1',
  '2024',
  '2023-02-31',
  '2100-02-29',
  '2026-04-31T10:00',
  '2023-02-31T24:00',
  '2024-01-15 10',
  '2024-01-15T 10:30',
  '1706697000',
  '-1706697000000',
  '1706697000000.5',
  '253402300800000',
  '2024-01-15T24:01',
  '2024-01-15T24:00:00.001',
  '2024-01-15T25:00',
  '2024-01-15T10:60',
  '2024-01-15T10:30:00Europe/Nowhere',
  '2024-01-15T10:30:00.',
  '',
  'yesterday',
])('%j is not a date', text => expect([findMoment(text), findAskedMoment(text)]).toEqual([null, null]))

test.each([
  ['Europe/Rome', 60],
  ['UTC', 0],
  ['Z', 0],
  ['+02:00', 120],
  ['-0330', -210],
  ['UTC+2', 120],
  ['Asia/Kathmandu', 345],
])('the clocks of %s are %i minutes ahead in January', (name, minutes) => {
  expect(findZone(name)?.offsetMinutes(Date.UTC(2024, 0, 15))).toBe(minutes)
})

test('a zone follows its clock changes', () => {
  const rome = findZone('Europe/Rome')!
  const change = Date.UTC(2024, 2, 31, 1)
  expect([rome.offsetMinutes(change - 1), rome.offsetMinutes(change)]).toEqual([60, 120])
})

test.each(['Europe/Nowhere', '', 'Mars', '+19:00', '+02:60', '2', "Europe/Rome'"])('%j is not a zone', name => {
  expect(findZone(name)).toBeNull()
})

test.each([
  ['0000-02-01', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
  ['2024-01-31T10:30+01:00', '2024-01-31T09:30:00.000Z'],
])('%s is stored as %s', (text, stored) => expect(momentText(findMoment(text)!)).toBe(stored))
