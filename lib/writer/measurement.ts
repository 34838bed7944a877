import { cutText } from '@/lib/formats/cut-text'
/** The kinds of value a series can hold; also the names of the columns. */
export const kinds = ['number', 'text', 'json'] as const
export type Kind = (typeof kinds)[number]

/** One measurement of a push, checked. */
export type Measurement = Readonly<{
  /** Milliseconds since 1970. */
  time: number
  /** Seconds. */
  period: number
  kind: Kind
  /** JSON as its text. */
  value: number | string
}>

/** Why a record cannot be stored: the member at fault, and a clause such as `expected a number, found true`. */
export type Flaw = Readonly<{ member: readonly string[]; what: string }>

/** Times that can be stored, in milliseconds; `to` is excluded. */
export type TimeRange = Readonly<{ from: number; to: number }>

const periodMaxSeconds = 2_147_483_647

/**
 * Reads one record of a push. Further members are ignored, as collectors send some.
 * @param record `{ timestamp: milliseconds, value: number | text | object | array, period: seconds }`
 */
export function readMeasurement(record: unknown, range: TimeRange): Measurement | Flaw {
  if (typeof record !== 'object' || record === null) return flaw([], 'an object', record)
  const { timestamp, period, value } = record as Record<string, unknown>
  if (typeof timestamp !== 'number') return flaw(['timestamp'], 'milliseconds since 1970', timestamp)
  if (!(timestamp >= range.from && timestamp < range.to)) return flaw(['timestamp'], describeRange(range), timestamp)
  if (typeof period !== 'number' || !Number.isInteger(period) || period < 0 || period > periodMaxSeconds)
    return flaw(['period'], 'a whole number of seconds', period)
  const time = Math.trunc(timestamp)
  if (typeof value === 'number' && Number.isFinite(value)) return { time, period, kind: 'number', value }
  if (typeof value === 'string') return { time, period, kind: 'text', value }
  if (typeof value === 'object' && value !== null) return { time, period, kind: 'json', value: JSON.stringify(value) }
  return flaw(['value'], 'a number, a text, an object or an array', value)
}

/** Whether reading a record failed. */
export const isFlaw = (read: Measurement | Flaw): read is Flaw => 'what' in read

function flaw(member: readonly string[], expected: string, found: unknown): Flaw {
  const shown = found === undefined ? 'nothing' : cutText(JSON.stringify(found) ?? String(found), 60)
  return { member, what: `expected ${expected}, found ${shown}` }
}

const describeRange = ({ from, to }: TimeRange) =>
  `milliseconds from ${from} to ${to} (${new Date(from).toISOString()} to ${new Date(to).toISOString()})`
