import type { Rights } from '@/lib/access/rights/rights'
import type { Waiter } from '@/lib/db/lane'
import { rows } from '@/lib/db/run'
import { expensive } from '@/lib/db/sql'
import { folded } from '@/lib/formats/text'
import { type Amount, amountsIn, bareAmountsIn, partsWithAmount } from '@/lib/search/question/amounts'
import { isSurroundings, type NearPhrase, nearIn } from '@/lib/search/question/near-words'
import { orderIn } from '@/lib/search/question/order-words'
import { isToPlace } from '@/lib/search/question/small-words'
import { type Day, dayAt } from '@/lib/search/question/time'
import { type TimePhrase, timeIn } from '@/lib/search/question/time-words'
import { type TitleLanguage, titleLanguageIn } from '@/lib/search/question/title-language'
import {
  isOver,
  lengthOf,
  positionsIn,
  type Span,
  type SpanText,
  spansOf,
  type Token,
  tokensOf,
  wordsIn,
} from '@/lib/search/question/tokens'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import { readChoices, tagChoices, valueChoices } from '@/lib/search/senses/choices'
import { compoundsOf, wordMax } from '@/lib/search/senses/compounds'
import {
  correctedMin,
  exchangesIn,
  nearestWord,
  reachOf,
  slipsIn,
  spacedName,
  squeezed,
  withWords,
} from '@/lib/search/senses/corrections'
import { alikeInTitlesSql, connectionsOf, type InTitles, inTitlesSql, type NameReader } from '@/lib/search/senses/evidence'
import { isPlace, isSameName, likelySenses, tableKinds } from '@/lib/search/senses/likely-senses'
import { dataTypesFor, listsFor } from '@/lib/search/senses/lists'
import type { Sense } from '@/lib/search/senses/parts'
import { readSenses } from '@/lib/search/senses/read-senses'
import { type AlikeRow, alikeSql, type NameRights } from '@/lib/search/senses/senses-sql'
import { negatedSpans, sensesOfAmount, withoutNegated } from '@/lib/search/senses/word-senses'
import type { Language } from '@/lib/words/words'

/** Looks up what the words of a question may mean, as far as the caller may see it. */
export async function resolveQuestion(
  text: string,
  { rights, client, language, now }: Readonly<{ rights: Rights; client: Waiter; language: Language; now: number }>,
): Promise<ResolvedQuestion> {
  const tokens = tokensOf(text)
  const [lists, dataTypes] = await Promise.all([listsFor(rights), dataTypesFor(rights)])
  const names = { rights, client, dataTypes: [...dataTypes.keys()] }
  const { near, titlesIn, limits } = await readPhrases(tokens, names)
  const phrases = [...(near?.spans ?? []), titlesIn, ...limits]
  const direct = likelySenses(tokens, await readSenses(tokens, spansOf(tokens, takenBy(phrases)), names), language)
  const negated = negatedSpans(tokens, direct, takenBy(phrases))
  const today = dayAt(now)
  const { time, slips } = await readTime({ tokens, direct, phrases, negated, language, today }, names)
  const right = withWords(tokens, slips)
  const unknown = unknownIn(tokens, direct, takenBy([...phrases, time, orderIn(right, isAny)]))
  const [corrected, compounds, choices] = await Promise.all([
    corrections(tokens, unknown, names),
    compoundsOf(tokens, unknown, names),
    readChoices(tokens, direct, names),
  ])
  const measured = measuredBy(direct, dataTypes)
  const isLeft = (span: Span) => ![...phrases, time, ...choices].some(other => other !== null && isOver(other, span))
  const amounts = [...limits, ...(measured.size > 0 ? bareAmountsIn(tokens, isLeft) : [])]
  const amountSenses = amounts.flatMap(amount => sensesOfAmount(amount, measured))
  const joined = [...choices, ...tagChoices(tokens, direct, lists), ...valueChoices(tokens, direct)]
  // `Bioweingüter` are no misspelt `Weingüter`; `Stilfserjoch` is the `Stilfser Joch` all the same.
  const isSpaced = (at: number) => squeezed(corrected.words.get(at) ?? '') === tokens[at]!.plain
  const isCompound = (sense: Span) =>
    !positionsIn(sense).some(isSpaced) &&
    compounds.some(({ head, tail, ...span }) => head.length > 0 && tail.length > 0 && isOver(span, sense))
  const spelt = corrected.senses.filter(sense => !isCompound(sense))
  const meant = [...asParts(direct, amounts), ...spelt, ...joined, ...amountSenses]
  const senses = withoutNegated(tokens, meant, negated)
  const { alike, words } = corrected
  const order = orderIn(right, span => ![...amounts, ...choices, time].some(other => other !== null && isOver(other, span)))
  // `Kälteste` is no `Kaltern`.
  const isOrder = (sense: Sense) =>
    order !== null && isPlace(sense) && isOver(sense, order) && !isSameName(sense.name, wordsIn(tokens, sense))
  return {
    tokens,
    today,
    time,
    near: near && { ...near, around: near.around === 'either' ? aroundWhat(near, direct) : near.around },
    titlesIn,
    order,
    senses: senses.filter(sense => isMeaning(sense) && !isOrder(sense)),
    stems: stemsIn(senses),
    compounds: compounds.filter(compound => !negated.some(span => isOver(span, compound))),
    lists,
    alike,
    corrected: new Map(
      [...slips, ...words].filter(
        ([at]) => (words.has(at) && !isCompound({ from: at, to: at + 1 })) || takenBy([time, order]).has(at),
      ),
    ),
  }
}

const isAny = () => true

type Phrases = Readonly<{ near: NearPhrase | null; titlesIn: TitleLanguage | null; limits: readonly Amount[] }>

/** What has a grammar of its own. `Meran und Umgebung` may be the name of a region, otherwise it is around Meran. */
async function readPhrases(tokens: readonly Token[], names: NameRights): Promise<Phrases> {
  const titlesIn = titleLanguageIn(tokens)
  const amounts = amountsIn(tokens)
  const phrase = nearIn(tokens, amounts)
  const around = phrase?.spans.filter(span => isSurroundings(tokens, span)) ?? []
  const spans = spansOf(tokens, new Set()).filter(span => around.some(({ from, to }) => span.from < from && span.to === to))
  const senses = spans.length > 0 ? await readSenses(tokens, spans, names) : []
  const near = senses.some(sense => isPlace(sense) && !sense.part) ? null : phrase
  const limits = amounts.filter(amount => !near?.spans.some(span => isOver(span, amount)))
  return { near, titlesIn, limits }
}

type TimeInputs = Readonly<{
  tokens: readonly Token[]
  direct: readonly Sense[]
  phrases: readonly (Span | null)[]
  negated: readonly Span[]
  language: Language
  today: Day
}>

/** The time that a question names, and slips of the pen in words for times and orders. */
async function readTime(
  { tokens, direct, phrases, negated, language, today }: TimeInputs,
  names: NameReader,
): Promise<Readonly<{ time: TimePhrase | null; slips: ReadonlyMap<number, string> }>> {
  const taken = takenBy(phrases)
  const isFree = (span: Span) =>
    !taken.has(span.from) && !isPlaceName(tokens, direct, { span, language }) && !isInName(direct, span)
  const slips = await slipsOf(tokens, unknownIn(tokens, direct, taken), names)
  const named = timeIn(withWords(tokens, slips), today, isFree)
  return { time: named && negated.some(span => isOver(span, named)) ? null : named, slips }
}

/** The data types that a question names, with their units. */
function measuredBy(senses: readonly Sense[], units: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const named = senses.filter(({ kind, part }) => kind === 'data type' && !part)
  return new Map(named.map(({ code }) => [code, units.get(code) ?? ''] as const))
}

const takenBy = (spans: readonly (Span | null)[]): ReadonlySet<number> =>
  new Set(spans.flatMap(span => (span ? positionsIn(span) : [])))

/** The plugs in place of the charging stations, where the question names a power. */
function asParts(senses: readonly Sense[], amounts: readonly Amount[]): readonly Sense[] {
  const pairs = amounts.flatMap(({ unit }) => {
    const pair = partsWithAmount[unit]
    return pair ? [pair] : []
  })
  const parts = new Map<string, string>(pairs)
  return senses.map(sense => (sense.kind === 'station type' ? { ...sense, code: parts.get(sense.code) ?? sense.code } : sense))
}

/** Slips of the pen in words for times and orders; a word of a title is none. */
async function slipsOf(
  tokens: readonly Token[],
  unknown: readonly SpanText[],
  names: NameReader,
): Promise<ReadonlyMap<number, string>> {
  const slips = slipsIn(tokens, unknown)
  if (slips.size === 0) return slips
  const places = [...slips.keys()]
  const words = places.map(at => tokens[at]!.plain)
  const titled = await rows<InTitles>(connectionsOf(names), expensive(inTitlesSql(words, names.rights)))
  return new Map([...slips].filter(([at]) => !titled.some(({ place }) => places[place] === at)))
}

/** `vicino Bolzano` is near the place that follows, `Bolzano or nearby` near that before, and `near a lake in Bolzano` near a later one. */
const aroundWhat = ({ spans }: NearPhrase, senses: readonly Sense[]): 'me' | 'place' =>
  spans.some(({ from, to }) =>
    senses.some(
      sense => isPlace(sense) && (sense.from === to || ((sense.from > to || from === 0 || sense.to === from) && !sense.part)),
    ),
  )
    ? 'place'
    : 'me'

const isMeaning = ({ kind }: Sense) => kind !== 'stem'

function stemsIn(senses: readonly Sense[]): ReadonlyMap<number, readonly string[]> {
  const stems = senses.filter(({ kind, from, to }) => kind === 'stem' && to === from + 1)
  return new Map(stems.map(({ from }) => [from, stems.filter(stem => stem.from === from).map(({ code }) => code)]))
}

/** Words that are part of no name. */
function unknownIn(tokens: readonly Token[], senses: readonly Sense[], taken: ReadonlySet<number>): SpanText[] {
  const known = new Set(senses.filter(isMeaning).flatMap(positionsIn))
  return tokens.flatMap(({ text }, at) => (known.has(at) || taken.has(at) ? [] : [{ from: at, to: at + 1, text }]))
}

/** `In corso` is no time in `lavori in corso`, and `on this weekend` begins with the end of `what's on`. */
const isInName = (senses: readonly Sense[], span: Span): boolean =>
  senses.some(({ kind, from, to }) => {
    if (!tableKinds.test(kind)) return false
    return from < span.from ? to > span.from : from === span.from && to > span.to
  })

/** `Ora` is a place rather than a time in a question that is not in Italian, behind a preposition, or in capitals within a question. */
function isPlaceName(
  tokens: readonly Token[],
  senses: readonly Sense[],
  { span: { from, to }, language }: Readonly<{ span: Span; language: Language }>,
): boolean {
  const isNamed = senses.some(sense => isPlace(sense) && !sense.part && sense.from === from && sense.to === to)
  const isOther = senses.some(sense => isPlace(sense) && !sense.part && (sense.to <= from || sense.from >= to))
  if (!isNamed || isOther || tokens.length === 1) return isNamed && !isOther
  const isMarked = from > 0 && (isToPlace(tokens[from - 1]!.plain) || /^\p{Lu}\p{Ll}/u.test(tokens[from]!.text))
  return isMarked || language !== 'it'
}

/** How likely a corrected word is what was meant. */
const correctedLikeness = 0.85

/** `words`: what was read in place of words, by their place. */
type Corrections = Readonly<{ senses: readonly Sense[]; alike: WordsAt; words: ReadonlyMap<number, string> }>
type WordsAt = ReadonlyMap<number, readonly string[]>

/** Reads a question with the nearest known word in place of each that is part of no name and of no title. */
async function corrections(
  tokens: readonly Token[],
  unknown: readonly SpanText[],
  names: NameRights & NameReader,
): Promise<Corrections> {
  const long = unknown.filter(({ text }) => text.length >= correctedMin && text.length <= wordMax && !/\d/.test(text))
  if (long.length === 0) return { senses: [], alike: new Map(), words: new Map() }
  const texts = long.map(({ text }) => text)
  const [found, titled, exchanged] = await Promise.all([
    rows<AlikeRow>(connectionsOf(names), expensive(alikeSql(texts, names))),
    rows<InTitles>(connectionsOf(names), expensive(inTitlesSql(texts.map(folded), names.rights))),
    namesExchanged(
      long.map(({ from }) => tokens[from]!.plain),
      names,
    ),
  ])
  const rowsAt = (place: number) => found.filter(row => row.place === place)
  const alike = new Map(long.map(({ from }, place) => [from, rowsAt(place).map(({ name }) => name)]))
  const begins = (place: number) => titled.some(row => row.place === place)
  const isRight = (place: number) => titled.some(row => row.place === place && row.whole)
  const named = new Map(
    long.flatMap(({ from }, place) => {
      const { plain } = tokens[from]!
      const word =
        spacedName(plain, rowsAt(place)) ??
        (isRight(place) ? null : (exchanged.get(plain) ?? nearestWord(plain, rowsAt(place), begins(place) ? 1 : reachOf(plain))))
      return word === null ? [] : [[from, word] as const]
    }),
  )
  const unnamed = long.filter(({ from, text }, place) => !named.has(from) && !begins(place) && text.length >= misspeltMin)
  const words = new Map([...named, ...(await nearestInTitles(tokens, unnamed, names))])
  const better = withWords(tokens, words)
  const isSqueezed = (at: number) => squeezed(better[at]!.plain) === tokens[at]!.plain
  // Single words tell which of them are in every text.
  const isCorrected = (span: Span) => positionsIn(span).some(at => words.has(at))
  const spans = words.size === 0 ? [] : spansOf(better, new Set()).filter(span => isCorrected(span) || lengthOf(span) === 1)
  // `Pollen` are no `Rollen`: short words are too much like those for our own pages.
  const isFar = (sense: Sense) => sense.kind === 'page' && wordsIn(tokens, sense).length < pageWordMin
  const senses = (await readSenses(better, spans, names))
    .filter(sense => isCorrected(sense) && !isFar(sense))
    .map(sense => ({
      ...sense,
      likeness: sense.likeness * (positionsIn(sense).every(isSqueezed) ? 1 : correctedLikeness),
    }))
  return { senses, alike, words }
}

/** Words that are names once two of their letters are exchanged, with these names: `hotles`. */
async function namesExchanged(words: readonly string[], names: NameRights & NameReader): Promise<ReadonlyMap<string, string>> {
  const slips = words.flatMap(word => exchangesIn(word).map(text => ({ word, text })))
  const tokens = slips.map(({ text }) => ({ text, plain: text, at: 0 }))
  const spans = slips.map(({ text }, from) => ({ from, to: from + 1, text }))
  const senses = (await readSenses(tokens, spans, names)).filter(({ kind }) => kind !== 'stop' && kind !== 'stem')
  return new Map(senses.map(({ from }) => [slips[from]!.word, slips[from]!.text]))
}

/** Shorter words are too much like others of titles. */
const misspeltMin = 6

/** Misspelt words that only titles have: `Schlutzkrapfn`. */
async function nearestInTitles(
  tokens: readonly Token[],
  unknown: readonly SpanText[],
  names: NameReader,
): Promise<readonly (readonly [at: number, word: string])[]> {
  if (unknown.length === 0) return []
  const words = unknown.map(({ from }) => tokens[from]!.plain)
  const slips = words.flatMap(word => exchangesIn(word).map(text => ({ word, text })))
  const [found, titled] = await Promise.all([
    rows<AlikeRow>(connectionsOf(names), expensive(alikeInTitlesSql(words, names.rights))),
    rows<InTitles>(
      connectionsOf(names),
      expensive(
        inTitlesSql(
          slips.map(({ text }) => text),
          names.rights,
        ),
      ),
    ),
  ])
  const exchanged = new Map(titled.flatMap(({ place, whole }) => (whole ? [[slips[place]!.word, slips[place]!.text]] : [])))
  return unknown.flatMap(({ from }, index) => {
    const alike = found.filter(({ place }) => place === index)
    const word = exchanged.get(words[index]!) ?? nearestWord(words[index]!, alike, reachOf(words[index]!))
    return word === null ? [] : [[from, word] as const]
  })
}

const pageWordMin = 7
