import type { Span, Token } from '@/lib/search/question/tokens'

/** How far around a place, or around the person, and the words that say so. `metres`: null where the question does not say. */
export type NearPhrase = Readonly<{ spans: readonly Span[]; around: 'me' | 'place'; metres: number | null }>

const distance = '(\\d{1,3}(?: \\d)?) ?(km|kilometern?|kilometres?|kilometers?|chilometri?|m|metern?|metres?|meters?|metri)'

const me =
  'near me|around me|close to me|nearby|close by|around here|near here|in meiner nahe|in meiner umgebung|um mich herum|um mich|in der nahe|hier in der nahe|' +
  'vicino a me|qui vicino|nelle vicinanze|nei dintorni|intorno a me|vicino'
const around =
  'near|nearby|around|close to|next to|nahe|in der nahe von|in der nahe des|in der nahe der|in der umgebung von|rund um|um|nahe bei|neben|' +
  'vicino a|vicino al|vicino alla|vicino ai|nei pressi di|nei dintorni di|intorno a|attorno a|presso'
const within = 'within|in a radius of|im umkreis von|im radius von|innerhalb von|entro|nel raggio di|in un raggio di|a meno di'

const phrases: readonly (readonly [RegExp, NearPhrase['around']])[] = (
  [
    [`(?:${within}) ${distance}(?: (?:of|from|around|um|von|da|dal|dalla|di|attorno a|intorno a))?`, 'place'],
    [`${distance} (?:around|um|from|of|von|da|dal|dalla|attorno a|intorno a)`, 'place'],
    [me, 'me'],
    [around, 'place'],
  ] as const
).map(([pattern, what]) => [new RegExp(`^(?:${pattern})(?= |$)`), what])

/** What a question says of how near something is; null where it does not. */
export function nearIn(tokens: readonly Token[]): NearPhrase | null {
  const found: (Span & Omit<NearPhrase, 'spans'>)[] = []
  for (let from = 0; from < tokens.length; from++) {
    const phrase = phraseAt(tokens, from)
    if (!phrase) continue
    found.push(phrase)
    from = phrase.to - 1
  }
  if (found.length === 0) return null
  const metres = found.find(phrase => phrase.metres !== null)?.metres ?? null
  // "Near" at the end of a question is near the person.
  const isOpen = found.some(({ around, to }) => around === 'me' || (to === tokens.length && metres === null))
  return { spans: found.map(({ from, to }) => ({ from, to })), around: isOpen ? 'me' : 'place', metres }
}

function phraseAt(tokens: readonly Token[], from: number) {
  const rest = tokens
    .slice(from)
    .map(({ plain }) => plain)
    .join(' ')
  const found = phrases.flatMap(([pattern, around]) => {
    const match = pattern.exec(rest)
    return match ? [{ from, to: from + match[0].split(' ').length, around, metres: metresIn(match) }] : []
  })
  return found.sort((a, b) => b.to - a.to)[0] ?? null
}

function metresIn([, number, unit]: RegExpExecArray): number | null {
  if (number === undefined || unit === undefined) return null
  const length = Number(number.replace(' ', '.'))
  return Math.round(unit.startsWith('k') || unit.startsWith('chilo') ? length * 1000 : length)
}
