import { folded } from '@/lib/formats/text'
import { type Interpretation, interpret, pagePart, placesIn } from '@/lib/search/plan'
import { isOver, lengthOf, type Span, wordsIn } from '@/lib/search/question/tokens'
import { synonymsIn, type TextUnit, unitsOf } from '@/lib/search/resolved-question'
import { listsIn } from '@/lib/search/results/named'
import { type FittingScreen, isUnplaced, screenOf } from '@/lib/search/screens/fitting-screen'
import type { SearchContext } from '@/lib/search/search-context'
import { townNamesOf, type WeighedReading, weighReadings } from '@/lib/search/senses/evidence'
import type { DatasetList } from '@/lib/search/senses/lists'
import { locationOf, type NamedLocation } from '@/lib/search/senses/locations'
import { readSenses } from '@/lib/search/senses/read-senses'
import { isMeasured, meaningFrom, type WordMeaning } from '@/lib/search/senses/word-meanings'
import { isSameName } from '@/lib/search/senses/word-senses'

/** A page of the platform by path. `list` is the dataset it is about; `provider` limits it to a provider's datasets. */
export type PageResult = Readonly<{ page: string; list: DatasetList | null; provider?: string }>

export type FoundScreens = Readonly<{
  /** The reading of the first screen; null if there is no screen. */
  reading: WeighedReading | null
  place: NamedLocation | null
  screens: readonly (FittingScreen | PageResult)[]
}>

const screensMax = 4
const worthShowing = 0.7

export async function findScreens(context: SearchContext): Promise<FoundScreens> {
  const dataset = datasetWithId(context)
  if (dataset) return { ...dataset, place: null }
  const readings = await weighReadings(
    await Promise.all(interpret(context.question).map(reading => withPlacesInTitles(reading, context))),
    context,
  )
  const [best] = readings
  const provided = datasetsProvided(context, best)
  if (provided) {
    const { reading, page, provider } = provided
    return { reading, place: null, screens: [{ page, list: null, provider }] }
  }
  if (!best) return screensWithoutSubject(context)
  const worthy = readings.filter((reading, index) => index === 0 || reading.score >= best.score * worthShowing)
  const about = worthy.find(({ list }) => list !== null) ?? null
  const page = about ? datasetPageIn(context, about) : null
  const valley = about && (await valleyFor(about, context))
  const place = best.places[0] ?? null
  const results = await Promise.all(
    worthy.slice(0, screensMax).map(async reading => {
      const screen = reading.list
        ? screenOf(reading, context, reading === about ? { place, valley, isFirst: true } : {})
        : { page: reading.page!, list: null }
      return { reading, screen: await screen }
    }),
  )
  const fitting = results.flatMap(({ reading, screen }): FittingReading[] => (screen ? [{ reading, screen }] : []))
  const screens = useful(fitting.map(({ screen }) => screen))
  return {
    reading: page?.reading ?? understoodBy(fitting[0]),
    place: isIn(valley, screens[0]) ? valley : place,
    screens: [...(page ? [page.result] : []), ...screens],
  }
}

/** The valley that the only title word of a reading names: `Passeier` for `Passeiertal`. */
async function valleyFor({ list, places, found }: WeighedReading, { rights }: SearchContext): Promise<NamedLocation | null> {
  const [title, ...others] = found
  if (!title || others.length > 0 || places.length > 0 || list!.kind !== 'records') return null
  const { from, to, text } = title.unit
  const names = [`${text}tal`, `val ${text}`, `valle ${text}`, `val di ${text}`, `valle di ${text}`]
  const tokens = names.map((name, at) => ({ text: name, plain: folded(name), at }))
  const spans = names.map((name, at) => ({ from: at, to: at + 1, text: name }))
  const senses = await readSenses(tokens, spans, { rights, dataTypes: [] })
  const valleys = senses.filter(sense => !sense.part && isSameName(sense.name, names[sense.from]!))
  return locationOf(valleys.map(sense => ({ ...sense, from, to })))
}

const isIn = (valley: NamedLocation | null, screen: FoundScreens['screens'][number] | undefined): boolean =>
  valley !== null && screen !== undefined && !('page' in screen) && screen.plan.area === valley.area

function datasetWithId({ question: { tokens, lists } }: SearchContext): Pick<FoundScreens, 'reading' | 'screens'> | null {
  const id = tokens.map(({ text }) => text.toLowerCase()).join('-')
  const list = lists.find(each => each.id.toLowerCase() === id)
  if (!list) return null
  const span = { from: 0, to: tokens.length }
  const part = meaningFrom({ ...span, kind: 'dataset', code: list.id, name: list.id, likeness: 1 }, { role: 'What', weight: 1 })
  return { reading: { ...nothingRead, list, parts: [part] }, screens: [{ page: '/datasets/{id}', list }] }
}

type ProvidedDatasets = Readonly<{ reading: WeighedReading; page: string; provider: string }>

const catalogue = '/datasets'

/** The page with the datasets of a provider. Null if the question names none, or has other words about a list. */
function datasetsProvided({ question }: SearchContext, best: WeighedReading | undefined): ProvidedDatasets | null {
  const span = question.senses.find(({ kind }) => kind === 'provider')
  if (!span) return null
  const { code: provider } = span
  const pages = question.senses.filter(({ kind, code }) => kind === 'page' && code.startsWith(catalogue))
  if (best?.list && unitsOf(question, [span, ...pages]).length > 0) return null
  const part = meaningFrom(span, { role: 'Which', weight: 1 })
  const reading = { ...nothingRead, page: catalogue, parts: [part], dropped: unitsOf(question, [span, ...pages]) }
  return { reading, page: catalogue, provider }
}

const understoodBy = (first: FittingReading | undefined): WeighedReading | null =>
  first ? ('page' in first.screen ? first.reading : first.screen.reading) : null

const nothingRead: WeighedReading = {
  list: null,
  page: null,
  parts: [],
  places: [],
  rest: [],
  score: 1,
  found: [],
  dropped: [],
}

type FittingReading = Readonly<{ reading: WeighedReading; screen: FittingScreen | PageResult }>

/** The first screen, and the others with results and a URL of their own: two datasets may have the same stations. */
const useful = (screens: FoundScreens['screens']): FoundScreens['screens'] =>
  screens.filter((screen, index) => {
    if (index === 0 || 'page' in screen) return true
    const isAgain = screens.slice(0, index).some(other => !('page' in other) && other.address.href === screen.address.href)
    return !isAgain && (screen.read === null || screen.read.total > 0)
  })

/** Turns locations into title words if the records have no position. */
async function withPlacesInTitles(reading: Interpretation, context: SearchContext): Promise<Interpretation> {
  const { question } = context
  if (!reading.list || !isUnplaced(reading.list) || reading.places.length === 0) return reading
  const synonyms = synonymsIn(question)
  const typed = (place: NamedLocation) =>
    [folded(wordsIn(question.tokens, place)), ...synonyms.flatMap(unit => (isOver(unit, place) ? unit.words : []))].filter(
      Boolean,
    )
  // A forecast for a village is that of its municipality.
  const isForTowns = reading.list.entity!.type === 'weatherforecast'
  const townOf = async ({ record }: NamedLocation) =>
    isForTowns && record && record.type !== 'municipality' ? townNamesOf(record, context) : []
  const units = await Promise.all(
    reading.places.map(
      async (place): Promise<TextUnit> => ({
        from: place.from,
        to: place.to,
        text: '',
        words: [...new Set([...typed(place), ...(await townOf(place)), ...place.plain])],
        place,
      }),
    ),
  )
  const isOwn = isForTowns && reading.places[0]!.town
  return { ...reading, places: [], rest: [...reading.rest, ...units], score: reading.score + (isOwn ? 0.05 : 0) }
}

type PageReading = Readonly<{ reading: WeighedReading; result: PageResult }>

/** The page about a dataset, if the question has words for both; null otherwise. */
function datasetPageIn({ question }: SearchContext, about: WeighedReading): PageReading | null {
  const pages = question.senses.filter(({ kind, code, likeness }) => kind === 'page' && code.includes('{id}') && likeness > 0.8)
  const page = pages.find(sense => !about.parts.some(part => part.role !== 'Filler' && isOver(part, sense)))
  if (!page) return null
  const reading: WeighedReading = {
    ...about,
    parts: [...about.parts.filter(part => !isOver(part, page)), pagePart(page)],
    found: about.found.filter(({ unit }) => !isOver(unit, page)),
    // The page is about the whole dataset, so locations and conditions are dropped.
    dropped: [...about.dropped, ...about.places.map(withoutWords), ...about.parts.filter(isNarrower).map(withoutWords)]
      .filter(unit => !pages.some(other => other.code === page.code && isOver(unit, other)))
      .sort((a, b) => a.from - b.from),
    places: [],
  }
  return { reading, result: { page: page.code, list: about.list } }
}

const withoutWords = ({ from, to }: Span): TextUnit => ({ from, to, text: '', words: [] })
const isNarrower = ({ role, condition }: WordMeaning) => role === 'Which' && !(condition && isMeasured(condition))

async function screensWithoutSubject(context: SearchContext): Promise<FoundScreens> {
  const { question } = context
  const place = placesIn(question).sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null
  if (!place || unitsOf(question, [place]).length > 0) return { reading: null, place, screens: [] }
  return screensAround(place, await listsAround(place, context), context)
}

/** The screens of the first lists at a location. */
export async function screensAround(
  place: NamedLocation,
  lists: readonly DatasetList[],
  context: SearchContext,
): Promise<FoundScreens> {
  const readings = lists.slice(0, screensMax).map((list): WeighedReading => ({ ...nothingRead, list, places: [place] }))
  const screens = await Promise.all(readings.map((each, index) => screenOf(each, context, { isFirst: index === 0 })))
  return { reading: readings[0] ?? null, place, screens: useful(screens.filter(screen => screen !== null)) }
}

/** Endpoints and station types that come first, even if others are more numerous in an area. */
const usual = ['HubActivityPoi', 'Accommodation', 'Event', 'ParkingStation']

/** The lists at a location, usual ones first. Others are counted, which may be slow, only if these are too few. */
async function listsAround({ area }: NamedLocation, context: SearchContext): Promise<DatasetList[]> {
  const { lists } = context.question
  const first = await listsIn(area, lists.filter(isUsual), context)
  const order = context.question.time ? ['Event', ...usual] : usual
  return usualFirst(first.length >= screensMax ? first : await listsIn(area, lists, context), order)
}

const isUsual = ({ entity, stationType }: DatasetList) => usual.includes(entity?.endpoint ?? stationType ?? '')

function usualFirst(lists: readonly DatasetList[], usual: readonly string[]): DatasetList[] {
  const rank = ({ entity, stationType }: DatasetList) =>
    (usual.indexOf(entity?.endpoint ?? stationType ?? '') + 1 || usual.length + 1) - 1
  return lists.toSorted((a, b) => rank(a) - rank(b))
}
