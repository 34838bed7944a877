import type { Zone } from '@/lib/grammar/time-zone'

const minute = 60_000
const day = 24 * 60 * minute
const daysKept = 1000

/** Writes a time, milliseconds since 1970, as `2020-05-01 07:30:00.335+0000`. */
export type TimestampWriter = (time: number) => string

/**
 * Creates a writer of times in a zone, with a blank instead of the T of ISO 8601 and no colon in the offset.
 * Millions of rows share their days, so each date is formatted once and the rest is arithmetic.
 */
export function timestampWriter({ offsetMinutes }: Zone): TimestampWriter {
  const dates = new Map<number, string>()
  let ahead = 0
  let offset = offsetText(ahead)
  return time => {
    const whole = Math.floor(time + 0.0005)
    const found = offsetMinutes(whole)
    if (found !== ahead) {
      ahead = found
      offset = offsetText(found)
    }
    const clock = whole + ahead * minute
    const days = Math.floor(clock / day)
    return dateText(days, dates) + timeText(clock - days * day) + offset
  }
}

function dateText(days: number, known: Map<number, string>): string {
  const found = known.get(days)
  if (found) return found
  const [date = ''] = new Date(days * day).toISOString().split('T')
  if (known.size >= daysKept) known.clear()
  known.set(days, `${date} `)
  return `${date} `
}

/** `07:30:00.335` @param time milliseconds since midnight */
function timeText(time: number): string {
  const seconds = Math.floor(time / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return `${digits[hours]}:${digits[minutes - hours * 60]}:${digits[seconds - minutes * 60]}.${three(time - seconds * 1000)}`
}

const offsetText = (ahead: number) => {
  const size = Math.abs(ahead)
  return `${ahead < 0 ? '-' : '+'}${digits[Math.floor(size / 60)]}${digits[size % 60]}`
}

/** 00 to 59. */
const digits: readonly string[] = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const three = (value: number) => (value < 10 ? `00${value}` : value < 100 ? `0${value}` : String(value))
