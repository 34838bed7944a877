import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { colour, day, isoDay, language, number, time, timeZone, webUrl, whole } from '@/lib/flows/import/gtfs/files/tables'
import { dayOffset, timeOfDay } from '@/lib/netex/timetable/render/calendar'

test.each([
  [time, '00:00:00', 0],
  [time, '7:05:09', 25_509],
  [time, '30:15:00', 108_900],
  [day, '19700101', 0],
  [day, '20260228', 20_512],
  [whole(0, 3), '3', 3],
  [number(-90, 90), '-46.5', -46.5],
  [number(-90, 90), '1e1', 10],
  [colour, 'ff00aA', 'FF00AA'],
  [language, 'de-IT', 'de-IT'],
  [timeZone, 'Europe/Rome', 'Europe/Rome'],
  [webUrl, 'https://x.example/a?b=1', 'https://x.example/a?b=1'],
])('%o reads %j', (read, text, value) => expect(read(text)).toBe(value))

test.each([
  [time, '25:61:00', 'expected a time'],
  [time, '-1:00:00', 'expected a time'],
  [time, '12:00', 'expected a time'],
  [time, '1234:00:00', 'expected a time'],
  [day, '20260230', 'expected a date'],
  [day, '2026-02-03', 'expected a date'],
  [day, '00000000', 'expected a date'],
  [whole(0, 3), '4', 'expected a whole number from 0 to 3'],
  [whole(0, 3), '1.5', 'expected a whole number'],
  [number(-90, 90), '90.1', 'expected a number from -90 to 90'],
  [number(-90, 90), 'NaN', 'expected a number'],
  [number(-90, 90), '46,5', 'expected a number'],
  [number(-90, 90), '0x10', 'expected a number'],
  [colour, 'red', 'expected six'],
  [language, 'German!', 'expected the code'],
  [timeZone, 'Rome', 'expected a time zone'],
  [webUrl, 'javascript:alert(1)', 'expected a URL'],
  [webUrl, 'https://x example', 'expected a URL'],
])('%o refuses %j', (read, text, message) => expect(() => read(text)).toThrow(message))

test('a time that is read is written as the same time of day, with the days it is later', () =>
  forAll(
    [fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 })],
    (hours, minutes, seconds) => {
      const [m, s] = [minutes, seconds].map(part => String(part).padStart(2, '0'))
      const parsed = time(`${hours}:${m}:${s}`) as number
      expect(timeOfDay(parsed)).toBe(`${String(hours % 24).padStart(2, '0')}:${m}:${s}`)
      expect(dayOffset(parsed)).toBe(Math.floor(hours / 24))
    },
  ))

property('every day is read as the day it is written as', [fc.integer({ min: 0, max: 60_000 })], number => {
  expect(day(isoDay(number).replaceAll('-', ''))).toBe(number)
})
