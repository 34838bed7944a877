import fc from 'fast-check'
import { expect, test } from 'vitest'
import { property } from '@/e2e/harness/property'
import { day, isoDay } from '@/lib/flows/import/gtfs/files/tables'
import { type FeedService, serviceDays } from '@/lib/flows/import/gtfs/services'

const at = (text: string) => day(text) as number
const week = (pattern: string, from: string, to: string) => ({
  runs: [...pattern].map(letter => letter === '1'),
  from: at(from),
  to: at(to),
})

test('an end before the start, and more than a hundred years, are reported', () => {
  const daily = (from: string, to: string) => serviceDays({ week: week('1111111', from, to), added: [], removed: [] })
  expect(daily('20260302', '20260301')).toBe('end_date is before start_date')
  expect(daily('19260101', '20270101')).toMatch(/more than a hundred years/)
})

const someDay = fc.integer({ min: 20_000, max: 20_120 })
const anyService: fc.Arbitrary<FeedService> = fc.record({
  week: fc.option(fc.record({ runs: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), from: someDay, to: someDay })),
  added: fc.array(someDay, { maxLength: 12 }),
  removed: fc.array(someDay, { maxLength: 12 }),
})

/** The days of a service, computed one by one as the GTFS reference describes. */
function daysOneByOne({ week, added, removed }: FeedService): string[] {
  const days: string[] = []
  for (let number = 19_900; number < 20_300; number++) {
    const date = new Date(number * 86_400_000)
    const weekday = (date.getUTCDay() + 6) % 7
    const regular = week !== null && number >= week.from && number <= week.to && week.runs[weekday]
    // An added exception overrides a removed one on a day of the week; for individual dates, removal overrides.
    const runs = week
      ? added.includes(number) || (regular && !removed.includes(number))
      : added.includes(number) && !removed.includes(number)
    if (runs) days.push(date.toISOString().slice(0, 10))
  }
  return days
}

property('the days are those that counting one by one gives', [anyService], service => {
  if (service.week && service.week.to < service.week.from) return
  const days = serviceDays(service)
  if (days === null || typeof days === 'string') {
    expect(daysOneByOne(service)).toEqual([])
    return
  }
  const numbers =
    'days' in days ? [...days.days] : [...days.bits].flatMap((bit, offset) => (bit === '1' ? [days.from + offset] : []))
  expect(numbers.map(isoDay)).toEqual(daysOneByOne(service))
  if ('bits' in days) expect(days.bits).toHaveLength(days.to - days.from + 1)
})
