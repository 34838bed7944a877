import { folded } from '@/lib/formats/text'
import { areaBounds, circleArea, type SearchArea } from '@/lib/geo/search-area'
import { type Span, wordsIn } from '@/lib/search/question/tokens'
import { type ResolvedQuestion, synonymsIn } from '@/lib/search/resolved-question'
import type { ListRead } from '@/lib/search/screens/read-list'
import { type ScreenPlan, sortedOtherwise } from '@/lib/search/screens/screen-plan'
import type { AreaWords, Omission } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import type { NamedLocation } from '@/lib/search/senses/locations'
import { type Condition, isMeasured, meaningFor, type WordMeaning } from '@/lib/search/senses/word-meanings'

/** A screen without its URLs. */
export type ScreenDraft = Readonly<{
  plan: ScreenPlan
  where: AreaWords | null
  read: ListRead | null
  reading: WeighedReading
  /** The words of the question that the screen ignores, with the reasons. */
  without: readonly Omission[]
}>

export type ScreenContext = Readonly<{
  reading: WeighedReading
  context: SearchContext
  place: NamedLocation | null
  /** A valley whose area replaces the search for its name in titles; null for none. */
  valley: NamedLocation | null
  isFirst: boolean
}>

type Omitting = Readonly<{ spans: readonly (Span | null)[]; question: ResolvedQuestion; reason: Omission['reason'] }>

/** A screen with a changed plan; `without` lists the words of the question that the change ignores. */
const withChange = (screen: ScreenDraft, change: Partial<ScreenPlan>, { spans, question, reason }: Omitting): ScreenDraft => ({
  ...screen,
  plan: { ...screen.plan, ...change },
  without: [...screen.without, ...spans.flatMap(span => (span ? [{ words: wordsIn(question.tokens, span), reason }] : []))],
})

/** Maximum number of variants, each of which needs a read of the list. */
const variantsMax = 12

/** The screen and its variants, nearest to the question first: other meanings, a larger area, fewer words, both. */
export function variantsOf(screen: ScreenDraft, screenContext: ScreenContext): ScreenDraft[] {
  if (!screenContext.isFirst) return [screen]
  const wider = widened(screen, screenContext)
  const fewer = (from: ScreenDraft) => fewerWords(from, screenContext)
  const all = [
    screen,
    ...inValley(screen, screenContext),
    ...sortedSo(screen, screenContext),
    ...readOtherwise(screen, screenContext),
    ...withoutVague(screen, screenContext),
    ...wider,
    ...fewer(screen),
    ...(wider.length > 0 ? fewer(wider.at(-1)!) : []),
  ]
  return all.length <= variantsMax ? all : [...all.slice(0, variantsMax - 1), all.at(-1)!]
}

/** The variant in the area of a valley, instead of its name in titles: `hikes Passeier`. */
const inValley = (screen: ScreenDraft, { valley }: ScreenContext): ScreenDraft[] =>
  valley
    ? [
        {
          ...screen,
          where: { kind: 'in', name: valley.names, town: false },
          plan: { ...screen.plan, texts: [], area: valley.area },
          reading: { ...screen.reading, found: [] },
        },
      ]
    : []

/** Variants sorted by an alternative field, also with other meanings of the words: `the highest huts above 2500 m`. */
const sortedSo = (screen: ScreenDraft, screenContext: ScreenContext): ScreenDraft[] =>
  sortedOtherwise(screen.plan, screenContext.context).flatMap(sort => {
    const sorted = { ...screen, plan: { ...screen.plan, sort } }
    return [sorted, ...readOtherwise(sorted, screenContext)]
  })

const otherwiseMax = 3

/** Variants with one condition replaced by another meaning of its words, or by words of titles: `hikes at the lake`. */
function readOtherwise(screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] {
  const byPart = droppable(screen)
    .filter(({ part }) => worthOf(part, screen.plan) > 0)
    .map(({ condition, part }) => {
      const isNamed = screen.plan.facts.some(fact => fact !== part && !fact.feature)
      const others = question.senses
        .filter(({ from, to }) => from === part.from && to === part.to)
        .flatMap(sense => meaningFor(screen.plan.list, sense) ?? [])
        .filter(other => other.condition && other.condition.filter !== condition.filter && !isMeasured(other.condition))
        // A feature needs a named subject: `museums with a café`, but not `cafés in Meran`.
        .filter(other => !other.feature || part.feature || isNamed)
      return [...others.slice(0, 1).map(other => withPart(screen, part, other)), ...inTitles(screen, part, question)]
    })
  // Sorted so that each condition has its first variant before any has a second one.
  const turns = byPart.flatMap(each => each.map((other, turn) => ({ other, turn }))).sort((a, b) => a.turn - b.turn)
  return turns.map(({ other }) => other).slice(0, otherwiseMax)
}

/** Replaces a meaning. Other limits on its field move to the new field: `lakes between 1500 and 2000 m`. */
function withPart(screen: ScreenDraft, part: WordMeaning, other: WordMeaning): ScreenDraft {
  const { plan, reading } = screen
  const [own, its] = [part, other].map(({ condition }) => limited.exec(condition!.filter)?.[1])
  const transferred = (condition: Condition): Condition =>
    own && its && condition.filter.startsWith(`${own}.`)
      ? { ...condition, filter: its + condition.filter.slice(own.length) }
      : condition
  const replaced = (parts: readonly WordMeaning[]) =>
    parts.map(each => (each === part ? other : each.condition ? { ...each, condition: transferred(each.condition) } : each))
  const conditions = plan.conditions.map(each => (each.filter === part.condition?.filter ? other.condition! : transferred(each)))
  return {
    ...screen,
    plan: { ...plan, conditions, facts: replaced(plan.facts) },
    reading: { ...reading, parts: replaced(reading.parts) },
  }
}

const limited = /^([\w.]+?)\.(?:lt|gt|lteq|gteq)\./

const titleWordMin = 3

function inTitles(screen: ScreenDraft, part: WordMeaning, question: ResolvedQuestion): ScreenDraft[] {
  const { plan, reading } = screen
  const text = wordsIn(question.tokens, part)
  if (plan.list.kind !== 'records' || text.length < titleWordMin) return []
  const same = synonymsIn(question).find(({ from, to }) => from === part.from && to === part.to)
  const words = same?.words.slice(0, synonymsMax) ?? [folded(text)]
  const without = (parts: readonly WordMeaning[]) => parts.filter(each => each !== part)
  const conditions = plan.conditions.filter(each => each.filter !== part.condition?.filter)
  return words.map(word => ({
    ...screen,
    plan: { ...plan, conditions, facts: without(plan.facts), texts: [...plan.texts, word] },
    reading: {
      ...reading,
      parts: without(reading.parts),
      found: [...reading.found, { unit: { from: part.from, to: part.to, text, words: [word] }, word }],
    },
  }))
}

const synonymsMax = 3

const droppable = ({ plan, reading }: ScreenDraft): ConditionPart[] =>
  plan.conditions
    .flatMap(condition => {
      const part = reading.parts.find(each => each.condition?.filter === condition.filter)
      return part ? [{ condition, part }] : []
    })
    .toReversed()
    .sort((a, b) => worthOf(a.part, plan) - worthOf(b.part, plan))

/** Importance of a condition, from 0. `hotel` often means any accommodation, and a cuisine implies a restaurant. */
function worthOf({ feature, kind, code, condition }: WordMeaning, { list: { entity }, facts }: ScreenPlan): number {
  if (entity?.type === 'accommodation' && code === 'hotel') return 0
  if (code === 'restaurants' && facts.some(fact => /^(?:cuisine|facility):/.test(fact.code))) return 0
  if (kind === 'value' && /^(?:smetadata\.|Source\b)/.test(condition!.filter)) return 3
  return feature ? 1 : 2
}

const withoutVague = (screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] =>
  droppable(screen)
    .filter(({ part }) => worthOf(part, screen.plan) === 0)
    .map(each => withoutPart(screen, each, question))

function fewerWords(screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] {
  const { plan, reading } = screen
  const without = (change: Partial<ScreenPlan>, spans: readonly (Span | null)[]) =>
    withChange(screen, change, { spans, question, reason: 'none' })
  const conditions = droppable(screen).map(each => withoutPart(screen, each, question))
  const timeless = plan.days ? [without({ days: null, series: [] }, [question.time])] : []
  const untitled =
    plan.texts.length > 0
      ? [
          without(
            { texts: [] },
            reading.found.map(({ unit }) => unit),
          ),
        ]
      : []
  // Default days, which the question does not name, are dropped first.
  return question.time === null ? [...timeless, ...untitled, ...conditions] : [...untitled, ...conditions, ...timeless]
}

type ConditionPart = Readonly<{ condition: Condition; part: WordMeaning }>

function withoutPart(screen: ScreenDraft, { condition, part }: ConditionPart, question: ResolvedQuestion): ScreenDraft {
  const facts = screen.plan.facts.filter(fact => fact !== part)
  const conditions = screen.plan.conditions.filter(other => other !== condition)
  const reason = worthOf(part, screen.plan) === 0 ? 'wide' : 'none'
  return withChange(screen, { conditions, facts }, { spans: [part], question, reason })
}

const widerMetres = [10_000, 30_000]
function widened(screen: ScreenDraft, { place, reading, context: { question } }: ScreenContext): ScreenDraft[] {
  const { area } = screen.plan
  if (!place || area === null || reading.others) return []
  const own = reachOf(area)
  return widerMetres.flatMap(more => {
    const metres = own >= widerMetres[0]! ? own + more : more
    const circle = circleArea([...place.centre, metres])
    const where = { kind: 'around', name: place.names, metres, wider: question.near ? 'circle' : 'place' } as const
    return circle && metres > own ? [{ ...screen, where, plan: { ...screen.plan, area: circle, municipalities: [] } }] : []
  })
}

const metresADegree = 111_000

function reachOf(area: SearchArea): number {
  const [west, south, east, north] = areaBounds(area)
  const [height, width] = [north - south, (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)]
  return Math.round((Math.max(height, width) * metresADegree) / 2000) * 1000
}
