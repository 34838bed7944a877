import { folded } from '@/lib/formats/text'
import type { NearPhrase } from '@/lib/search/question/near-words'
import type { OrderPhrase } from '@/lib/search/question/order-words'
import type { Day } from '@/lib/search/question/time'
import type { TimePhrase } from '@/lib/search/question/time-words'
import type { TitleLanguage } from '@/lib/search/question/title-language'
import { lengthOf, positionsIn, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import type { DatasetList } from '@/lib/search/senses/lists'
import type { NamedLocation } from '@/lib/search/senses/locations'
import type { Sense } from '@/lib/search/senses/word-meanings'

/** A question with everything that its words may mean. Plain data, no I/O. */
export type ResolvedQuestion = Readonly<{
  tokens: readonly Token[]
  today: Day
  time: TimePhrase | null
  near: NearPhrase | null
  titlesIn: TitleLanguage | null
  order: OrderPhrase | null
  senses: readonly Sense[]
  stems: ReadonlyMap<number, readonly string[]>
  /** Names similar to unexplained words, by position. */
  alike: ReadonlyMap<number, readonly string[]>
  /** Replacements of misspelt words, by position. */
  corrected: ReadonlyMap<number, string>
  lists: readonly DatasetList[]
}>

/** Phrases with a grammar of their own: times, distances, the language of titles, orders of several words. */
export function phrasesOf({
  time,
  near,
  titlesIn,
  order,
  senses,
}: Pick<ResolvedQuestion, 'time' | 'near' | 'titlesIn' | 'order' | 'senses'>): Span[] {
  const isOf = ({ kind, from, to }: Sense, span: Span) => kind === 'data type' && from <= span.from && span.to <= to
  const ordered = order && lengthOf(order) > 1 && !senses.some(sense => isOf(sense, order)) ? order : null
  return [time, ...(near?.spans ?? []), titlesIn, ordered].filter(span => span !== null)
}

/** Words to find in titles, in any of the forms `words`. `place`: their location. `subject`: they name a subject. */
export type TextUnit = Span & Readonly<{ text: string; words: readonly string[]; place?: NamedLocation; subject?: boolean }>

/** The synonyms in a question, as words to find in titles. */
export const synonymsIn = ({ senses, tokens }: ResolvedQuestion): TextUnit[] =>
  senses
    .filter(({ kind }) => kind === 'synonym')
    .map(({ from, to, words }) => ({
      from,
      to,
      text: wordsIn(tokens, { from, to }),
      words: [folded(wordsIn(tokens, { from, to })), ...(words ?? [])],
    }))

const stemMin = 4

/** A word to find in titles: as entered, without the `e` of an umlaut (`ae`), as its stems, and corrected. */
export function unitOf({ tokens, stems, corrected }: ResolvedQuestion, word: number): TextUnit {
  const { text, plain } = tokens[word]!
  const others = [...(stems.get(word) ?? []), corrected.get(word) ?? ''].filter(other => other.length >= stemMin)
  return { from: word, to: word + 1, text, words: [...new Set([plain, plain.replace(/([aou])e/g, '$1'), ...others])] }
}

/** The words to find in titles: all but those in `spans` and phrases, stop words and fillers. */
export function unitsOf(question: ResolvedQuestion, spans: readonly Span[]): TextUnit[] {
  const { tokens, senses } = question
  const empty = senses.filter(({ kind }) => kind === 'stop' || kind === 'filler')
  const used = new Set([...phrasesOf(question), ...spans, ...empty].flatMap(positionsIn))
  const free = (span: Span) => positionsIn(span).every(word => !used.has(word))
  const synonyms = synonymsIn(question).filter(free)
  const meant = new Set(synonyms.flatMap(positionsIn))
  return [...synonyms, ...tokens.flatMap((_, word) => (used.has(word) || meant.has(word) ? [] : [unitOf(question, word)]))]
}
