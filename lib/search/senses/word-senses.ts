import { folded } from '@/lib/formats/text'
import { type Amount, valueCodesOf } from '@/lib/search/question/amounts'
import { isOver, lengthOf, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import type { SenseRow, Stems } from '@/lib/search/senses/senses-sql'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { type Language, languages } from '@/lib/words/words'

/** Senses of a phrase itself: `stop` with the languages in which it has only stop words; for a word, also its stems. */
export function wordSenses(keys: Stems, { place, isWord }: Readonly<{ place: number; isWord: boolean }>): SenseRow[] {
  const distinct = [...new Set(Object.values(keys))]
  return distinct
    .filter(key => key === '' || (isWord && !key.includes(' ')))
    .map(key => ({ ...noFacts, place, kind: key === '' ? 'stop' : 'stem', code: key || emptyIn(keys), name: key }))
}

const emptyIn = (keys: Stems): string => languages.filter(language => keys[language] === '').join(' ')

/** The fields of a sense that names no record. */
export const noFacts: Omit<SenseRow, 'place' | 'kind' | 'code' | 'name'> = {
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

export const amountType = 'amount'

/** The senses of an amount: conditions for lists with such a field, and unexplained words for others. */
export const sensesOfAmount = (amount: Amount, measured: ReadonlyMap<string, string>): Sense[] => {
  const { from, to, text } = amount
  return [
    ...valueCodesOf(amount, measured).map(code => ({ kind: 'value', code })),
    { kind: 'synonym', code: text },
    // The likeness makes an amount weigh as much as one word, regardless of its length.
  ].map(sense => ({ ...noFacts, ...sense, type: amountType, place: 0, name: text, from, to, likeness: 0.6 / (to - from) }))
}

/** Conjunctions between two names of one kind. */
export const joining = /^(?:und|and|e|ed|oder|or|o|vs|versus)$/
const accompanying = /^(?:mit|with|con)$/
const negation = /^(?:ohne|without|senza|keine?[nrsm]?|kein|nicht|non|not|no|nessun[oa]?)$/

/**
 * The spans of negations with the words that they negate: `without a pool and sauna`, `not in Merano`.
 * @param used positions of words in other phrases, which may contain a negation: `not far from`
 */
export function negatedSpans(tokens: readonly Token[], senses: readonly Sense[], used: ReadonlySet<number>): Span[] {
  const named = (from: number) => senses.filter(sense => sense.from === from && isName(sense))
  const isEmpty = (at: number) =>
    named(at).length === 0 && senses.some(({ kind, from, to }) => kind === 'stop' && from === at && to === at + 1)
  const skipEmpty = (at: number): number =>
    at < tokens.length && isEmpty(at) && !accompanying.test(tokens[at]!.plain) ? skipEmpty(at + 1) : at
  const endOf = (at: number) => Math.max(at, ...named(at).map(({ to }) => to))
  const isPlaceAt = (at: number) =>
    named(at).some(sense => sense.kind === 'place' || (sense.kind === 'record' && sense.type !== 'tag'))
  /** The end of a chain of names of one kind that are joined by `and`, starting with the name that ends at `end`. */
  const endWithOthers = (end: number, isPlace: boolean): number => {
    const next = end < tokens.length && joining.test(tokens[end]!.plain) ? skipEmpty(end + 1) : end
    return next > end && endOf(next) > next && isPlaceAt(next) === isPlace ? endWithOthers(endOf(next), isPlace) : end
  }
  return tokens.flatMap(({ plain }, from): Span[] => {
    if (!negation.test(plain) || used.has(from) || named(from).length > 0 || from + 1 >= tokens.length) return []
    const first = Math.min(skipEmpty(from + 1), tokens.length - 1)
    return [{ from, to: endWithOthers(Math.max(first + 1, endOf(first)), isPlaceAt(first)) }]
  })
}

const isName = ({ kind }: Sense) => kind !== 'stop' && kind !== 'stem' && kind !== 'filler'

/** Replaces senses of negated words by synonyms: no list has such a condition, so the response reports the words. */
export function withoutNegated(tokens: readonly Token[], senses: readonly Sense[], negated: readonly Span[]): Sense[] {
  const isAmount = (span: Span) => senses.some(sense => sense.type === amountType && sense.from === span.from)
  const spans = negated.filter(span => !isAmount(span))
  const synonyms = spans.map(span => {
    const text = wordsIn(tokens, span)
    return { ...noFacts, ...span, kind: 'synonym', code: text, name: text, place: 0 }
  })
  return [...senses.filter(sense => !spans.some(span => isOver(sense, span))), ...synonyms]
}

export const isPlace = (sense: Sense): boolean => sense.kind === 'place' || (sense.kind === 'record' && sense.type !== 'tag')

/** Removes unlikely senses: those for which the exact words, alone or in a longer phrase, mean something else. */
export function likelySenses(tokens: readonly Token[], senses: readonly Sense[], language: Language): Sense[] {
  const isSame = (sense: Sense) => isSameName(sense.name, wordsIn(tokens, sense))
  const isWithin = (inner: Span, outer: Span) => outer.from <= inner.from && inner.to <= outer.to
  const isWord = ({ kind }: Sense) => kind !== 'stop' && kind !== 'stem'
  const empty = senses.filter(({ kind, code }) => kind === 'stop' && code.includes(language))
  const wordless = senses.filter(sense => (sense.kind === 'synonym' || sense.kind === 'filler') && isSame(sense))
  const isOther = (sense: Sense) =>
    isOverruled(sense, senses, isSame) ||
    // In an English question, the stop word `can` does not mean a dog.
    (!isSame(sense) && empty.some(stop => isWithin(sense, stop))) ||
    // `Compare` does not mean `compere`, purchases, of which it has the Italian stem.
    (!isSame(sense) && wordless.some(word => word.kind === 'filler' && isWithin(sense, word))) ||
    // `Val` does not mean `Val di Vizze`, nor is `quanto costa` about `La Costa`.
    (isPlace(sense) && (sense.part || !isSame(sense)) && wordless.some(word => isWithin(sense, word))) ||
    // `Gluten free` does not mean free of charge.
    (sense.kind === 'value' &&
      wordless.some(word => word.kind === 'synonym' && isWithin(sense, word) && lengthOf(word) > lengthOf(sense)))
  return senses.filter(sense => !(isWord(sense) && isOther(sense)))
}

/** The vocabulary has priority over tag names: `albergo` means hotels, although a tag of guest houses has this name. */
function isOverruled(sense: Sense, senses: readonly Sense[], isSame: (sense: Sense) => boolean): boolean {
  if (sense.type !== 'tag' || !isSame(sense)) return false
  const isSubject = ({ through, code }: Sense) =>
    through !== null && through.slice(through.indexOf(' ') + 1).toLowerCase() === code.toLowerCase()
  const subjects = senses.filter(other => isSubject(other) && other.from === sense.from && other.to === sense.to)
  if (subjects.some(({ code }) => code === sense.code)) return false
  const isMeant = ({ through }: Sense) =>
    senses.some(other => other.kind === 'subject' && other.code === through && isSame(other))
  const isOfSameKind = ({ entities }: Sense) => entities?.some(name => sense.entities?.includes(name)) ?? false
  return subjects.some(other => isOfSameKind(other) && isMeant(other))
}

/** Whether two names are equal apart from case, accents, punctuation and the spelling of umlauts. */
export const isSameName = (a: string, b: string): boolean => plainName(a) === plainName(b)
const plainName = (name: string): string =>
  folded(name)
    .replace(/([aou])e/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
