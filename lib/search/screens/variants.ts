import { areaBounds, circleArea, type SearchArea } from '@/lib/geo/search-area'
import { type Span, wordsIn } from '@/lib/search/question/tokens'
import type { Omission } from '@/lib/search/screens/omissions'
import type { ListRead } from '@/lib/search/screens/read-list'
import { opensOnDays, type ScreenPlan } from '@/lib/search/screens/screen-address'
import type { AreaWords } from '@/lib/search/screens/titles'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import type { Condition } from '@/lib/search/senses/parts'
import type { Place } from '@/lib/search/senses/places'

/** A screen without its address. */
export type ScreenDraft = Readonly<{
  plan: ScreenPlan
  where: AreaWords | null
  read: ListRead | null
  /** What the screen leaves out of the question, so that it shows something. */
  without: readonly Omission[]
}>

/** `valley`: where to look instead of for its name in titles. */
export type ScreenContext = Readonly<{
  reading: WeighedReading
  context: SearchContext
  place: Place | null
  valley: Place | null
  isFirst: boolean
}>

const widerMetres = [10_000, 30_000]
/** Each is a read of its list. */
const variantsMax = 10

/** The screen, then others that show more, the nearest to the question first: farther around, then with fewer words, then both. */
export function variantsOf(screen: ScreenDraft, around: ScreenContext): ScreenDraft[] {
  if (!around.isFirst) return [screen]
  const wider = widened(screen, around)
  const farthest = wider.at(-1) ?? screen
  const fewer = (from: ScreenDraft) => fewerWords(from, around)
  const inPlace = fewer(screen)
  // Where words of titles are nowhere in a town, the town is what is meant.
  const isInTown = screen.plan.texts.length > 0 && around.place?.town
  const [untitled, rest] = isInTown ? [inPlace.slice(0, 1), inPlace.slice(1)] : [[], inPlace]
  const far = wider.length > 0 ? fewer(farthest) : []
  const [leastHere, leastFar] = [inPlace, far].map(each => each.at(-1))
  const all = [
    screen,
    ...inValley(screen, around),
    ...untitled,
    ...wider,
    ...rest,
    ...far,
    ...(leastHere ? fewer(leastHere) : []),
    ...(leastFar ? fewer(leastFar) : []),
    ...everywhere(screen, around),
  ]
  const last = [leastHere && fewer(leastHere).at(-1), all.at(-1)].filter(each => each !== undefined)
  return all.length <= variantsMax ? all : [...all.slice(0, variantsMax - last.length), ...last]
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
  const besides = screen.where?.kind === 'both' ? (reading.besides ?? []) : []
  const left = besides.map(each => ({ words: wordsIn(question.tokens, each), reason: 'place' as const }))
  const without = [...screen.without, ...left.filter(({ words }) => !screen.without.some(other => other.words === words))]
  return widerMetres.flatMap(more => {
    const metres = own >= widerMetres[0]! ? own + more : more
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
  const partOf = ({ filter }: Condition) => reading.parts.find(({ condition }) => condition?.filter === filter)
  // Rather a restaurant than what an organic one is.
  const rankOf = (condition: Condition) => (partOf(condition)?.feature ? 0 : 1)
  const conditions = plan.conditions
    // That it is in several places is no part of its own: those are never left out without a word.
    .filter(condition => partOf(condition) !== undefined)
    .toReversed()
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(dropped => {
      const part = partOf(dropped)
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
    ...conditions,
    ...(isOfDay ? [] : timeless),
  ]
}
