import { folded } from '@/lib/formats/text'
import { isAt, isNegation, isToPlace } from '@/lib/search/question/small-words'
import { isOver, lengthOf, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import type { Sense } from '@/lib/search/senses/parts'
import type { Language } from '@/lib/words/words'

export const isPlace = (sense: Sense): boolean => sense.kind === 'place' || (sense.kind === 'record' && sense.type !== 'tag')

/** Kinds of what has a name of its own in the tables of words. */
export const tableKinds = /^(?:dataset|entity|station type|data type|subject|feature|value|page)$/

/** Without names that say the contrary: `no ticket` has the stem of `ticket`, since `no` is in every text. */
export function withoutContraries(tokens: readonly Token[], senses: readonly Sense[]): Sense[] {
  const isNo = (text: string) =>
    folded(text)
      .split(/[^a-z0-9]+/)
      .some(isNegation)
  const isContrary = (sense: Sense) =>
    tableKinds.test(sense.kind) && sense.through === null && isNo(sense.name) !== isNo(wordsIn(tokens, sense))
  const contrary = senses.filter(isContrary)
  const isThrough = (sense: Sense) => contrary.some(other => other.code === sense.through && isSameSpan(other, sense))
  return senses.filter(sense => !isContrary(sense) && !isThrough(sense))
}

/** Endings of words that mean the same differ by so many letters. */
const endingMax = 1

/** `Wald` is rather the village than forests, and `alberghi` are rather hotels than the tag `Albergo`. */
const inflectedWord = 0.7

/** Without what words are unlikely to mean, since all of them together, or one as it stands, mean something else. */
export function likelySenses(tokens: readonly Token[], senses: readonly Sense[], language: Language): Sense[] {
  const isSame = (sense: Sense) => isSameName(sense.name, wordsIn(tokens, sense))
  const isWithin = (inner: Span, outer: Span) => outer.from <= inner.from && inner.to <= outer.to
  const isWord = ({ kind }: Sense) => kind !== 'stop' && kind !== 'stem'
  const empty = senses.filter(({ kind, code }) => kind === 'stop' && code.includes(language))
  const known = senses.filter(sense => (sense.kind === 'synonym' || sense.kind === 'filler') && isSame(sense))
  const towns = senses.filter(sense => isPlace(sense) && !sense.part && isSame(sense))
  /** `Bolzano` makes `case` no `Casere`. */
  const isUnlikePlace = (sense: Sense) =>
    isPlace(sense) && !sense.part && !isSame(sense) && towns.some(town => !isOver(town, sense))
  const isMunicipality = (sense: Sense) =>
    sense.type === 'municipality' && `${plainName(sense.name)} `.startsWith(`${plainName(wordsIn(tokens, sense))} `)
  /** What a subject means beside the tag that is called as it is: by one of its other words, `alberghi` are guest houses as well. */
  const isLesser = (sense: Sense) =>
    sense.type === 'tag' &&
    !isNamesake(sense) &&
    (sense.through !== null || !isSame(sense)) &&
    senses.some(other => isNamesake(other) && other.code !== sense.code && isSameSpan(other, sense) && isOfSameKind(other, sense))
  /** `Passate` is no pass. */
  const isFarSynonym = (sense: Sense) =>
    sense.kind === 'synonym' && Math.abs(sense.name.length - wordsIn(tokens, sense).length) > endingMax
  const exact = senses.filter(sense => tableKinds.test(sense.kind) && sense.through === null && isSame(sense))
  /** `Autostrada al Brennero` is the motorway at the Brenner rather than the `autostrada del Brennero`. */
  const isAtPlace = (sense: Sense) =>
    sense.kind === 'value' &&
    towns.some(({ from, to }) => {
      const before = tokens[from - 1]?.plain ?? ''
      return to === sense.to && from - 1 > sense.from && isAt(before) && !folded(sense.name).split(' ').includes(before)
    })
  /** `A22 chiusa` is closed rather than in Chiusa: behind what it says something of, with no preposition. */
  const isState = (sense: Sense) =>
    isPlace(sense) &&
    !isToPlace(tokens[sense.from - 1]?.plain ?? '') &&
    senses.some(other => other.kind === 'value' && other.to === sense.from) &&
    senses.some(other => other.type === 'tag' && isSameSpan(other, sense) && other.entities?.includes('announcement'))
  const isOther = (sense: Sense) =>
    isUnlikePlace(sense) ||
    isState(sense) ||
    isAtPlace(sense) ||
    isFarSynonym(sense) ||
    isOverruled(sense, senses, isSame) ||
    // `Feinstaub aktuell` is about no `Aktuelles`.
    (/^(?:entity|dataset|station type)$/.test(sense.kind) &&
      !isSame(sense) &&
      known.some(word => word.kind === 'filler' && isSameSpan(word, sense))) ||
    // `Chiusi` are closed roads rather than `Chiusa`.
    (isPlace(sense) && !isSame(sense) && senses.some(other => other.type === 'tag' && isSameSpan(other, sense))) ||
    // `Can` is no dog in an English question.
    (!isSame(sense) && empty.some(stop => isWithin(sense, stop))) ||
    // `Val` is no `Val di Vizze`, nor is `quanto costa` about `La Costa`.
    (isPlace(sense) && (sense.part || !isSame(sense)) && known.some(word => isWithin(sense, word))) ||
    // `Sold` of `sold out` is no `Solda`.
    (isPlace(sense) && !isSame(sense) && exact.some(other => isWithin(sense, other) && lengthOf(other) > lengthOf(sense))) ||
    // `Gluten free` is not free.
    (sense.kind === 'value' &&
      known.some(word => word.kind === 'synonym' && isWithin(sense, word) && lengthOf(word) > lengthOf(sense)))
  /** Whether a name is that of the words, or another one of what they are the name of. */
  const isExact = (sense: Sense) =>
    isSame(sense) || exact.some(({ code, ...span }) => code === sense.through && isSameSpan(span, sense))
  return senses.flatMap(sense => {
    if (isWord(sense) && isOther(sense)) return []
    const isInflected = tableKinds.test(sense.kind) && sense.through === null && !isSame(sense)
    // `Radfahrer` are counted rather than the tag `Radfahren`.
    const isName = (tableKinds.test(sense.kind) && sense.kind !== 'value') || sense.type === 'tag'
    const isBeside = isName && !isExact(sense) && exact.some(other => isSameSpan(other, sense))
    const isTown = isInflected && towns.some(town => isSameSpan(town, sense))
    // `Kaltern` is the village rather than colder.
    if (isInflected && senses.some(place => isSameSpan(place, sense) && isMunicipality(place))) return []
    return [isTown || isBeside || isLesser(sense) ? { ...sense, likeness: sense.likeness * inflectedWord } : sense]
  })
}

/**
 * What our words say of a name goes before a tag that happens to be called so: `albergo` means hotels, although a tag for guest houses has that name.
 * @param isSame whether a name is the words themselves
 */
function isOverruled(sense: Sense, senses: readonly Sense[], isSame: (sense: Sense) => boolean): boolean {
  if (sense.type !== 'tag' || sense.through !== null) return false
  const namesakes = senses.filter(other => isNamesake(other) && isSameSpan(other, sense))
  if (namesakes.some(({ code }) => code === sense.code)) return false
  const isMeant = ({ through }: Sense) =>
    senses.some(other => other.kind === 'subject' && other.code === through && isSame(other))
  return namesakes.some(other => isOfSameKind(other, sense) && isMeant(other))
}

const isNamesake = ({ through, code }: Sense): boolean =>
  through !== null && through.slice(through.indexOf(' ') + 1).toLowerCase() === code.toLowerCase()

/** Whether two tags are for the same kind of records. */
const isOfSameKind = (a: Sense, b: Sense): boolean => a.entities?.some(name => b.entities?.includes(name)) ?? false

const isSameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to

/** Whether two names are the same, however umlauts and signs are written. */
export const isSameName = (a: string, b: string): boolean => plainName(a) === plainName(b)
const plainName = (name: string): string =>
  folded(name)
    .replace(/([aou])e/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
