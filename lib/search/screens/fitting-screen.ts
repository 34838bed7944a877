import type { DayRange } from '@/lib/search/question/time'
import { plainIn, type Span, wordsIn } from '@/lib/search/question/tokens'
import { isHowMany, readFirstDay, readList, readSeries, type UnreadReason } from '@/lib/search/screens/read-list'
import { placesFor, unusedNearWords, wordsOfArea } from '@/lib/search/screens/screen-area'
import { daysFor, foretoldDays, ignoredTime, isToday, momentFor } from '@/lib/search/screens/screen-days'
import { byDay, type ScreenPlan, sortFor, sortOfWanted, unsortedWords } from '@/lib/search/screens/screen-plan'
import type { Omission } from '@/lib/search/screens/screen-texts'
import { type ScreenUrls, screenUrls, titleFieldOf } from '@/lib/search/screens/screen-urls'
import { type ScreenContext, type ScreenDraft, variantsOf } from '@/lib/search/screens/variants'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import { fieldsOfDays, isForecast } from '@/lib/search/senses/forecasts'
import type { DatasetList } from '@/lib/search/senses/lists'
import { type Condition, isMeasured, meaningFrom, type WordMeaning } from '@/lib/search/senses/word-meanings'

/** A screen for a question, with its URLs. `read` is null if the caller may not read the list, or the time was over. */
export type FittingScreen = ScreenDraft & Readonly<{ address: ScreenUrls }>

/** Types of records without a position: words for locations can only be in their titles. */
const unplaced = new Set(
  'weather weatherdistrict weatherforecast weatherhistory area tag odhtag source publisher article wineaward'.split(' '),
)

/** Whether the records of a list have no position, so that words for locations are looked up in titles. */
export const isUnplaced = ({ entity }: DatasetList): boolean => entity !== null && unplaced.has(entity.type)

/** The screen of a reading, or null if it is refused. @param isFirst whether words may be dropped to get results */
export async function screenOf(
  reading: WeighedReading,
  context: SearchContext,
  { place = reading.places[0] ?? null, valley = null, isFirst = false }: Partial<Omit<ScreenContext, 'reading' | 'context'>> = {},
): Promise<FittingScreen | null> {
  const list = reading.list!
  const { titlesIn, tokens } = context.question
  const { where, municipalities, conditions: located, unused: lost } = await placesFor(reading, context, place)
  const [conditions, unused] = withOneMeasured([...conditionsOf(reading.parts), ...located])
  const days = daysFor(list, context)
  const namedDataType = reading.parts.find(({ dataType }) => dataType !== null)?.dataType ?? impliedDataType(reading, context)
  const live = namedDataType === null ? liveDataType(list, context) : null
  const shown = namedDataType === null && live === null ? countedDataType(list, context) : null
  const facts = factsOf(reading.parts, list).filter(({ condition }) => !condition || conditions.includes(condition))
  const plan: ScreenPlan = {
    list,
    facts: live === null ? facts : [...facts, dataTypeFact(live)],
    shown,
    sort:
      sortFor(list, namedDataType ?? live ?? list.dataType, context) ?? sortOfWanted(list, conditions, context) ?? byDay(list),
    conditions,
    texts: reading.found.map(({ word }) => word),
    area: where?.area ?? null,
    municipalities,
    dataType: namedDataType ?? live,
    days,
    moment: momentFor(list, context),
    forecastFields: days && isForecast(list) ? await readForecastFields(reading, days, context) : [],
    // Titles in the language of the page are shown anyway.
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
    ...lost.map(each => ({ words: wordsIn(tokens, each), reason: 'none' as const })),
  ]
  const draft = { plan, where: wordsOfArea(where, plan), read: null, reading, without }
  return fittingScreen(draft, { reading, context, place, valley, isFirst })
}

/** Keeps the first condition on a measured value: more would need several requests. */
function withOneMeasured(conditions: readonly Condition[]): readonly [kept: readonly Condition[], others: readonly Condition[]] {
  const [, ...others] = conditions.filter(isMeasured)
  return [conditions.filter(condition => !others.includes(condition)), others]
}

const wordsFor = ({ filter }: Condition, { parts }: WeighedReading, { question: { tokens } }: SearchContext): Omission[] => {
  const part = parts.find(({ condition }) => condition?.filter === filter)
  return part ? [{ words: wordsIn(tokens, part), reason: 'second' }] : []
}

const conditionsOf = (parts: readonly WordMeaning[]): Condition[] => {
  const all = parts.flatMap(({ condition }) => condition ?? [])
  return all.filter((condition, index) => all.findIndex(({ filter }) => filter === condition.filter) === index)
}

/** The data type that the words for the list also name, such as `traffic counts`; null if there is none. */
function impliedDataType({ list, parts }: WeighedReading, { question: { senses } }: SearchContext): string | null {
  const isAbout = (sense: Span) => parts.some(({ role, from, to }) => role === 'What' && from === sense.from && to === sense.to)
  const dataType = senses.find(sense => sense.kind === 'data type' && isAbout(sense) && list!.dataTypes.includes(sense.code))
  return dataType?.code ?? null
}

async function readForecastFields({ list, parts }: WeighedReading, days: DayRange, context: SearchContext): Promise<string[]> {
  const first = (await readFirstDay(list!, context)) ?? context.question.today
  const dataTypes = parts.filter(({ kind }) => kind === 'data type').map(({ code }) => code)
  return fieldsOfDays(list!, foretoldDays(days, first), dataTypes)
}

/** The main data type of stations for a question about now. Null for other times, or if the list has a data type. */
function liveDataType(list: DatasetList, { question: { time, today } }: SearchContext): string | null {
  if (list.kind !== 'stations' || list.dataType !== null) return null
  return time && isToday(time.time, list, today) ? (list.dataTypes[0] ?? null) : null
}

/** Data types that are always shown, as the purpose of their stations: free vehicles, messages of a sign. */
const offered = new Set(['number-available', 'availability', 'esposizione', 'flight-status', 'counted-bikes'])

/** The data type to show for all stations: one always shown, or for `how many` the main one. Null for none. */
function countedDataType(list: DatasetList, { question: { time, tokens } }: SearchContext): string | null {
  if (list.kind !== 'stations' || list.dataType !== null || time) return null
  const left = list.dataTypes.find(name => offered.has(name)) ?? null
  return left ?? (isHowMany(plainIn(tokens, 0)) ? (list.dataTypes[0] ?? null) : null)
}

/** The meanings for a title: conditions, such as tags and values, and data types if the list has none of its own. */
const factsOf = (parts: readonly WordMeaning[], list: DatasetList): WordMeaning[] =>
  parts.filter(
    ({ role, dataType, condition }) => role !== 'Filler' && (condition !== null || (dataType !== null && list.dataType === null)),
  )

/** Selects the data type for a chart of past days: that of the list or the question, else the main one. */
function withDataType(screen: ScreenDraft): ScreenDraft {
  const { plan } = screen
  if (plan.list.kind !== 'stations' || plan.days === null) return screen
  return { ...screen, plan: { ...plan, dataType: plan.list.dataType ?? plan.dataType ?? plan.list.dataTypes[0] ?? null } }
}

/** Adds the series of a chart. If there are none, the days are dropped, so that the list shows newest values. */
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
  const limits = plan.facts.filter(({ condition }) => condition !== null && isMeasured(condition))
  const facts = plan.facts.filter(fact => !limits.includes(fact))
  const isSaid = plan.list.dataType !== null || facts.some(fact => fact.dataType === dataType)
  return {
    ...screen,
    plan: { ...plan, series, facts: isSaid ? facts : [...facts, dataTypeFact(dataType)] },
    without: [...screen.without, ...limits.map(limit => ({ words: wordsIn(tokens, limit), reason: 'charted' as const }))],
  }
}

const dataTypeFact = (dataType: string): WordMeaning =>
  meaningFrom(
    { from: 0, to: 0, kind: 'data type', code: dataType, name: dataType, likeness: 1 },
    { role: 'What', weight: 0, dataType },
  )

/** The first variant of a screen with results, else the first one. Null if the interface refuses all of them. */
async function fittingScreen(screen: ScreenDraft, screenContext: ScreenContext): Promise<FittingScreen | null> {
  const { context } = screenContext
  if (!screen.plan.list.open) return withUrls(await withSeries(withDataType(screen), context))
  const calls = new Set<string>()
  let first: FittingScreen | null = null
  for (const variant of variantsOf(screen, screenContext).map(withDataType)) {
    const { call } = screenUrls(variant.plan)
    if (calls.has(call)) continue
    calls.add(call)
    const read = await readVariant(variant, screenContext)
    if (read === 'late') return first ?? withUrls(variant)
    if (read === 'refused') continue
    if (read.read!.total > 0) return read
    first ??= read
  }
  return first
}

async function readVariant(variant: ScreenDraft, { context, isFirst }: ScreenContext): Promise<FittingScreen | UnreadReason> {
  // Screens other than the first only show their number of results.
  const count = isFirst ? context.limit : 0
  const read = await readList(withUrls(variant), context, count)
  if (read === 'late' || read === 'refused') return read
  const timed = read.total > 0 ? await withSeries(variant, context) : variant
  // Without days, conditions on measured values apply again, so the list is read again.
  const isOther = timed.plan.days !== variant.plan.days && variant.plan.conditions.some(isMeasured)
  const again = isOther ? await readList(withUrls(timed), context, count) : read
  return again === 'late' || again === 'refused' ? again : { ...withUrls(timed), read: again }
}

const withUrls = (screen: ScreenDraft): FittingScreen => ({ ...screen, address: screenUrls(screen.plan) })
