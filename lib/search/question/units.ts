/** Units as questions write them, in three languages. */

/** Units of length. */
export const metreWords = 'm|metern?|met(?:re|er)s?|metr[io]'
export const kilometreWords = 'km|kilometern?|kilomet(?:re|er)s?|chilometr[io]'

/** Units of time, the shortest first. */
export const timeUnits = [
  ['hour', 'stunden?|or[ae]|hours?|hrs|h|std'],
  ['day', 'tage?n?|giorn[oi]|days?'],
  ['week', 'wochen?|settiman[ae]|weeks?'],
  ['month', 'monate?n?s?|mes[ei]|months?'],
  ['year', 'jahre?n?s?|ann[oi]|years?'],
] as const
export type TimeUnit = (typeof timeUnits)[number][0]

/** Numbers that are written out, from half a one. */
const numerals = [
  ['half an?|half|halben?|halber|halbes|einen? halben?|mezzo|mezza', 0.5],
  ['one|ein|eine[nrms]?|un|uno|una', 1],
  ['two|zwei|due', 2],
  ['three|drei|tre', 3],
  ['four|vier|quattro', 4],
  ['five|funf|cinque', 5],
  ['six|sechs|sei', 6],
  ['seven|sieben|sette', 7],
  ['eight|acht|otto', 8],
  ['nine|neun|nove', 9],
  ['ten|zehn|dieci', 10],
] as const
const anyNumeral = numerals.map(([words]) => words).join('|')

/** A number with thousands or decimals, whose sign separates words: `1.500` and `1,5` reach the search as two of them. */
export const numberWords = `(?:\\d{1,5}(?: \\d{1,3})?|${anyNumeral})`

/** `1 500` is 1500, `1 5` is one and a half. */
export function numberOfWords(text: string): number {
  const numeral = numerals.find(([words]) => new RegExp(`^(?:${words})$`).test(text))
  if (numeral) return numeral[1]
  return Number(/^[1-9]\d{0,2} \d{3}$/.test(text) ? text.replace(' ', '') : text.replace(' ', '.'))
}
