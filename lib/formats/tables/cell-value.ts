import { csvCell } from '@/lib/formats/csv'
import { isoOf } from '@/lib/grammar/moment'
import { localTime, type Zone } from '@/lib/grammar/time-zone'

/** A day or a local time. `shown` is the local time in milliseconds, read as UTC. `text` is the value of the API. */
export type CellTime = Readonly<{ unit: 'day' | 'second'; shown: number; text: string }>

export type CellValue = string | number | boolean | CellTime | null

// Larger integers are written as text: spreadsheets have a precision of 15 digits.
const largestExact = 999_999_999_999_999

/** The recognized times in texts: none, times, or times of a column of days, where midnight is a day. */
export type CellTimes = 'none' | 'times' | 'days'

/** Converts a value of an interface to a spreadsheet cell. Lists and objects become text. */
export function cellValue(times: CellTimes, value: unknown, zone: Zone): CellValue {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) > largestExact ? String(value) : value
  if (typeof value === 'bigint') return String(value)
  const text = csvCell(value)
  if (text === '') return null
  return (typeof value === 'string' && times !== 'none' && timeOf(times, text, zone)) || text
}

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Parses a time, or returns null. A time without an offset is local. */
function timeOf(times: CellTimes, text: string, zone: Zone): CellTime | null {
  const [, day = '', clock = '00:00', offset = ''] = timePattern.exec(text) ?? []
  const midnight = Date.parse(`${day}T00:00Z`)
  const milliseconds = Date.parse(isoOf(`${day}T${clock}${offset || 'Z'}`))
  // `Date` parses 30 February as 1 March, so the day is compared with the text.
  if (Number.isNaN(milliseconds) || !new Date(midnight).toISOString().startsWith(day)) return null
  const shown = offset === '' ? milliseconds : localTime(milliseconds, zone)
  const isDay = text === day || (times === 'days' && shown % 86_400_000 === 0)
  return { unit: isDay ? 'day' : 'second', shown, text }
}

/** Writes `2026-05-01` or `2026-05-01 07:30:00`, which spreadsheets in every language parse. */
export const timeText = ({ unit, shown }: CellTime): string =>
  new Date(shown)
    .toISOString()
    .slice(0, unit === 'day' ? 10 : 19)
    .replace('T', ' ')
