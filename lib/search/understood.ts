import type { TextMeaning } from '@/lib/search/question/meaning'
import { dayAt, daysOf, dayText } from '@/lib/search/question/time'
import { type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import { phrasesOf } from '@/lib/search/resolved-question'
import type { SearchResults } from '@/lib/search/results/results'
import { sideOf } from '@/lib/search/screens/screen-days'
import { daysText, distanceText, nameIn, titleLanguageText } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import type { Correction, QuestionPart } from '@/lib/search/search-response'
import type { DatasetList } from '@/lib/search/senses/lists'
import type { WordMeaning } from '@/lib/search/senses/word-meanings'
import { isPlace } from '@/lib/search/senses/word-senses'
import type { NameOf } from '@/lib/words/store-words'
import type { Language, WordKind } from '@/lib/words/words'

/** Words that the first screen ignores: nothing explains them, or it cannot use them. */
export function droppedWords({ context, reading, screens: [first], request, nameMatches }: SearchResults): string[] {
  // Without a screen, the words may be the name of records or stations, even if the catalog has no dataset of them.
  if (!reading) return nameMatches.records.length + nameMatches.stations.length > 0 ? [] : unknownWords(context)
  const { tokens } = context.question
  // A page of the platform ignores times, distances and other phrases.
  const unused = first && 'page' in first ? phrasesOf(context.question).map(span => wordsIn(tokens, span)) : []
  const left = first && !('page' in first) ? first.without.map(({ words }) => words) : unused
  return [...new Set([...unexplained(reading.dropped, tokens, request.question), ...left])]
}

/** Unexplained words as entered: words joined by a sign, such as `e-mobility`, are one. */
function unexplained(units: readonly Span[], tokens: readonly Token[], question: string): string[] {
  const spans: Span[] = []
  for (const unit of units) {
    const last = spans.at(-1)
    const isJoined =
      last?.to === unit.from && /^[^\s]$/.test(question.slice(endOf(tokens[unit.from - 1]!), tokens[unit.from]!.at))
    if (last && isJoined) spans[spans.length - 1] = { from: last.from, to: unit.to }
    else spans.push(unit)
  }
  return spans.map(({ from, to }) => question.slice(tokens[from]!.at, endOf(tokens[to - 1]!)))
}

const endOf = ({ at, text }: Token): number => at + text.length

const unknownWords = ({ question }: SearchContext): string[] => {
  const { tokens, senses } = question
  const explained = [...senses.filter(sense => isPlace(sense) || /^(?:stop|filler)$/.test(sense.kind)), ...phrasesOf(question)]
  return tokens.filter((_, at) => !explained.some(({ from, to }) => from <= at && at < to)).map(({ text }) => text)
}

/** The meaning of a question, part by part. */
export function partsOf(results: SearchResults): QuestionPart[] {
  const { reading, place, context, names, request, meaning } = results
  if (meaning.kind === 'place') return [coordinates(request.question, meaning)]
  const { tokens, time, titlesIn } = context.question
  const say = (span: Span, Kind: QuestionPart['Kind'], Value: string, Code: string): QuestionPart => ({
    Kind,
    Text: wordsIn(tokens, span),
    Value,
    Code,
    Rest: without(request.question, tokens, span),
  })
  const parts = (reading?.parts ?? []).filter(({ role }) => role === 'What' || role === 'Which')
  const places = reading && reading.places.length > 1 ? reading.places : place && place.to > place.from ? [place] : []
  return [
    ...together(parts).map(part =>
      say(part, part.role as 'What', nameOfPart(part, reading!.list, names, request.language), part.code),
    ),
    ...[...places, ...(reading?.others ?? [])].map(each => say(each, 'Where', nameIn(each.names, request.language), each.code)),
    ...nearSaid(results).map(([span, value, code]) => say(span, 'Where', value, code)),
    ...(time ? [say(time, 'When', ...whenText(results))] : []),
    ...sortSaid(results).map(([span, key]) => say(span, 'Which', wordsIn(tokens, span), key)),
    ...(titlesIn ? [say(titlesIn, 'Which', titleLanguageText(titlesIn.language, request.language), titlesIn.language)] : []),
    ...(reading?.found ?? []).map(({ unit, word }) =>
      unit.place
        ? say(unit, 'Where', nameIn(unit.place.names, request.language), unit.place.code)
        : say(unit, 'Text', word, word),
    ),
  ]
}

/** The part for coordinates. Its value states which of them is the latitude. */
function coordinates(question: string, { latitude, longitude }: Extract<TextMeaning, { kind: 'place' }>): QuestionPart {
  const degrees = (value: number, [positive, negative]: string) => `${Math.abs(value)}° ${value < 0 ? negative : positive}`
  const value = `${degrees(latitude, 'NS')}, ${degrees(longitude, 'EW')}`
  return { Kind: 'Where', Text: question, Value: value, Code: `${latitude},${longitude}`, Rest: '' }
}

function sortSaid({ context: { question }, screens: [first] }: SearchResults): (readonly [Span, key: string])[] {
  const sort = first && !('page' in first) ? first.plan.sort : null
  return sort && question.order ? [[question.order, sort.key]] : []
}

function nearSaid({ context, request }: SearchResults): (readonly [Span, value: string, code: string])[] {
  const { near, tokens } = context.question
  if (!near || (near.around !== 'me' && near.metres === null)) return []
  const metres = near.metres === null ? '' : distanceText(near.metres, request.language)
  const code = near.around === 'me' ? 'me' : String(near.metres)
  const isImpossible = ({ from }: Span) => near.impossible.some(other => other.from === from)
  const spans = near.spans.filter(span => context.here === null || !isImpossible(span))
  return spans.map(span => [span, metres || wordsIn(tokens, span), code] as const)
}

/** Merges adjacent parts with the same meaning. */
function together(parts: readonly WordMeaning[]): WordMeaning[] {
  const merged: WordMeaning[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (last && last.code === part.code && last.to === part.from) merged[merged.length - 1] = { ...last, to: part.to }
    else merged.push(part)
  }
  return merged
}

function without(question: string, tokens: readonly Token[], { from, to }: Span): string {
  if (to <= from) return ''
  const [begin, end] = [tokens[from]!.at, tokens[to - 1]!.at + tokens[to - 1]!.text.length]
  return `${question.slice(0, begin)} ${question.slice(end)}`.replace(/\s+/g, ' ').trim()
}

/** The name of a meaning: the title of the dataset for a list, the name of a record, or the word for a code. */
export function nameOfPart(
  { kind, code, name, dataType }: WordMeaning,
  list: DatasetList | null,
  names: NameOf,
  language: Language,
): string {
  if (kind === 'record') return nameIn(name, language)
  if (dataType === null && list && /^(dataset|entity|station type)$/.test(kind)) return nameIn(list.titles, language)
  return names(kind as WordKind, code) ?? nameIn(name, language)
}

function whenText({ context, reading, request }: SearchResults): [value: string, code: string] {
  const { time } = context.question
  const days = daysOf(time!.time, reading?.list ? sideOf(reading.list) : 'past', dayAt(context.now))
  if (!days) return [wordsIn(context.question.tokens, time!), time!.time.kind === 'hours' ? `PT${time!.time.hours}H` : 'now']
  return [daysText(days, request.language), `${dayText(days.from)}/${dayText(days.to)}`]
}

/** Misspelt words whose replacement the reading uses. */
export function corrections({ context: { question }, reading }: SearchResults): Correction[] {
  const { time, order } = question
  const titles = reading?.found.map(({ unit }) => unit) ?? []
  const meant = [...(reading?.parts ?? []), ...(reading?.places ?? []), ...titles, ...[time, order].filter(span => span !== null)]
  const isUsed = (at: number) => meant.some(({ from, to }) => from <= at && at < to)
  return [...question.corrected].flatMap(([at, word]) => (isUsed(at) ? [{ Text: question.tokens[at]!.text, Value: word }] : []))
}

const suggestionsMax = 3

/** Questions in which a similar name replaces an unexplained word. */
export function suggestions({ context, reading, request }: SearchResults): string[] {
  const { tokens, alike } = context.question
  const dropped = reading ? reading.dropped : tokens.map((_, from) => ({ from }))
  const texts = dropped.flatMap(({ from }) => {
    const { at, text } = tokens[from]!
    const [before, after] = [request.question.slice(0, at), request.question.slice(at + text.length)]
    return (alike.get(from) ?? []).map(name => before + name + after)
  })
  return [...new Set(texts)].slice(0, suggestionsMax)
}
