import type { Caller } from '@/lib/access/caller'
import type { Rights } from '@/lib/access/rights/rights'
import { folded } from '@/lib/formats/text'
import type { Position } from '@/lib/geo/position'
import { boxArea, circleArea, type SearchArea } from '@/lib/geo/search-area'
import { isBetweenPlaces, type ResolvedQuestion } from '@/lib/search/plan'
import { type Day, dayAt } from '@/lib/search/question/calendar'
import { type DayRange, daysOf } from '@/lib/search/question/time-words'
import { type Span, wordsIn } from '@/lib/search/question/tokens'
import { type ListRead, readList, readSeries } from '@/lib/search/screens/read'
import { type ScreenPlan, takesPlace } from '@/lib/search/screens/screen'
import type { Whereabouts } from '@/lib/search/screens/titles'
import type { Settled } from '@/lib/search/senses/evidence'
import { type List, stationFactsFor } from '@/lib/search/senses/lists'
import { type Condition, type Part, partFrom } from '@/lib/search/senses/parts'
import type { Place } from '@/lib/search/senses/places'
import type { Language } from '@/lib/words/words'

/** Who asks, where they are, and what else all screens of an answer share. */
export type Asker = Readonly<{
  caller: Caller
  rights: Rights
  question: ResolvedQuestion
  here: Position | null
  language: Language
  now: number
  limit: number
}>

/** A screen that answers a question. */
export type FoundScreen = Readonly<{
  plan: ScreenPlan
  where: Whereabouts | null
  read: ListRead | null
  /** Words of the question that the screen leaves out, so that it shows something. */
  without: readonly string[]
}>

/** Kinds of records without a position: words for places can only be in their titles. */
const unplaced = new Set(
  'weather weatherdistrict weatherforecast weatherhistory area tag odhtag source publisher article wineaward'.split(' '),
)

/** Whether words for places are to be looked for in titles. */
export const isUnplaced = ({ entity }: List): boolean => entity !== null && unplaced.has(entity.type)

const [nearMetres, aroundMetres] = [2000, 5000]

/**
 * The screen of a reading: the list with everything that the question sets.
 * @param order the first one shows something, if need be with fewer words
 */
export async function screenOf(
  reading: Settled,
  asker: Asker,
  { place = reading.places[0] ?? null, isFirst = false }: Readonly<{ place?: Place | null; isFirst?: boolean }> = {},
): Promise<FoundScreen> {
  const list = reading.list!
  const where = whereOf(reading, asker, place)
  const plan: ScreenPlan = {
    list,
    facts: factsOf(reading.parts, list),
    conditions: conditionsOf(reading.parts),
    texts: reading.found.map(({ word }) => word),
    area: where?.area ?? null,
    municipality: where?.words.kind === 'in' && place ? await municipalityOf(list, place, asker.rights) : null,
    dataType: reading.parts.find(({ dataType }) => dataType !== null)?.dataType ?? impliedDataType(reading, asker),
    days: daysFor(list, asker),
    series: [],
  }
  const timed = await withSeries(plan, asker)
  const screen = { plan: timed, where: where?.words ?? null, read: null, without: nowhereNear(asker) }
  return fittingScreen(screen, { reading, asker, place, isFirst })
}

/** The words for `near me`, where nobody says where that is. */
const nowhereNear = ({ question: { near, tokens }, here }: Asker): string[] =>
  near?.around === 'me' && here === null ? near.spans.map(span => wordsIn(tokens, span)) : []

const conditionsOf = (parts: readonly Part[]): Condition[] => {
  const all = parts.flatMap(({ condition }) => condition ?? [])
  return all.filter((condition, index) => all.findIndex(({ filter }) => filter === condition.filter) === index)
}

/** The data type that the words for a list mean as well: `traffic counts` are a kind of stations and what they count. */
function impliedDataType({ list, parts }: Settled, { question: { senses } }: Asker): string | null {
  const isAbout = (sense: Span) => parts.some(({ role, from, to }) => role === 'What' && from === sense.from && to === sense.to)
  const found = senses.find(sense => sense.kind === 'data type' && isAbout(sense) && list!.dataTypes.includes(sense.code))
  return found?.code ?? null
}

/** What a title says besides the list: tags, values and data types. */
const factsOf = (parts: readonly Part[], list: List): Part[] =>
  parts.filter(
    ({ role, dataType, condition }) => role !== 'Filler' && (condition !== null || (dataType !== null && list.dataType === null)),
  )

type Where = Readonly<{ area: SearchArea; words: Whereabouts }>

function whereOf(reading: Settled, { question: { near }, here }: Asker, place: Place | null): Where | null {
  if (near?.around === 'me') {
    const metres = near.metres ?? nearMetres
    const area = here && circleArea([...here, metres])
    return area && { area, words: { kind: 'me', metres } }
  }
  if (!place) return null
  if (reading.places.length > 1 && isBetweenPlaces(reading.list!)) return between(reading.places)
  const name = place.names
  if (near || place.record?.type === 'landmark') {
    const metres = near?.metres ?? (place.area.kind === 'circle' && !near ? place.area.radiusMetres : aroundMetres)
    const area = circleArea([...place.centre, metres])
    return area && { area, words: { kind: 'around', name, metres } }
  }
  return { area: place.area, words: { kind: 'in', name, town: place.town } }
}

/** The box around two places, with some space. */
function between(places: readonly Place[]): Where | null {
  const margin = 0.02
  const [xs, ys] = [places.map(({ centre }) => centre[0]), places.map(({ centre }) => centre[1])]
  const area = boxArea([Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin])
  return area && { area, words: { kind: 'between', names: places.map(({ names }) => names) } }
}

/** The municipality as the stations of a list name it, where they do; the interface knows no areas but boxes and circles. */
async function municipalityOf(list: List, place: Place, rights: Rights): Promise<string | null> {
  if (list.kind !== 'stations' || place.area.kind !== 'shape') return null
  const facts = (await stationFactsFor(rights)).filter(({ type }) => type === list.stationType)
  const named = facts.flatMap(({ municipalities }) => municipalities)
  return (
    named.find(name => place.plain.has(folded(name)) || name.split(/[/-]/).every(part => place.plain.has(folded(part.trim())))) ??
    null
  )
}

/** The days that a question names, as far as the list has days: events are still to come, measurements are of the past. */
function daysFor(list: List, { question: { time }, now }: Asker): DayRange | null {
  if (!time) return null
  const today: Day = dayAt(now)
  if (takesPlace(list)) return daysOf(time.time, list.entity!.type === 'article' ? 'past' : 'future', today)
  if (list.kind !== 'stations') return null
  if (time.time.kind === 'hours') return { from: today - Math.ceil(time.time.hours / 24) * 86_400_000, to: today + 86_400_000 }
  const days = daysOf(time.time, 'past', today)
  return days && days.from <= today ? days : null
}

/** With the series of a chart, where the question is about what was measured; without a data type about what most stations measure. */
async function withSeries(plan: ScreenPlan, { caller }: Asker): Promise<ScreenPlan> {
  if (plan.list.kind !== 'stations' || plan.days === null) return plan
  const dataType = plan.list.dataType ?? plan.dataType ?? plan.list.dataTypes[0]
  if (!dataType) return { ...plan, days: null }
  const series = await readSeries(plan, dataType, caller)
  const isSaid = plan.list.dataType !== null || plan.facts.some(fact => fact.dataType === dataType)
  return { ...plan, dataType, series, facts: isSaid ? plan.facts : [...plan.facts, dataTypeFact(dataType)] }
}

const dataTypeFact = (dataType: string): Part =>
  partFrom(
    { from: 0, to: 0, kind: 'data type', code: dataType, name: dataType, likeness: 1 },
    { role: 'What', weight: 0, dataType },
  )

type Context = Readonly<{ reading: Settled; asker: Asker; place: Place | null; isFirst: boolean }>

const widerMetres = [10_000, 30_000]

/** The screen, or where it shows nothing, one that looks farther or leaves out some words. */
async function fittingScreen(screen: FoundScreen, context: Context): Promise<FoundScreen> {
  const { asker } = context
  if (!screen.plan.list.open) return screen
  let first: FoundScreen | null = null
  for (const variant of variantsOf(screen, context)) {
    const plan = variant === screen ? screen.plan : await withSeries(variant.plan, asker)
    const found = { ...variant, plan, read: await readList(plan, asker.caller, asker.limit) }
    if (found.read.total > 0) return found
    first ??= found
  }
  return first!
}

/** The screen, then others that show more, the nearest to the question first: farther around, then with fewer words, then both. */
function variantsOf(screen: FoundScreen, context: Context): FoundScreen[] {
  if (!context.isFirst) return [screen]
  const wider = widened(screen, context.place)
  const farthest = wider.at(-1) ?? screen
  const fewer = (from: FoundScreen) => fewerWords(from, context)
  const [first, ...others] = fewer(screen)
  // Where words of titles are nowhere in a town, the town is what is meant.
  const isInTown = screen.plan.texts.length > 0 && context.place?.town
  const near = isInTown ? [first!, ...wider] : [...wider, ...(first ? [first] : [])]
  const reduced = [...near, ...others, ...wider.slice(0, 1).flatMap(fewer), ...fewer(farthest)]
  const last = fewer(farthest).at(-1)
  return [screen, ...reduced, ...(last ? fewer(last) : [])]
}

function widened(screen: FoundScreen, place: Place | null): FoundScreen[] {
  if (!place || screen.plan.area === null) return []
  return widerMetres.flatMap(metres => {
    const area = circleArea([...place.centre, metres])
    const where = { kind: 'around', name: place.names, metres } as const
    return area ? [{ ...screen, where, plan: { ...screen.plan, area, municipality: null } }] : []
  })
}

/** The screen without the words of titles, without the days, and without each condition, the last one first. */
function fewerWords(screen: FoundScreen, { reading, asker: { question } }: Context): FoundScreen[] {
  const { plan } = screen
  const without = (change: Partial<ScreenPlan>, spans: readonly (Span | null)[]): FoundScreen => ({
    ...screen,
    plan: { ...plan, ...change },
    without: [...screen.without, ...spans.flatMap(span => (span ? wordsIn(question.tokens, span) : []))],
  })
  const conditions = plan.conditions.map(dropped => {
    const part = reading.parts.find(({ condition }) => condition?.filter === dropped.filter)
    const facts = plan.facts.filter(fact => fact !== part)
    return without({ conditions: plan.conditions.filter(condition => condition !== dropped), facts }, [part ?? null])
  })
  return [
    ...(plan.texts.length > 0
      ? [
          without(
            { texts: [] },
            reading.found.map(({ unit }) => unit),
          ),
        ]
      : []),
    ...conditions.reverse(),
    ...(plan.days ? [without({ days: null, series: [] }, [question.time])] : []),
  ]
}
