import patterns from '@/lib/search/question/patterns.json'
import { adventIn, type Day, dayMilliseconds as day, type Time, yearOf } from '@/lib/search/question/time'
import { indexIn, isOneOf, numeralOf, type TimeUnit, wordsPattern } from '@/lib/search/question/word-patterns'

type Reader = (match: RegExpExecArray, today: Day) => Time | null
type Phrase = Readonly<{ pattern: RegExp; read: Reader }>

const days = (from: Day, count: number): Time => ({ kind: 'days', from, to: from + count * day })
const monthsFrom = (today: Day, shift: number, count = 1): Time => {
  const at = new Date(today)
  const begin = (months: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)
  return { kind: 'days', from: begin(shift), to: begin(shift + count) }
}
const yearsFrom = (year: number, count = 1): Time => ({
  kind: 'days',
  from: Date.UTC(year, 0, 1),
  to: Date.UTC(year + count, 0, 1),
})
const mondayOf = (today: Day): Day => today - ((new Date(today).getUTCDay() + 6) % 7) * day

const { timeUnits, months, shortMonths, weekdays, seasons, parts } = patterns
const units = Object.keys(timeUnits) as TimeUnit[]
const unitOf = (word: string): TimeUnit => units.find(unit => isOneOf(timeUnits[unit], word))!
const numberOf = (word: string): number => (/^an?$/.test(word) ? 1 : (numeralOf(word) ?? Number(word)))
const sideOf = (word: string): -1 | 0 | 1 => (isOneOf(parts.last, word) ? -1 : isOneOf(parts.next, word) ? 1 : 0)

/** The hours before or after now; `this hour` is the last hour. */
const hoursOf = (hours: number, side: -1 | 0 | 1): Time => ({ kind: 'hours', hours, side: side > 0 ? 'future' : 'past' })

function wholeUnit(unit: TimeUnit, side: -1 | 0 | 1, today: Day): Time {
  if (unit === 'hour') return hoursOf(1, side)
  if (unit === 'day') return days(today + side * day, 1)
  if (unit === 'week') return days(mondayOf(today) + side * 7 * day, 7)
  return unit === 'month' ? monthsFrom(today, side) : yearsFrom(yearOf(today) + side)
}

const lengths: Readonly<Record<Exclude<TimeUnit, 'hour'>, number>> = { day: 1, week: 7, month: 30, year: 365 }

function someUnits(count: number, unit: TimeUnit, side: -1 | 0 | 1, today: Day): Time {
  if (unit === 'hour') return hoursOf(count, side)
  const length = count * lengths[unit]
  return side < 0 ? { kind: 'days', from: today - length * day, to: today + day } : days(today, length + 1)
}

/** The Saturday and Sunday of a week: -1 is the last one, 0 this one, 1 the next one. */
const weekend = (side: -1 | 0 | 1, today: Day): Time => days(mondayOf(today) + (side * 7 + 5) * day, 2)

function adventOf([, word = '', before = '', behind = '']: RegExpExecArray, today: Day): Time {
  const week = indexIn(patterns.ordinals, word) + 1
  const inYear = (year: number) => adventIn(year, week, /sun|son|dom/.test(before + behind))
  const own = inYear(yearOf(today))
  return { kind: 'days', ...(own.to > today ? own : inYear(yearOf(today) + 1)) }
}

// `May` is not a month in "where may I park".
const anyMonth = months.join('|').replace('|may|', '|may(?! (?:i|we|you|one|be|not|have)(?: |$))|')
// Some abbreviations are words as well: they are months only next to a day or a year.
const datedMonth = `${anyMonth}|${shortMonths.filter(Boolean).join('|')}`
const monthOf = (word: string) => months.findIndex((words, month) => word === shortMonths[month] || isOneOf(words, word))

const season = (word: string, year: number): Time => {
  const first = 2 + 3 * indexIn(seasons, word)
  return { kind: 'days', from: Date.UTC(year, first, 1), to: Date.UTC(year, first + 3, 1) }
}

const dayIn = (year: number, month: number, date: number): Time | null => {
  const from = Date.UTC(year, month, date)
  return new Date(from).getUTCDate() === date && new Date(from).getUTCMonth() === month ? days(from, 1) : null
}

const numberIn = (text: string): number => Number(/^\d+/.exec(text)![0])

/** Days of a month, in any year if none is named. Returns null for days that do not exist. 2024 is a leap year. */
function dates({ groups }: RegExpExecArray): Time | null {
  const { first = '', last = first, month: name = '', year } = groups!
  const month = monthOf(name)
  const [date, until] = [numberIn(first), numberIn(last)]
  const isDay = (number: number) => dayIn(Number(year ?? 2024), month, number) !== null
  if (!isDay(date) || !isDay(until) || date > until) return null
  if (year) return days(Date.UTC(Number(year), month, date), until - date + 1)
  return { kind: 'date', month, date, until: { month, date: until } }
}

/** Functions that convert the match of a time phrase, keyed by the name of its pattern. */
const readers: Readonly<Record<keyof typeof patterns.time, Reader>> = {
  now: () => ({ kind: 'now' }),
  today: (_, today) => days(today, 1),
  afterTomorrow: (_, today) => days(today + 2 * day, 1),
  tomorrow: (_, today) => days(today + day, 1),
  beforeYesterday: (_, today) => days(today - 2 * day, 1),
  lastNight: (_, today) => days(today - day, 2),
  yesterday: (_, today) => days(today - day, 1),
  weekend: (match, today) => weekend(sideOf(match[1] ?? match[2] ?? ''), today),
  advent: adventOf,
  nextDays: (_, today) => days(today, 5),
  // `Il mese scorso` is the month before this one, `l'ultimo mese` the last thirty days.
  lastUnit: (match, today) => someUnits(1, unitOf(match[2]!), -1, today),
  wholeUnit: (match, today) => wholeUnit(unitOf((match[2] ?? match[3])!), sideOf((match[1] ?? match[4])!), today),
  someUnits: (match, today) =>
    someUnits(numberOf((match[2] ?? match[3])!), unitOf(match[5]!), sideOf((match[1] ?? match[4])!), today),
  ahead: (match, today) => ahead(numberOf(match[1]!), unitOf(match[2]!), today),
  lastHours: match => hoursOf(Number(match[1]), -1),
  ago,
  sinceYesterday: (_, today) => ({ kind: 'days', from: today - day, to: today + day }),
  month: match => ({ kind: 'month', month: monthOf(match[2]!) }),
  monthOfYear: match => monthsFrom(Date.UTC(Number(match[2]), monthOf(match[1]!), 1), 0),
  dates,
  datesOfMonth: dates,
  isoDate: match => dayIn(Number(match[1]), Number(match[2]) - 1, Number(match[3])),
  date: match => dayIn(Number(match[3]), Number(match[2]) - 1, Number(match[1])),
  year: match => yearsFrom(Number(match[1])),
  seasonOfYear: match => season(match[1]!, Number(match[2])),
  seasonNear: (match, today) => season(match[2]!, yearOf(today) + sideOf(match[1]!)),
  season: (match, today) => season(match[1]!, yearOf(today)),
  weekday: match => ({ kind: 'weekday', weekday: indexIn(weekdays, match[1]!) }),
  weekdayNear,
}

const timeParts = {
  anyUnit: Object.values(timeUnits).join('|'),
  anyNumber: `\\d{1,3}|an?|${patterns.numerals.join('|')}`,
  ordinal: patterns.ordinals.join('|'),
  anyMonth,
  datedMonth,
  anyWeekday: weekdays.join('|'),
  anySeason: seasons.join('|'),
}

/** The patterns of time phrases with their functions. The longest match applies. */
export const timePhrases: readonly Phrase[] = (Object.keys(patterns.time) as (keyof typeof patterns.time)[]).map(name => ({
  pattern: wordsPattern(`{beforeTime}(?:${patterns.time[name]})`, timeParts),
  read: readers[name],
}))

function ago(match: RegExpExecArray, today: Day): Time {
  const [count, unit] = [numberOf((match[1] ?? match[3])!), unitOf((match[2] ?? match[4])!)]
  return unit === 'hour' ? hoursOf(count, -1) : days(today - count * lengths[unit] * day, 1)
}

function ahead(count: number, unit: TimeUnit, today: Day): Time {
  return unit === 'hour' ? hoursOf(count, 1) : days(today + count * lengths[unit] * day, 1)
}

function weekdayNear(match: RegExpExecArray, today: Day): Time {
  const [weekday, side] = [indexIn(weekdays, (match[2] ?? match[3])!), sideOf((match[1] ?? match[4])!)]
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
  return days(today + (side < 0 ? ahead - 7 : ahead || 7) * day, 1)
}
