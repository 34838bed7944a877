import { type Season, seasonOn } from '@/components/record/opening/seasons'

/** A moment as local wall-clock time. */
export type WallTime = Readonly<{ day: number; minute: number }>

const minutesADay = 24 * 60

/** The wall-clock time of a zone at a moment. */
export function wallTime(moment: Date, timeZone: string): WallTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const day = Date.UTC(part['year']!, part['month']! - 1, part['day']!) / 86_400_000
  return { day, minute: part['hour']! * 60 + part['minute']! }
}

/** Whether it is open, and when that changes; `opens` is null when it does not within a year, `known` false without any hours. */
export type OpenState =
  | Readonly<{ state: 'open'; until: WallTime }>
  | Readonly<{ state: 'closed'; opens: WallTime | null }>
  | Readonly<{ state: 'unknown' }>

/** Opening periods of a day in minutes; one that ends on the next day exceeds the day's length. */
function opensOn(seasons: readonly Season[], day: number): [from: number, to: number][] {
  const weekday = (day + 3) % 7
  const hours = seasonOn(seasons, day)?.hours.filter(({ days, closed }) => days[weekday] && !closed) ?? []
  const general = hours.filter(({ kind }) => kind === 'general')
  // A place with only kitchen hours is open at these.
  return (general.length > 0 ? general : hours).map(({ from, to }) => {
    const end = to === lastMinute ? minutesADay : to
    return [from, end > from ? end : end + minutesADay]
  })
}

/** Where a source cannot write midnight as an end, it writes 23:59. */
const lastMinute = minutesADay - 1

/** Whether it is open now, by its seasons. */
export function openState(seasons: readonly Season[], now: WallTime): OpenState {
  if (seasons.every(({ hours }) => hours.length === 0)) return { state: 'unknown' }
  const until = endOfOpening(seasons, now)
  return until === null ? { state: 'closed', opens: nextOpening(seasons, now) } : { state: 'open', until }
}

/** The end of the present opening, joined with periods that follow without a gap; tomorrow's are the last ones considered. */
function endOfOpening(seasons: readonly Season[], { day, minute }: WallTime): WallTime | null {
  const around = [day - 1, day, day + 1].flatMap(each =>
    opensOn(seasons, each).map(([from, to]): [number, number] => [
      from + (each - day) * minutesADay,
      to + (each - day) * minutesADay,
    ]),
  )
  let end = minute
  for (const [from, to] of around.sort((a, b) => a[0] - b[0])) if (from <= end && to > end) end = to
  return end === minute ? null : { day: day + Math.floor(end / minutesADay), minute: end % minutesADay }
}

function nextOpening(seasons: readonly Season[], { day, minute }: WallTime): WallTime | null {
  for (let ahead = 0; ahead <= 366; ahead++) {
    const starts = opensOn(seasons, day + ahead).map(([from]) => from)
    const next = starts.filter(from => ahead > 0 || from > minute).sort((a, b) => a - b)[0]
    if (next !== undefined) return { day: day + ahead, minute: next }
  }
  return null
}
