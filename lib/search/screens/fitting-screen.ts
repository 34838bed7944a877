import { listPaths } from '@/lib/content/model/list-paths'
import { areaBounds, circleArea, type SearchArea } from '@/lib/geo/search-area'
import { isHowMany } from '@/lib/search/question/small-words'
import type { DayRange } from '@/lib/search/question/time'
import { type Span, wordsIn } from '@/lib/search/question/tokens'
import type { Omission } from '@/lib/search/screens/omissions'
import { type ListRead, type NotRead, readList, readSeries } from '@/lib/search/screens/read-list'
import { addressOf, opensOnDays, type ScreenAddress, type ScreenPlan, titleFieldOf } from '@/lib/search/screens/screen-address'
import { areaFor, municipalitiesOf, unusedNearWords, wordsOfArea } from '@/lib/search/screens/screen-area'
import { daysFor, foretoldDays, ignoredTime, isToday } from '@/lib/search/screens/screen-days'
import type { AreaWords } from '@/lib/search/screens/titles'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import { fieldsOfDays, isForecast } from '@/lib/search/senses/forecasts'
import type { List } from '@/lib/search/senses/lists'
import { type Condition, isMeasured, type Part, partFrom } from '@/lib/search/senses/parts'
import type { Place } from '@/lib/search/senses/places'

/** A screen that answers a question. `read`: null where the caller may not read the list, or there was no time to read it. */
export type ScreenAnswer = ScreenDraft & Readonly<{ address: ScreenAddress }>

type ScreenDraft = Readonly<{
  plan: ScreenPlan
  where: AreaWords | null
  read: ListRead | null
  /** What the screen leaves out of the question, so that it shows something. */
  without: readonly Omission[]
}>

/** Kinds of records without a position: words for places can only be in their titles. */
const unplaced = new Set(
  'weather weatherdistrict weatherforecast weatherhistory area tag odhtag source publisher article wineaward'.split(' '),
)

/** Whether words for places are to be looked for in titles. */
export const isUnplaced = ({ entity }: List): boolean => entity !== null && unplaced.has(entity.type)

/**
 * The screen of a reading: the list with everything that the question sets.
 * @param isFirst the first screen shows something, if need be with fewer words
 */
export async function screenOf(
  reading: WeighedReading,
  context: SearchContext,
  { place = reading.places[0] ?? null, valley = null, isFirst = false }: Partial<Omit<ScreenContext, 'reading' | 'context'>> = {},
): Promise<ScreenAnswer | null> {
  const list = reading.list!
  const { titlesIn, tokens } = context.question
  const where = areaFor(reading, context, place)
  const own = where?.words.kind === 'in' && place ? await municipalitiesOf(list, place, context.rights) : []
  const { besides } = reading
  const others = own.length > 0 && besides ? await municipalitiesOf(list, besides, context.rights) : []
  const [conditions, unused] = withOneMeasured(conditionsOf(reading.parts))
  const days = daysFor(list, context)
  const said = reading.parts.find(({ dataType }) => dataType !== null)?.dataType ?? impliedDataType(reading, context)
  const live = said === null ? liveDataType(list, context) : null
  const shown = said === null && live === null ? countedDataType(list, context) : null
  const facts = factsOf(reading.parts, list).filter(({ condition }) => !condition || conditions.includes(condition))
  const plan: ScreenPlan = {
    list,
    facts: live === null ? facts : [...facts, dataTypeFact(live)],
    shown,
    sort: sortFor(list, said ?? live ?? list.dataType, context) ?? sortOfWanted(list, conditions),
    conditions,
    texts: reading.found.map(({ word }) => word),
    area: where?.area ?? null,
    municipalities: [...own, ...others],
    dataType: said ?? live,
    days,
    forecastFields: days && isForecast(list) ? forecastFields(reading, days, context) : [],
    // The titles of a page are in its language.
    titleField: titlesIn && titlesIn.language !== context.language ? titleFieldOf(list, titlesIn.language) : null,
    series: [],
  }
  const isUntitled = titlesIn && titleFieldOf(list, titlesIn.language) === null
  const without: Omission[] = [
    ...unusedNearWords(context),
    ...ignoredTime(plan, context),
    ...unsortedWords(plan, context),
    ...(isUntitled ? [{ words: wordsIn(tokens, titlesIn), reason: 'language' as const }] : []),
    ...unused.flatMap(condition => wordsFor(condition, reading, context)),
    ...(besides && others.length === 0 ? [{ words: wordsIn(tokens, besides), reason: 'place' as const }] : []),
  ]
  const both: AreaWords | null = others.length > 0 ? { kind: 'both', names: [place!.names, besides!.names] } : null
  const draft = { plan, where: both ?? wordsOfArea(where, plan), read: null, without }
  return fittingScreen(draft, { reading, context, place, valley, isFirst })
}

/** Stations with two measured values are those of two calls, and a screen has one: the others are left out. */
function withOneMeasured(conditions: readonly Condition[]): readonly [kept: readonly Condition[], others: readonly Condition[]] {
  const [, ...others] = conditions.filter(isMeasured)
  return [conditions.filter(condition => !others.includes(condition)), others]
}

const wordsFor = ({ filter }: Condition, { parts }: WeighedReading, { question: { tokens } }: SearchContext): Omission[] => {
  const part = parts.find(({ condition }) => condition?.filter === filter)
  return part ? [{ words: wordsIn(tokens, part), reason: 'second' }] : []
}

const conditionsOf = (parts: readonly Part[]): Condition[] => {
  const all = parts.flatMap(({ condition }) => condition ?? [])
  return all.filter((condition, index) => all.findIndex(({ filter }) => filter === condition.filter) === index)
}

/** The data type that the words for a list mean as well: `traffic counts` are a kind of stations and what they count. */
function impliedDataType({ list, parts }: WeighedReading, { question: { senses } }: SearchContext): string | null {
  const isAbout = (sense: Span) => parts.some(({ role, from, to }) => role === 'What' && from === sense.from && to === sense.to)
  const found = senses.find(sense => sense.kind === 'data type' && isAbout(sense) && list!.dataTypes.includes(sense.code))
  return found?.code ?? null
}

/** What the forecast tells of some days, as far as the question says what. */
const forecastFields = ({ list, parts }: WeighedReading, days: DayRange, { question: { today } }: SearchContext): string[] =>
  fieldsOfDays(
    list!,
    foretoldDays(days, today),
    parts.filter(({ kind }) => kind === 'data type').map(({ code }) => code),
  )

/** The order that a question wants, where the list has it: newest values, or fields of records. */
function sortFor({ kind, entity }: List, dataType: string | null, { question: { order } }: SearchContext): ScreenPlan['sort'] {
  if (!order) return null
  const { of, down } = order
  if (kind === 'stations') return dataType !== null && (of === 'value' || of === 'height') ? { key: dataType, down } : null
  const key = entity ? orderFields[of]?.[entity.type] : undefined
  return key === undefined ? null : { key, down }
}

/** What a question is about is shown with the largest first: `population of the towns`. */
function sortOfWanted({ entity }: List, conditions: readonly Condition[]): ScreenPlan['sort'] {
  const wanted = conditions.find(({ filter, field }) => filter === `${field}.neq.null` && !listPaths(entity!).includes(field))
  return wanted ? { key: wanted.field, down: true } : null
}

/** Fields by which records are sorted, by what a question wants and their kind. */
const orderFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  price: { accommodation: 'AccoHGVInfo.PriceFrom' },
  height: { accommodation: 'Altitude', skiarea: 'AltitudeTo', odhactivitypoi: 'AltitudeHighestPoint' },
  length: { odhactivitypoi: 'DistanceLength' },
  climb: { odhactivitypoi: 'AltitudeDifference' },
  difficulty: { odhactivitypoi: 'Ratings.Difficulty' },
  size: { municipality: 'Inhabitants' },
  date: { article: 'ArticleDate' },
}

/** The words for an order that the list does not have; a chart has none. The newest of something is what lists show anyway. */
const unsortedWords = ({ sort, days, list }: ScreenPlan, { question: { order, tokens } }: SearchContext): Omission[] =>
  order && order.of !== 'date' && (sort === null || (list.kind === 'stations' && days !== null))
    ? [{ words: wordsIn(tokens, order), reason: 'unsorted' }]
    : []

/** What most stations of a list measure, for a question about now that does not say what. */
function liveDataType(list: List, { question: { time, today } }: SearchContext): string | null {
  if (list.kind !== 'stations' || list.dataType !== null) return null
  return time && isToday(time.time, list, today) ? (list.dataTypes[0] ?? null) : null
}

/** What most stations measure, beside all of them, for a question how many: of the stations, or of what is there. */
function countedDataType(list: List, { question: { time, tokens } }: SearchContext): string | null {
  if (list.kind !== 'stations' || list.dataType !== null || time) return null
  return isHowMany(tokens.map(({ plain }) => plain).join(' ')) ? (list.dataTypes[0] ?? null) : null
}

/** What a title says besides the list: tags, values and data types. */
const factsOf = (parts: readonly Part[], list: List): Part[] =>
  parts.filter(
    ({ role, dataType, condition }) => role !== 'Filler' && (condition !== null || (dataType !== null && list.dataType === null)),
  )

/** With the data type of a chart, where the question is about what was measured: without one, what most stations measure. */
function withDataType(screen: ScreenDraft): ScreenDraft {
  const { plan } = screen
  if (plan.list.kind !== 'stations' || plan.days === null) return screen
  return { ...screen, plan: { ...plan, dataType: plan.list.dataType ?? plan.dataType ?? plan.list.dataTypes[0] ?? null } }
}

/** With the series of a chart. Where nothing was measured, the list shows what is now. */
async function withSeries(screen: ScreenDraft, context: SearchContext): Promise<ScreenDraft> {
  const { plan } = screen
  const { dataType } = plan
  const { time, tokens } = context.question
  if (plan.list.kind !== 'stations' || plan.days === null) return screen
  const series = dataType && plan.list.open ? await readSeries(plan, dataType, context) : []
  if (!dataType || series.length === 0)
    return {
      ...screen,
      plan: { ...plan, days: null, series: [] },
      without: [...screen.without, ...(time ? [{ words: wordsIn(tokens, time), reason: 'unmeasured' as const }] : [])],
    }
  const isSaid = plan.list.dataType !== null || plan.facts.some(fact => fact.dataType === dataType)
  return { ...screen, plan: { ...plan, series, facts: isSaid ? plan.facts : [...plan.facts, dataTypeFact(dataType)] } }
}

const dataTypeFact = (dataType: string): Part =>
  partFrom(
    { from: 0, to: 0, kind: 'data type', code: dataType, name: dataType, likeness: 1 },
    { role: 'What', weight: 0, dataType },
  )

/** `valley`: where to look instead of for its name in titles. */
type ScreenContext = Readonly<{
  reading: WeighedReading
  context: SearchContext
  place: Place | null
  valley: Place | null
  isFirst: boolean
}>

const widerMetres = [10_000, 30_000]
/** Each is a read of its list. */
const variantsMax = 8

/** The screen, or where it shows nothing, one that looks farther or leaves out some words; null where the interface refuses the list. */
async function fittingScreen(screen: ScreenDraft, around: ScreenContext): Promise<ScreenAnswer | null> {
  const { context } = around
  if (!screen.plan.list.open) return withAddress(await withSeries(withDataType(screen), context))
  let first: ScreenAnswer | null = null
  const calls = new Set<string>()
  for (const variant of variantsOf(screen, around).map(withDataType)) {
    const { call } = addressOf(variant.plan)
    if (calls.has(call)) continue
    calls.add(call)
    const read = await readVariant(variant, around)
    if (read === 'late') return first ?? withAddress(variant)
    if (read === 'refused') continue
    if (read.read!.total > 0) return read
    first ??= read
  }
  return first
}

/** Reads the list of a screen, and the series of its chart where there are stations for one. */
async function readVariant(variant: ScreenDraft, { context, isFirst }: ScreenContext): Promise<ScreenAnswer | NotRead> {
  // Others beside the first screen show their number alone.
  const count = isFirst ? context.limit : 0
  const read = await readList(withAddress(variant), context, count)
  if (read === 'late' || read === 'refused') return read
  const timed = read.total > 0 ? await withSeries(variant, context) : variant
  // Without days, conditions on newest values count again.
  const isOther = timed.plan.days !== variant.plan.days && variant.plan.conditions.some(isMeasured)
  const again = isOther ? await readList(withAddress(timed), context, count) : read
  return again === 'late' || again === 'refused' ? again : { ...withAddress(timed), read: again }
}

const withAddress = (screen: ScreenDraft): ScreenAnswer => ({ ...screen, address: addressOf(screen.plan) })

/** The screen, then others that show more, the nearest to the question first: farther around, then with fewer words, then both. */
function variantsOf(screen: ScreenDraft, around: ScreenContext): ScreenDraft[] {
  if (!around.isFirst) return [screen]
  const wider = widened(screen, around)
  const farthest = wider.at(-1) ?? screen
  const fewer = (from: ScreenDraft) => fewerWords(from, around)
  const inPlace = fewer(screen)
  // Where words of titles are nowhere in a town, the town is what is meant.
  const isInTown = screen.plan.texts.length > 0 && around.place?.town
  const [untitled, rest] = isInTown ? [inPlace.slice(0, 1), inPlace.slice(1)] : [[], inPlace]
  const far = wider.length > 0 ? fewer(farthest) : []
  const least = fewer(farthest).at(-1)
  const all = [
    screen,
    ...inValley(screen, around),
    ...untitled,
    ...wider,
    ...rest,
    ...far,
    ...(least ? fewer(least) : []),
    ...everywhere(screen, around),
  ]
  return all.length <= variantsMax ? all : [...all.slice(0, variantsMax - 1), all.at(-1)!]
}

/** In a valley in place of its name in titles: `hikes Passeier`. */
const inValley = (screen: ScreenDraft, { valley }: ScreenContext): ScreenDraft[] =>
  valley
    ? [
        {
          ...screen,
          where: { kind: 'in', name: valley.names, town: false },
          plan: { ...screen.plan, texts: [], area: valley.area },
        },
      ]
    : []

/** Without a landmark, which the words may not have meant. */
const everywhere = (screen: ScreenDraft, { place }: ScreenContext): ScreenDraft[] =>
  place?.record?.type === 'landmark' ? [{ ...screen, where: null, plan: { ...screen.plan, area: null } }] : []

function widened(screen: ScreenDraft, { place, reading, context: { question } }: ScreenContext): ScreenDraft[] {
  const { area } = screen.plan
  if (!place || area === null) return []
  const own = reachOf(area)
  const besides = screen.where?.kind === 'both' ? reading.besides : undefined
  const without = besides
    ? [...screen.without, { words: wordsIn(question.tokens, besides), reason: 'place' as const }]
    : screen.without
  return widerMetres.flatMap(more => {
    const metres = own > widerMetres[0]! ? own + more : more
    const circle = circleArea([...place.centre, metres])
    const where = { kind: 'around', name: place.names, metres, wider: question.near ? 'circle' : 'place' } as const
    return circle && metres > own
      ? [{ ...screen, where, without, plan: { ...screen.plan, area: circle, municipalities: [] } }]
      : []
  })
}

const metresADegree = 111_000

/** How far an area reaches around its middle, in whole kilometres. */
function reachOf(area: SearchArea): number {
  const [west, south, east, north] = areaBounds(area)
  const [height, width] = [north - south, (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)]
  return Math.round((Math.max(height, width) * metresADegree) / 2000) * 1000
}

/** The screen without the words of titles, without the days, and without each condition, the last one first. */
function fewerWords(screen: ScreenDraft, { reading, context: { question } }: ScreenContext): ScreenDraft[] {
  const { plan } = screen
  const without = (change: Partial<ScreenPlan>, spans: readonly (Span | null)[]): ScreenDraft => ({
    ...screen,
    plan: { ...plan, ...change },
    without: [
      ...screen.without,
      ...spans.flatMap(span => (span ? [{ words: wordsIn(question.tokens, span), reason: 'none' as const }] : [])),
    ],
  })
  const conditions = plan.conditions.map(dropped => {
    const part = reading.parts.find(({ condition }) => condition?.filter === dropped.filter)
    const facts = plan.facts.filter(fact => fact !== part)
    return without({ conditions: plan.conditions.filter(condition => condition !== dropped), facts }, [part ?? null])
  })
  const timeless = plan.days ? [without({ days: null, series: [] }, [question.time])] : []
  // What is open on a day is less than what it is.
  const isOfDay = opensOnDays(plan.list)
  return [
    ...(isOfDay ? timeless : []),
    ...(plan.texts.length > 0
      ? [
          without(
            { texts: [] },
            reading.found.map(({ unit }) => unit),
          ),
        ]
      : []),
    ...conditions.reverse(),
    ...(isOfDay ? [] : timeless),
  ]
}
