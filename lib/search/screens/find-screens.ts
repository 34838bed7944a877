import { folded } from '@/lib/formats/text'
import { circleArea } from '@/lib/geo/search-area'
import { type Interpretation, interpret, pagePart, placesIn } from '@/lib/search/plan'
import { isOver, type Span, wordsIn } from '@/lib/search/question/tokens'
import { synonymsIn, type TextUnit, unitsOf } from '@/lib/search/resolved-question'
import { listsIn, listsNamed } from '@/lib/search/results/named'
import { datasetsAbout, datasetsProvided } from '@/lib/search/screens/catalogue-page'
import { isUnplaced, type ScreenAnswer, screenOf } from '@/lib/search/screens/fitting-screen'
import type { SearchContext } from '@/lib/search/search-context'
import { findLandmark, townNamesOf, type WeighedReading, weighReadings } from '@/lib/search/senses/evidence'
import { isSameName } from '@/lib/search/senses/likely-senses'
import type { List } from '@/lib/search/senses/lists'
import { isMeasured, type Part, partFrom } from '@/lib/search/senses/parts'
import { type Place, placeOf } from '@/lib/search/senses/places'
import { readSenses } from '@/lib/search/senses/read-senses'

/** A page of ours, by its code among the words for pages; `list`: the dataset that it is about; `provider`: whose datasets it shows; `words`: what they are about. */
export type PageAnswer = Readonly<{ page: string; list: List | null; provider?: string; words?: string }>

/** How a question was read, and the screens that answer it. */
export type Answers = Readonly<{
  /** The reading of the first screen; null where there is none. */
  reading: WeighedReading | null
  place: Place | null
  /** Screens, and pages of ours, the best first. */
  screens: readonly (ScreenAnswer | PageAnswer)[]
}>

const screensMax = 4
/** How much worse another reading may be. */
const worthShowing = 0.7

/** Reads a question and finds the screens that answer it. */
export async function findAnswers(context: SearchContext): Promise<Answers> {
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
  if (!best) return answersWithoutSubject(context)
  const worthy = readings.filter((reading, index) => index === 0 || reading.score >= best.score * worthShowing)
  const about = worthy.find(({ list }) => list !== null) ?? null
  const page = about ? (datasetsAbout(context, about) ?? datasetPageIn(context, about)) : null
  const place = (about && (await landmarkFor(about, context))) ?? best.places[0] ?? null
  const valley = about && (await valleyInTitles(about, context))
  const found = await Promise.all(
    worthy.slice(0, screensMax).map(async reading => {
      const screen = reading.list
        ? screenOf(reading, context, reading === about ? { place, valley, isFirst: true } : {})
        : pageOf(reading)
      return { reading, screen: await screen }
    }),
  )
  const answers = found.flatMap(({ reading, screen }): ReadingAnswer[] => (screen === null ? [] : [{ reading, screen }]))
  const ordered = await shownFirst(completeFirst(answers), context)
  if (ordered[0] && isOfNothing(ordered[0])) return { reading: null, place, screens: [] }
  const screens = useful(ordered.map(({ screen }) => screen))
  const shown = isElsewhere(place, screens) ? null : isIn(valley, screens) ? valley : place
  const reading = understoodBy(ordered[0])
  return {
    reading: page?.reading ?? (reading && shown && ordered[0]?.reading === about ? explainedBy(reading, shown) : reading),
    place: shown,
    screens: [...(page ? [page.answer] : []), ...screens],
  }
}

/** The page of the dataset of which the question is the id. */
function datasetWithId({ question: { tokens, lists } }: SearchContext): Pick<Answers, 'reading' | 'screens'> | null {
  const id = tokens.map(({ text }) => text.toLowerCase()).join('-')
  const list = lists.find(each => each.id.toLowerCase() === id)
  if (!list) return null
  const span = { from: 0, to: tokens.length }
  const part = partFrom({ ...span, kind: 'dataset', code: list.id, name: list.id, likeness: 1 }, { role: 'What', weight: 1 })
  const reading: WeighedReading = { list, page: null, parts: [part], places: [], rest: [], score: 1, found: [], dropped: [] }
  return { reading, screens: [{ page: '/datasets/{id}', list }] }
}

/** Whether the first screen does without a landmark, around which there is nothing. */
const isElsewhere = (place: Place | null, [first]: Answers['screens']): boolean =>
  place?.record?.type === 'landmark' && first !== undefined && !('page' in first) && first.where === null

/** How the first screen reads the question. */
const understoodBy = (first: ReadingAnswer | undefined): WeighedReading | null =>
  first ? ('page' in first.screen ? first.reading : first.screen.reading) : null

type ReadingAnswer = Readonly<{ reading: WeighedReading; screen: ScreenAnswer | PageAnswer }>

/** Whether a screen shows nothing of what a question is about: `pharmacies` are a subject that no title has. */
const isOfNothing = ({ reading: { list, parts, dropped }, screen }: ReadingAnswer): boolean =>
  list !== null &&
  !('page' in screen) &&
  screen.plan.texts.length === 0 &&
  parts.every(({ role }) => role === 'About' || role === 'Filler') &&
  dropped.some(unit => unit.subject && parts.some(part => part.role === 'About' && isOver(part, unit)))

/** A screen that shows something with all words of the question goes before one that has to leave some out. */
function completeFirst(found: readonly ReadingAnswer[]): readonly ReadingAnswer[] {
  const [first] = found
  if (!first || isComplete(first)) return found
  const complete = found.find(other => isComplete(other) && other.reading.dropped.length <= first.reading.dropped.length)
  const better = complete ?? (isEmpty(first) ? found.find(other => !isEmpty(other)) : undefined)
  return better ? [better, ...found.filter(other => other !== better)] : found
}

const othersTried = 3

/** Where the first screen shows nothing, another reading goes first that shows something, if need be with fewer words. */
async function shownFirst(found: readonly ReadingAnswer[], context: SearchContext): Promise<readonly ReadingAnswer[]> {
  if (!found[0] || !isEmpty(found[0])) return found
  for (const { reading } of found.slice(1, 1 + othersTried)) {
    const screen = reading.list && (await screenOf(reading, context, { isFirst: true }))
    if (screen?.read && screen.read.total > 0) return [{ reading, screen }, ...found.filter(other => other.reading !== reading)]
  }
  return found
}

const isEmpty = ({ screen }: ReadingAnswer) => !('page' in screen) && screen.read?.total === 0

const isComplete = ({ screen }: ReadingAnswer) =>
  'page' in screen || (screen.without.every(({ reason }) => reason === 'wide') && (screen.read === null || screen.read.total > 0))

const pageOf = ({ page }: Interpretation) => ({ page: page!, list: null })

/** Screens with something on them, behind the first one, each once: the same stations may be in two datasets. */
const useful = (screens: Answers['screens']): Answers['screens'] =>
  screens.filter((screen, index) => {
    if (index === 0 || 'page' in screen) return true
    const isAgain = screens.slice(0, index).some(other => !('page' in other) && other.address.href === screen.address.href)
    return !isAgain && (screen.read === null || screen.read.total > 0)
  })

/** Words for places can only be in titles, where records have no position. */
async function withPlacesInTitles(reading: Interpretation, context: SearchContext): Promise<Interpretation> {
  const { question } = context
  if (!reading.list || !isUnplaced(reading.list) || reading.places.length === 0) return reading
  const synonyms = synonymsIn(question)
  const typed = (place: Place) =>
    [folded(wordsIn(question.tokens, place)), ...synonyms.flatMap(unit => (isOver(unit, place) ? unit.words : []))].filter(
      Boolean,
    )
  // A forecast for a village is that of its municipality.
  const isForTowns = reading.list.entity!.type === 'weatherforecast'
  const townOf = async ({ record }: Place) =>
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

type PageReading = Readonly<{ reading: WeighedReading; answer: PageAnswer }>

/** The page about a dataset: where a question has a word for such a page beside what the dataset is about. */
function datasetPageIn({ question }: SearchContext, about: WeighedReading): PageReading | null {
  const pages = question.senses.filter(({ kind, code, likeness }) => kind === 'page' && code.includes('{id}') && likeness > 0.8)
  const page = pages.find(sense => !about.parts.some(part => part.role !== 'Filler' && isOver(part, sense)))
  if (!page) return null
  const reading: WeighedReading = {
    ...about,
    parts: [...about.parts.filter(part => !isOver(part, page)), pagePart(page)],
    found: about.found.filter(({ unit }) => !isOver(unit, page)),
    // The page is about all of the dataset.
    dropped: [...about.dropped, ...about.places.map(withoutWords), ...about.parts.filter(isNarrower).map(withoutWords)]
      .filter(unit => !pages.some(other => other.code === page.code && isOver(unit, other)))
      .sort((a, b) => a.from - b.from),
    places: [],
  }
  return { reading, answer: { page: page.code, list: about.list } }
}

const withoutWords = ({ from, to }: Span): TextUnit => ({ from, to, text: '', words: [] })
const isNarrower = ({ role, condition }: Part) => role === 'Which' && !(condition && isMeasured(condition))

/** Whether the first screen looks in a valley. */
const isIn = (valley: Place | null, [first]: Answers['screens']): boolean =>
  valley !== null && first !== undefined && !('page' in first) && first.plan.area === valley.area

/** A place explains the words that name it. */
const explainedBy = (reading: WeighedReading, place: Place): WeighedReading => ({
  ...reading,
  found: reading.found.filter(({ unit }) => unit.place || !isOver(unit, place)),
  dropped: reading.dropped.filter(unit => unit.subject || !isOver(unit, place)),
})

/** The valley, or the record, that words name which nothing else explains, as a place to look around. */
async function landmarkFor(reading: WeighedReading, context: SearchContext): Promise<Place | null> {
  if (reading.places.length > 0 || isUnplaced(reading.list!)) return null
  const units = reading.dropped.filter(unit => !unit.subject && !unit.place && !isOfLists(unit, context))
  if (units.length === 0) return null
  const valley = units.length === 1 ? await readValley(units[0]!, context) : null
  if (valley) return valley
  const found = await findLandmark(units, context)
  if (!found) return null
  const centre = [found.longitude, found.latitude] as const
  const area = circleArea([...centre, landmarkMetres])!
  const [from, to] = [units[0]!.from, units.at(-1)!.to]
  const record = { type: 'landmark', id: found.id }
  return {
    from,
    to,
    names: found.titles,
    plain: new Set(),
    area,
    centre,
    record,
    records: [],
    code: found.id,
    town: false,
    likeness: 1,
  }
}

/** The valley that a word may mean which titles have as well. */
const valleyInTitles = ({ list, places, found }: WeighedReading, context: SearchContext): Promise<Place | null> | null =>
  list!.kind === 'records' && places.length === 0 && found.length === 1 ? readValley(found[0]!.unit, context) : null

/** The valley of which a word is the name without `valley`: `Passeier` is the `Passeiertal`, `Pusteria` the `Val Pusteria`. */
async function readValley({ from, to, text }: TextUnit, context: SearchContext): Promise<Place | null> {
  const names = [`${text}tal`, `val ${text}`, `valle ${text}`, `val di ${text}`, `valle di ${text}`]
  const tokens = names.map((name, at) => ({ text: name, plain: folded(name), at }))
  const spans = names.map((name, at) => ({ from: at, to: at + 1, text: name }))
  const senses = await readSenses(tokens, spans, { rights: context.rights, dataTypes: [] })
  return placeOf(
    senses.filter(sense => !sense.part && isSameName(sense.name, names[sense.from]!)).map(sense => ({ ...sense, from, to })),
  )
}

/** Whether words are those for a list or what stations measure, and so for no landmark: `bikes per day`. */
const isOfLists = (unit: Span, { question: { senses } }: SearchContext): boolean =>
  senses.some(sense => listKinds.test(sense.kind) && !sense.part && isOver(sense, unit))

const listKinds = /^(?:dataset|entity|station type|data type)$/
const landmarkMetres = 3000

/** A question about a place alone, or with words that only titles have. */
async function answersWithoutSubject(context: SearchContext): Promise<Answers> {
  const { question } = context
  const places = placesIn(question).sort((a, b) => b.to - b.from - (a.to - a.from))
  const place = places[0] ?? null
  const units = unitsOf(question, place ? [place] : [])
  const named = await listsNamed(
    units.map(({ words }) => words),
    question.lists,
    context,
  )
  const lists = named.length === 0 && place ? await listsAround(place, context) : named
  const about = lists.slice(0, screensMax)
  const readings = await weighReadings(
    await Promise.all(
      about.map(list =>
        withPlacesInTitles({ list, page: null, parts: [], places: place ? [place] : [], rest: units, score: 1 }, context),
      ),
    ),
    context,
  )
  // What is in a place answers no question about something else.
  if (units.length > 0 && readings.every(({ found }) => found.length === 0)) return { reading: null, place, screens: [] }
  const screens = await Promise.all(readings.map((reading, index) => screenOf(reading, context, { isFirst: index === 0 })))
  if (units.length > 0 && screens[0]?.plan.texts.length === 0) return { reading: null, place, screens: [] }
  return { reading: readings[0] ?? null, place, screens: useful(screens.filter(screen => screen !== null)) }
}

/** What people look for in a place, before what there happens to be most of. */
const usual = ['HubActivityPoi', 'Accommodation', 'Event', 'ParkingStation']

/** The lists of what is in a place, the usual ones first. Counting all kinds takes long in a province. */
async function listsAround({ area }: Place, context: SearchContext): Promise<List[]> {
  const { lists } = context.question
  const first = await listsIn(area, lists.filter(isUsual), context)
  const order = context.question.time ? ['Event', ...usual] : usual
  return usualFirst(first.length >= screensMax ? first : await listsIn(area, lists, context), order)
}

const isUsual = ({ entity, stationType }: List) => usual.includes(entity?.endpoint ?? stationType ?? '')

function usualFirst(lists: readonly List[], usual: readonly string[]): List[] {
  const rank = ({ entity, stationType }: List) =>
    (usual.indexOf(entity?.endpoint ?? stationType ?? '') + 1 || usual.length + 1) - 1
  return lists.toSorted((a, b) => rank(a) - rank(b))
}
