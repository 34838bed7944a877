import { expect, test, vi } from 'vitest'
import {
  attachText,
  ensureMonthsOf,
  forgetMonths,
  monthOf,
  newMonthsMax,
  partitionName,
  storableTimes,
} from '@/lib/db/partitions'
import type { Pool } from '@/lib/db/pools'

const pool = {} as Pool

test.each([
  ['1970-01-01T00:00:00Z', 'measurement_1970_01'],
  ['2026-11-30T23:59:59.999Z', 'measurement_2026_11'],
  ['2026-12-01T00:00:00Z', 'measurement_2026_12'],
  ['2027-01-01T00:30:00+01:00', 'measurement_2026_12'],
])('%s lies in %s', (time, partition) => expect(partitionName(monthOf(new Date(time)))).toBe(partition))

test('a partition contains its month, the end excluded, whatever the time zone of the session', () => {
  expect(attachText(monthOf(new Date('2026-12-24')))).toBe(
    'alter table measurement attach partition measurement_2026_12 ' +
      "for values from ('2026-12-01T00:00:00.000Z') to ('2027-01-01T00:00:00.000Z')",
  )
})

/** A database with one month. @param packed how many of the others are packed */
function databaseWith(packed: number) {
  const unsafe = vi.fn(async (text: string) =>
    text.includes('pg_inherits') ? [{ partition: 'measurement_2026_11' }] : [{ months: packed }],
  )
  const begin = vi.fn()
  return { database: { unsafe, begin } as unknown as Pool, begin }
}

test('packed months do not count as missing', async () => {
  const { database, begin } = databaseWith(1)
  await ensureMonthsOf(
    database,
    Array.from({ length: newMonthsMax + 1 }, (_, month) => new Date(Date.UTC(1980, month))),
  )
  expect(begin).toHaveBeenCalledTimes(newMonthsMax + 1)
  forgetMonths()
})

test('times from 1970 to ten years ahead can be stored', () => {
  const { from, to } = storableTimes(new Date('2026-11-05T08:00:00Z'))
  expect([from.toISOString(), to.toISOString()]).toEqual(['1970-01-01T00:00:00.000Z', '2036-12-01T00:00:00.000Z'])
})

test.each([-1, Date.parse('2999-01-01'), Number.NaN])('%d ms is refused before the database is asked', async time => {
  await expect(ensureMonthsOf(pool, [new Date(), new Date(time)])).rejects.toThrow(RangeError)
})
