import type { CellKind } from '@/components/source/source'
import { csvCell } from '@/lib/formats/csv'
import { isoOf } from '@/lib/grammar/moment'
import { localTime, type Zone } from '@/lib/grammar/time-zone'

/** A day or a local time. `shown`: its local milliseconds as if UTC; `text`: the API's value. */
export type CellTime = Readonly<{ unit: 'day' | 'second'; shown: number; text: string }>

/** The value of a spreadsheet cell; null if it is empty. */
export type CellValue = string | number | boolean | CellTime | null

// More digits would be rounded: spreadsheets have a precision of 15.
const largestExact = 999_999_999_999_999

/** Converts a value of the API; lists and objects become text. */
export function cellValue(kind: CellKind, value: unknown, zone: Zone): CellValue {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) > largestExact ? String(value) : value
  if (typeof value === 'bigint') return String(value)
  const text = csvCell(value)
  if (text === '') return null
  return (typeof value === 'string' && timed.has(kind) && timeOf(kind, text, zone)) || text
}

/** Kinds that may contain times; a string that only looks like one, such as a title, stays a string. */
const timed: ReadonlySet<CellKind> = new Set<CellKind>(['date', 'moment', 'age', 'any'])

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** A time without a zone is local. */
function timeOf(kind: CellKind, text: string, zone: Zone): CellTime | null {
  const [, day = '', clock = '00:00', offset = ''] = timePattern.exec(text) ?? []
  const midnight = Date.parse(`${day}T00:00Z`)
  const milliseconds = Date.parse(isoOf(`${day}T${clock}${offset || 'Z'}`))
  // 30 February would be read as 1 March.
  if (Number.isNaN(milliseconds) || !new Date(midnight).toISOString().startsWith(day)) return null
  const shown = offset === '' ? milliseconds : localTime(milliseconds, zone)
  const isDay = text === day || (kind === 'date' && shown % 86_400_000 === 0)
  return { unit: isDay ? 'day' : 'second', shown, text }
}

/** `2026-05-01`, or `2026-05-01 07:30:00`, which spreadsheets of every language parse. */
export const timeText = ({ unit, shown }: CellTime): string =>
  new Date(shown)
    .toISOString()
    .slice(0, unit === 'day' ? 10 : 19)
    .replace('T', ' ')
