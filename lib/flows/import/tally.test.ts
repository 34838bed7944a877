import { expect, test } from 'vitest'
import { summaryOf, Tally } from '@/lib/flows/import/tally'

test('reports the result for the records, reasons together with a count and an example', () => {
  const tally = new Tally()
  tally.count('stations', { stored: 1200, unchanged: 3 })
  tally.count('stations', { stored: 34, updated: 1 })
  tally.count('data types', { stored: 0 })
  tally.skip('stations', 'GpsInfo.0.Latitude: expected a number', 'A')
  tally.skip('stations', 'GpsInfo.12.Latitude: expected a number', 'B')
  tally.remark('stations at 0/0 taken as having no position', null, 7)
  expect(summaryOf(tally)).toEqual([
    '  stations    1,234 stored, 1 updated, 3 unchanged, 2 skipped',
    '  data types  none',
    '  - 2 × stations skipped: GpsInfo.[*].Latitude: expected a number, e.g. A',
    '  - 7 × stations at 0/0 taken as having no position',
  ])
})

test('an empty file has nothing to import, and that is no failure', () => {
  const tally = new Tally()
  expect(summaryOf(tally)).toEqual(['  nothing to import'])
  expect(tally.nothingUsed()).toBe(false)
})

test('records that are not to be imported are reported as skipped, and not as left out', () => {
  const tally = new Tally()
  tally.skip('stops', 'there is no position', 'A', 2)
  tally.passOver('stops', 'entrances are not taken', 'B', 3)
  expect(summaryOf(tally)[0]).toBe('  stops  5 skipped')
  expect(tally.leftOut).toBe(2)
  expect(tally.flaws()).toEqual([{ text: 'stops skipped: there is no position', count: 2, example: 'A' }])
})

test('a file all of whose records were skipped was of no use', () => {
  const tally = new Tally()
  tally.skip('documents', 'no type')
  expect(tally.nothingUsed()).toBe(true)
})
