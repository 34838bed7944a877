import { folded, type SearchTexts } from '@/components/catalogue/search'
import { nearest } from '@/components/text/nearest'

/** The words of dataset names and categories, each once, in the language of its name. */
export function wordsOf(texts: readonly Pick<SearchTexts, 'names' | 'labels'>[]): string[] {
  const words = texts.flatMap(({ names, labels }) => [...names, ...labels]).flatMap(text => text.split(/[^\p{L}]+/u))
  return [...new Set(words.filter(word => word.length > 3).map(word => word.toLowerCase()))]
}

/**
 * Corrections of a text that finds nothing: each unknown word, or each word without an exact match, is replaced by a known one.
 * @returns the likeliest first; empty where nothing is near
 */
export function correctionsOf(text: string, known: readonly string[], most: number): string[] {
  const words = text.trim().split(/\s+/)
  const near = words.map(word => (isKnown(word, known) ? [word] : nearest(word.toLowerCase(), known, most)))
  if (words.length > wordsMax || near.every(([first], place) => first === words[place])) return []
  const choices = Math.max(...near.map(({ length }) => length))
  const meant = Array.from({ length: choices }, (_, choice) =>
    near.map((each, place) => each[choice] ?? each[0] ?? words[place]!),
  )
  return meant.map(each => each.join(' ')).filter(each => each !== words.join(' '))
}

/** Longer texts are not names. */
const wordsMax = 6

const isKnown = (word: string, known: readonly string[]) => known.some(each => folded(each) === folded(word))
