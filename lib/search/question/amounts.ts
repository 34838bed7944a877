import amountFields from '@/lib/search/question/amount-fields.json'
import patterns from '@/lib/search/question/patterns.json'
import { allPhrases, phrasesAt, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import { digits, numberOfWords, wordsPattern } from '@/lib/search/question/word-patterns'
import type { ValueCode } from '@/lib/words/words'

type Sign = keyof typeof patterns.signs

/** A limit that a question names, such as `under 100 euros`, or a postal code. */
export type Amount = Span & Readonly<{ text: string; sign: ValueCode['sign']; number: number; unit: Unit }>

/** Units by name. Without a data type, hours are the duration of a walk and degrees the air temperature. */
type NamedUnit = keyof typeof patterns.units
/** `none`: a number without a unit, for a named measured value. `postcode`: a postal code, which is not a quantity. */
type Unit = NamedUnit | 'none' | 'postcode'

const { signs, units } = patterns

/** Units whose numbers are minimums if no sign precedes them: `a charger with 150 kW`. */
const leastWanted: readonly NamedUnit[] = ['kilowatt', 'person', 'room', 'space']

/** Fields for amounts of a unit, likeliest first, with the factor that converts the question's unit to the field's. */
const fields: Readonly<Record<Unit, Readonly<Record<string, number>>>> = amountFields

/** Units of data types for each unit of a question, with the conversion factor. */
const measuredUnits: Readonly<Partial<Record<Unit, Readonly<Record<string, number>>>>> = {
  degree: { '°C': 1 },
  metre: { m: 1, cm: 100 },
  kilometreHour: { 'km/h': 1, 'm/s': 1 / 3.6 },
  metreSecond: { 'm/s': 1, 'km/h': 3.6 },
  centimetre: { cm: 1, m: 0.01, mm: 10 },
  millimetre: { mm: 1, cm: 0.1 },
  bicycle: { '': 1 },
  car: { '': 1 },
  person: { '': 1 },
  percent: { '%': 1 },
  microgram: { 'µg/m³': 1 },
}

/** Station types whose parts hold an amount of a unit: the power of a charging station is that of its plugs. */
export const partsWithAmount: Readonly<Partial<Record<Unit, readonly [station: string, part: string]>>> = {
  kilowatt: ['EChargingStation', 'EChargingPlug'],
}

const number = '((?:minus |meno |-)?{number})'
/** A number in digits. Written-out numbers would be ambiguous here: `una montagna` is no amount. */
const bareNumber = `((?:minus |meno |-)?${digits})`
const namedUnits = Object.keys(units) as NamedUnit[]
const namedSigns = Object.keys(signs) as Sign[]

const between = namedUnits.map(unit => ({
  unit,
  pattern: wordsPattern(
    `(?:zwischen|between|tra|fra|von|from|da) ${number} (?:und|and|e|ed|bis|to|a|ai) ${number} ?(?:${units[unit]})`,
  ),
}))

type Phrase = Readonly<{ sign: ValueCode['sign']; unit: Unit; pattern: RegExp }>

const phrases: readonly Phrase[] = [
  ...namedSigns.flatMap(sign =>
    namedUnits.map(unit => ({
      sign,
      unit,
      // Some words repeat the limited quantity: `lunghe più di 10 km`, `under 100 euros per night`.
      pattern: wordsPattern(`(?:(?:{adjectives}) )?(?:${signs[sign]}) ${number} ?(?:${units[unit]})(?: (?:{behind}))?`),
    })),
  ),
  ...namedUnits.map(unit => ({
    sign: '>=' as const,
    unit,
    pattern: wordsPattern(`${number} ?(?:(?:${units[unit]}) (?:{orMore})|(?:{orMore}) (?:${units[unit]}))`),
  })),
  { sign: '=', unit: 'postcode', pattern: wordsPattern('(?:{postcode}) (\\d{5})') },
  ...leastWanted.map(unit => ({
    sign: '>=' as const,
    unit,
    pattern: wordsPattern(`${bareNumber} ?(?:${units[unit]})`),
  })),
]

const bare = namedSigns.map((sign): Phrase => ({ sign, unit: 'none', pattern: wordsPattern(`(?:${signs[sign]}) ${bareNumber}`) }))

/** The limits that a question names, with their units. */
export const amountsIn = (tokens: readonly Token[]): Amount[] =>
  allPhrases(tokens, from => rangeAt(tokens, from) ?? amountAt(tokens, from, phrases))

/** Limits without a unit, such as `below 0`, in words for which `isFree` is true. */
export const bareAmountsIn = (tokens: readonly Token[], isFree: (span: Span) => boolean): Amount[] =>
  allPhrases(tokens, from => amountAt(tokens, from, bare).filter(isFree))

/** Reads a range, such as `between 1000 and 1500 m`, as two limits. Returns null if no range begins at the word. */
function rangeAt(tokens: readonly Token[], from: number): Amount[] | null {
  const [range] = phrasesAt(tokens, from, between)
  if (!range) return null
  const [, least = '', most = ''] = range.match
  const middle = from + 1 + least.split(' ').length
  const limit = (span: Span, sign: Sign, text: string): Amount => ({
    ...span,
    text: wordsIn(tokens, span),
    sign,
    number: numberIn(text),
    unit: range.unit,
  })
  return [limit({ from, to: middle }, '>=', least), limit({ from: middle, to: range.to }, '<=', most)]
}

/** The longest limit that begins at a word, so that `less than 1000 m ascent` is a climb, not a height. */
const amountAt = (tokens: readonly Token[], from: number, among: readonly Phrase[]): Amount[] =>
  phrasesAt(tokens, from, among)
    .slice(0, 1)
    .map(({ to, match, sign, unit }) => ({
      from,
      to,
      text: wordsIn(tokens, { from, to }),
      sign,
      unit,
      number: numberIn(match[1]!),
    }))

function numberIn(text: string): number {
  const [, minus, rest = ''] = /^(minus |meno |-)?(.*)$/.exec(text) ?? []
  return numberOfWords(rest) * (minus ? -1 : 1)
}

const heightMin = 20
const postcodeLength = 5

/** Value codes for the conditions that an amount may mean. @param measured units of the data types in the question */
export function valueCodesOf({ sign, number, unit }: Amount, measured: ReadonlyMap<string, string> = new Map()): string[] {
  // Above `heightMin` metres a limit is a height: data types in centimetres, such as snow depth, do not reach it.
  const isHeight = unit === 'metre' && number > heightMin
  const ofUnit = (dataTypeUnit: string) => {
    if (unit === 'none') return 1
    return isHeight && dataTypeUnit === 'cm' ? undefined : measuredUnits[unit]?.[dataTypeUnit]
  }
  const limits = [...measured].flatMap(([dataType, its]) => {
    const factor = ofUnit(its)
    return factor === undefined ? [] : [`*.${dataType}${sign}${Number((number * factor).toPrecision(6))}`]
  })
  const inField = (factor: number) => (unit === 'postcode' ? String(number).padStart(postcodeLength, '0') : number * factor)
  return [...limits, ...Object.entries(fields[unit]).map(([field, factor]) => `${field}${sign}${inField(factor)}`)]
}
