import { folded } from '@/lib/formats/text'
import { lengthOf, positionsIn, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import { phrasesOf, type ResolvedQuestion, synonymsIn, type TextUnit, unitOf } from '@/lib/search/resolved-question'
import { foretoldFields, isAhead } from '@/lib/search/senses/forecasts'
import { type DatasetList, hasMunicipalities } from '@/lib/search/senses/lists'
import { areaSizeOf, liesIn, locationOf, type NamedLocation } from '@/lib/search/senses/locations'
import { isMeasured, meaningFor, meaningFrom, type Sense, type WordMeaning } from '@/lib/search/senses/word-meanings'
import { amountType, joining } from '@/lib/search/senses/word-senses'

/** An interpretation of a question: a list or a page (the other one is null), and the meanings of its words. */
export type Interpretation = Readonly<{
  list: DatasetList | null
  page: string | null
  parts: readonly WordMeaning[]
  places: readonly NamedLocation[]
  /** Locations after the first one, if the question names several: `Laives Bolzano Bressanone`. */
  others?: readonly NamedLocation[]
  rest: readonly TextUnit[]
  score: number
}>

const interpretationsMax = 6

/** The interpretations of a question with the highest scores, best first. */
export function interpret(question: ResolvedQuestion): Interpretation[] {
  const places = placesIn(question)
  const inputs = { question, places, synonyms: synonymsIn(question) }
  const lists = withTopic(
    question,
    question.lists.flatMap(list => readingOf(inputs, list) ?? []),
  )
  return [...lists, ...pagesIn(question).flatMap(page => pageReading(inputs, page) ?? [])]
    .sort((a, b) => b.score - a.score)
    .slice(0, interpretationsMax)
}

const leastBehind = 0.2

/** Prepositions that introduce a topic or an attribute of the subject: `news about hotels`. */
const topicWords =
  /^(?:about|regarding|of|by|uber|zu|zum|zur|pro|je|su|sul|sulla|sulle|sui|sugli|sull|mit|with|con|am|an|beim|at|al|alla|allo|ai|alle|presso)$/

/** Ranks lists named after a topic word below lists named before it: `hotel with charging point` is about hotels. */
function withTopic({ tokens, near }: ResolvedQuestion, readings: readonly Interpretation[]): readonly Interpretation[] {
  const nearAt = near?.spans[0]?.from ?? -1
  const topic = tokens.findIndex(({ plain }, at) => at > 0 && (topicWords.test(plain) || at === nearAt))
  const isWanted = ({ role }: WordMeaning) => role === 'What' || role === 'Which'
  // A name may contain a topic word: `Masi con mescita`.
  const isAround = (part: WordMeaning) => isWanted(part) && part.from < topic && topic < part.to
  const isBefore = ({ parts }: Interpretation) => parts.some(part => isWanted(part) && !part.feature && part.to <= topic)
  const isBehind = ({ list, parts }: Interpretation) => {
    // A condition before the topic word may belong to the list after it: `a refuge to stay the night`.
    if (parts.some(isAround) || (list?.whole && parts.some(part => part.role === 'Which' && part.to <= topic))) return false
    const named = parts.filter(({ role, dataType }) => role === 'What' || dataType !== null)
    return named.length > 0 ? named.every(({ from }) => from >= topic) : !parts.some(part => isWanted(part) && part.to <= topic)
  }
  const before = readings.filter(reading => isBefore(reading) && !isBehind(reading)).map(({ score }) => score)
  if (topic < 0 || before.length === 0) return readings
  const most = Math.max(...before) - leastBehind
  return readings.map(reading => (isBehind(reading) ? { ...reading, score: Math.min(reading.score, most) } : reading))
}

type ReadingInputs = Readonly<{ question: ResolvedQuestion; places: readonly NamedLocation[]; synonyms: readonly TextUnit[] }>

/** The likeliest location for each group of words that names one. */
export function placesIn({ senses }: ResolvedQuestion): NamedLocation[] {
  const spans = new Map<string, Sense[]>()
  for (const sense of senses) {
    const key = `${sense.from} ${sense.to}`
    spans.set(key, [...(spans.get(key) ?? []), sense])
  }
  return [...spans.values()].flatMap(group => locationOf(group) ?? [])
}

// Pages with a placeholder (`/datasets/{id}`) also need a dataset from the question: `datasetPageIn` finds them.
const pagesIn = ({ senses }: ResolvedQuestion): string[] => [
  ...new Set(senses.filter(({ kind, code }) => kind === 'page' && !code.includes('{')).map(({ code }) => code)),
]

type Option = Span & Readonly<{ score: number; parts?: readonly WordMeaning[]; place?: NamedLocation; unit?: TextUnit }>

const [placeWeight, longPlace, wholeName] = [1.01, 0.05, 0.35]

/** An exact name of several words scores higher than its words: `Ortler Skiarena`, not `Ortler` with ski areas. */
const scoreOfPlace = (place: NamedLocation) =>
  placeWeight * place.likeness * lengthOf(place) + (place.likeness === 1 ? wholeName : longPlace) * (lengthOf(place) - 1)

function readingOf({ question, places, synonyms }: ReadingInputs, list: DatasetList): Interpretation | null {
  const { senses } = question
  const parts = senses.flatMap(sense =>
    optionOf(meaningFor(list, sense) ?? foretold(question, list, sense), sense, question.tokens),
  )
  const options = [
    ...parts,
    ...places.map(place => ({ from: place.from, to: place.to, place, score: scoreOfPlace(place) })),
    ...orderOption(question),
    ...synonyms.map(unit => ({ from: unit.from, to: unit.to, unit, score: 0.02 * lengthOf(unit) })),
  ]
  const reading = bestReading(question, options, placesMax)
  const meaningful = reading.parts.filter(({ role }) => role !== 'Filler')
  if (meaningful.length === 0) return null
  const { score, ...found } = withOnePlace(question, list, reading)
  return {
    list,
    page: null,
    ...found,
    score: score + likelinessOf(list, meaningful) + timelinessOf(list, question),
  }
}

const [featuresAlone, partAlone, valuesAlone, factsAlone] = [1.5, 0.5, 0.3, 0.6]

/** The score of a list itself: higher if it is open, current, complete, and named by the question. */
function likelinessOf({ open, whole, deprecated, kind }: DatasetList, meanings: readonly WordMeaning[]): number {
  const prior = (open ? 0 : -0.1) + (whole ? 0.02 : 0) + (deprecated ? -1 : 0) + (kind === 'edges' ? -0.05 : 0)
  if (meanings.every(part => part.feature && !isWantedField(part))) return prior - featuresAlone
  if (kind === 'records' && !whole && !meanings.some(({ role }) => role === 'What')) return prior - partAlone
  if (meanings.some(part => part.kind !== 'value')) return prior
  return prior - (meanings.every(({ condition }) => condition !== null && isMeasured(condition)) ? valuesAlone : factsAlone)
}

/** The score of a list for a time: events gain, and measurements lose if days are ahead: `theatre tomorrow`. */
function timelinessOf({ kind, entity }: DatasetList, question: ResolvedQuestion): number {
  if (kind !== 'records') return isAhead(question) ? -notYet : 0
  return question.time && /^event/.test(entity!.type) ? inTime : 0
}

const [notYet, inTime] = [0.5, 0.35]

/** Whether words request a field of one kind of records, and so name the list: `freezing level`, `postal codes`. */
const isWantedField = ({ kind, code }: WordMeaning): boolean =>
  kind === 'value' && code.endsWith('=some') && !code.startsWith('*')

/** The words for an order as an option with a low score, so that any other meaning of the words has priority. */
function orderOption({ order }: ResolvedQuestion): Option[] {
  return order ? [{ from: order.from, to: order.to, score: orderWeight * lengthOf(order) }] : []
}

const foretoldWeight = 1.2

/** A data type as the subject of the weather forecast: `rain tomorrow`. Null for other lists, times and data types. */
function foretold(question: ResolvedQuestion, { entity }: DatasetList, sense: Sense): WordMeaning | null {
  if (entity?.type !== 'weatherforecast' || sense.kind !== 'data type' || !(sense.code in foretoldFields)) return null
  return isAhead(question) ? meaningFrom(sense, { role: 'What', weight: foretoldWeight }) : null
}

const phraseWeight = 0.25
const orderWeight = 0.25

function optionOf(part: WordMeaning | null, { type }: Sense, tokens: readonly Token[]): Option[] {
  if (!part) return []
  const { from, to, role, words, weight } = part
  const text = wordsIn(tokens, part)
  const unit = { from, to, text, words: [...new Set([folded(text), ...words])], subject: true }
  return [
    {
      from,
      to,
      parts: [part],
      ...(role === 'About' ? { unit } : {}),
      score: type === amountType ? weight * lengthOf(part) : scoreOf(weight, part),
    },
  ]
}

/** A phrase scores higher than its words separately. Amounts are excluded, because they always have several words. */
const scoreOf = (weight: number, span: Span) => weight * lengthOf(span) + phraseWeight * (lengthOf(span) - 1)

const placesMax = 4

/** Retains nested or adjacent locations and the ends of a road. Of others, all but the likeliest become title words. */
function withOnePlace(question: ResolvedQuestion, list: DatasetList, reading: PartialReading): PartialReading {
  const { places } = reading
  if (places.length < 2 || isBetweenPlaces(list)) return reading
  const small = places.toSorted((a, b) => areaSizeOf(a) - areaSizeOf(b))
  if (places.length === 2 && liesIn(small[0]!, small[1]!)) return { ...reading, places: small }
  const distinct = places.filter((place, index) => places.findIndex(({ code }) => code === place.code) === index)
  if (distinct.length === 1) return { ...reading, places: distinct }
  const [head, ...further] = distinct
  if (further.every((place, index) => areTogether(question, list, [distinct[index]!, place])))
    return { ...reading, places: [head!], others: further }
  const [best, ...others] = places.toSorted((a, b) => b.likeness - a.likeness)
  const units = others.flatMap(positionsIn).map(word => unitOf(question, word))
  const lost = others.reduce((sum, place) => sum + scoreOfPlace(place), 0)
  return { ...reading, places: [best!], rest: [...reading.rest, ...units], score: reading.score - lost }
}

/** Whether two locations both apply: only a conjunction is between them, and the list can be limited to several. */
function areTogether(
  { tokens }: ResolvedQuestion,
  list: DatasetList,
  [one, other]: readonly [NamedLocation, NamedLocation],
): boolean {
  const isJoined = tokens.slice(one.to, other.from).every(({ plain }) => joining.test(plain))
  const isBetween = between.test(tokens[one.from - 1]?.plain ?? '')
  return isJoined && !isBetween && (list.kind === 'stations' || (hasMunicipalities(list) && [one, other].every(isMunicipality)))
}

const between = /^(?:between|zwischen|tra|fra)$/

const isMunicipality = ({ record }: NamedLocation): boolean => record?.type === 'municipality'

export const isBetweenPlaces = ({ stationType, kind }: DatasetList) => kind === 'edges' || stationType === 'LinkStation'

const pageWeights = { word: 0.9, filler: 0.2, other: -0.5 } as const

/** The interpretation as a page: its words raise the score, others lower it. Null if the score is not positive. */
function pageReading({ question }: ReadingInputs, page: string): Interpretation | null {
  const options = question.senses
    .filter(({ kind, code }) => (kind === 'page' && code === page) || kind === 'filler' || kind === 'stop')
    .map(pageOption)
  const { score, ...reading } = bestReading(question, options, 0)
  const whole = score + pageWeights.other * reading.rest.length
  return whole > 0 ? { list: null, page, ...reading, score: whole } : null
}

type PartialReading = Omit<Interpretation, 'list' | 'page'>

export const pagePart = (sense: Sense): WordMeaning => meaningFrom(sense, { role: 'What', weight: pageWeights.word })

function pageOption(sense: Sense): Option {
  const { from, to } = sense
  const part = sense.kind === 'page' ? pagePart(sense) : meaningFrom(sense, { role: 'Filler', weight: pageWeights.filler })
  return { from, to, parts: [part], score: part.weight * lengthOf(part) }
}

/** The combination of options with the highest score. Each word is explained at most once. */
function bestReading(question: ResolvedQuestion, options: readonly Option[], placesMax: number): PartialReading {
  const { tokens } = question
  const usedWords = new Set(phrasesOf(question).flatMap(positionsIn))
  const free = options.filter(option => positionsIn(option).every(word => !usedWords.has(word)))
  const cached = new Map<string, PartialReading>()
  return from(0, placesMax)

  function from(word: number, places: number): PartialReading {
    const key = `${word} ${places}`
    const best = cached.get(key) ?? read(word, places)
    cached.set(key, best)
    return best
  }

  function read(word: number, places: number): PartialReading {
    if (word >= tokens.length) return { parts: [], places: [], rest: [], score: 0 }
    if (usedWords.has(word)) return from(word + 1, places)
    const others = from(word + 1, places)
    const unexplained = { ...others, rest: [unitOf(question, word), ...others.rest] }
    return free
      .filter(option => option.from === word && (!option.place || places > 0))
      .map(option => withOption(from(option.to, option.place ? places - 1 : places), option))
      .reduce((best, reading) => (reading.score > best.score ? reading : best), unexplained)
  }
}

function withOption(reading: PartialReading, { score, parts, place, unit }: Option): PartialReading {
  return {
    parts: [...(parts ?? []), ...reading.parts],
    places: [...(place ? [place] : []), ...reading.places],
    rest: [...(unit ? [unit] : []), ...reading.rest],
    score: reading.score + score,
  }
}
