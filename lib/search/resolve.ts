import type { Rights } from '@/lib/access/rights/rights'
import type { Waiter } from '@/lib/db/lane'
import { type Amount, amountsIn, bareAmountsIn, partsWithAmount } from '@/lib/search/question/amounts'
import { type NearPhrase, nearIn } from '@/lib/search/question/near-words'
import { orderIn } from '@/lib/search/question/order-words'
import { dayAt } from '@/lib/search/question/time'
import { timeIn } from '@/lib/search/question/time-words'
import { type TitleLanguage, titleLanguageIn } from '@/lib/search/question/title-language'
import { isOver, positionsIn, type Span, type SpanText, spansOf, type Token, tokensOf } from '@/lib/search/question/tokens'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import { gradeChoices, kindChoices } from '@/lib/search/senses/choices'
import { corrections, slipsIn, withWords } from '@/lib/search/senses/corrections'
import { dataTypesFor, listsFor } from '@/lib/search/senses/lists'
import { providersIn } from '@/lib/search/senses/providers'
import { readSenses } from '@/lib/search/senses/read-senses'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { isPlace, likelySenses, negatedSpans, sensesOfAmount, withoutNegated } from '@/lib/search/senses/word-senses'
import type { Language } from '@/lib/words/words'

/** Looks up the meanings of the words of a question in everything that the caller may read. */
export async function resolveQuestion(
  text: string,
  { rights, client, language, now }: Readonly<{ rights: Rights; client: Waiter; language: Language; now: number }>,
): Promise<ResolvedQuestion> {
  const tokens = tokensOf(text)
  const [lists, dataTypes] = await Promise.all([listsFor(rights), dataTypesFor(rights)])
  const names = { rights, client, dataTypes: [...dataTypes.keys()] }
  const { near, titlesIn, limits } = readPhrases(tokens)
  const phrases = [...(near?.spans ?? []), titlesIn, ...limits]
  const direct = likelySenses(tokens, await readSenses(tokens, spansOf(tokens, positionsOf(phrases)), names), language)
  const negated = negatedSpans(tokens, direct, positionsOf(phrases))
  const today = dayAt(now)
  // No table of names contains words for times and orders, so misspelt ones are corrected separately.
  const slips = slipsIn(tokens, unknownIn(tokens, direct, positionsOf(phrases)))
  const right = withWords(tokens, slips)
  const named = timeIn(right, today, ({ from }) => !positionsOf(phrases).has(from))
  const time = named && negated.some(span => isOver(span, named)) ? null : named
  const unknown = unknownIn(tokens, direct, positionsOf([...phrases, time, orderIn(right, () => true)]))
  const [{ alike, words, senses: corrected }, grades] = await Promise.all([
    corrections(tokens, unknown, names),
    gradeChoices(tokens, direct, names),
  ])
  const measured = measuredBy(direct, dataTypes)
  const isLeft = (span: Span) => ![...phrases, time, ...grades].some(other => other !== null && isOver(other, span))
  const amounts = [...limits, ...(measured.size > 0 ? bareAmountsIn(tokens, isLeft) : [])]
  const amountSenses = amounts.flatMap(amount => sensesOfAmount(amount, measured))
  const order = orderIn(right, span => ![...amounts, ...grades, time].some(other => other !== null && isOver(other, span)))
  const choices = [...grades, ...kindChoices(tokens, direct, lists)]
  const senses = withoutNegated(
    tokens,
    [...asParts(direct, amounts), ...corrected, ...choices, ...amountSenses, ...providersIn(tokens, lists)],
    negated,
  )
  return {
    tokens,
    today,
    time,
    near: near && { ...near, around: near.around === 'either' ? aroundWhat(near, direct) : near.around },
    titlesIn,
    order,
    senses: senses.filter(isMeaning),
    stems: stemsIn(senses),
    lists,
    alike,
    corrected: new Map([...slips, ...words].filter(([at]) => words.has(at) || positionsOf([time, order]).has(at))),
  }
}

type Phrases = Readonly<{ near: NearPhrase | null; titlesIn: TitleLanguage | null; limits: readonly Amount[] }>

function readPhrases(tokens: readonly Token[]): Phrases {
  const amounts = amountsIn(tokens)
  const near = nearIn(tokens, amounts)
  const limits = amounts.filter(amount => !near?.spans.some(span => isOver(span, amount)))
  return { near, titlesIn: titleLanguageIn(tokens), limits }
}

function measuredBy(senses: readonly Sense[], units: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const named = senses.filter(({ kind, part }) => kind === 'data type' && !part)
  return new Map(named.map(({ code }) => [code, units.get(code) ?? ''] as const))
}

const positionsOf = (spans: readonly (Span | null)[]): ReadonlySet<number> =>
  new Set(spans.flatMap(span => (span ? positionsIn(span) : [])))

/** Replaces a station type by that of its parts if these have the amount: a charger with 150 kW is a charging plug. */
function asParts(senses: readonly Sense[], amounts: readonly Amount[]): readonly Sense[] {
  const pairs = amounts.flatMap(({ unit }) => {
    const pair = partsWithAmount[unit]
    return pair ? [pair] : []
  })
  const parts = new Map<string, string>(pairs)
  return senses.map(sense => (sense.kind === 'station type' ? { ...sense, code: parts.get(sense.code) ?? sense.code } : sense))
}

/** `vicino Bolzano` is near the following location, `Bolzano or nearby` near the one before. */
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

function unknownIn(tokens: readonly Token[], senses: readonly Sense[], used: ReadonlySet<number>): SpanText[] {
  const explained = new Set(senses.filter(isMeaning).flatMap(positionsIn))
  return tokens.flatMap(({ text }, at) => (explained.has(at) || used.has(at) ? [] : [{ from: at, to: at + 1, text }]))
}
