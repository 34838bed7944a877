import type { ContentRecord } from '@/components/record/record-view'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** Weekly hours. `days` begins on Monday. Times are minutes of the day, with `to` before `from` on the next day. */
export type Hours = Readonly<{ days: readonly boolean[]; from: number; to: number; closed: boolean; kind: HoursKind }>

/** The kind of opening hours. @see Open Data Hub, OperationScheduleTime, Timecode */
type HoursKind = 'general' | 'meals' | 'pizza' | 'snacks'

/** A range of days with opening hours. Days are counted from 1970. */
export type Season = Readonly<{
  name: unknown
  first: number
  last: number
  /** `year`: the season repeats every year. `months`: it repeats every year and consists of whole months. */
  repeats: 'never' | 'year' | 'months'
  hours: readonly Hours[]
}>

const dayMilliseconds = 86_400_000

/** Converts a date (yyyy-MM-dd, optionally with a time) to days since 1970. Null if it is invalid. */
export function dayNumber(text: unknown): number | null {
  const day = typeof text === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] : undefined
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? null : time / dayMilliseconds
}

export const dateOf = (day: number): Date => new Date(day * dayMilliseconds)

export function seasonsOf(record: ContentRecord): Season[] {
  const all = Array.isArray(record['OperationSchedule']) ? record['OperationSchedule'].filter(isObject) : []
  return all.flatMap(seasonOf)
}

const repetitions: Readonly<Record<string, Season['repeats']>> = { '2': 'year', '3': 'months' }

function seasonOf(schedule: JsonObject): Season[] {
  const first = dayNumber(schedule['Start'])
  const last = dayNumber(schedule['Stop'])
  if (first === null || last === null || last < first) return []
  const times = Array.isArray(schedule['OperationScheduleTime']) ? schedule['OperationScheduleTime'].filter(isObject) : []
  const repeats = repetitions[String(schedule['Type'])] ?? 'never'
  return [{ name: schedule['OperationscheduleName'], first, last, repeats, hours: times.flatMap(hoursOf) }]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const kinds: Readonly<Record<string, HoursKind>> = { '2': 'meals', '3': 'pizza', '4': 'snacks' }

function hoursOf(time: JsonObject): Hours[] {
  const [from, to] = [minuteOf(time['Start']), minuteOf(time['End'])]
  if (from === null || to === null) return []
  // Records of older sources have only the misspelt name of Thursday.
  const days = weekdays.map(day => Boolean(time[day]) || (day === 'Thursday' && Boolean(time['Thuresday'])))
  return [{ days, from, to, closed: time['State'] === 1, kind: kinds[String(time['Timecode'])] ?? 'general' }]
}

function minuteOf(text: unknown): number | null {
  const [, hour, minute] = (typeof text === 'string' && /^(\d{1,2}):(\d{2})/.exec(text)) || []
  return hour === undefined ? null : Math.min(Number(hour) * 60 + Number(minute), 24 * 60)
}

export function includesDay(season: Season, day: number): boolean {
  if (season.repeats === 'never') return season.first <= day && day <= season.last
  if (season.last - season.first >= 365) return true
  const dayKey = season.repeats === 'year' ? monthAndDay : month
  const [first, last, current] = [season.first, season.last, day].map(dayKey) as [number, number, number]
  return first <= last ? first <= current && current <= last : first <= current || current <= last
}

const month = (day: number) => dateOf(day).getUTCMonth()
const monthAndDay = (day: number) => dateOf(day).getUTCMonth() * 100 + dateOf(day).getUTCDate()

/** The season that applies on a day. Of several it is the shortest, which is an exception from longer seasons. */
export function seasonOn(seasons: readonly Season[], day: number): Season | null {
  const running = seasons.filter(season => includesDay(season, day))
  return running.reduce<Season | null>((best, one) => (best === null || lengthOf(one) < lengthOf(best) ? one : best), null)
}

const lengthOf = ({ first, last }: Season) => last - first

/** The seasons that are exceptions: at most a fortnight long, and within a longer one. */
export function exceptionsOf<One extends Season>(seasons: readonly One[]): One[] {
  const longest = 14
  return seasons.filter(
    one =>
      lengthOf(one) <= longest &&
      seasons.some(
        other => other !== one && lengthOf(other) > longest && includesDay(other, one.first) && includesDay(other, one.last),
      ),
  )
}
