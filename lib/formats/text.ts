/** The beginning of a string, never cut within a surrogate pair. @param unitsMax code units, as in `length` */
export const cutText = (text: string, unitsMax: number): string =>
  text.slice(0, isFirstHalf(text.charCodeAt(unitsMax - 1)) ? unitsMax - 1 : unitsMax)

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/**
 * A string as searches compare it, in queries and data alike: without accents and invisible characters, in lower case,
 * with ASCII punctuation. The function `folded` of the database is equal. @see lib/db/migrations/0018-folding.sql
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/`/g, "'").replace(/ {2,}/g, ' ')
  return text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(capitals, letter => letter.toLowerCase())
    .replace(/[ßæœþ]/g, letter => pairs[letter]!)
    .replace(/[øłđðħıς⁄]/g, letter => single[letter]!)
}

const ascii = /^[\x20-\x7e]*$/

const oneOf = (...ranges: readonly string[]): RegExp => new RegExp(`[${ranges.join('')}]`, 'gu')

// Some apostrophes are accents over a space to Unicode, so they are replaced before letters and accents are separated.
const apostrophes = oneOf(
  String.raw`\x60\xb4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u055a\u05f3`,
  String.raw`\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u2039\u203a\ua78b\ua78c\uff07\uff40`,
)
const quotes = oneOf(String.raw`\xab\xbb\u02ba\u05f4\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02`)
const dashes = oneOf(
  String.raw`\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796`,
  String.raw`\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d`,
)
const spaces = oneOf(String.raw`\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000`)

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones, and invisible characters. */
const unseen = oneOf(
  String.raw`\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5`,
  String.raw`\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`,
)

// Capital letters of Latin, Greek, Cyrillic and Armenian, in complete blocks of Unicode: later versions change nothing.
const capitals = /[A-Z\xc0-\u024f\u0370-\u052f\u0531-\u0556\u1e9e]/g

// Letters that Unicode does not decompose into a base letter and an accent.
const pairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const single: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ', '⁄': '/' }

/** Removes invisible characters from a question, and composes letters with their accents, as keyboards type them. */
export const cleanQuestion = (text: string): string => text.normalize('NFC').replace(invisible, '')

/** Maximum length of a question in UTF-16 code units. */
export const questionMax = 200

/** A valid question: the string trimmed, without NULs, and cut to `questionMax`. */
export const readableQuestion = (text: string): string => cutText(text.replaceAll('\u0000', ' ').trim(), questionMax)

const invisible = oneOf(String.raw`\xad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`)

export const contains = (text: string, typed: string): boolean => folded(text).includes(folded(typed.trim()))

/** A string in several languages, by language code. */
export type Texts = Readonly<Record<string, string | null | undefined>>

/** A string in a language, otherwise in English, otherwise in any language. */
export const textIn = (texts: Texts | null | undefined, language: string): string | null =>
  [texts?.[language], texts?.['en'], ...Object.values(texts ?? {})].find(text => text?.trim()) ?? null

/** Titles for searches, each on a line after its language in upper case (`UND`: none), as the job `folding` stores them. */
export function searchText(titles: Readonly<Record<string, string>>): string {
  return Object.entries(titles)
    .map(([language, title]) => `${(language || 'und').toUpperCase()}:${folded(title)}`)
    .join('\n')
}

/** The locale of numbers and dates in a language. English is British: `31 Dec 2027`. */
export const formatLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)
