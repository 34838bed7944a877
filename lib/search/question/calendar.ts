import { findZone } from '@/lib/grammar/time-zone'

/** The time zone of the pages, by whose calendar a question says `today`. */
const zone = findZone('Europe/Rome')!

/** A day of the calendar, as milliseconds of its midnight in UTC. */
export type Day = number

/** The day that the calendar shows. */
export function dayAt(now: number): Day {
  const local = now + zone.offsetMinutes(now) * 60_000
  return local - (local % 86_400_000)
}

/** yyyy-MM-dd */
export const dayText = (day: Day): string => new Date(day).toISOString().slice(0, 10)

/** The moment at which a day begins, e.g. `2026-05-01T00:00:00+02:00`. */
export function beginText(day: Day): string {
  const minutes = zone.offsetMinutes(day)
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0')
  return `${dayText(day)}T00:00:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
