import { areaBounds, circleArea, type SearchArea } from '@/lib/geo/search-area'
import { wordsIn } from '@/lib/search/question/tokens'
import { between, inOneOf } from '@/lib/search/screens/screen-area'
import type { ScreenContext, ScreenDraft } from '@/lib/search/screens/screen-draft'

const widerMetres = [10_000, 30_000]
/** Who asks for what is near wants some of it. */
const [nearLeast, roomierMetres] = [3, 20_000]

/** Near a place where nobody says how near: at first, and farther where there are too few. */
export function nearby(screen: ScreenDraft, { place, context: { question } }: ScreenContext): ScreenDraft[] {
  const { near } = question
  if (!place || !near || near.metres !== null || screen.where?.kind !== 'around') return []
  const circle = circleArea([...place.centre, roomierMetres])!
  const where = { kind: 'around', name: place.names, metres: roomierMetres } as const
  const roomier = { ...screen, where, plan: { ...screen.plan, area: circle } }
  return [screen, roomier].map(each => ({ ...each, least: nearLeast }))
}

/** Without a landmark, which the words may not have meant. */
export const everywhere = (screen: ScreenDraft, { place }: ScreenContext): ScreenDraft[] =>
  place?.record?.type === 'landmark' ? [{ ...screen, where: null, plan: { ...screen.plan, area: null } }] : []

export function widened(screen: ScreenDraft, around: ScreenContext): ScreenDraft[] {
  const { place, reading, context } = around
  const { question } = context
  const { area } = screen.plan
  if (place && area === null && reading.besides) return betweenPlaces(screen, around)
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

/** Between two places, where nothing is in one of them: `a cycle path from Bolzano to Merano`. */
function betweenPlaces(screen: ScreenDraft, { place, reading, context }: ScreenContext): ScreenDraft[] {
  const places = [place!, ...reading.besides!]
  const within = inOneOf(screen.plan.list, places, context.language)
  const where = within && between(places)
  if (!where) return []
  const conditions = screen.plan.conditions.filter(({ filter }) => filter !== within.filter)
  return [{ ...screen, where: where.words, plan: { ...screen.plan, conditions, area: where.area } }]
}

const metresADegree = 111_000

/** How far an area reaches around its middle, in whole kilometres. */
function reachOf(area: SearchArea): number {
  const [west, south, east, north] = areaBounds(area)
  const [height, width] = [north - south, (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)]
  return Math.round((Math.max(height, width) * metresADegree) / 2000) * 1000
}
