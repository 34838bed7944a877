import patterns from '@/lib/search/question/patterns.json'

/** Units of time, the shortest first, as questions write them in three languages. */
export type TimeUnit = keyof typeof patterns.timeUnits

/** A number with thousands or decimals, whose sign separates words: `1.500` and `1,5` reach the search as two of them. */
export const digits = '\\d{1,5}(?: \\d{1,3})?'

/** A number in digits or written out; another word follows a written one. */
const number = `(?:${digits}|(?:${patterns.parts.half}|${patterns.numerals.join('|')})(?= ))`

const parts: Readonly<Record<string, string>> = { ...patterns.parts, number, distance: '({number}) ?({kilometre}|{metre})' }

/** A pattern with its parts in place of their names: `{metre}`. @param others parts of these patterns only */
export const patternOf = (pattern: string, others: Readonly<Record<string, string>> = {}): string =>
  pattern.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => patternOf((others[name] ?? parts[name])!, others))

/** Whole words that a text begins with. */
export const wordsPattern = (pattern: string, others?: Readonly<Record<string, string>>): RegExp =>
  new RegExp(`^(?:${patternOf(pattern, others)})(?= |$)`)

export const isOneOf = (words: string, word: string): boolean => new RegExp(`^(?:${words})$`).test(word)

/** The index of the words that a word is one of; -1 for none. */
export const indexIn = (list: readonly string[], word: string): number => list.findIndex(words => isOneOf(words, word))

/** The number of a word from one to ten; null for others. */
export function numeralOf(word: string): number | null {
  const index = indexIn(patterns.numerals, word)
  return index < 0 ? null : index + 1
}

/** `1 500` is 1500, `1 5` is one and a half. */
export function numberOfWords(text: string): number {
  if (isOneOf(patterns.parts.half, text)) return 0.5
  return numeralOf(text) ?? Number(/^[1-9]\d{0,2} \d{3}$/.test(text) ? text.replace(' ', '') : text.replace(' ', '.'))
}
