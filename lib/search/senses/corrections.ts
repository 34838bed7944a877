import { rows } from '@/lib/db/run'
import { expensive } from '@/lib/db/sql'
import { editDistance } from '@/lib/formats/nearest'
import { nearestGrammarWord } from '@/lib/search/question/time-words'
import { lengthOf, positionsIn, type Span, type SpanText, spansOf, type Token } from '@/lib/search/question/tokens'
import { alikeInTitlesSql, connectionsOf, type InTitles, inTitlesSql, type NameReader } from '@/lib/search/senses/evidence'
import { readSenses } from '@/lib/search/senses/read-senses'
import { type AlikeRow, alikeSql, type NameRights } from '@/lib/search/senses/senses-sql'
import type { Sense } from '@/lib/search/senses/word-meanings'

/** Lengths of words that are corrected: shorter ones are similar to too many others. */
const [correctedMin, wordMax] = [4, 40]
/** Minimum length of words that are corrected by words of titles. */
const titleWordMin = 6
const correctedLikeness = 0.85

/** The tokens of a question with some words replaced. @param words replacements by position */
export const withWords = (tokens: readonly Token[], words: ReadonlyMap<number, string>): Token[] =>
  tokens.map((token, at) => (words.has(at) ? { ...token, text: words.get(at)!, plain: words.get(at)! } : token))

/** Corrections of misspelt words for times and orders, by position: no table of names contains these words. */
export const slipsIn = (tokens: readonly Token[], unknown: readonly SpanText[]): ReadonlyMap<number, string> =>
  new Map(
    unknown.flatMap(({ from }) => {
      const word = nearestGrammarWord(tokens[from]!.plain)
      return word === null ? [] : [[from, word] as const]
    }),
  )

/** The name that equals a word without its spaces, e.g. `stilfser joch` for `stilfserjoch`. Returns null for none. */
export const spacedName = (word: string, names: readonly AlikeRow[]): string | null =>
  names.find(({ plain }) => plain !== word && plain.replace(/[^a-z0-9]+/g, '') === word)?.plain ?? null

/** All words with two neighbouring letters swapped: in a short word, this slip leaves little similarity. */
export const exchangesIn = (word: string): string[] => {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at]!
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')]
  })
}

/** The word of the names with the smallest edit distance, up to a quarter of the letters. Returns null for none. */
export function nearestWord(word: string, names: readonly AlikeRow[]): string | null {
  const reach = Math.max(1, Math.floor(word.length / 4))
  const words = names.flatMap(({ plain }) => plain.split(/[^a-z0-9]+/)).filter(each => each.length >= correctedMin - 1)
  const [best] = [...new Set(words)]
    .map(each => ({ each, distance: editDistance(word, each) }))
    .filter(({ distance }) => distance <= reach)
    // Of equally near words, the longest is best: letters are omitted more often than added, so `hotl` is not `hot`.
    .sort((a, b) => a.distance - b.distance || b.each.length - a.each.length)
  return best?.each ?? null
}

type WordsAt = ReadonlyMap<number, readonly string[]>

/** Replacements of misspelt words by position, their senses, and names similar to each unknown word. */
type Corrections = Readonly<{ senses: readonly Sense[]; alike: WordsAt; words: ReadonlyMap<number, string> }>

/** Corrects words that neither names nor titles contain: to the nearest name, else to the nearest word of titles. */
export async function corrections(
  tokens: readonly Token[],
  unknown: readonly SpanText[],
  names: NameRights & NameReader,
): Promise<Corrections> {
  const long = unknown.filter(({ text }) => text.length >= correctedMin && text.length <= wordMax && !/\d/.test(text))
  if (long.length === 0) return { senses: [], alike: new Map(), words: new Map() }
  const plains = long.map(({ from }) => tokens[from]!.plain)
  const [found, titled, exchanged] = await Promise.all([
    rows<AlikeRow>(connectionsOf(names), expensive(alikeSql(plains, names))),
    rows<InTitles>(connectionsOf(names), expensive(inTitlesSql(plains, names.rights))),
    namesExchanged(plains, names),
  ])
  const rowsAt = (place: number) => found.filter(row => row.place === place)
  const isRight = (place: number) => titled.some(row => row.place === place)
  const named = new Map(
    long.flatMap(({ from }, place) => {
      const [word, alike] = [plains[place]!, rowsAt(place)]
      const meant = spacedName(word, alike) ?? (isRight(place) ? null : (exchanged.get(word) ?? nearestWord(word, alike)))
      return meant === null ? [] : [[from, meant] as const]
    }),
  )
  const unnamed = long.flatMap(({ from }, place) => {
    const word = plains[place]!
    return named.has(from) || isRight(place) || word.length < titleWordMin ? [] : [{ from, word }]
  })
  const words = new Map([...named, ...(await nearestInTitles(unnamed, names))])
  return {
    senses: words.size === 0 ? [] : await readCorrected(withWords(tokens, words), words, names),
    alike: new Map(long.map(({ from }, place) => [from, rowsAt(place).map(({ name }) => name)])),
    words,
  }
}

/** Corrections of misspelt words that only titles contain: `Schlutzkrapfn`. */
async function nearestInTitles(
  unknown: readonly Readonly<{ from: number; word: string }>[],
  names: NameReader,
): Promise<readonly (readonly [at: number, word: string])[]> {
  if (unknown.length === 0) return []
  const statement = alikeInTitlesSql(
    unknown.map(({ word }) => word),
    names.rights,
  )
  const alike = await rows<AlikeRow>(connectionsOf(names), expensive(statement))
  return unknown.flatMap(({ from, word }, index) => {
    const meant = nearestWord(
      word,
      alike.filter(({ place }) => place === index),
    )
    return meant === null ? [] : [[from, meant] as const]
  })
}

/** Words that become names when two neighbouring letters are swapped (`hotles`), with the corrected word. */
async function namesExchanged(words: readonly string[], names: NameRights): Promise<ReadonlyMap<string, string>> {
  const slips = words.flatMap(word => exchangesIn(word).map(text => ({ word, text })))
  const tokens = slips.map(({ text }) => ({ text, plain: text, at: 0 }))
  const spans = slips.map(({ text }, from) => ({ from, to: from + 1, text }))
  const senses = (await readSenses(tokens, spans, names)).filter(({ kind }) => kind !== 'stop' && kind !== 'stem')
  return new Map(senses.map(({ from }) => [slips[from]!.word, slips[from]!.text]))
}

async function readCorrected(
  tokens: readonly Token[],
  words: ReadonlyMap<number, string>,
  names: NameRights,
): Promise<readonly Sense[]> {
  const isCorrected = (span: Span) => positionsIn(span).some(at => words.has(at))
  // Single words are included to identify the stop words.
  const spans = spansOf(tokens, new Set()).filter(span => isCorrected(span) || lengthOf(span) === 1)
  const senses = await readSenses(tokens, spans, names)
  return senses.filter(isCorrected).map(sense => ({ ...sense, likeness: sense.likeness * correctedLikeness }))
}
