/**
 * The beginning of a text. It never ends in half of a character with two code units, such as an emoji, which a database or an address would refuse.
 * @param unitsMax code units, as `length` counts them
 */
export const cutText = (text: string, unitsMax: number): string =>
  text.slice(0, isFirstHalf(text.charCodeAt(unitsMax - 1)) ? unitsMax - 1 : unitsMax)

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** A text without accents and in lower case, so that `Müstair` is found by `mustair`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, letter => unmarked[letter]!)

// Letters that have no accent to lose.
const unmarked: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd' }

/** A text in several languages, by language code. */
export type Texts = Readonly<Record<string, string | null | undefined>>

/** A text in a language, otherwise in English, otherwise without a language. Null when there is none. */
export const textIn = (texts: Texts | null | undefined, language: string): string | null =>
  [texts?.[language], texts?.['en'], ...Object.values(texts ?? {})].find(text => text?.trim()) ?? null

/**
 * Titles without accents and in lower case, one on each line after its language in upper case, so that one column serves searches in all languages and in
 * one. `UND` is the title without a language. They are made here, because the database's lower case depends on its locale.
 */
export function searchText(titles: Readonly<Record<string, string>>): string {
  return Object.entries(titles)
    .map(([language, title]) => `${(language || 'und').toUpperCase()}:${folded(title).replace(/\s+/g, ' ')}`)
    .join('\n')
}
