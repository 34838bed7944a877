import { expect, test } from 'vitest'
import { findAskedMoment, findMoment, momentText, recordMomentPattern } from './moment'
import cases from './moment-cases.json'
import { findZone } from './time-zone'

test.each(Object.entries(cases.everywhere))('%s is %s, everywhere', (text, instant) => {
  for (const find of [findMoment, findAskedMoment]) expect(new Date(find(text)!).toISOString()).toBe(instant)
  expect(text).toMatch(new RegExp(recordMomentPattern))
})

test.each(Object.entries(cases.inRequests))('%s is %s in requests, and not a date in records', (text, instant) => {
  expect(findMoment(text)).toBeNull()
  expect(new Date(findAskedMoment(text)!).toISOString()).toBe(instant)
})

test.each(Object.entries(cases.onClocksOfRome))('on the clocks of Rome %s is %s', (text, instant) =>
  expect(new Date(findAskedMoment(text, findZone('Europe/Rome')!)!).toISOString()).toBe(instant),
)

test('the pattern for records has neither named groups nor lookaheads, which some libraries lack, but a blank before the time', () => {
  const pattern = new RegExp(recordMomentPattern)
  for (const text of ['', '2024-01-15 10:30:00', '2024-01-15 10:30+01:00']) expect(text).toMatch(pattern)
  for (const text of ['soon', '2024', '15.01.2024', '2024-01-15 10', '2024-01-15 T10:30', '2024-01-15T10:30 '])
    expect(text).not.toMatch(pattern)
  expect(recordMomentPattern).not.toMatch(/\(\?[<=!]/)
  expect(findMoment('2024-01-15 10:30:00')).toBe(Date.UTC(2024, 0, 15, 10, 30))
  expect([findMoment('2024-02-30 10:30'), findMoment('2024-01-15 +01:00')]).toEqual([null, null])
})

test.each(cases.noDates)('%j is not a date', text => expect([findMoment(text), findAskedMoment(text)]).toEqual([null, null]))

test.each(Object.entries(cases.zones))('the clocks of %s are %i minutes ahead in January', (name, minutes) => {
  expect(findZone(name)?.offsetMinutes(Date.UTC(2024, 0, 15))).toBe(minutes)
})

test('a zone follows its clock changes', () => {
  const rome = findZone('Europe/Rome')!
  const change = Date.UTC(2024, 2, 31, 1)
  expect([rome.offsetMinutes(change - 1), rome.offsetMinutes(change)]).toEqual([60, 120])
})

test.each(cases.noZones)('%j is not a zone', name => expect(findZone(name)).toBeNull())

test.each(Object.entries(cases.stored))('%s is stored as %s', (text, stored) =>
  expect(momentText(findMoment(text)!)).toBe(stored),
)
