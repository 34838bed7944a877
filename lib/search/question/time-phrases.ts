import { adventIn, type Day, dayMilliseconds as day, type Time, yearOf } from '@/lib/search/question/time'
import { numeralOf, numerals, type TimeUnit, timeUnits } from '@/lib/search/question/units'

type Reader = (match: RegExpExecArray, today: Day) => Time | null
type Phrase = readonly [pattern: RegExp, read: Reader]

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

const anyUnit = timeUnits.map(([, words]) => words).join('|')
const unitOf = (word: string): TimeUnit => timeUnits.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))![0]

const anyNumber = `\\d{1,3}|an?|${numerals.join('|')}`
const numberOf = (word: string): number => (/^an?$/.test(word) ? 1 : (numeralOf(word) ?? Number(word)))

const last = 'last|past|previous|letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?|ultim[aoie]|scors[aoie]|passat[aoie]|precedent[ei]'
const next = 'next|coming|nachste[nrsm]?|kommende[nrsm]?|prossim[aoie]'
const current = 'this|current|diese[nrsm]?|laufende[nrsm]?|quest[aoie]|corrente'
const before =
  '(?:(?:in|im|am|an|on|of|for|the|der|den|dem|das|vom|von|per|nel|nella|nell|negli|nelle|gli|le|il|la|lo|a|al|dal|della|del|di|during|wahrend|fur|durante) )*'
const sideOf = (word: string): -1 | 0 | 1 =>
  new RegExp(`^(?:${last})$`).test(word) ? -1 : new RegExp(`^(?:${next})$`).test(word) ? 1 : 0

/** Hours before or after now; `this hour` is the last one. */
const hoursOf = (hours: number, side: -1 | 0 | 1): Time => ({ kind: 'hours', hours, side: side > 0 ? 'future' : 'past' })

/** The whole unit before, of or after today. */
function wholeUnit(unit: TimeUnit, side: -1 | 0 | 1, today: Day): Time {
  if (unit === 'hour') return hoursOf(1, side)
  if (unit === 'day') return days(today + side * day, 1)
  if (unit === 'week') return days(mondayOf(today) + side * 7 * day, 7)
  return unit === 'month' ? monthsFrom(today, side) : yearsFrom(yearOf(today) + side)
}

const lengths: Readonly<Record<Exclude<TimeUnit, 'hour'>, number>> = { day: 1, week: 7, month: 30, year: 365 }

/** So many units up to now, or from now on. */
function someUnits(count: number, unit: TimeUnit, side: -1 | 0 | 1, today: Day): Time {
  if (unit === 'hour') return hoursOf(count, side)
  const length = count * lengths[unit]
  return side < 0 ? { kind: 'days', from: today - length * day, to: today + day } : days(today, length + 1)
}

/** Saturday and Sunday: of this week or, on request, of the one before or after. */
const weekend = (side: -1 | 0 | 1, today: Day): Time => days(mondayOf(today) + (side * 7 + 5) * day, 2)

// 2000 metres are not a year.
const year = '(?:19|20)\\d\\d(?! (?:m|hm|km|meter|metern|metri|metres|meters|euro|hohenmeter)(?: |$))'

const ordinals = [
  '1|first|erste[nrms]?|prim[ao]',
  '2|second[ao]?|zweite[nrms]?',
  '3|third|dritte[nrms]?|terz[ao]',
  '4|fourth|vierte[nrms]?|quart[ao]',
]

/** The next weekend of Advent with a number, or its Sunday. */
function adventOf([, word = '', before = '', behind = '']: RegExpExecArray, today: Day): Time {
  const week = ordinals.findIndex(words => new RegExp(`^(?:${words})$`).test(word)) + 1
  const inYear = (year: number) => adventIn(year, week, /sun|son|dom/.test(before + behind))
  const own = inYear(yearOf(today))
  return { kind: 'days', ...(own.to > today ? own : inYear(yearOf(today) + 1)) }
}

export const months = [
  'januar|janner|gennaio|january|jan',
  'februar|feber|febbraio|february|feb',
  'marz|maerz|marzo|march|mrz',
  'april|aprile|apr',
  'mai|maggio|may',
  'juni|giugno|june|jun',
  'juli|luglio|july|jul',
  'august|agosto|aug',
  'september|settembre|sept|sep',
  'oktober|ottobre|october|okt|oct',
  'november|novembre|nov',
  'dezember|dicembre|december|dez|dec',
]
/** Abbreviations that are words as well: they are months only next to a day or a year. */
const shortMonths = ['gen', '', 'mar', '', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', '', 'dic']
// `May` is not a month in "where may I park".
const anyMonth = months.join('|').replace('|may|', '|may(?! (?:i|we|you|one|be|not|have)(?: |$))|')
const datedMonth = `${anyMonth}|${shortMonths.filter(Boolean).join('|')}`
const monthOf = (word: string) =>
  months.findIndex((words, month) => word === shortMonths[month] || new RegExp(`^(?:${words})$`).test(word))

/** The days of the week by their words, Sunday first. */
export const weekdays = [
  'sonntags?|domenica|sundays?',
  'montags?|lunedi|mondays?',
  'dienstags?|martedi|tuesdays?',
  'mittwochs?|mercoledi|wednesdays?',
  'donnerstags?|giovedi|thursdays?',
  'freitags?|venerdi|fridays?',
  'samstags?|sabato|saturdays?',
]
const anyWeekday = weekdays.join('|')
const weekdayOf = (word: string) => weekdays.findIndex(words => new RegExp(`^(?:${words})$`).test(word))

const seasons = ['fruhling|fruhjahr|primavera|spring', 'sommer|estate|summer', 'herbst|autunno|autumn|fall', 'winter|inverno']
const anySeason = seasons.join('|')
const season = (word: string, year: number): Time => {
  const first = 2 + 3 * seasons.findIndex(words => new RegExp(`^(?:${words})$`).test(word))
  return { kind: 'days', from: Date.UTC(year, first, 1), to: Date.UTC(year, first + 3, 1) }
}

const partOfDay =
  '(?: (?:fruh|vormittag|nachmittag|abends?|mittag|nacht|morgen|morning|afternoon|evening|night|mattina|pomeriggio|sera|notte))?'

const dayIn = (year: number, month: number, date: number): Time | null => {
  const from = Date.UTC(year, month, date)
  return new Date(from).getUTCDate() === date && new Date(from).getUTCMonth() === month ? days(from, 1) : null
}

const dateNumber = '\\d{1,2}(?:st|nd|rd|th)?'
/** Words between two days of a range. */
export const joiner = '(?:to|bis|bis zum|al|till|until|and|und|e)'
const numberIn = (text: string): number => Number(/^\d+/.exec(text)![0])

const [someDates, ofYear] = [
  `(?<first>${dateNumber}) (?:(?:${joiner} )?(?<last>${dateNumber}) )?(?:di |of )?(?<month>${datedMonth})`,
  `(?: (?<year>${year}))?`,
]
const datesOfMonth = `(?<month>${datedMonth}) (?<first>${dateNumber})(?: (?:${joiner} )?(?<last>${dateNumber}))?`

/** A day, or some days, of a month in a year or in any. 2024 has all days. */
function dates({ groups }: RegExpExecArray): Time | null {
  const { first = '', last = first, month: name = '', year } = groups!
  const month = monthOf(name)
  const [date, until] = [numberIn(first), numberIn(last)]
  const isDay = (number: number) => dayIn(Number(year ?? 2024), month, number) !== null
  if (!isDay(date) || !isDay(until) || date > until) return null
  if (year) return days(Date.UTC(Number(year), month, date), until - date + 1)
  return { kind: 'date', month, date, until: { month, date: until } }
}

/** Phrases for times; the longest match applies. Captured words are passed to the reader. */
export const timePhrases: readonly Phrase[] = (
  [
    [
      'now|right now|at the moment|just now|ongoing|jetzt|gerade|grad|gerade jetzt|grad jetzt|gerade eben|jetzt gerade|jetzt grad|im augenblick|augenblicklich|zur zeit|laufend|laufende|momentan|derzeit|zurzeit|im moment|ora|adesso|in questo momento|attualmente|in corso|al momento|proprio ora',
      () => ({ kind: 'now' }),
    ],
    [
      `today|tonight|this (?:morning|afternoon|evening|night)|heute${partOfDay}|oggi|stamattina|stasera|stanotte|questa (?:mattina|sera)`,
      (_, today) => days(today, 1),
    ],
    [`(?:the )?day after tomorrow|ubermorgen|uebermorgen|dopodomani`, (_, today) => days(today + 2 * day, 1)],
    [`tomorrow${partOfDay}|morgen${partOfDay}|domani${partOfDay}`, (_, today) => days(today + day, 1)],
    [`(?:the )?day before yesterday|vorgestern|l altro ieri|ieri l altro|avantieri`, (_, today) => days(today - 2 * day, 1)],
    ['last night|letzte nacht|vergangene nacht|(?:la )?notte scorsa|(?:la )?scorsa notte', (_, today) => days(today - day, 2)],
    [`yesterday${partOfDay}|gestern${partOfDay}|ieri${partOfDay}`, (_, today) => days(today - day, 1)],
    [
      `(${last}|${next}|${current})? ?(?:weekend|wochenendes?|fine settimana|fine settimane|week end)(?: (${last}|${next}))?`,
      (match, today) => weekend(sideOf(match[1] ?? match[2] ?? ''), today),
    ],
    [
      `(?:the )?(${ordinals.join('|')}) (?:(weekend|sunday|fine settimana|domenica|wochenende|sonntag) (?:of|in|im|di|d|nell|dell) |d )?(?:advents?(sonntage?s?|wochenendes?| sunday| weekend)?|avvento)`,
      adventOf,
    ],
    [
      `(?:the )?(?:next|coming|nachsten?|kommenden?|prossimi) (?:few |paar )?(?:days|tagen?|giorni)`,
      (_, today) => days(today, 5),
    ],
    // `Il mese scorso` is the month before this one, `l'ultimo mese` the last thirty days.
    [`(ultim[aoie]|past) (${anyUnit})`, (match, today) => someUnits(1, unitOf(match[2]!), -1, today)],
    [
      `(${last}|${next}|${current}) (${anyUnit})|(${anyUnit}) (${last}|${next}|${current})`,
      (match, today) => wholeUnit(unitOf((match[2] ?? match[3])!), sideOf((match[1] ?? match[4])!), today),
    ],
    [
      `(?:(${last}|${next}) (${anyNumber})|(${anyNumber}) (${last}|${next})) (${anyUnit})`,
      (match, today) => someUnits(numberOf((match[2] ?? match[3])!), unitOf(match[5]!), sideOf((match[1] ?? match[4])!), today),
    ],
    [`(?:in|tra|fra|within) (${anyNumber}) (${anyUnit})`, (match, today) => ahead(numberOf(match[1]!), unitOf(match[2]!), today)],
    [`(?:(?:${last}) )?(\\d{1,3}) ?(?:stunden|std|ore|hours|hrs|h)`, match => hoursOf(Number(match[1]), -1)],
    [`vor (${anyNumber}) (${anyUnit})|(${anyNumber}) (${anyUnit}) (?:ago|fa)`, (match, today) => ago(match, today)],
    [
      `(?:since|seit|da|dal|dall|from|ab) (?:dem )?(yesterday|gestern|ieri)`,
      (_, today) => ({ kind: 'days', from: today - day, to: today + day }),
    ],
    [`(${last}|${next}|${current})? ?(${anyMonth})`, match => ({ kind: 'month', month: monthOf(match[2]!) })],
    [`(${datedMonth}) (${year})`, match => monthsFrom(Date.UTC(Number(match[2]), monthOf(match[1]!), 1), 0)],
    [someDates + ofYear, dates],
    [datesOfMonth + ofYear, dates],
    [`(${year}) (\\d\\d) (\\d\\d)`, match => dayIn(Number(match[1]), Number(match[2]) - 1, Number(match[3]))],
    [`(\\d{1,2}) (\\d{1,2}) (${year})`, match => dayIn(Number(match[3]), Number(match[2]) - 1, Number(match[1]))],
    [`(?:jahr |anno |year )?(${year})`, match => yearsFrom(Number(match[1]))],
    [`(${anySeason}) (${year})`, match => season(match[1]!, Number(match[2]))],
    [`(${last}|${next}|${current}) (${anySeason})`, (match, today) => season(match[2]!, yearOf(today) + sideOf(match[1]!))],
    [`(?:im|in|in the|d|nel|nella) (${anySeason})`, (match, today) => season(match[1]!, yearOf(today))],
    [`(?:${current})? ?(${anyWeekday})${partOfDay}`, match => ({ kind: 'weekday', weekday: weekdayOf(match[1]!) })],
    [`(${last}|${next}) (${anyWeekday})|(${anyWeekday}) (${last}|${next})`, (match, today) => weekdayNear(match, today)],
  ] satisfies readonly (readonly [string, Reader])[]
).map(([pattern, read]): Phrase => [new RegExp(`^${before}(?:${pattern})(?= |$)`), read])

function ago(match: RegExpExecArray, today: Day): Time {
  const [count, unit] = [numberOf((match[1] ?? match[3])!), unitOf((match[2] ?? match[4])!)]
  return unit === 'hour' ? hoursOf(count, -1) : days(today - count * lengths[unit] * day, 1)
}

function ahead(count: number, unit: TimeUnit, today: Day): Time {
  return unit === 'hour' ? hoursOf(count, 1) : days(today + count * lengths[unit] * day, 1)
}

function weekdayNear(match: RegExpExecArray, today: Day): Time {
  const [weekday, side] = [weekdayOf((match[2] ?? match[3])!), sideOf((match[1] ?? match[4])!)]
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
  return days(today + (side < 0 ? ahead - 7 : ahead || 7) * day, 1)
}
