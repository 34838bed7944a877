import { isRadius } from '@/lib/geo/search-area'
import type { Amount } from '@/lib/search/question/amounts'
import patterns from '@/lib/search/question/patterns.json'
import { allPhrases, phrasesAt, type Span, type Token } from '@/lib/search/question/tokens'
import { numberOfWords, wordsPattern } from '@/lib/search/question/word-patterns'

/**
 * Words for a distance. `either`: around a location if one is next to the words, otherwise around the user. `metres` is
 * null if the question names no distance, or only distances out of range, whose words are `impossible`.
 */
export type NearPhrase = Readonly<{
  spans: readonly Span[]
  around: 'me' | 'place' | 'either'
  metres: number | null
  impossible: readonly Span[]
}>

type NearMatch = Span & Pick<NearPhrase, 'around' | 'metres'>

const phrases = (Object.keys(patterns.near) as NearPhrase['around'][]).flatMap(around =>
  patterns.near[around].map(words => ({ pattern: wordsPattern(words), around })),
)

/** The distance in a question, e.g. `within 2 km`; null without one. @param amounts limits, such as `above 2000 m` */
export function nearIn(tokens: readonly Token[], amounts: readonly (Span & Pick<Amount, 'sign'>)[] = []): NearPhrase | null {
  // `More than 1.5 metres of snow` is a limit, but `less than 2 km from Bolzano` is a distance.
  const isOfAmount = ({ from, to }: Span) =>
    amounts.some(amount => amount.from < from && from < amount.to && (to < amount.to || amount.sign.startsWith('>')))
  const matches = allPhrases(tokens, from => phraseAt(tokens, from).filter(phrase => !isOfAmount(phrase)))
  if (matches.length === 0) return null
  const metres = matches.find(phrase => phrase.metres !== null && isRadius(phrase.metres))?.metres ?? null
  return {
    spans: matches.map(spanOf),
    around: aroundWhat(matches, tokens.length),
    metres,
    impossible: matches.filter(phrase => phrase.metres !== null && !isRadius(phrase.metres)).map(spanOf),
  }
}

const spanOf = ({ from, to }: Span): Span => ({ from, to })

function aroundWhat(matches: readonly NearMatch[], length: number): NearPhrase['around'] {
  if (matches.some(({ around }) => around === 'me')) return 'me'
  // `Near` at the end of a question means near the user, unless a distance around a location is named.
  if (matches.some(({ around, to, metres }) => to === length && metres === null && around === 'place')) return 'me'
  return matches.some(({ around }) => around === 'place') ? 'place' : 'either'
}

const phraseAt = (tokens: readonly Token[], from: number): NearMatch[] =>
  phrasesAt(tokens, from, phrases)
    .slice(0, 1)
    .map(({ to, around, match }) => ({ from, to, around, metres: metresIn(match) }))

function metresIn([, number, unit]: RegExpExecArray): number | null {
  if (number === undefined || unit === undefined) return null
  const isKilometres = unit.startsWith('k') || unit.startsWith('chilo')
  return Math.round(numberOfWords(number) * (isKilometres ? 1000 : 1))
}
