import patterns from '@/lib/search/question/patterns.json'

/** Units of time, the shortest first, as questions write them in three languages. */
export type TimeUnit = keyof typeof patterns.timeUnits

/** A number in digits. Words are split at separators, so `1.500` and `1,5` arrive as two groups of digits. */
export const digits = '\\d{1,5}(?: \\d{1,3})?'

/** A number in digits, or a number word that another word follows. */
const number = `(?:${digits}|(?:${patterns.parts.half}|${patterns.numerals.join('|')})(?= ))`

const parts: Readonly<Record<string, string>> = { ...patterns.parts, number, distance: '({number}) ?({kilometre}|{metre})' }

/** Replaces the names of parts, such as `{metre}`, in a pattern. @param others additional parts */
export const patternOf = (pattern: string, others: Readonly<Record<string, string>> = {}): string =>
  pattern.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => patternOf((others[name] ?? parts[name])!, others))

/** A regular expression that matches a pattern as whole words at the beginning of a text. */
export const wordsPattern = (pattern: string, others?: Readonly<Record<string, string>>): RegExp =>
  new RegExp(`^(?:${patternOf(pattern, others)})(?= |$)`)

export const isOneOf = (words: string, word: string): boolean => new RegExp(`^(?:${words})$`).test(word)

/** The index of the first alternatives that a word matches; -1 for none. */
export const indexIn = (list: readonly string[], word: string): number => list.findIndex(words => isOneOf(words, word))

/** The number of a word from one to ten. Returns null for others. */
export function numeralOf(word: string): number | null {
  const index = indexIn(patterns.numerals, word)
  return index < 0 ? null : index + 1
}

/** The number in words of a question: `1 500` is 1500, `1 5` is 1.5, `half` is 0.5. */
export function numberOfWords(text: string): number {
  if (isOneOf(patterns.parts.half, text)) return 0.5
  return numeralOf(text) ?? Number(/^[1-9]\d{0,2} \d{3}$/.test(text) ? text.replace(' ', '') : text.replace(' ', '.'))
}
