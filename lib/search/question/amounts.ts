import amountFields from '@/lib/search/question/amount-fields.json'
import { plainIn, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import { digits, kilometreWords, metreWords, numberOfWords, numberWords, timeUnits } from '@/lib/search/question/units'
import type { ValueCode } from '@/lib/words/words'

type Sign = Exclude<ValueCode['sign'], '='>

/** A limit that a question names, such as `under 100 euros`, or a postal code. */
export type Amount = Span & Readonly<{ text: string; sign: ValueCode['sign']; number: number; unit: Unit }>

/** Words before and behind a number of things: `more than 6 free bikes`, `6 bikes left`. */
const freeOnes = 'freie[nr]?|verfugbare[nr]?|free|available|e'
const left = 'left|available|free|frei|verfugbar|liber[ioea]|disponibil[ie]|rimast[ie]|ubrig'

/** Units by their words. Without a data type, hours are the duration of a walk and degrees the air temperature. */
const units = {
  metre: metreWords,
  climb: `hm|hohenmetern?|(?:${metreWords}) (?:(?:di |of )?(?:dislivello|salita|climb|climbing|ascent|elevation gain|elevation)|aufstieg|hohenunterschied)`,
  kilometre: `(?:${kilometreWords})(?: (?:(?:of )?(?:ski )?slopes|(?:of )?(?:ski )?runs|pisten?|di pist[ae]))?|pistenkilometern?|slope kilometres`,
  euro: '€|eur|euros?',
  hour: timeUnits[0][1],
  degree: 'grad|grad[io]|degrees?',
  kilowatt: 'kw|kilowatts?',
  kilometreHour: 'km h|kmh|km all ora|kph|stundenkilometern?|kilometern? pro stunde|kilometres per hour|chilometri all ora',
  metreSecond: 'm s|meter pro sekunde|metres per second|metri al secondo',
  centimetre: 'cm|zentimetern?|centimet(?:re|er)s?|centimetri',
  millimetre: 'mm|millimetern?|millimet(?:re|er)s?|millimetri',
  person:
    'einwohnern?|abitanti|inhabitants|residents|people|personen|persone|leute|gasten?|guests|ospiti|invitati|teilnehmern?|participants|partecipanti|attendees|sitzplatzen?|seats|posti a sedere|pax',
  percent: 'prozent|percent|per cent|per cento|percento',
  microgram: '(?:[µμ]g|ug|mikrogramm|micrograms?|microgrammi)(?: m3| m³)?',
  room: 'raum|raume[n]?|saal|sale[n]?|rooms?|halls?|stanze',
  space:
    '(?:freie[nr]? )?(?:platze?n?|stellplatze?n?|parkplatze?n?)|(?:free )?(?:parking )?spaces|(?:free |parking )places|posti(?! (?:da|dove|per|in cui)(?: |$))(?: liberi| auto)?',
  bicycle: `(?:(?:${freeOnes}) )?(?:fahrradern?|radern?|leihradern?|bikes?|bicycles?|bici|biciclette)(?: (?:${left}))?`,
  car: `(?:(?:${freeOnes}) )?(?:autos?|fahrzeugen?|cars?|vehicles?|auto|macchine|vetture|veicoli)(?: (?:${left}))?`,
} as const
/** `none`: a number alone, compared with the measured value that is named. `postcode`: a name that is a number. */
type Unit = keyof typeof units | 'none' | 'postcode'

const less =
  'less than|fewer than|cheaper than|shorter than|weniger als|billiger als|gunstiger als|kurzer als|meno di|meno car[oaie] di|piu econom(?:ic[oa]|ici|iche) di|piu cort[oaie] di|piu brev[ei] di|piu bass[oaie] di|inferiore a|inferiori a'
const more =
  'over|above|exceed|exceeds|exceeding|superano(?: i)?|supera(?: i)?|con piu di|more than|higher than|longer than|bigger than|warmer than|stronger than|faster than|starker als|schneller als|piu fort[ei] di|piu veloc[ei] di|piu cald[oaie] di|uber|oberhalb|oberhalb von|mehr als|hoher als|langer als|grosser als|warmer als|sopra|sopra i|sopra ai|oltre|oltre i|oltre ai|piu di|piu alt[oaie] di|piu lung(?:o|a|hi|he) di|superiore a|superiori a'
const none = 'no|not|nicht|keine|non'

const signs: Readonly<Record<Sign, string>> = {
  '<': `<|under|below|${less}|unter|unterhalb|unterhalb von|sotto|sotto i|sotto gli|tiefer als|lower than|colder than|kalter als|slower than|weaker than|langsamer als|schwacher als|piu fredd[oaie] di|piu lent[oaie] di`,
  '>': `>|${more}`,
  '<=': `<=|at most|up to|max|hochstens|maximal|bis zu|al massimo|fino a|(?:${none}) (?:${more})`,
  '>=': `>=|at least|min|mindestens|ab|almeno|a partire da|minimo|(?:${none}) (?:under|below|${less}|unter|sotto)`,
}

/** Units of a number that is a minimum where the question has no sign: `a charger with 150 kW`. */
const leastWanted: readonly Unit[] = ['kilowatt', 'person', 'space', 'room']

/**
 * Fields with amounts of a unit, the likelier first, and how many units of the field one unit has. A tour is as high as
 * it climbs; huts and lakes have no highest point.
 */
const fields: Readonly<Record<Unit, Readonly<Record<string, number>>>> = amountFields

/** Units in which something is measured, and how many of them one unit of a question has. */
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

/** Stations whose parts have an amount: the power of a charging station is that of its plugs. */
export const partsWithAmount: Readonly<Partial<Record<Unit, readonly [station: string, part: string]>>> = {
  kilowatt: ['EChargingStation', 'EChargingPlug'],
}

const number = `((?:minus |meno |-)?${numberWords})`
/** Without the name of a unit, `una montagna` does not mean a number. */
const bareNumber = `((?:minus |meno |-)?${digits})`
const namedUnits = Object.keys(units) as (keyof typeof units)[]

const between = namedUnits.map(unit => ({
  unit,
  pattern: new RegExp(
    `^(?:zwischen|between|tra|fra|von|from|da) ${number} (?:und|and|e|ed|bis|to|a|ai) ${number} ?(?:${units[unit]})(?= |$)`,
  ),
}))

const orMore = 'or more|and more|oder mehr|und mehr|o piu|e piu|plus|in su|aufwarts'

type Phrase = Readonly<{ sign: ValueCode['sign']; unit: Unit; pattern: RegExp }>

/** Words that repeat the limited quantity: `lunghe più di 10 km`, `under 100 euros per night`, `above 2000 m high`. */
const adjectives = 'lang|lange[nrs]?|kurz|hoch|hohe[nrs]?|gelegen|long|high|tall|lung(?:o|a|hi|he)|alt[oaie]|cort[oaie]'
const behind = `${adjectives}|lange|hohe|gehzeit|wanderzeit|dauer|walking time|in length|of length|di lunghezza|di cammino|di durata|di altezza|di quota|di altitudine|di altura|uber dem meer|uber dem meeresspiegel|uber meer|above sea level|sul livello del mare|sul mare|pro nacht|pro ubernachtung|die nacht|per nacht|per night|a night|a notte|per notte`

const phrases: readonly Phrase[] = [
  ...(Object.keys(signs) as Sign[]).flatMap(sign =>
    namedUnits.map(unit => ({
      sign,
      unit,
      pattern: new RegExp(`^(?:(?:${adjectives}) )?(?:${signs[sign]}) ${number} ?(?:${units[unit]})(?: (?:${behind}))?(?= |$)`),
    })),
  ),
  ...namedUnits.map(
    (unit): Phrase => ({
      sign: '>=',
      unit,
      pattern: new RegExp(`^${number} ?(?:(?:${units[unit]}) (?:${orMore})|(?:${orMore}) (?:${units[unit]}))(?= |$)`),
    }),
  ),
  {
    sign: '=',
    unit: 'postcode',
    pattern:
      /^(?:plz|postleitzahl|cap|zip(?: code)?|zipcode|postal code|postcode|post code|codice postale|codice di avviamento postale) (\d{5})(?= |$)/,
  },
  ...namedUnits
    .filter(unit => leastWanted.includes(unit))
    .map((unit): Phrase => ({ sign: '>=', unit, pattern: new RegExp(`^${bareNumber} ?(?:${units[unit]})(?= |$)`) })),
]

const bare = (Object.keys(signs) as Sign[]).map(
  (sign): Phrase => ({ sign, unit: 'none', pattern: new RegExp(`^(?:${signs[sign]}) ${bareNumber}(?= |$)`) }),
)

/** The limits that a question names, with their units. */
export const amountsIn = (tokens: readonly Token[]): Amount[] =>
  walked(tokens, from => rangeAt(tokens, from) ?? amountAt(tokens, from, phrases))

/** Limits without a unit, such as `below 0`, among words that are free. */
export const bareAmountsIn = (tokens: readonly Token[], isFree: (span: Span) => boolean): Amount[] =>
  walked(tokens, from => amountAt(tokens, from, bare).filter(isFree))

/** The limits that begin at each word which is not part of an earlier limit. */
function walked(tokens: readonly Token[], amountsAt: (from: number) => readonly Amount[]): Amount[] {
  const amounts: Amount[] = []
  for (let from = 0; from < tokens.length; from++) {
    const atWord = amountsAt(from)
    if (atWord.length === 0) continue
    amounts.push(...atWord)
    from = atWord.at(-1)!.to - 1
  }
  return amounts
}

/** `Between 1000 and 1500 m` are two limits, which belong to the range. */
function rangeAt(tokens: readonly Token[], from: number): Amount[] | null {
  const rest = plainIn(tokens, from)
  const matches = between.flatMap(({ unit, pattern }) => {
    const match = pattern.exec(rest)
    return match ? [{ unit, match }] : []
  })
  for (const { unit, match } of matches.sort((a, b) => b.match[0].length - a.match[0].length)) {
    const [middle, to] = [from + 1 + match[1]!.split(' ').length, from + match[0].split(' ').length]
    const limit = (span: Span, sign: Sign, text: string): Amount => ({
      ...span,
      text: wordsIn(tokens, span),
      sign,
      number: numberIn(text),
      unit,
    })
    return [limit({ from, to: middle }, '>=', match[1]!), limit({ from: middle, to }, '<=', match[2]!)]
  }
  return null
}

/** The longest limit that begins with a word: `less than 1000 m ascent` is a climb. */
function amountAt(tokens: readonly Token[], from: number, among: readonly Phrase[]): Amount[] {
  const rest = plainIn(tokens, from)
  const matches = among
    .flatMap(({ sign, unit, pattern }) => {
      const match = pattern.exec(rest)
      return match ? [{ sign, unit, words: match[0], number: numberIn(match[1]!) }] : []
    })
    .sort((a, b) => b.words.length - a.words.length)
  return matches.slice(0, 1).map(({ words, ...limit }) => {
    const span = { from, to: from + words.split(' ').length }
    return { ...span, text: wordsIn(tokens, span), ...limit }
  })
}

/** `minus 5` is less than nothing. */
function numberIn(text: string): number {
  const [, minus, rest = ''] = /^(minus |meno |-)?(.*)$/.exec(text) ?? []
  return numberOfWords(rest) * (minus ? -1 : 1)
}

const heightMin = 20
const postcodeLength = 5

/** A number as a code has it, without the digits that a conversion adds. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** The conditions that an amount may be, as codes of values. @param measured units of the named data types */
export function valueCodesOf({ sign, number, unit }: Amount, measured: ReadonlyMap<string, string> = new Map()): string[] {
  // Nothing that is measured in centimetres is above 2000 m.
  const isHeight = unit === 'metre' && number > heightMin
  const ofUnit = (dataTypeUnit: string) => {
    if (unit === 'none') return 1
    return isHeight && dataTypeUnit === 'cm' ? undefined : measuredUnits[unit]?.[dataTypeUnit]
  }
  const limits = [...measured].flatMap(([dataType, its]) => {
    const factor = ofUnit(its)
    return factor === undefined ? [] : [`*.${dataType}${sign}${rounded(number * factor)}`]
  })
  const inField = (factor: number) => (unit === 'postcode' ? String(number).padStart(postcodeLength, '0') : number * factor)
  return [...limits, ...Object.entries(fields[unit]).map(([field, factor]) => `${field}${sign}${inField(factor)}`)]
}
