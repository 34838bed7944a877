import { findZone, instantAt, utc, type Zone } from '@/lib/grammar/time-zone'

/** The accepted forms of a date in a record, for error messages. */
export const momentForms = 'a date like 2024-01-31 or 2024-01-31T10:30:00, with milliseconds and a zone like Z or +0200 if needed'

const date = /(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/.source
const time = /T(?:(?<hour>\d{2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)?)?/.source
const zone = /(?<zone>Z|[+-]\d{2}(?::?\d{2})?| \d{4}| \d{2}:\d{2}|[A-Za-z][\w+/-]*)/.source
const form = new RegExp(`^${date}(?<time>${time})?${zone}?$`)

/** The JSON Schema pattern of a date in a record, or of the empty string; without named groups and lookaheads. */
export const recordMomentPattern = (() => {
  const clock = String.raw`\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`
  const [day, behindT, behindTime] = [date, time, zone].map(part => part.replaceAll(/\?<\w+>/g, '?:'))
  return `^(?:${day}(?:${behindT}| ${clock})?${behindTime}?)?$`
})()

/**
 * Parses a date with an optional time of day after `T` or a space. Missing parts are 0. A space before an offset stands
 * for a `+` that was lost in URL decoding.
 * @param usual the zone of a date without a zone
 * @returns milliseconds since 1970; null for other strings and dates that do not exist, such as 31 February
 */
export const findMoment = (text: string, usual: Zone = utc): number | null => momentIn(text, usual, 'refuse 24:00')

/**
 * Parses an instant in a path or parameter: like `findMoment`, and milliseconds since 1970; 24:00 is the end of the day.
 * @see spec, time series, path rule 4
 */
export function findAskedMoment(text: string, usual: Zone = utc): number | null {
  if (/^\d+$/.test(text)) return findEpochMoment(Number(text))
  return momentIn(text, usual, 'accept 24:00')
}

/** The milliseconds since 1970 if they are from 1973 to 9999; null for others, which are probably seconds or years. */
export const findEpochMoment = (milliseconds: number): number | null =>
  Number.isInteger(milliseconds) && milliseconds >= 1e11 && milliseconds <= latest ? milliseconds : null

/** The forms of `findAskedMoment`, for errors and descriptions. */
export const askedMomentForms = `${momentForms}, or milliseconds since 1970 with 12 digits or more`

function momentIn(text: string, usual: Zone, midnight: 'accept 24:00' | 'refuse 24:00'): number | null {
  const parts = form.exec(text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:\d{2})/, '$1T'))?.groups
  if (!parts) return null
  // A space stands for a plus only after a time of day.
  if (parts.zone?.includes(':') && parts.zone.startsWith(' ') && !parts.minute) return null
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part =>
    Number(parts[part] ?? 0),
  ) as [number, number, number, number, number, number]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || minute > 59 || second > 59) return null
  const endsDay = hour === 24 && minute + second + Number(parts.fraction ?? 0) === 0
  if (hour > 23 && !(midnight === 'accept 24:00' && endsDay)) return null
  const clock = new Date(0)
  clock.setUTCFullYear(year, month - 1, day)
  clock.setUTCHours(hour, minute, second, Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3)))
  const zone = parts.zone === undefined ? usual : findZone(parts.zone.replace(' ', '+'))
  return zone && instantAt(clock.getTime(), zone)
}

const [earliest, latest] = [Date.UTC(2000, 0, 1) - 730_119 * 86_400_000, Date.UTC(9999, 11, 31, 23, 59, 59, 999)]

/** An instant limited to the years 1 to 9999, which the database can store. */
export const storedMoment = (milliseconds: number): Date => new Date(Math.min(Math.max(milliseconds, earliest), latest))

export const momentText = (milliseconds: number): string => storedMoment(milliseconds).toISOString()

const daysIn = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** Converts an instant as the API writes it, `2026-05-01 07:30:00.000+0000`, to a form that all browsers parse. */
export const isoOf = (moment: string): string => moment.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
