import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findZone } from '@/lib/grammar/time-zone'
import { bucketStarts, parseBucket } from '@/lib/timeseries/grouped/buckets'

const starts = (text: string, from: string, to: string, zone = 'Europe/Rome') =>
  bucketStarts(parseBucket(text), { from: Date.parse(from), to: Date.parse(to) }, findZone(zone)!)

const written = (...given: Parameters<typeof starts>) =>
  starts(...given)!.map(start => new Date(start).toISOString().slice(5, 16))

test.each([
  ['5m', { count: 5, unit: 'm' }],
  ['1M', { count: 1, unit: 'M' }],
  [' 12h ', { count: 12, unit: 'h' }],
])('%j is a valid length', (text, bucket) => expect(parseBucket(text)).toEqual(bucket))

test.each([
  ['', 0, 'a whole number'],
  ['0h', 0, 'a whole number'],
  ['10000s', 0, 'a whole number'],
  ['5', 1, 'a unit'],
  ['5x', 1, 'a unit'],
  ['1hour', 2, 'the end'],
  ['PT1H', 0, 'a whole number'],
])('%j is refused at %i', (text, at, expected) => {
  expect(() => parseBucket(text)).toThrow(expect.objectContaining({ at, expected: expect.stringContaining(expected) }))
})

test('parts of a day begin by local time, also when clocks change', () => {
  const quarters = ['03-30T23:00', '03-31T04:00', '03-31T10:00', '03-31T16:00']
  expect(written('6h', '2024-03-30T23:00Z', '2024-03-31T22:00Z')).toEqual(quarters)
  expect(written('2h', '2024-10-26T22:00Z', '2024-10-27T05:00Z')).toEqual(['10-26T22:00', '10-27T00:00', '10-27T03:00'])
  expect(written('2h', '2024-03-30T23:00Z', '2024-03-31T04:00Z')).toEqual(['03-30T23:00', '03-31T01:00', '03-31T02:00'])
})

test('weeks begin on Mondays, months and years on their first day, quarters in January, hours and days by the clock of the zone', () => {
  expect(written('1w', '2024-05-01T00:00Z', '2024-05-14T00:00Z', 'UTC')).toEqual(['04-29T00:00', '05-06T00:00', '05-13T00:00'])
  expect(written('1M', '2024-02-29T22:59Z', '2024-04-01T00:00Z')).toEqual(['01-31T23:00', '02-29T23:00', '03-31T22:00'])
  expect(written('3M', '2024-02-29T00:00Z', '2024-07-02T00:00Z', 'UTC')).toEqual(['01-01T00:00', '04-01T00:00', '07-01T00:00'])
  expect(written('1y', '2023-12-31T22:59Z', '2024-01-01T00:00Z')).toEqual(['12-31T23:00', '12-31T23:00'])
  expect(written('1h', '2024-05-01T00:00Z', '2024-05-01T02:00Z', '+05:30')).toEqual(['04-30T23:30', '05-01T00:30', '05-01T01:30'])
  const days = written('1d', '2011-12-29T12:00Z', '2011-12-31T12:00Z', 'Pacific/Apia')
  expect(days).toEqual(['12-29T10:00', '12-30T10:00', '12-31T10:00'])
})

test('too many buckets are refused before they are computed, and an empty interval has none', () => {
  expect(starts('1s', '2024-01-01', '2024-01-02')).toBeNull()
  expect(bucketStarts(parseBucket('1s'), { from: -6e13, to: 2e14 }, findZone('Europe/Rome')!)).toBeNull()
  expect(starts('1h', '2024-01-01', '2024-01-01')).toEqual([])
  expect(starts('1h', '2024-01-02', '2024-01-01')).toEqual([])
  expect(starts('1h', '2024-01-01', '2025-01-01')).toHaveLength(8784)
})

/** The local time of a zone by Intl alone. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
  return (instant: number) => format.format(instant)
}

test('in any zone, an instant is in the bucket of its local hour and day', () => {
  const zones = 'Europe/Rome America/Havana Australia/Lord_Howe America/Sao_Paulo UTC Asia/Kathmandu Asia/Beirut'.split(' ')
  const moment = fc.integer({ min: Date.UTC(2005, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, fc.integer({ min: 1, max: 5 * 86_400 }), (zone, from, seconds) => {
      const interval = { from: from * 1000, to: (from + seconds) * 1000 }
      for (const text of ['15m', '1h', '3h', '1d', '1M']) {
        const bucketTimes = bucketStarts(parseBucket(text), interval, findZone(zone)!)!
        expect(bucketTimes[0]).toBeLessThanOrEqual(interval.from)
        expect(bucketTimes.at(-1)).toBeLessThan(interval.to)
        if (bucketTimes.length > 1) expect(bucketTimes[1]).toBeGreaterThan(interval.from)
        expect(bucketTimes).toEqual([...new Set(bucketTimes)].sort((a, b) => a - b))
      }
      const show = clockOf(zone)
      const days = bucketStarts(parseBucket('1d'), interval, findZone(zone)!)!
      const within = Math.max(...days.filter(start => start <= interval.to - 1000))
      expect(show(within).slice(0, 10)).toBe(show(interval.to - 1000).slice(0, 10))
      expect(show(within - 1000).slice(0, 10)).not.toBe(show(within).slice(0, 10))
    }),
    { numRuns: 50 },
  )
}, 30_000)
