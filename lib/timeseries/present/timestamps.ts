import type { Zone } from '@/lib/grammar/time-zone'

const minute = 60_000
const day = 24 * 60 * minute
const datesMax = 1000
/** Upper limit of the bytes of a time. */
export const timestampLengthMax = 48

const minutesLength = 5
const clockLength = 12

/** Writes a time, milliseconds since 1970, as `2020-05-01 07:30:00.335+0000`. */
export type TimestampWriter = (time: number) => string

export function timestampWriter(zone: Zone): TimestampWriter {
  const timestamp = new Timestamp(zone)
  return time => {
    timestamp.set(time)
    return timestamp.bytes.toString('latin1', 0, timestamp.length)
  }
}

/** A time in a zone as bytes, e.g. `2024-05-01 07:30:00.000+0000`. Each date is formatted once. */
export class Timestamp {
  readonly bytes = Buffer.alloc(timestampLengthMax)
  length = 0
  /** Offset of the clock, after the date. */
  clockAt = 0
  /** Number of bytes at the beginning of the clock that may differ from the previous time. */
  clockChanged = clockLength
  /** Increases when the date or the offset of the zone changes. */
  version = 0
  #time = Number.NaN
  #second = Number.NaN
  #days = Number.NaN
  #ahead = Number.NaN

  constructor(readonly zone: Zone) {}

  /** Sets the time. @param time milliseconds since 1970; a fraction is cut off */
  set(time: number): void {
    const whole = millisecondOf(time)
    if (whole === this.#time) return
    this.#time = whole
    const ahead = this.zone.offsetMinutes(whole)
    const clock = whole + ahead * minute
    const days = Math.floor(clock / day)
    if (days !== this.#days || ahead !== this.#ahead) this.#setFrame(days, ahead)
    this.#setClock(clock - days * day)
  }

  /** Writes the time of day. @param time milliseconds since midnight */
  #setClock(time: number): void {
    const minutes = Math.trunc(time / minute)
    const second = time - minutes * minute
    for (let place = 0; place < minutesLength; place++)
      this.bytes[this.clockAt + place] = minuteTexts[minutes * minutesLength + place]!
    // Most series are measured at the same second of a minute.
    this.clockChanged = second === this.#second ? minutesLength : clockLength
    if (second === this.#second) return
    this.#second = second
    writeSecond(this.bytes, this.clockAt + minutesLength, second)
  }

  #setFrame(days: number, ahead: number): void {
    this.#days = days
    this.#ahead = ahead
    this.#second = Number.NaN
    this.version++
    this.clockAt = this.bytes.write(dateText(days), 'latin1')
    const clockEnd = this.clockAt + clockLength
    this.length = clockEnd + this.bytes.write(offsetText(ahead), clockEnd, 'latin1')
  }
}

/** The whole millisecond of a time. Half a microsecond is added, because floating point may have reduced the time. */
export const millisecondOf = (time: number): number => Math.floor(time + 0.0005)

const dates = new Map<number, string>()

function dateText(days: number): string {
  const cached = dates.get(days)
  if (cached) return cached
  const [date = ''] = new Date(days * day).toISOString().split('T')
  if (dates.size >= datesMax) dates.clear()
  dates.set(days, `${date} `)
  return `${date} `
}

const zero = 48
const colon = 58
const dot = 46

/** Writes `:00.335`. @param time milliseconds of a minute */
function writeSecond(bytes: Buffer, at: number, time: number): void {
  const seconds = Math.trunc(time / 1000)
  bytes[at] = colon
  writeTwo(bytes, at + 1, seconds)
  bytes[at + 3] = dot
  const rest = time - seconds * 1000
  const hundreds = Math.trunc(rest / 100)
  bytes[at + 4] = zero + hundreds
  writeTwo(bytes, at + 5, rest - hundreds * 100)
}

function writeTwo(bytes: Buffer, at: number, value: number): void {
  const tens = Math.trunc(value / 10)
  bytes[at] = zero + tens
  bytes[at + 1] = zero + value - tens * 10
}

const offsetText = (ahead: number) => {
  const size = Math.abs(ahead)
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const two = (value: number) => String(value).padStart(2, '0')

const minuteTexts = Buffer.from(
  Array.from({ length: day / minute }, (_, minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).join(''),
)
