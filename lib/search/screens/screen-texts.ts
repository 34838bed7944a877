import { formatLocale, type Texts, textIn } from '@/lib/formats/text'
import { type Day, type DayRange, dayMilliseconds } from '@/lib/search/question/time'
import texts from '@/lib/search/screens/texts-by-language.json'
import type { Language } from '@/lib/words/words'

/** The area of a screen, as its title names it. */
export type AreaWords =
  | Readonly<{ kind: 'in'; name: Texts; town: boolean }>
  /** The bounding box of a location, for interfaces without shapes. */
  | Readonly<{ kind: 'box'; name: Texts }>
  /** `wider`: the area was enlarged, because nothing matches at the location or in the circle of the question. */
  | Readonly<{ kind: 'around'; name: Texts; metres: number; wider?: 'place' | 'circle' }>
  | Readonly<{ kind: 'me'; metres: number }>
  | Readonly<{ kind: 'between' | 'all'; names: readonly Texts[] }>

type TitleFacts = Readonly<{
  what: Texts
  names: readonly string[]
  where: AreaWords | null
  when: DayRange | null
  /** For a chart with only some of the stations: their number, and the number of all; otherwise null or absent. */
  shown?: readonly [shown: number, total: number] | null
}>

/** A title such as `Accommodations in Meran: Hotel, 4 stars`. */
export function titleOf({ what, names, where, when, shown = null }: TitleFacts, language: Language): string {
  const facts = [...new Set(names)].filter(name => name !== '')
  const head = nameIn(what, language) + (where ? whereText(where, language) : '')
  const [charted, total] = (shown ?? []).map(String)
  const chart = charted && total ? [filled(texts[language].titleParts.of, { shown: charted, total })] : []
  const tail = [...facts, ...(when ? [daysText(when, language)] : []), ...chart].join(', ')
  return tail === '' ? head : `${head}: ${tail}`
}

/** A name in a language, else in English or in any other; empty without a name. */
export const nameIn = (name: Texts, language: Language): string => textIn(name, language) ?? ''

export const overTimeTitle = (name: string, language: Language): string => filled(texts[language].titleParts.overTime, { name })

/** The words for the language of titles, e.g. `names in German`. */
export const titleLanguageText = (titlesIn: Language, language: Language): string => texts[language].titleParts.titles[titlesIn]

function whereText(where: AreaWords, language: Language): string {
  const words = texts[language].titleParts
  if ('names' in where) {
    const names = new Intl.ListFormat(language).format(where.names.map(name => nameIn(name, language)))
    return where.kind === 'all' ? filled(words.in, { name: names }) : filled(words.between, { names })
  }
  const name = where.kind === 'me' ? '' : nameIn(where.name, language)
  if (where.kind === 'in' || where.kind === 'box')
    return filled(where.kind === 'in' && !where.town ? words.inRegion : words[where.kind], { name })
  return filled(words[where.kind], { name, distance: distanceText(where.metres, language) })
}

/** A distance such as `2 km` or `500 m`, in a language. */
export function distanceText(metres: number, language: Language): string {
  const [value, unit] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer']
  return new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

/** Days in words: `2024`, `June 2024`, `1 – 7 June 2024`. */
export function daysText({ from, to, open }: DayRange, language: Language): string {
  const [begin, end] = [new Date(from), new Date(to)]
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' })
  if (open) return filled(texts[language].titleParts.from, { day: write({ dateStyle: 'medium' }).format(begin) })
  if (isFirst(begin) && isFirst(end)) {
    const months = (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth()
    if (months === 12 && begin.getUTCMonth() === 0) return String(begin.getUTCFullYear())
    if (months === 1) return write({ month: 'long', year: 'numeric' }).format(begin)
  }
  const last: Day = to - dayMilliseconds
  const format = write({ dateStyle: 'medium' })
  return last <= from ? format.format(begin) : format.formatRange(begin, new Date(last))
}

const isFirst = (date: Date) => date.getUTCDate() === 1

/** The reason why a screen ignores words: a key of the texts `omissions`. `wide`: similar records are shown instead. */
type Reason = Exclude<keyof (typeof texts)['en']['omissions'], 'quoted' | 'wider' | 'farther'>

export type Omission = Readonly<{ words: string; reason: Reason }>

const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)

/** The notes of a screen: the reason for each omission, and whether its area is larger than in the question. */
export function notesOf(omissions: readonly Omission[], where: AreaWords | null, language: Language): string[] {
  const own = texts[language].omissions
  const notes = omissions.map(({ words, reason }) => `${filled(own.quoted, { words })}: ${own[reason]}.`)
  if (where?.kind !== 'around' || !where.wider) return notes
  const place = { name: nameIn(where.name, language), distance: distanceText(where.metres, language) }
  return [...notes, filled(where.wider === 'circle' ? own.farther : own.wider, place)]
}
