import { type Span, type Token, wordsIn } from '@/lib/search/question/tokens'

/** A limit that a question names, such as `under 100 euros`. */
export type Amount = Span & Readonly<{ text: string; sign: '<' | '>'; number: number; unit: Unit }>

/** Units by their words. Hours are those of a walk, degrees those of the air. */
const units = {
  metre: 'm|meter|metern|metri|metre|metres|meters',
  climb: 'hm|hohenmeter|hohenmetern|metri di dislivello|metres of climb|m dislivello',
  kilometre: 'km|kilometer|kilometern|chilometri|kilometres|kilometers',
  euro: '€|eur|euro|euros',
  hour: 'h|std|stunden?|or[ae]|hours?',
  degree: 'grad|gradi|degrees?',
  space:
    '(?:freie[nr]? )?(?:platze[n]?|stellplatze[n]?|parkplatze[n]?)|(?:free )?(?:parking )?(?:spaces|places)|posti(?: liberi| auto)?',
} as const
type Unit = keyof typeof units

const signs = {
  '<':
    'under|below|less than|cheaper than|shorter than|at most|up to|max|unter|unterhalb|unterhalb von|weniger als|billiger als|kurzer als|hochstens|' +
    'maximal|bis zu|sotto|sotto i|meno di|inferiore a|al massimo|fino a',
  '>':
    'over|above|more than|at least|higher than|longer than|uber|oberhalb|oberhalb von|mehr als|hoher als|langer als|mindestens|ab|sopra|sopra i|' +
    'oltre|oltre i|piu di|almeno|a partire da|superiore a',
} as const
type Sign = keyof typeof signs

/** Fields with amounts of a unit, in the unit of the field: `kind.field` and how many of it one unit has. */
const fields: Readonly<Record<Unit, readonly (readonly [field: string, factor: number])[]>> = {
  metre: [['Accommodation.Altitude', 1]],
  climb: [['HubActivityPoi.AltitudeDifference', 1]],
  kilometre: [['HubActivityPoi.DistanceLength', 1000]],
  euro: [['Accommodation.AccoHGVInfo.PriceFrom', 1]],
  hour: [['HubActivityPoi.DistanceDuration', 1]],
  degree: [['MeteoStation.air-temperature', 1]],
  space: [['ParkingStation.free', 1]],
}

const number = '(\\d{1,4}(?: \\d{3})?)'

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

const numberIn = (text: string): number => Number(text.replace(' ', ''))

/** `Between 1000 and 1500 m` are two limits: more than the first words say, less than the others. */
function rangeAt(tokens: readonly Token[], from: number): Amount[] | null {
  for (const { unit, pattern } of between) {
    const match = pattern.exec(restOf(tokens, from))
    if (!match) continue
    const [middle, to] = [from + 1 + match[1]!.split(' ').length, from + match[0].split(' ').length]
    const limit = (span: Span, sign: Sign, text: string): Amount => ({
      ...span,
      text: wordsIn(tokens, span),
      sign,
      number: numberIn(text),
      unit,
    })
    return [limit({ from, to: middle }, '>', match[1]!), limit({ from: middle, to }, '<', match[2]!)]
  }
  return null
}

function amountAt(tokens: readonly Token[], from: number): Amount[] {
  const rest = restOf(tokens, from)
  for (const { sign, unit, pattern } of phrases) {
    const match = pattern.exec(rest)
    if (!match) continue
    const to = from + match[0].split(' ').length
    return [{ from, to, text: wordsIn(tokens, { from, to }), sign, number: numberIn(match[1]!), unit }]
  }
  return []
}

/** The conditions that an amount may be, as codes of values: `Accommodation.Altitude>1500`. */
export const valueCodesOf = ({ sign, number, unit }: Amount): string[] =>
  fields[unit].map(([field, factor]) => `${field}${sign}${number * factor}`)
