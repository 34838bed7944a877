/** `instant`: with an offset from UTC. `local`: without one. */
export type TimeForm = 'instant' | 'local'

const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))?(Z?))?$/

let last: { text: string; instant: Instant | null } = { text: '', instant: null }

/** Microseconds since 1970; of a local time as if it were UTC. */
export type Instant = Readonly<{ form: TimeForm; microseconds: number }>

/**
 * Reads a time such as `2024-05-01T07:30:00.5Z` or `2024-05-01 07:30:00.000+0000`, or a day; digits beyond microseconds
 * are ignored. Returns null for any other text.
 */
export function instantOf(text: string): Instant | null {
  // Rows have the same time in several columns, and neighbours have the same times.
  if (text !== last.text) last = { text, instant: readInstant(text) }
  return last.instant
}

function readInstant(text: string): Instant | null {
  const parts = pattern.exec(text)
  if (!parts) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', sign, hours = '0', minutes = '0'] = parts
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const time = new Date(midnight)
  // `Date` reads 30 February as 1 March.
  if (time.getUTCMonth() !== Number(month) - 1 || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null
  // `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  if (Number(year) < 100) time.setUTCFullYear(Number(year))
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const seconds = time.getTime() / 1000 + Number(hour) * 3600 + (Number(minute) - offset) * 60 + Number(second)
  const form = sign || text.endsWith('Z') ? 'instant' : 'local'
  return { form, microseconds: seconds * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, '0')) }
}
