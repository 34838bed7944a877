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
}

const phrases = (Object.keys(signs) as Sign[]).flatMap(sign =>
  (Object.keys(units) as Unit[]).map(unit => ({
    sign,
    unit,
    pattern: new RegExp(`^(?:${signs[sign]}) (\\d{1,4}(?: \\d{3})?) ?(?:${units[unit]})(?= |$)`),
  })),
)

/** The limits that a question names. */
export function amountsIn(tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = []
  for (let from = 0; from < tokens.length; from++) {
    const amount = amountAt(tokens, from)
    if (!amount) continue
    amounts.push(amount)
    from = amount.to - 1
  }
  return amounts
}

function amountAt(tokens: readonly Token[], from: number): Amount | null {
  const rest = tokens
    .slice(from)
    .map(({ plain }) => plain)
    .join(' ')
  for (const { sign, unit, pattern } of phrases) {
    const match = pattern.exec(rest)
    if (!match) continue
    const to = from + match[0].split(' ').length
    return { from, to, text: wordsIn(tokens, { from, to }), sign, number: Number(match[1]!.replace(' ', '')), unit }
  }
  return null
}

/** The conditions that an amount may be, as codes of values: `Accommodation.Altitude>1500`. */
export const valueCodesOf = ({ sign, number, unit }: Amount): string[] =>
  fields[unit].map(([field, factor]) => `${field}${sign}${number * factor}`)
