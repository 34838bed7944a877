import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { findZone, utc } from '@/lib/grammar/time-zone'
import { timestampWriter } from '@/lib/timeseries/present/timestamps'

test.each([
  ['UTC', '2020-05-01T07:30:00.335Z', '2020-05-01 07:30:00.335+0000'],
  ['Europe/Rome', '2020-05-01T07:30:00.335Z', '2020-05-01 09:30:00.335+0200'],
  ['Europe/Rome', '2020-12-31T23:30:00Z', '2021-01-01 00:30:00.000+0100'],
  ['-03:30', '2020-05-01T02:00:00Z', '2020-04-30 22:30:00.000-0330'],
  ['UTC', '1969-12-31T23:59:59.001Z', '1969-12-31 23:59:59.001+0000'],
])('in %s %s is written %s', (zone, time, text) => expect(timestampWriter(findZone(zone)!)(Date.parse(time))).toBe(text))

test('every time is written in its ISO form', () => {
  const write = timestampWriter(utc)
  const wholeMinute = fc.integer({ min: 0, max: 100_000 }).map(minutes => Date.UTC(2024, 1, 20) + minutes * 60_000)
  const time = fc.oneof(fc.integer({ min: Date.UTC(1900), max: Date.UTC(2200) }), wholeMinute)
  return forAll([time], at => {
    expect(write(at)).toBe(`${new Date(at).toISOString().replace('T', ' ').slice(0, -1)}+0000`)
  })
})

test('microseconds are truncated, and milliseconds are exact', () => {
  const write = timestampWriter(utc)
  expect(write(1700000000335.999)).toContain('20.335')
  expect(write(1700000000335 - 0.0002)).toContain('20.335')
})
