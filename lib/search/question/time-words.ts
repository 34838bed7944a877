import { editDistance } from '@/lib/formats/nearest'
import patterns from '@/lib/search/question/patterns.json'
import type { Day, Time } from '@/lib/search/question/time'
import { timePhrases } from '@/lib/search/question/time-phrases'
import { firstPhrase, phrasesAt, type Span, type Token } from '@/lib/search/question/tokens'

export type TimePhrase = Span & Readonly<{ time: Time }>

const { superlatives } = patterns
const timeWords = [
  ...patterns.timeWords,
  ...[...patterns.months, ...patterns.weekdays].flatMap(words => words.replaceAll('s?', '').split('|')),
]
/** Comparatives and basic forms, such as `größere` and `große`, which are no misspelt superlatives. */
const notMost = /er(?:e[nrsm]?)?$|^(?:gross|klein|hoh|lang|kurz|warm|kalt|stark|neu|leicht|billig|tief|gunstig)e?[nrsm]?$/
const slipMin = 5

/** The word for a time or an order that a word misspells; null if there is none. */
export function nearestGrammarWord(word: string): string | null {
  if (word.length < slipMin || timeWords.includes(word) || superlatives.includes(word)) return null
  const orders = notMost.test(word) ? [] : superlatives
  const reach = (each: string) => (word.length > 7 && !orders.includes(each) ? 2 : 1)
  const candidates = [...timeWords, ...orders].filter(
    each => each.length >= slipMin && each[0] === word[0] && !word.startsWith(each) && editDistance(word, each) <= reach(each),
  )
  return candidates.sort((a, b) => editDistance(word, a) - editDistance(word, b))[0] ?? null
}

/**
 * The first time that a question names, and its words.
 * @param today midnight in UTC of the calendar day
 * @param may whether words may be a time; `ora` is also the name of a town
 */
export const timeIn = (tokens: readonly Token[], today: Day, may: (span: Span) => boolean = () => true): TimePhrase | null =>
  firstPhrase(tokens, from => [rangeAt, openRangeAt, phraseAt].flatMap(read => read(tokens, from, today) ?? []).find(may))

function phraseAt(tokens: readonly Token[], from: number, today: Day): TimePhrase | null {
  const [first] = phrasesAt(tokens, from, timePhrases).flatMap(({ match, read, to }) => {
    const time = read(match, today)
    return time ? [{ from, to, time }] : []
  })
  return first ?? null
}

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.plain ?? ''
const articles = /^(?:zum|dem|den|der|the|il|al|alla|lo|la|a)$/
const skipArticle = (tokens: readonly Token[], at: number): number => (articles.test(wordAt(tokens, at)) ? at + 1 : at)

const rangeOpening = /^(?:from|von|vom|dal|da|dall|between|zwischen|tra|fra)$/
const rangeJoiner = new RegExp(`^(?:${patterns.parts.joiner}|fino)$`)
function rangeAt(tokens: readonly Token[], from: number, today: Day): TimePhrase | null {
  const begin = rangeOpening.test(wordAt(tokens, from)) ? skipArticle(tokens, from + 1) : from
  const first = begin < tokens.length ? phraseAt(tokens, begin, today) : null
  // `Dal 10 al 20 dicembre` is one phrase with both dates.
  if (first && begin > from && hasTwoDates(first.time)) return { ...first, from }
  const word = first ? wordAt(tokens, first.to) : ''
  if (!first || !rangeJoiner.test(word)) return null
  const next = skipArticle(tokens, first.to + 1)
  const last = next < tokens.length ? phraseAt(tokens, next, today) : null
  return last ? { from, to: last.to, time: { kind: 'between', first: first.time, last: last.time } } : null
}

const hasTwoDates = (time: Time): boolean =>
  time.kind === 'date' && (time.month !== time.until.month || time.date !== time.until.date)

const openings = [
  ['since', /^(?:since|seit|ab|da|dal|dall)$/],
  ['until', /^(?:until|till|bis|fino|entro)$/],
] as const

function openRangeAt(tokens: readonly Token[], from: number, today: Day): TimePhrase | null {
  const kind = openings.find(([, words]) => words.test(wordAt(tokens, from)))?.[0]
  const begin = skipArticle(tokens, from + 1)
  const phrase = kind && begin < tokens.length ? phraseAt(tokens, begin, today) : null
  return kind && phrase && phrase.time.kind !== 'now' ? { from, to: phrase.to, time: { kind, time: phrase.time } } : null
}
