import { folded } from '@/lib/formats/text'
import { likelinessOf } from '@/lib/search/likeliness'
import { isAbout, isAt, isComparing, isJoining, isWith } from '@/lib/search/question/small-words'
import { isOver, lengthOf, positionsIn, type Span, type Token, wordsIn } from '@/lib/search/question/tokens'
import {
  type Compound,
  phrasesOf,
  type ResolvedQuestion,
  roadsIn,
  synonymsIn,
  type TextUnit,
  unitOf,
} from '@/lib/search/resolved-question'
import { foretoldFields, isAhead } from '@/lib/search/senses/forecasts'
import type { List } from '@/lib/search/senses/lists'
import { type Part, partFrom, partOf, type Sense } from '@/lib/search/senses/parts'
import { areaSizeOf, isTown, liesIn, type Place, placeOf } from '@/lib/search/senses/places'
import { amountType } from '@/lib/search/senses/word-senses'

/** A reading of a question: a list, or a page, and what each word says about it. */
export type Interpretation = Readonly<{
  list: List | null
  /** The path of a page of ours. */
  page: string | null
  parts: readonly Part[]
  places: readonly Place[]
  /** Places that the question wants beside the first one: `in Bolzano and Merano`. */
  besides?: readonly Place[]
  /** Words that nothing explains. */
  rest: readonly TextUnit[]
  score: number
}>

const interpretationsMax = 6

/** The readings of a question about lists and pages, the best first. */
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

/** `News about hotels` are news, `a hotel with a charging point` is a hotel, and `sledging near a lake` is no lake, nor is `a hike at one`: a list that is named behind such a word is not what the question wants. */
function withTopic({ tokens, near }: ResolvedQuestion, readings: readonly Interpretation[]): readonly Interpretation[] {
  const nearAt = near?.spans[0]?.from ?? -1
  const topic = tokens.findIndex(({ plain }, at) => at > 0 && (isAbout(plain) || isWith(plain) || isAt(plain) || at === nearAt))
  const isWanted = ({ role }: Part) => role === 'What' || role === 'Which'
  // `Masi con mescita` have such a word in their name.
  const isAround = (part: Part) => isWanted(part) && part.from < topic && topic < part.to
  const isBefore = ({ parts }: Interpretation) => parts.some(part => isWanted(part) && !part.feature && part.to <= topic)
  const isBehind = ({ list, parts }: Interpretation) => {
    // `A refuge to stay the night` is one of the places to stay: what is named before is such a place.
    if (parts.some(isAround) || (list?.whole && parts.some(part => part.role === 'Which' && part.to <= topic))) return false
    const named = parts.filter(({ role, dataType }) => role === 'What' || dataType !== null)
    return named.length > 0 ? named.every(({ from }) => from >= topic) : !parts.some(part => isWanted(part) && part.to <= topic)
  }
  const before = readings.filter(reading => isBefore(reading) && !isBehind(reading)).map(({ score }) => score)
  if (topic < 0 || before.length === 0) return readings
  const most = Math.max(...before) - leastBehind
  return readings.map(reading => (isBehind(reading) ? { ...reading, score: Math.min(reading.score, most) } : reading))
}

type ReadingInputs = Readonly<{ question: ResolvedQuestion; places: readonly Place[]; synonyms: readonly TextUnit[] }>

/** The places that words name, each of its words once. */
export function placesIn({ senses }: ResolvedQuestion): Place[] {
  const spans = new Map<string, Sense[]>()
  for (const sense of senses) {
    const key = `${sense.from} ${sense.to}`
    spans.set(key, [...(spans.get(key) ?? []), sense])
  }
  return [...spans.values()].flatMap(group => placeOf(group) ?? [])
}

// Pages about a single dataset need a dataset as well, see `datasetPageIn`.
const pagesIn = ({ senses }: ResolvedQuestion): string[] => [
  ...new Set(senses.filter(({ kind, code }) => kind === 'page' && !code.includes('{')).map(({ code }) => code)),
]

/** What some words may be in a reading. */
type Option = Span & Readonly<{ score: number; parts?: readonly Part[]; place?: Place; unit?: TextUnit }>

const [placeWeight, longPlace, wholeName] = [1.01, 0.05, 0.35]

/** A place by its whole name of several words counts more than these words one by one: `Ortler Skiarena` is no `Ortler` with ski areas. */
const scoreOfPlace = (place: Place) =>
  placeWeight * place.likeness * lengthOf(place) + (place.likeness === 1 ? wholeName : longPlace) * (lengthOf(place) - 1)

function readingOf({ question, places, synonyms }: ReadingInputs, list: List): Interpretation | null {
  const { senses, compounds } = question
  const parts = senses.flatMap(sense => optionOf(partOf(list, sense) ?? foretold(question, list, sense), sense, question.tokens))
  const halves = compounds.flatMap(compound => compoundOptions(list, compound, question.tokens))
  const options = [
    ...parts,
    ...halves,
    ...places.map(place => ({ from: place.from, to: place.to, place, score: scoreOfPlace(place) })),
    ...orderOption(question),
    ...townWords({ question, places, synonyms }, list),
    ...synonyms.map(unit => ({ from: unit.from, to: unit.to, unit, score: 0.02 * lengthOf(unit) })),
    ...roadsIn(question, list).map(unit => ({ from: unit.from, to: unit.to, unit, score: scoreOf(roadWeight, unit) })),
  ]
  const isSaid = ({ parts }: Reading) => parts.some(({ role }) => role !== 'Filler')
  const placed = bestReading(question, options, placesMax)
  // A superlative is about what is compared: `montagna più alta` is no village.
  const reading = isSaid(placed) || !question.order ? placed : bestReading(question, options, 0)
  const said = reading.parts.filter(({ role }) => role !== 'Filler')
  if (said.length === 0) return null
  const { score, ...found } = withOnePlace(question, list, reading)
  return {
    list,
    page: null,
    ...found,
    score: score + likelinessOf(list, said, question),
  }
}

/** `Hamlets of the municipality of Kastelruth` are no municipality: the word says what the place behind it is. */
const townWords = ({ question, places }: ReadingInputs, { entity }: List): Option[] =>
  question.senses.flatMap(sense => {
    const isOfPlace = places.some(
      ({ from, record }) => record?.type === 'municipality' && from >= sense.to && from <= sense.to + 1,
    )
    if (sense.kind !== 'entity' || sense.code !== 'Municipality' || entity?.type === 'municipality' || !isOfPlace) return []
    const part = partFrom(sense, { role: 'Filler', weight: fillerWeight })
    return [{ from: sense.from, to: sense.to, parts: [part], score: scoreOf(part.weight, part) }]
  })

const fillerWeight = 0.3

/** The words for an order explain themselves where nothing else does. */
function orderOption({ order }: ResolvedQuestion): Option[] {
  return order ? [{ from: order.from, to: order.to, score: orderWeight * lengthOf(order) }] : []
}

const foretoldWeight = 1.2

/** `Rain tomorrow` is about a forecast. */
function foretold(question: ResolvedQuestion, { entity }: List, sense: Sense): Part | null {
  if (entity?.type !== 'weatherforecast' || sense.kind !== 'data type' || !(sense.code in foretoldFields)) return null
  return isAhead(question) || isWeatherOfToday(question) ? partFrom(sense, { role: 'What', weight: foretoldWeight }) : null
}

/** `Weather in Merano today, rain?` is about the rest of the day. */
const isWeatherOfToday = ({ senses, time, today }: ResolvedQuestion): boolean =>
  senses.some(({ kind, code }) => kind === 'entity' && /weather/i.test(code)) &&
  time?.time.kind === 'days' &&
  time.time.from === today

const phraseWeight = 0.25
const orderWeight = 0.25
const roadWeight = 0.9

function optionOf(part: Part | null, { type }: Sense, tokens: readonly Token[]): Option[] {
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

/** A name of several words says more than its words one by one; an amount, which always has several, does not. */
const scoreOf = (weight: number, span: Span) => weight * lengthOf(span) + phraseWeight * (lengthOf(span) - 1)

/** The halves of a compound, of which one at least is about the list; what is no kind of it is a place, or words of titles. */
function compoundOptions(list: List, { from, to, text, head: heads, tail: tails }: Compound, tokens: readonly Token[]): Option[] {
  const [head, tail] = [heads, tails].map(senses => best(senses.flatMap(sense => partOf(list, sense) ?? [])))
  if (!tail) return []
  const place = placeOf(heads)
  const isAbout = tail.role !== 'Filler'
  if (head && (isAbout || head.role !== 'Filler'))
    return [{ from, to, parts: [head, tail], score: 0.8 * Math.max(head.weight, tail.weight) }]
  if (place) return [{ from, to, place, parts: isAbout ? [tail] : [], score: (isAbout ? 0.9 : 0.85) * place.likeness }]
  if (!isAbout || tail.role === 'About' || text.length < headMin) return []
  const synonyms = heads.filter(({ kind }) => kind === 'synonym').flatMap(({ words }) => words ?? [])
  const unit = { from, to, text: wordsIn(tokens, { from, to }), words: [folded(text), ...synonyms] }
  return [{ from, to, parts: [tail], unit, score: 0.6 * tail.weight }]
}

/** Shorter beginnings are in too many titles. */
const headMin = 4

const best = (parts: readonly Part[]): Part | undefined => [...parts].sort((a, b) => b.weight - a.weight)[0]

const placesMax = 4

/** Several places are one within the other, ends of what lies between them, or wanted all; otherwise all but one are words that titles may have. */
function withOnePlace(question: ResolvedQuestion, list: List, reading: Reading): Reading {
  const { places } = reading
  if (places.length < 2 || isBetweenPlaces(list)) return reading
  const small = places.toSorted((a, b) => areaSizeOf(a) - areaSizeOf(b))
  if (places.length === 2 && liesIn(small[0]!, small[1]!)) return { ...reading, places: small }
  const distinct = places.filter((place, index) => places.findIndex(({ code }) => code === place.code) === index)
  const [head, ...besides] = distinct
  if (besides.length === 0) return { ...reading, places: [head!] }
  const areWanted = besides.every((place, index) => areTogether(question, list, [distinct[index]!, place]))
  if (areWanted) return { ...reading, places: [head!], besides }
  const [best, ...others] = places.toSorted((a, b) => b.likeness - a.likeness)
  const units = others.flatMap(positionsIn).map(word => unitOf(question, word))
  const lost = others.reduce((sum, place) => sum + scoreOfPlace(place), 0)
  return { ...reading, places: [best!], rest: [...reading.rest, ...units], score: reading.score - lost }
}

/** Whether a question wants two places that follow each other. */
const areTogether = (question: ResolvedQuestion, { kind }: List, [a, b]: readonly [Place, Place]): boolean =>
  isJoined(question, a, b) || (a.to === b.from && (kind === 'stations' || (isTown(a) && isTown(b))))

/** Whether nothing but `and` is between two places, or words for a comparison: `Bozen im Vergleich zu Meran`. */
const isJoined = ({ tokens }: ResolvedQuestion, { to }: Span, { from }: Span): boolean =>
  from > to && tokens.slice(to, from).every(({ plain }) => isJoining(plain) || isComparing(plain))

/** Lists of what lies between two places. */
export const isBetweenPlaces = ({ stationType, kind }: List) => kind === 'edges' || stationType === 'LinkStation'

const [format, formatWeight] = [/^(?:datex|netex|siri)/i, 2.2]
const timetables = '/reference/Timetables'
const pageWeights = { word: 0.9, filler: 0.2, other: -0.5 } as const

/** A page is meant by its own words; others speak against it. */
function pageReading({ question, places }: ReadingInputs, page: string): Interpretation | null {
  const options = question.senses
    .filter(({ kind, code }) => (kind === 'page' && code === page) || kind === 'filler' || kind === 'stop')
    .map(pageOption)
  const { score, ...reading } = bestReading(question, options, 0)
  // Timetables are about places, although their page cannot be asked for one.
  const others = reading.rest.filter(unit => page !== timetables || !places.some(place => isOver(place, unit)))
  const whole = score + pageWeights.other * others.length
  return whole > 0 ? { list: null, page, ...reading, score: whole } : null
}

type Reading = Omit<Interpretation, 'list' | 'page'>

/** The words for a page, as a part of a question. */
export const pagePart = (sense: Sense): Part => partFrom(sense, { role: 'What', weight: pageWeights.word })

/** Who names a format wants its page, whatever it is about. */
const weighed = (part: Part): Part => (format.test(part.name['']!) ? { ...part, weight: formatWeight } : part)

function pageOption(sense: Sense): Option {
  const { from, to } = sense
  const said = sense.kind === 'page' ? weighed(pagePart(sense)) : partFrom(sense, { role: 'Filler', weight: pageWeights.filler })
  return { from, to, parts: [said], score: said.weight * lengthOf(said) }
}

/** The options that together explain most of the words; each word is explained once. */
function bestReading(question: ResolvedQuestion, options: readonly Option[], placesMax: number): Reading {
  const { tokens } = question
  const taken = new Set(phrasesOf(question).flatMap(positionsIn))
  const free = options.filter(option => positionsIn(option).every(word => !taken.has(word)))
  const known = new Map<string, Reading>()
  return from(0, placesMax)

  function from(word: number, places: number): Reading {
    const key = `${word} ${places}`
    const found = known.get(key) ?? read(word, places)
    known.set(key, found)
    return found
  }

  function read(word: number, places: number): Reading {
    if (word >= tokens.length) return { parts: [], places: [], rest: [], score: 0 }
    if (taken.has(word)) return from(word + 1, places)
    const unexplained = withUnit(from(word + 1, places), unitOf(question, word))
    return free
      .filter(option => option.from === word && (!option.place || places > 0))
      .map(option => withOption(from(option.to, option.place ? places - 1 : places), option))
      .reduce((best, reading) => (reading.score > best.score ? reading : best), unexplained)
  }
}

const withUnit = (reading: Reading, unit: TextUnit): Reading => ({ ...reading, rest: [unit, ...reading.rest] })

function withOption(reading: Reading, { score, parts, place, unit }: Option): Reading {
  return {
    parts: [...(parts ?? []), ...reading.parts],
    places: [...(place ? [place] : []), ...reading.places],
    rest: [...(unit ? [unit] : []), ...reading.rest],
    score: reading.score + score,
  }
}
