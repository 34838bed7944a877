/**
 * The beginning of a text. It never ends in half of a character with two code units, such as an emoji, which a database or an address would refuse.
 * @param unitsMax code units, as `length` counts them
 */
export const cutText = (text: string, unitsMax: number): string =>
  text.slice(0, isFirstHalf(text.charCodeAt(unitsMax - 1)) ? unitsMax - 1 : unitsMax)

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
