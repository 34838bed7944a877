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

/** A number with thousands or decimals, whose sign separates words: `1.500` and `1,5` reach the search as two of them. */
export const numberWords = '\\d{1,5}(?: \\d{1,3})?'

/** `1 500` is 1500, `1 5` is one and a half. */
export const numberOfWords = (text: string): number =>
  Number(/^[1-9]\d{0,2} \d{3}$/.test(text) ? text.replace(' ', '') : text.replace(' ', '.'))
