import { isRadius } from '@/lib/geo/search-area'
import type { Amount } from '@/lib/search/question/amounts'
import { plainIn, type Span, type Token } from '@/lib/search/question/tokens'
import { kilometreWords, metreWords, numberOfWords, numberWords } from '@/lib/search/question/units'

/**
 * The distance around a location or the person, and the words for it. `either`: around a location if one follows, else
 * around the person. `metres`: null if the question has no distance, or one that no circle can have: the words of such
 * a distance are `impossible`.
 */
export type NearPhrase = Readonly<{
  spans: readonly Span[]
  around: 'me' | 'place' | 'either'
  metres: number | null
  impossible: readonly Span[]
}>

type NearMatch = Span & Pick<NearPhrase, 'around' | 'metres'>

const distance = `(${numberWords}) ?(${kilometreWords}|${metreWords})`

const person = '(?:me|mich|mir|here|hier|qui|my location|my position|meinem standort|meiner position)'
const me =
  'near me|around me|close to me|close by|around here|near here|in meiner nahe|in meiner umgebung|um mich herum|um mich|hier in der nahe|' +
  'vicino a me|qui vicino|nelle vicinanze|intorno a me'
const surroundings = '(?:(?:und|and|e) )?(?:umgebung|surroundings|surrounding area|around|dintorni)'
const either =
  '(?:or|oder|o) (?:nearby|in der nahe|vicino|nelle vicinanze|dintorni|nei dintorni|umgebung)|nearest|closest|nachstgelegene[nrsm]?|nearby|near|in der nahe|in der umgebung|nei dintorni|vicino'
const aroundWords =
  'around|not far from|close to|next to|nahe|in der nahe (?:von|des|der)|in der umgebung von|rund um|um(?! \\d)|nahe bei|neben|unweit|unweit von|nicht weit von|non lontano (?:da|dal|dalla)|' +
  'vicino (?:a|al|alla|ai)|nei pressi di|nei dintorni di|intorno a|attorno a|presso'
const within = 'within|in a radius of|im umkreis von|im radius von|innerhalb von|entro|nel raggio di|in un raggio di|a meno di'
const from = '(?: (?:of|from|around|um|von|da|dal|dalla|di|attorno a|intorno a))?'

const phrases: readonly (readonly [RegExp, NearPhrase['around']])[] = (
  [
    [`(?:${within}) ${distance}${from} ${person}`, 'me'],
    [`${distance} (?:around|um|from|of|von|da) ${person}`, 'me'],
    [`(?:${within}) ${distance}${from}`, 'place'],
    [`${distance} (?:around|um|from|of|von|da|dal|dalla|attorno a|intorno a)`, 'place'],
    [me, 'me'],
    [either, 'either'],
    [surroundings, 'either'],
    [aroundWords, 'place'],
  ] as const
).map(([pattern, what]) => [new RegExp(`^(?:${pattern})(?= |$)`), what])

/** The distance that a question names; null if it names none. @param amounts limits, which are not distances */
export function nearIn(tokens: readonly Token[], amounts: readonly (Span & Pick<Amount, 'sign'>)[] = []): NearPhrase | null {
  // `Less than 2 km from Bolzano` is near, `more than 1.5 metres of snow` is not.
  const isOfAmount = ({ from, to }: Span) =>
    amounts.some(amount => amount.from < from && from < amount.to && (to < amount.to || amount.sign.startsWith('>')))
  const matches: NearMatch[] = []
  for (let from = 0; from < tokens.length; from++) {
    const phrase = phraseAt(tokens, from)
    if (!phrase || isOfAmount(phrase)) continue
    matches.push(phrase)
    from = phrase.to - 1
  }
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
  // "Near" at the end of a question is near the person, unless a distance around a location is named.
  if (matches.some(({ around, to, metres }) => to === length && metres === null && around === 'place')) return 'me'
  return matches.some(({ around }) => around === 'place') ? 'place' : 'either'
}

function phraseAt(tokens: readonly Token[], from: number) {
  const rest = plainIn(tokens, from)
  const matches = phrases.flatMap(([pattern, around]) => {
    const match = pattern.exec(rest)
    return match ? [{ from, to: from + match[0].split(' ').length, around, metres: metresIn(match) }] : []
  })
  return matches.sort((a, b) => b.to - a.to)[0] ?? null
}

function metresIn([, number, unit]: RegExpExecArray): number | null {
  if (number === undefined || unit === undefined) return null
  const isKilometres = unit.startsWith('k') || unit.startsWith('chilo')
  return Math.round(numberOfWords(number) * (isKilometres ? 1000 : 1))
}
