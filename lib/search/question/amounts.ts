import { type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import { kilometreWords, metreWords, numberOfWords, numberWords, timeUnits } from '@/lib/search/question/units'
import type { ValueCode } from '@/lib/words/words'

type Sign = Exclude<ValueCode['sign'], '='>

/** A limit that a question names, such as `under 100 euros`. */
export type Amount = Span & Readonly<{ text: string; sign: Sign; number: number; unit: Unit }>

/** Units by their words. Hours are those of a walk, degrees those of the air. */
const units = {
  metre: metreWords,
  climb: 'hm|hohenmetern?|metri di dislivello|metres of climb|m dislivello',
  kilometre: kilometreWords,
  euro: '€|eur|euros?',
  hour: timeUnits[0][1],
  degree: 'grad|grad[io]|degrees?',
  kilowatt: 'kw|kilowatts?',
  space:
    '(?:freie[nr]? )?(?:platze[n]?|stellplatze[n]?|parkplatze[n]?)|(?:free )?(?:parking )?(?:spaces|places)|posti(?: liberi| auto)?',
} as const
type Unit = keyof typeof units

const less = 'less than|cheaper than|shorter than|weniger als|billiger als|kurzer als|meno di|inferiore a'
const more =
  'over|above|more than|higher than|longer than|uber|oberhalb|oberhalb von|mehr als|hoher als|langer als|sopra|sopra i|oltre|oltre i|piu di|superiore a'
const none = 'no|not|nicht|keine|non'

const signs: Readonly<Record<Sign, string>> = {
  '<': `under|below|${less}|unter|unterhalb|unterhalb von|sotto|sotto i`,
  '>': more,
  '<=': `at most|up to|max|hochstens|maximal|bis zu|al massimo|fino a|(?:${none}) (?:${more})`,
  '>=': `at least|min|mindestens|ab|almeno|a partire da|minimo|(?:${none}) (?:under|below|${less}|unter|sotto)`,
}

/** Fields with amounts of a unit, in the unit of the field: `kind.field` and how many of it one unit has. */
const fields: Readonly<Record<Unit, readonly (readonly [field: string, factor: number])[]>> = {
  metre: [
    ['Accommodation.Altitude', 1],
    ['MeteoStation.smetadata.altitude', 1],
  ],
  climb: [['HubActivityPoi.AltitudeDifference', 1]],
  kilometre: [['HubActivityPoi.DistanceLength', 1000]],
  euro: [['Accommodation.AccoHGVInfo.PriceFrom', 1]],
  hour: [['HubActivityPoi.DistanceDuration', 1]],
  degree: [['MeteoStation.air-temperature', 1]],
  kilowatt: [['EChargingPlug.smetadata.outlets.0.maxPower', 1]],
  space: [['ParkingStation.free', 1]],
}

/** Stations whose parts have an amount: the power of a charging station is that of its plugs. */
export const partsWithAmount: Readonly<Partial<Record<Unit, readonly [station: string, part: string]>>> = {
  kilowatt: ['EChargingStation', 'EChargingPlug'],
}

const number = `(${numberWords})`

const between = (Object.keys(units) as Unit[]).map(unit => ({
  unit,
  pattern: new RegExp(
    `^(?:zwischen|between|tra|fra|von|from|da) ${number} (?:und|and|e|ed|bis|to|a|ai) ${number} ?(?:${units[unit]})(?= |$)`,
  ),
}))

const phrases = (Object.keys(signs) as Sign[]).flatMap(sign =>
  (Object.keys(units) as Unit[]).map(unit => ({
    sign,
    unit,
    pattern: new RegExp(`^(?:${signs[sign]}) ${number} ?(?:${units[unit]})(?= |$)`),
  })),
)

/** The limits that a question names. */
export function amountsIn(tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = []
  for (let from = 0; from < tokens.length; from++) {
    const found = rangeAt(tokens, from) ?? amountAt(tokens, from)
    if (found.length === 0) continue
    amounts.push(...found)
    from = found.at(-1)!.to - 1
  }
  return amounts
}

const restOf = (tokens: readonly Token[], from: number): string =>
  tokens
    .slice(from)
    .map(({ plain }) => plain)
    .join(' ')

/** `Between 1000 and 1500 m` are two limits, which belong to the range. */
function rangeAt(tokens: readonly Token[], from: number): Amount[] | null {
  for (const { unit, pattern } of between) {
    const match = pattern.exec(restOf(tokens, from))
    if (!match) continue
    const [middle, to] = [from + 1 + match[1]!.split(' ').length, from + match[0].split(' ').length]
    const limit = (span: Span, sign: Sign, text: string): Amount => ({
      ...span,
      text: wordsIn(tokens, span),
      sign,
      number: numberOfWords(text),
      unit,
    })
    return [limit({ from, to: middle }, '>=', match[1]!), limit({ from: middle, to }, '<=', match[2]!)]
  }
  return null
}

function amountAt(tokens: readonly Token[], from: number): Amount[] {
  const rest = restOf(tokens, from)
  for (const { sign, unit, pattern } of phrases) {
    const match = pattern.exec(rest)
    if (!match) continue
    const to = from + match[0].split(' ').length
    return [{ from, to, text: wordsIn(tokens, { from, to }), sign, number: numberOfWords(match[1]!), unit }]
  }
  return []
}

/** The conditions that an amount may be, as codes of values: `Accommodation.Altitude>1500`. */
export const valueCodesOf = ({ sign, number, unit }: Amount): string[] =>
  fields[unit].map(([field, factor]) => `${field}${sign}${number * factor}`)
