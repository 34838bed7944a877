import { folded } from '@/lib/formats/text'

export type Token = Readonly<{
  text: string
  /** The text without accents, in lower case. */
  plain: string
  at: number
  /** The sign that joins it to the previous word, such as the slash of `km/h`; absent for a space. */
  sign?: string
}>

const tokensMax = 16

/** The words of a question. Stars (`***`), the euro sign, comparison signs and negative numbers are words too. */
export function tokensOf(question: string): Token[] {
  return [...question.matchAll(/(?:(?<=[\p{L}\p{N}]([^\s\p{L}\p{N}]))|)((?<![\p{L}\p{N}])[-−]\d+|[\p{L}\p{N}]+|\*+|€|[<>]=?)/gu)]
    .slice(0, tokensMax)
    .map(({ 1: sign, 2: text = '', index }) => ({
      text,
      plain: folded(text).replace('−', '-'),
      at: index,
      ...(sign ? { sign } : {}),
    }))
}

/** Consecutive words of a question: `from` is the first position, `to` the one after the last. */
export type Span = Readonly<{ from: number; to: number }>

export const positionsIn = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, index) => from + index)

export const lengthOf = ({ from, to }: Span): number => to - from

export const isOver = (a: Span, b: Span): boolean => a.from < b.to && a.to > b.from

export type SpanText = Span & Readonly<{ text: string }>

const spanMax = 6

/** All sequences of up to six consecutive words without used ones. */
export function spansOf(tokens: readonly Token[], used: ReadonlySet<number>): SpanText[] {
  const words = tokens.map(({ text }) => text)
  const spans: SpanText[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + spanMax) && !used.has(to - 1); to++)
      spans.push({ from, to, text: words.slice(from, to).join(' ') })
  }
  return spans
}

/** The folded words from one position to another, or to the end, joined by spaces. */
export const plainIn = (tokens: readonly Token[], from: number, to = tokens.length): string =>
  tokens
    .slice(from, to)
    .map(({ plain }) => plain)
    .join(' ')

/** The words of a span as entered, with the signs between them: `over 20 km/h`. */
export const wordsIn = (tokens: readonly Token[], { from, to }: Span): string =>
  tokens.slice(from, to).reduce((text, token) => (text === '' ? '' : text + (token.sign ?? ' ')) + token.text, '')

type Phrase = Readonly<{ pattern: RegExp }>

/** The phrases that match at a position, longest first. */
export const phrasesAt = <Kind extends Phrase>(tokens: readonly Token[], from: number, phrases: readonly Kind[]) => {
  const rest = plainIn(tokens, from)
  return phrases
    .flatMap(phrase => {
      const match = phrase.pattern.exec(rest)
      return match ? [{ ...phrase, match, from, to: from + match[0].split(' ').length }] : []
    })
    .sort((a, b) => b.to - a.to)
}

/** The first result of `at` over all positions. */
export function firstPhrase<Found>(tokens: readonly Token[], at: (from: number) => Found | null | undefined): Found | null {
  for (let from = 0; from < tokens.length; from++) {
    const found = at(from)
    if (found) return found
  }
  return null
}

/** The results of `at` over all positions that are not part of an earlier result. */
export function allPhrases<Found extends Span>(tokens: readonly Token[], at: (from: number) => readonly Found[]): Found[] {
  const all: Found[] = []
  for (let from = 0; from < tokens.length; from = Math.max(from + 1, all.at(-1)?.to ?? 0)) all.push(...at(from))
  return all
}
