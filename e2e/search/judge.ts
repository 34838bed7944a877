import { folded } from '@/lib/formats/text'
import type { SearchAnswer, Understood } from '@/lib/search/search-answer'
import { platformWords, type Word } from '@/lib/words/words'

/** A question, and what its first answer must be about, in words of the specification and in English. */
export type Question = Readonly<{
  Language: 'de' | 'it' | 'en'
  Question: string
  /** An entity, a station type with a data type, or a dataset or page: `ParkingStation, data type free (free spaces)`. */
  What: string
  /** Names of a place with slashes, and more in brackets: `Merano/Meran (thermal baths)`. */
  Where: string | null
  /** Further conditions, with semicolons: `mountain huts; open`. */
  Which: string | null
  /** `yesterday`, `June 2024`, `next week`. */
  When: string | null
}>

/** Whether the first result answers a question; what is missing otherwise. */
export type Judgement = Readonly<{
  question: Question
  answer: SearchAnswer
  missing: readonly ('What' | 'Where' | 'Which' | 'When')[]
}>

/** Judges the first screen of an answer by its page, its call, and what it says it understood. @param read an answer of the platform */
export async function judge(
  question: Question,
  answer: SearchAnswer,
  read: (call: string) => Promise<string>,
): Promise<Judgement> {
  const checks = [
    ['What', isAbout(question.What, answer)],
    ['Where', question.Where === null || isPage(question) || (await isAt(question, question.Where, answer, read))],
    ['Which', question.Which === null || question.Which.split(/[;]/).every(part => hasFact(part, question, answer))],
    ['When', question.When === null || isThen(question.When, answer)],
  ] as const
  return { question, answer, missing: checks.flatMap(([name, holds]) => (holds ? [] : [name])) }
}

// A page about a dataset or an interface is about no place.
const isPage = ({ What }: Question) => /^(dataset|page|dataset\/page)\b/i.test(What)

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

// What -----------------------------------------------------------------------------------------------------------------------

/** Names of the specification for things that have another address. */
const otherNames: readonly (readonly [name: RegExp, address: RegExp])[] = [
  [
    /^road-traffic|event representation|^announcement/i,
    /\/content\/v1\/Announcement|\/traffic\/|,event|\/reference\/RoadTraffic/,
  ],
  [/^wine compan/i, /HubActivityPoi\?.*winer/],
  [/^measuring ?point/i, /Weather\/Measuringpoint/],
  // One row of the specification.
  [/^ski(area|region)/i, /\/v1\/Ski(Area|Region)/],
  [/^gastronomy/i, /HubActivityPoi/],
  [/^(activity|poi)\b/i, /HubActivityPoi/],
]

function isAbout(what: string, answer: SearchAnswer): boolean {
  const [screen] = answer.Screens
  if (!screen) return false
  const address = decodeURIComponent(`${screen.Href} ${screen.Call ?? ''}`)
  if (/^(dataset|page|dataset\/page):?/i.test(what)) return isPageAbout(what, answer, address)
  const other = otherNames.find(([name]) => name.test(what))
  if (other) return other[1].test(address)
  const names = what.match(/[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z]+)?/g) ?? []
  const listed = names.some(name => new RegExp(`/(?:v1|flat,(?:node|edge|event))/${name}(?:[/?]|$)`).test(address))
  return listed && isAboutDataType(what, address) && isAboutSubject(what, answer)
}

/** The data type is in the address, or the list shows all that the stations measure. */
function isAboutDataType(what: string, address: string): boolean {
  const [, name = '', text = ''] = /data type ([^(,]+?) *(?:\(([^)]*)\))?$/.exec(what) ?? []
  if (name === '' || name === 'any' || /\/\*\/latest/.test(address)) return true
  if (text === 'any') return true
  const codes = platformWords
    .filter(({ kind }) => kind === 'data type')
    .filter(word => word.code === name || says(word, name) || says(word, text))
  return [name, ...codes.map(({ code }) => code)].some(code => address.includes(code))
}

/** `HubActivityPoi (Activity: hiking)`: the subject after the colon; a kind such as Gastronomy says nothing more. */
function isAboutSubject(what: string, answer: SearchAnswer): boolean {
  const [, subject] = /\((?:Activity|Poi|Gastronomy): *([^)]+)\)/i.exec(what) ?? []
  if (!subject) return true
  return answer.Understood.some(item => meansSame(item, subject)) || isTold(subject, answer)
}

/** Pages by what they are about. */
const pages: readonly (readonly [about: RegExp, href: RegExp])[] = [
  [/timetable|netex|soap|siri/i, /^\/reference\/Timetables/],
  [/datex|road.?traffic/i, /^\/reference\/RoadTraffic|Announcement/],
  [/deprecat|removed/i, /^\/changes|HubTag/],
  [/push|collector|writer|provider/i, /^\/provider|^\/reference/],
  [/token|sign.?in|login|auth|role|permission|closed data/i, /^\/(me\/roles|sign-in|help|reference)/],
  [/specification|documentation|openapi|swagger|apispec|reference|\bapi\b/i, /^\/(reference|api)/],
  [/catalog|metadata|all datasets|list of datasets/i, /^\/datasets/],
]

function isPageAbout(what: string, { Screens: [screen] }: SearchAnswer, address: string): boolean {
  const [, name] =
    /([A-Z][A-Za-z]+(?:Station|Sensor|Plug|Poi|Info|Counter|Gauge|Car)|Accommodation|Event|Weather)\b/.exec(what) ?? []
  if (name && /metadata|catalog|dataset:|page:/i.test(what)) {
    // The page of the dataset, named by its list.
    const words = platformWords.filter(({ code }) => code === name)
    return (
      /^\/datasets\//.test(screen!.Href) &&
      words.some(word => wordsOf(screen!.Title).some(part => allOf(word).some(text => wordsOf(text).includes(part))))
    )
  }
  const found = pages.find(([about]) => about.test(what))
  return found
    ? found[1].test(screen!.Href)
    : wordsOf(what).some(word => word.length > 4 && folded(`${screen!.Title} ${address}`).includes(word))
}

// Where ----------------------------------------------------------------------------------------------------------------------

async function isAt(
  question: Question,
  where: string,
  answer: SearchAnswer,
  read: (call: string) => Promise<string>,
): Promise<boolean> {
  const names = where
    .split(/[/()]| - /)
    .map(name => folded(name).trim())
    .filter(name => name !== '')
  const said = answer.Understood.filter(({ Kind }) => Kind === 'Where' || Kind === 'Text').flatMap(({ Value, Text }) => [
    Value,
    Text,
  ])
  const texts = [...said, ...answer.Screens.slice(0, 1).map(({ Title }) => Title)].map(folded)
  if (names.some(name => texts.some(text => text.includes(name) || (text.length > 3 && name.includes(text))))) return true
  // A question may name something that is known to be there: then the records say it.
  const asked = folded(question.Question)
  const [screen] = answer.Screens
  if (names.some(name => asked.includes(name)) || !screen?.Call) return false
  return names.some((name, at) => at < 4 && name.length > 3 && read !== undefined) && mentions(await read(screen.Call), names)
}

const mentions = (text: string, names: readonly string[]) => names.some(name => folded(text).includes(name))

// Which ----------------------------------------------------------------------------------------------------------------------

/** Whether something that was understood means it, or it is told that nothing on the platform has it. */
function hasFact(fact: string, question: Question, answer: SearchAnswer): boolean {
  void question
  return (
    answer.Understood.some(item => meansSame(item, fact)) ||
    isTold(fact, answer) ||
    /^\/datasets\//.test(answer.Screens[0]?.Href ?? '')
  )
}

/** The words of the question that mean it were dropped, and the answer says so. */
const isTold = (fact: string, { Dropped }: SearchAnswer): boolean =>
  Dropped.some(word => groupsOf([word]).some(group => says(group, fact)))

/** Whether a part of the question was understood as something that has an English name. */
function meansSame({ Text, Value, Code }: Understood, english: string): boolean {
  const own = [Text, Value, Code.replace(/^[a-z]+:/, ''), Code]
  if (own.some(text => overlaps(text, english))) return true
  const groups = [...groupsOf([Text, Value]), ...platformWords.filter(({ code }) => code === Code)]
  return groups.some(group => says(group, english))
}

/** The groups of words with one of the texts among them. */
const groupsOf = (texts: readonly string[]): Word[] => {
  const plain = texts.map(folded)
  return platformWords.filter(word => word.kind !== 'filler' && allOf(word).some(text => plain.includes(folded(text))))
}

const allOf = ({ texts }: Word): string[] => Object.values(texts).flat()

/** Whether one of the words of a code says this in English. */
const says = ({ texts }: Word, english: string): boolean =>
  english !== '' && (texts.en ?? []).some(text => overlaps(text, english))

/** Whether all words of one text are words of the other, numbers of nouns aside. */
function overlaps(a: string, b: string): boolean {
  const [some, more] = [a, b].map(text => wordsOf(text).map(singular)).sort((x, y) => x.length - y.length) as [string[], string[]]
  return some.length > 0 && some.every(word => more.includes(word))
}

const singular = (word: string): string => word.replace(/(?:ies)$/, 'y').replace(/s$/, '')

// When -----------------------------------------------------------------------------------------------------------------------

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const day = 86_400_000

function isThen(when: string, answer: SearchAnswer): boolean {
  const said = answer.Understood.find(({ Kind }) => Kind === 'When')
  const text = when.toLowerCase().trim()
  if (!said) return /^(now|current|currently)$/.test(text)
  if (/^(now|current|currently)/.test(text)) return true
  const [from = '', to = ''] = said.Code.split('/')
  const month = months.findIndex(name => text.startsWith(name))
  const [year] = /\b(?:19|20)\d\d\b/.exec(text) ?? []
  if (month >= 0) return from.slice(5, 7) === String(month + 1).padStart(2, '0') && (!year || from.startsWith(year))
  if (year) return from.slice(0, 4) === year
  const expected = relative(text)
  // What this judge has no words for is taken as it was understood.
  if (!expected) return from !== ''
  return from === dayText(expected[0]) && (to === dayText(expected[1]) || to === '')
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The days of a relative time, in the platform's time zone. */
function relative(text: string): readonly [number, number] | null {
  const today = Date.parse(new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(Date.now()))
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day
  const monthAt = (shift: number) => Date.UTC(new Date(today).getUTCFullYear(), new Date(today).getUTCMonth() + shift, 1)
  const known: Readonly<Record<string, readonly [number, number]>> = {
    today: [today, today + day],
    tonight: [today, today + day],
    'this evening': [today, today + day],
    tomorrow: [today + day, today + 2 * day],
    yesterday: [today - day, today],
    'this week': [monday, monday + 7 * day],
    'next week': [monday + 7 * day, monday + 14 * day],
    'last week': [monday - 7 * day, monday],
    'this weekend': [monday + 5 * day, monday + 7 * day],
    weekend: [monday + 5 * day, monday + 7 * day],
    'the weekend': [monday + 5 * day, monday + 7 * day],
    'next weekend': [monday + 12 * day, monday + 14 * day],
    'last weekend': [monday - 2 * day, monday],
    'this month': [monthAt(0), monthAt(1)],
    'next month': [monthAt(1), monthAt(2)],
    'last month': [monthAt(-1), monthAt(0)],
  }
  return known[text] ?? null
}
