/** Units as questions write them, in three languages. */

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

export const numerals = [
  'one|ein|eine[nrms]?|un|una|uno',
  'two|zwei|due',
  'three|drei|tre',
  'four|vier|quattro',
  'five|funf|cinque',
  'six|sechs|sei',
  'seven|sieben|sette',
  'eight|acht|otto',
  'nine|neun|nove',
  'ten|zehn|dieci',
] as const
const half = 'half an?|half|(?:ein(?:e[nrms]?)? )?halbe[nrms]?|mezz[oa]?'

/** A number with thousands or decimals, whose sign separates words: `1.500` and `1,5` reach the search as two of them. */
export const digits = '\\d{1,5}(?: \\d{1,3})?'

/** A number in digits or written out; another word follows a written one. */
export const numberWords = `(?:${digits}|(?:${half}|${numerals.join('|')})(?= ))`

/** The number of a word from one to ten; null for others. */
export function numeralOf(word: string): number | null {
  const index = numerals.findIndex(words => new RegExp(`^(?:${words})$`).test(word))
  return index < 0 ? null : index + 1
}

/** `1 500` is 1500, `1 5` is one and a half. */
export function numberOfWords(text: string): number {
  if (new RegExp(`^(?:${half})$`).test(text)) return 0.5
  return numeralOf(text) ?? Number(/^[1-9]\d{0,2} \d{3}$/.test(text) ? text.replace(' ', '') : text.replace(' ', '.'))
}
