import { findZone, localTime } from '@/lib/grammar/time-zone'

/** The time zone that defines `today` in questions. */
const zone = findZone('Europe/Rome')!

/** A calendar day: its midnight in UTC, in milliseconds since 1970. */
export type Day = number

export const dayMilliseconds = 86_400_000

/** The calendar day of an instant in the time zone of the pages. */
export function dayAt(now: number): Day {
  const local = localTime(now, zone)
  return local - (local % dayMilliseconds)
}

/** The day as yyyy-MM-dd. */
export const dayText = (day: Day): string => new Date(day).toISOString().slice(0, 10)

/** The instant at which a day begins, e.g. `2026-05-01T00:00:00+02:00`. */
export function beginText(day: Day): string {
  const minutes = zone.offsetMinutes(day)
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0')
  return `${dayText(day)}T00:00:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** A weekend of Advent, or its Sunday; the fourth Sunday is the last one before Christmas. */
export function adventIn(year: number, week: number, isSunday: boolean): DayRange {
  const christmas = Date.UTC(year, 11, 25)
  const sunday = christmas - ((new Date(christmas).getUTCDay() || 7) + 7 * (4 - week)) * dayMilliseconds
  return { from: isSunday ? sunday : sunday - dayMilliseconds, to: sunday + dayMilliseconds }
}

/** A day of any year. `month` is counted from 0. */
type YearDay = Readonly<{ month: number; date: number }>

/**
 * A time as a question names it; `to` of `days` is excluded. The list decides whether `month`, `weekday` and `date` are
 * past or future. `since` ends today, or a year after its begin for records to come; `until` begins today.
 */
export type Time =
  | Readonly<{ kind: 'now' }>
  | Readonly<{ kind: 'days'; from: Day; to: Day }>
  | Readonly<{ kind: 'hours'; hours: number; side: 'past' | 'future' }>
  | Readonly<{ kind: 'month'; month: number }>
  | Readonly<{ kind: 'weekday'; weekday: number }>
  | (Readonly<{ kind: 'date'; until: YearDay }> & YearDay)
  | Readonly<{ kind: 'since' | 'until'; time: Time }>
  | Readonly<{ kind: 'between'; first: Time; last: Time }>

/** Number of days for which records to come are searched. */
export const daysAhead = 365

export const yearOf = (day: Day) => new Date(day).getUTCFullYear()

/** A range of calendar days; `to` is excluded. With `open` it has no end, and `to` is ignored. */
export type DayRange = Readonly<{ from: Day; to: Day; open?: true }>

/** The days of a time. Null for `now`, for hours (unless ahead, of records to come), and for a reversed range. */
export function daysOf(time: Time, toward: 'past' | 'future', today: Day): DayRange | null {
  if (time.kind === 'days') return time
  if (time.kind === 'hours') return time.side === 'future' && toward === 'future' ? hoursAhead(time.hours, today) : null
  if (time.kind === 'month') return monthToward(time.month, toward, today)
  if (time.kind === 'date') return dateToward(time, toward, today)
  if (time.kind === 'weekday') return weekdayToward(time.weekday, toward, today)
  if (time.kind === 'between') {
    const [first, last] = [time.first, time.last].map(each => daysOf(each, toward, today))
    return first && last ? ordered(first.from, last.to) : null
  }
  if (time.kind !== 'since' && time.kind !== 'until') return null
  const named = daysOf(time.time, toward, today)
  if (!named) return null
  if (time.kind === 'until') return ordered(today, named.to)
  return ordered(named.from, toward === 'past' ? today + dayMilliseconds : named.from + daysAhead * dayMilliseconds)
}

const hoursAhead = (hours: number, today: Day): DayRange => ({
  from: today,
  to: today + Math.max(1, Math.ceil(hours / 24)) * dayMilliseconds,
})

const ordered = (from: Day, to: Day): DayRange | null => (from < to ? { from, to } : null)

function weekdayToward(weekday: number, toward: 'past' | 'future', today: Day): DayRange {
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
  const from = today + (toward === 'future' || ahead === 0 ? ahead : ahead - 7) * dayMilliseconds
  return { from, to: from + dayMilliseconds }
}

function monthToward(month: number, toward: 'past' | 'future', today: Day): DayRange {
  const now = new Date(today).getUTCMonth()
  const shift = toward === 'future' ? (month < now ? 1 : 0) : month > now ? -1 : 0
  const year = yearOf(today) + shift
  return { from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 1) }
}

type DateTime = Extract<Time, { kind: 'date' }>

const dateIn = (year: number, { month, date, until }: DateTime): DayRange => ({
  from: Date.UTC(year, month, date),
  to: Date.UTC(year, until.month, until.date) + dayMilliseconds,
})

function dateToward(date: DateTime, toward: 'past' | 'future', today: Day): DayRange {
  const own = dateIn(yearOf(today), date)
  if (toward === 'future') return own.to <= today ? dateIn(yearOf(today) + 1, date) : own
  return own.from > today ? dateIn(yearOf(today) - 1, date) : own
}
