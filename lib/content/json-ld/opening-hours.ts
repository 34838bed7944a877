import type { Telling } from '@/lib/content/json-ld/telling'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

const days = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  // The older of the two spellings is the only one in many records.
  ['Th', 'Thursday', 'Thuresday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const

// Of the time table's entries: open (not on request), and general times (not those of the kitchen or of a pause).
const isOpening = ({ State, Timecode }: JsonObject) => State === 2 && Timecode === 1

/** The opening hours of the season that runs now, one text a weekday and time, e.g. `Mo 09:00:00 - 18:00:00`. */
export function openingHours({ record, now }: Telling): string[] | undefined {
  const season = listed(record['OperationSchedule']).find(schedule => runs(schedule, now))
  const times = listed(season?.['OperationScheduleTime']).filter(isOpening)
  const hours = days.flatMap(([short, ...names]) =>
    times.filter(time => names.some(name => time[name] === true)).map(({ Start, End }) => `${short} ${Start} - ${End}`),
  )
  return hours.length > 0 ? hours : undefined
}

const listed = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

// The last day counts whole, as it is given without a time or with midnight.
function runs({ Start, Stop }: JsonObject, now: Date): boolean {
  const [from, until] = [Date.parse(String(Start)), Date.parse(String(Stop)) + 86_400_000]
  return from <= now.getTime() && now.getTime() < until
}
