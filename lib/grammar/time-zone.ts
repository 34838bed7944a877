/** A time zone: the offset of its clocks from UTC at an instant. */
export type Zone = Readonly<{
  name: string
  /** The offset in whole minutes, positive to the east. @param instant milliseconds since 1970 */
  offsetMinutes(instant: number): number
}>

export const utc: Zone = { name: 'UTC', offsetMinutes: () => 0 }

/** The local time of an instant, as the milliseconds of a UTC clock that shows the same time. */
export const localTime = (instant: number, { offsetMinutes }: Zone): number => instant + offsetMinutes(instant) * 60_000

const day = 24 * 3_600_000

/**
 * The instant of a local time: the first one if a clock change repeats the hour; if it skips the hour, the instant that
 * is as long after the change (02:30 is 03:30).
 * @param clock a local time, as from `localTime`
 */
export function instantAt(clock: number, zone: Zone): number {
  const [before, after] = [zone.offsetMinutes(clock - day), zone.offsetMinutes(clock + day)]
  const first = clock - Math.max(before, after) * 60_000
  return before === after || localTime(first, zone) >= clock ? first : clock - Math.min(before, after) * 60_000
}

const offset = /^(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i

/** A zone by IANA name (`Europe/Rome`) or offset (`+02:00`, `+0200`, `UTC+2`, `Z`). */
export function findZone(text: string): Zone | null {
  if (/^(Z|UTC|GMT)$/i.test(text)) return utc
  const [, sign, hours, minutes = '0'] = offset.exec(text) ?? []
  if (hours === undefined) return findNamedZone(text)
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Math.abs(ahead) <= 18 * 60 && Number(minutes) < 60 ? { name: text, offsetMinutes: () => ahead } : null
}

const quarterHour = 15 * 60_000

function findNamedZone(name: string): Zone | null {
  const format = zoneFormat(name)
  if (!format) return null
  // Offsets are cached for each quarter of an hour, in which no clock changes, because `Intl` is slow.
  const cached = new Map<number, number>()
  const offsetMinutes = (instant: number) => {
    const quarter = Math.floor(instant / quarterHour)
    const minutes = cached.get(quarter) ?? offsetAt(format, quarter * quarterHour)
    cached.set(quarter, minutes)
    return minutes
  }
  return { name, offsetMinutes }
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(timeZone)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
