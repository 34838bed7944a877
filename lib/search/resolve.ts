import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { rows } from '@/lib/db/run'
import { editDistance } from '@/lib/formats/nearest'
import { folded } from '@/lib/formats/text'
import type { ResolvedQuestion } from '@/lib/search/plan'
import { dayAt } from '@/lib/search/question/calendar'
import { nearIn } from '@/lib/search/question/near-words'
import { timeIn } from '@/lib/search/question/time-words'
import { halvesOf, type Span, type SpanText, spansOf, type Token, tokensOf } from '@/lib/search/question/tokens'
import { listsFor } from '@/lib/search/senses/lists'
import type { Sense } from '@/lib/search/senses/parts'
import { type AlikeRow, alikeSql, type SenseRow, sensesSql } from '@/lib/search/senses/senses-sql'

/** A question with its meanings, and the rights of who asks. */
export type Resolved = Readonly<{ question: ResolvedQuestion; rights: Rights }>

/** Looks up what the words of a question may mean, as far as the caller may see it. */
export async function resolveQuestion(text: string, caller: Caller, now: number): Promise<Resolved> {
  const rights = await rightsOf(caller)
  const tokens = tokensOf(text)
  const near = nearIn(tokens)
  const lists = listsFor(rights)
  const direct = await sensesOf(spansOf(tokens, takenBy(near?.spans ?? [])), rights)
  const time = timeIn(
    tokens,
    dayAt(now),
    span => !takenBy(near?.spans ?? []).has(span.from) && !isPlaceAlone(tokens, direct, span),
  )
  const unknown = unknownIn(tokens, direct, takenBy([...(near?.spans ?? []), time]))
  const [corrected, compounds] = await Promise.all([corrections(tokens, unknown, rights), compoundsOf(tokens, unknown, rights)])
  const senses = [...direct, ...corrected.senses]
  const question = { tokens, time, near, senses: senses.filter(isMeaning), stems: stemsIn(senses), compounds, lists: await lists }
  return { rights, question: { ...question, alike: corrected.alike } }
}

const takenBy = (spans: readonly (Span | null)[]): ReadonlySet<number> =>
  new Set(spans.flatMap(span => (span ? placesIn(span) : [])))

const placesIn = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, index) => from + index)

const isMeaning = ({ kind }: Sense) => kind !== 'stem'

function stemsIn(senses: readonly Sense[]): ReadonlyMap<number, readonly string[]> {
  const stems = senses.filter(({ kind, from, to }) => kind === 'stem' && to === from + 1)
  return new Map(stems.map(({ from }) => [from, stems.filter(stem => stem.from === from).map(({ code }) => code)]))
}

/** Words that are part of no name. */
function unknownIn(tokens: readonly Token[], senses: readonly Sense[], taken: ReadonlySet<number>): SpanText[] {
  const known = new Set(senses.filter(isMeaning).flatMap(placesIn))
  return tokens.flatMap(({ text }, at) => (known.has(at) || taken.has(at) ? [] : [{ from: at, to: at + 1, text }]))
}

/** `Ora` is a place, where nothing else of the question is one. */
function isPlaceAlone(tokens: readonly Token[], senses: readonly Sense[], { from, to }: Span): boolean {
  const isPlace = (sense: Sense) => sense.kind === 'record' && sense.type !== 'tag' && !sense.part
  const here = senses.some(sense => isPlace(sense) && sense.from === from && sense.to === to)
  return here && tokens.length > 1 && !senses.some(sense => isPlace(sense) && (sense.to <= from || sense.from >= to))
}

async function sensesOf(spans: readonly SpanText[], rights: Rights): Promise<Sense[]> {
  if (spans.length === 0) return []
  const texts = spans.map(({ text }) => text)
  const found = await rows<SenseRow>(readerFor(rights), sensesSql(texts, rights), 'fresh')
  const senses = withFeatures(found).map(row => ({ ...row, from: spans[row.place]!.from, to: spans[row.place]!.to }))
  return trimmed(senses, ({ place, name }) => folded(name) === folded(texts[place]!))
}

/** A tag that is meant by its name and through a feature is a feature. */
function withFeatures(found: readonly SenseRow[]): SenseRow[] {
  const features = new Set(found.flatMap(({ place, code, feature }) => (feature ? [`${place} ${code}`] : [])))
  return found.map(row => (features.has(`${row.place} ${row.code}`) ? { ...row, feature: true } : row))
}

/** Without the words around a name that are in every text: `in Bozen` is `Bozen`, but `things to do` is a name. */
function trimmed(senses: readonly Sense[], isExact: (sense: Sense) => boolean): Sense[] {
  const stops = new Set(senses.filter(({ kind, from, to }) => kind === 'stop' && to === from + 1).map(({ from }) => from))
  const isSame = (a: Sense, b: Sense) => a.kind === b.kind && a.type === b.type && a.code === b.code
  /** Whether one is the other with such words around it. */
  const isAround = (outer: Sense, inner: Sense) =>
    isSame(outer, inner) &&
    sizeOf(outer) > sizeOf(inner) &&
    placesIn(outer).every(at => (inner.from <= at && at < inner.to) || stops.has(at))
  return senses.filter(sense => {
    if (sense.kind === 'stop' || sense.kind === 'stem' || isExact(sense)) return true
    return !senses.some(other => isAround(sense, other) || (isExact(other) && isAround(other, sense)))
  })
}

const sizeOf = ({ from, to }: Span) => to - from

/** Shorter words are too much like others. */
const correctedMin = 4
/** How likely a corrected word is what was meant. */
const correctedLikeness = 0.85

type Corrections = Readonly<{ senses: readonly Sense[]; alike: ReadonlyMap<number, readonly string[]> }>

/** Reads a question with the nearest known word in place of each that is part of no name. */
async function corrections(tokens: readonly Token[], unknown: readonly SpanText[], rights: Rights): Promise<Corrections> {
  const long = unknown.filter(({ text }) => text.length >= correctedMin && !/\d/.test(text))
  if (long.length === 0) return { senses: [], alike: new Map() }
  const texts = long.map(({ text }) => text)
  const found = await rows<AlikeRow>(readerFor(rights), alikeSql(texts, rights), 'fresh')
  const alike = new Map(long.map(({ from }, place) => [from, found.filter(row => row.place === place).map(({ name }) => name)]))
  const better = tokens.map((token, at) => {
    const place = long.findIndex(({ from }) => from === at)
    const word =
      place < 0
        ? null
        : nearestWord(
            token.plain,
            found.filter(row => row.place === place),
          )
    return word === null ? token : { ...token, text: word, plain: word }
  })
  const changed = new Set(better.flatMap((token, at) => (token === tokens[at] ? [] : [at])))
  const spans = spansOf(better, new Set()).filter(span => placesIn(span).some(at => changed.has(at)))
  const senses = (await sensesOf(spans, rights)).map(sense => ({ ...sense, likeness: sense.likeness * correctedLikeness }))
  return { senses, alike }
}

/** The word in one of the names that differs by few letters; null where none does. */
function nearestWord(word: string, names: readonly AlikeRow[]): string | null {
  const reach = Math.max(1, Math.floor(word.length / 4))
  const words = names.flatMap(({ plain }) => plain.split(/[^a-z0-9]+/)).filter(each => each.length >= correctedMin - 1)
  const [best] = [...new Set(words)]
    .map(each => ({ each, distance: editDistance(word, each) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
  return best?.each ?? null
}

const compoundMin = 8

async function compoundsOf(
  tokens: readonly Token[],
  unknown: readonly SpanText[],
  rights: Rights,
): Promise<ResolvedQuestion['compounds']> {
  const halves = unknown
    .filter(({ text }) => text.length >= compoundMin)
    .flatMap(span => halvesOf(tokens[span.from]!).map(pair => ({ span, pair })))
  const texts = [...new Set(halves.flatMap(({ pair }) => pair))]
  const found = texts.length === 0 ? [] : await rows<SenseRow>(readerFor(rights), sensesSql(texts, rights), 'fresh')
  const sensesFor = (text: string, { from, to }: Span): Sense[] =>
    found.filter(row => texts[row.place] === text && !/^(stop|stem)$/.test(row.kind)).map(row => ({ ...row, from, to }))
  return halves
    .map(({ span, pair: [head, tail] }) => [sensesFor(head, span), sensesFor(tail, span)] as const)
    .filter(([head, tail]) => head.length > 0 && tail.length > 0)
}
