import { type Season, seasonOn } from '@/components/record/opening/seasons'

export type WallTime = Readonly<{ day: number; minute: number }>

const minutesADay = 24 * 60

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

/** Whether a location is open at a time. `opens` is null if it does not open within a year. */
export type OpenState =
  | Readonly<{ state: 'open'; until: WallTime }>
  | Readonly<{ state: 'closed'; opens: WallTime | null }>
  | Readonly<{ state: 'unknown' }>

/** The opening periods of a day in minutes. The end of a period that ends on the next day is beyond 24 hours. */
function opensOn(seasons: readonly Season[], day: number): [from: number, to: number][] {
  const weekday = (day + 3) % 7
  const hours = seasonOn(seasons, day)?.hours.filter(({ days, closed }) => days[weekday] && !closed) ?? []
  const general = hours.filter(({ kind }) => kind === 'general')
  // If only the hours of the kitchen are known, they are the opening hours.
  return (general.length > 0 ? general : hours).map(({ from, to }) => {
    const end = to === lastMinute ? minutesADay : to
    return [from, end > from ? end : end + minutesADay]
  })
}

/** The end of a day in sources that cannot express midnight: 23:59. */
const lastMinute = minutesADay - 1

export function openState(seasons: readonly Season[], now: WallTime): OpenState {
  if (seasons.every(({ hours }) => hours.length === 0)) return { state: 'unknown' }
  const until = endOfOpening(seasons, now)
  return until === null ? { state: 'closed', opens: nextOpening(seasons, now) } : { state: 'open', until }
}

/** The end of the current opening period, including periods that directly follow, up to tomorrow. Null if closed. */
function endOfOpening(seasons: readonly Season[], { day, minute }: WallTime): WallTime | null {
  const periods = [day - 1, day, day + 1].flatMap(each =>
    opensOn(seasons, each).map(([from, to]): [number, number] => [
      from + (each - day) * minutesADay,
      to + (each - day) * minutesADay,
    ]),
  )
  let end = minute
  for (const [from, to] of periods.sort((a, b) => a[0] - b[0])) if (from <= end && to > end) end = to
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

/** Public holidays of Italy on a fixed day, by month and day. */
const fixedHolidays = {
  '1-1': 'newYear',
  '1-6': 'epiphany',
  '4-25': 'liberation',
  '5-1': 'labour',
  '6-2': 'republic',
  '8-15': 'assumption',
  '11-1': 'allSaints',
  '12-8': 'immaculate',
  '12-25': 'christmas',
  '12-26': 'stephen',
} as const

/** Public holidays of Italy by the number of days after Easter Sunday. */
const movableHolidays = { 0: 'easter', 1: 'easterMonday', 50: 'whitMonday' } as const

type Holiday = (typeof fixedHolidays)[keyof typeof fixedHolidays] | (typeof movableHolidays)[keyof typeof movableHolidays]

const dayMilliseconds = 86_400_000

export function holidayOn(day: number): Holiday | null {
  const date = new Date(day * dayMilliseconds)
  const own = fixedHolidays[`${date.getUTCMonth() + 1}-${date.getUTCDate()}` as keyof typeof fixedHolidays]
  return own ?? movableHolidays[(day - easterOf(date.getUTCFullYear())) as keyof typeof movableHolidays] ?? null
}

/** Easter Sunday of a year in the Gregorian calendar, in days since 1970. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const skipped = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  const epact = (century - Math.floor(century / 4) - skipped + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const sunday = moon - weekday
  const month = 3 + Math.floor((sunday + 40) / 44)
  return Date.UTC(year, month - 1, sunday + 28 - 31 * Math.floor(month / 4)) / dayMilliseconds
}
