/**
 * The beginning of a text. A character of two code units, as an emoji is, is in it whole or not at all: half of one is no text to a
 * database, in an address or on a page.
 * @param unitsMax code units, as `length` counts them
 */
export const cutText = (text: string, unitsMax: number): string =>
  text.slice(0, isFirstHalf(text.charCodeAt(unitsMax - 1)) ? unitsMax - 1 : unitsMax)

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
