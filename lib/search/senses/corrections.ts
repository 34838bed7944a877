import { editDistance } from '@/lib/formats/nearest'
import { nearestGrammarWord } from '@/lib/search/question/time-words'
import type { SpanText, Token } from '@/lib/search/question/tokens'
import type { AlikeRow } from '@/lib/search/senses/senses-sql'

/** Shorter words are too much like others. */
export const correctedMin = 4

/** The words of a question with others in place of some. */
export const withWords = (tokens: readonly Token[], words: ReadonlyMap<number, string>): Token[] =>
  tokens.map((token, at) => (words.has(at) ? { ...token, text: words.get(at)!, plain: words.get(at)! } : token))

/** Misspelt words for times and orders, which are in no table of names. */
export const slipsIn = (tokens: readonly Token[], unknown: readonly SpanText[]): ReadonlyMap<number, string> =>
  new Map(
    unknown.flatMap(({ from }) => {
      const word = nearestGrammarWord(tokens[from]!.plain)
      return word === null ? [] : [[from, word] as const]
    }),
  )

/** A name without its spaces. */
export const squeezed = (name: string): string => name.replace(/[^a-z0-9]+/g, '')

/** The name that is a word but for its spaces: `Stilfserjoch`; null for none. */
export const spacedName = (word: string, names: readonly AlikeRow[]): string | null =>
  names.find(({ plain }) => plain !== word && squeezed(plain) === word)?.plain ?? null

/** By how many letters a word may differ from what is meant. */
export const reachOf = (word: string): number => Math.max(1, Math.floor(word.length / 4))

/** All words that a word is with two neighbouring letters exchanged. In short words this common slip leaves few letters alike. */
export const exchangesIn = (word: string): string[] => {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at]!
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')]
  })
}

/** The word in one of the names that differs by so few letters; null where none does. */
export function nearestWord(word: string, names: readonly AlikeRow[], reach: number): string | null {
  const words = names.flatMap(({ plain }) => plain.split(/[^a-z0-9]+/)).filter(each => each.length >= correctedMin - 1)
  const [best] = [...new Set(words)]
    .map(each => ({ each, distance: editDistance(word, each) }))
    .filter(({ distance }) => distance <= reach)
    // Who types fast rather leaves a letter out: `hotl` is no `hot`.
    .sort((a, b) => a.distance - b.distance || b.each.length - a.each.length)
  return best?.each ?? null
}
