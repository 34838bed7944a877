import { expect, test } from 'vitest'
import { findMoment, findRecordMoment, findSeriesMoment, momentText, recordMomentPattern } from './moment'
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
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2000-02-29T12:00', '2000-02-29T12:00:00.000Z'],
])('%s is %s, everywhere', (text, instant) => {
  for (const find of [findMoment, findRecordMoment, findSeriesMoment]) expect(new Date(find(text)!).toISOString()).toBe(instant)
  expect(text).toMatch(new RegExp(recordMomentPattern))
})

test.each([
  ['2023-02-31', '2023-02-28T00:00:00.000Z'],
  ['2024-02-31', '2024-02-29T00:00:00.000Z'],
  ['2100-02-29', '2100-02-28T00:00:00.000Z'],
  ['2026-04-31T10:00', '2026-04-30T10:00:00.000Z'],
  ['2026-04-30T24', '2026-05-01T00:00:00.000Z'],
  ['2026-12-31T24:00', '2027-01-01T00:00:00.000Z'],
  ['2023-02-31T24:00:00.000', '2023-03-01T00:00:00.000Z'],
  ['2026-05-01T24:00+0200', '2026-05-01T22:00:00.000Z'],
  ['2026-03-28T24:00Europe/Rome', '2026-03-28T23:00:00.000Z'],
])('%s is no date of the calendar; of a time series it is %s', (text, instant) => {
  expect([findMoment(text), findRecordMoment(text)]).toEqual([null, null])
  expect(new Date(findSeriesMoment(text)!).toISOString()).toBe(instant)
})

test('what a record may say is said in words that every JSON Schema library reads: without names of groups and looks around', () => {
  const pattern = new RegExp(recordMomentPattern)
  for (const text of ['', '2024-01-15 10:30:00', '2024-01-15 10:30+01:00']) expect(text).toMatch(pattern)
  for (const text of ['soon', '2024', '15.01.2024', '2024-01-15 10', '2024-01-15 T10:30', '2024-01-15T10:30 '])
    expect(text).not.toMatch(pattern)
  expect(recordMomentPattern).not.toMatch(/\(\?[<=!]/)
})

test('records write a blank before the time of day', () => {
  expect(findRecordMoment('2024-01-15 10:30:00')).toBe(Date.UTC(2024, 0, 15, 10, 30))
  expect([findRecordMoment('2024-02-30 10:30'), findRecordMoment('2024-01-15 +01:00')]).toEqual([null, null])
})

test.each([
  '2024-13-01',
  '2024-01-32',
  '2024-00-10',
  '2024-1-1',
  '2024',
  '2024-01-15 10:30',
  '2024-01-15T24:01',
  '2024-01-15T24:00:00.001',
  '2024-01-15T25:00',
  '2024-01-15T10:60',
  '2024-01-15T10:30:00Europe/Nowhere',
  '2024-01-15T10:30:00.',
  '',
  'yesterday',
])('%j is no date', text => expect([findMoment(text), findSeriesMoment(text)]).toEqual([null, null]))

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

test.each(['Europe/Nowhere', '', 'Mars', '+19:00', '+02:60', '2', "Europe/Rome'"])('%j is no zone', name => {
  expect(findZone(name)).toBeNull()
})

test.each([
  ['0000-02-01', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
  ['2024-01-31T10:30+01:00', '2024-01-31T09:30:00.000Z'],
])('%s is stored as %s', (text, stored) => expect(momentText(findMoment(text)!)).toBe(stored))
