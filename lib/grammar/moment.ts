import { findZone, type Zone } from '@/lib/grammar/time-zone'

/** The accepted forms in words, for errors. */
export const momentForms = 'a date like 2024-01-31 or 2024-01-31T10:30:00, with milliseconds and a zone like Z or +0200 if needed'

const date = /(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/.source
const time = /T(?:(?<hour>\d{2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)?)?/.source
const zone = /(?<zone>Z|[+-]\d{2}(?::?\d{2})?| \d{4}| \d{2}:\d{2}|[A-Za-z][\w+/-]*)/.source
const form = new RegExp(`^${date}(?<time>${time})?${zone}?$`)

/** A pattern for dates in records or empty texts, for JSON Schema: without named groups and lookaheads. */
export const recordMomentPattern = (() => {
  const clock = String.raw`\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`
  const [day, behindT, behindTime] = [date, time, zone].map(part => part.replaceAll(/\?<\w+>/g, '?:'))
  return `^(?:${day}(?:${behindT}| ${clock})?${behindTime}?)?$`
})()

/**
 * The instant of a date text. Missing parts count as 0, a missing zone as UTC.
 * A blank before an offset is a `+` that was lost in decoding an address.
 * @returns milliseconds since 1970, or null when the text is not a date, or one that does not exist, such as 31 February
 */
export const findMoment = (text: string): number | null => momentIn(text, 'strict')

/**
 * The instant a date text of a time series means: as `findMoment`, but days 29 to 31 that a month does not have are its last
 * day, and 24:00 is the midnight at the end of its day.
 * @see spec, time series, path rule 4
 */
export const findSeriesMoment = (text: string): number | null => momentIn(text, 'lenient')

/** The instant of a date text in a record: like `findMoment`, also with a blank between the day and the time of day. */
export const findRecordMoment = (text: string): number | null =>
  findMoment(text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:)/, '$1T'))

function momentIn(text: string, calendar: 'strict' | 'lenient'): number | null {
  const parts = form.exec(text)?.groups
  if (!parts) return null
  // `2024-01-31 10:30` lacks its T; only after a time of day can a blank stand for a plus.
  if (parts.zone?.includes(':') && parts.zone.startsWith(' ') && !parts.minute) return null
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part =>
    Number(parts[part] ?? 0),
  ) as [number, number, number, number, number, number]
  if (month < 1 || month > 12 || day < 1 || day > 31 || minute > 59 || second > 59) return null
  const endsDay = hour === 24 && minute + second + Number(parts.fraction ?? 0) === 0
  if (hour > 23 && !(calendar === 'lenient' && endsDay)) return null
  if (calendar === 'strict' && day > daysIn(year, month)) return null
  const clock = new Date(0)
  clock.setUTCFullYear(year, month - 1, Math.min(day, daysIn(year, month)))
  clock.setUTCHours(hour, minute, second, Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3)))
  const found = findZone((parts.zone ?? 'Z').replace(' ', '+'))
  return found && instantOf(clock.getTime(), found)
}

const [earliest, latest] = [Date.UTC(2000, 0, 1) - 730_119 * 86_400_000, Date.UTC(9999, 11, 31, 23, 59, 59, 999)]

/** An instant that the database can store, in the years 1 to 9999. Others become their first or last moment. */
export const storedMoment = (milliseconds: number): Date => new Date(Math.min(Math.max(milliseconds, earliest), latest))

/** The same in the form the database reads. */
export const momentText = (milliseconds: number): string => storedMoment(milliseconds).toISOString()

const daysIn = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** The instant at which the clocks of a zone show `clock`; the first one when a clock change repeats the hour. */
function instantOf(clock: number, { offsetMinutes }: Zone): number {
  const earliest = clock - offsetMinutes(clock - 24 * 3_600_000) * 60_000
  return offsetMinutes(earliest) === offsetMinutes(clock - 24 * 3_600_000) ? earliest : clock - offsetMinutes(earliest) * 60_000
}
