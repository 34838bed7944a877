import { type Amount, valueCodesOf } from '@/lib/search/question/amounts'
import { type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import type { Sense } from '@/lib/search/senses/parts'
import type { SenseRow } from '@/lib/search/senses/senses-sql'
import type { Stems } from '@/lib/search/senses/stems'
import { languages } from '@/lib/words/words'

/** That some words are in every text of a language, which is the code, and a word without its endings. */
export function wordSenses(keys: Stems, { place, isWord }: Readonly<{ place: number; isWord: boolean }>): SenseRow[] {
  const distinct = [...new Set(Object.values(keys))]
  return distinct
    .filter(key => key === '' || (isWord && !key.includes(' ')))
    .map(key => ({ ...noFacts, place, kind: key === '' ? 'stop' : 'stem', code: key || emptyIn(keys), name: key }))
}

const emptyIn = (keys: Stems): string => languages.filter(language => keys[language] === '').join(' ')

const noFacts: Omit<SenseRow, 'place' | 'kind' | 'code' | 'name'> = {
  type: '',
  part: false,
  likeness: 1,
  through: null,
  feature: false,
  words: null,
  titles: null,
  longitude: null,
  latitude: null,
  entities: null,
  shape: null,
  shapeType: null,
  west: null,
  south: null,
  east: null,
  north: null,
}

/** An amount is a condition on lists that have such a field, and words that nothing explains on others. */
export const sensesOfAmount = ({ from, to, text, ...limit }: Amount): Sense[] =>
  [
    ...valueCodesOf({ from, to, text, ...limit }).map(code => ({ kind: 'value', code })),
    { kind: 'synonym', code: text },
    // It says as much as a word, however many it has.
  ].map(sense => ({ ...noFacts, ...sense, place: 0, name: text, from, to, likeness: 0.6 / (to - from) }))

const negation = /^(?:ohne|without|senza|keine?|kein|nicht|non|not|no)$/

/** `Without pets` is no condition that a list has: neither is what follows, so both words are left to be told. */
export function withoutNegated(tokens: readonly Token[], senses: readonly Sense[]): Sense[] {
  const isName = ({ kind }: Sense) => kind !== 'stop' && kind !== 'stem' && kind !== 'filler'
  const negated = tokens.flatMap(({ plain }, from): Span[] => {
    if (!negation.test(plain) || from + 1 >= tokens.length || senses.some(sense => sense.from === from && isName(sense)))
      return []
    const to = Math.max(from + 2, ...senses.filter(sense => sense.from === from + 1 && isName(sense)).map(sense => sense.to))
    return [{ from, to }]
  })
  const isOver = (a: Span, b: Span) => a.from < b.to && a.to > b.from
  const told = negated.map(span => {
    const text = wordsIn(tokens, span)
    return { ...noFacts, ...span, kind: 'synonym', code: text, name: text, place: 0 }
  })
  return [...senses.filter(sense => !negated.some(span => isOver(sense, span))), ...told]
}
