import type { Zone } from '@/lib/grammar/time-zone'

const minute = 60_000
const day = 24 * 60 * minute

/** Writes a time, milliseconds since 1970, as `2020-05-01 07:30:00.335+0000`. */
export type TimestampWriter = (time: number) => string

/**
 * A writer of times in a zone. Neighbours mostly share their minute, so that part is made once.
 * @see reference of the public original: a blank instead of T, no colon in the offset
 */
export function timestampWriter({ offsetMinutes }: Zone): TimestampWriter {
  let known = Number.NaN
  let start = ''
  let offset = ''
  return time => {
    const whole = Math.floor(time + 0.0005)
    const current = Math.floor(whole / minute)
    if (current !== known) {
      const ahead = offsetMinutes(whole)
      known = current
      start = clockText(whole + ahead * minute)
      offset = offsetText(ahead)
    }
    const milliseconds = whole - current * minute
    return `${start}${two(Math.floor(milliseconds / 1000))}.${three(milliseconds % 1000)}${offset}`
  }
}

/** `2020-05-01 07:30:` of a clock that shows `time`. */
function clockText(time: number): string {
  const minutes = Math.floor((time - Math.floor(time / day) * day) / minute)
  return `${dateText(time)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:`
}

const dateText = (time: number) => new Date(time).toISOString().split('T')[0]!

const offsetText = (ahead: number) => {
  const size = Math.abs(ahead)
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value))
const three = (value: number) => (value < 10 ? `00${value}` : value < 100 ? `0${value}` : String(value))
