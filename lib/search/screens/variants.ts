import { folded } from '@/lib/formats/text'
import { isJoining } from '@/lib/search/question/small-words'
import { positionsIn, type Span, wordsIn } from '@/lib/search/question/tokens'
import { type ResolvedQuestion, synonymsIn } from '@/lib/search/resolved-question'
import { opensOnDays } from '@/lib/search/screens/screen-address'
import { type ScreenContext, type ScreenDraft, withChange } from '@/lib/search/screens/screen-draft'
import type { ScreenPlan } from '@/lib/search/screens/screen-plan'
import { sortedOtherwise } from '@/lib/search/screens/screen-sort'
import { everywhere, nearby, widened } from '@/lib/search/screens/wider-places'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import { type Condition, isMeasured, type Part, partOf } from '@/lib/search/senses/parts'

/** Each is a read of its list. */
const variantsMax = 12

/** The screen, then others that show more, the nearest to the question first: words read otherwise, farther around, then with fewer words, then both. */
export function variantsOf(screen: ScreenDraft, around: ScreenContext): ScreenDraft[] {
  if (!around.isFirst) return [screen]
  const wider = widened(screen, around)
  const farthest = wider.at(-1) ?? screen
  const fewer = (from: ScreenDraft) => fewerWords(from, around)
  const inPlace = fewer(screen)
  // Where words of titles are nowhere in a town, the town is what is meant.
  const isInTown = screen.plan.texts.length > 0 && around.place?.town
  const isUntitled = ({ plan }: ScreenDraft) =>
    plan.texts.length === 0 && plan.conditions.length === screen.plan.conditions.length
  const [untitled, rest] = isInTown ? split(inPlace, inPlace.findIndex(isUntitled) + 1) : [[], inPlace]
  const far = wider.length > 0 ? fewer(farthest) : []
  const [leastHere, leastFar] = [inPlace, far].map(each => each.at(-1))
  const all = [
    ...titled(screen, around),
    ...nearby(screen, around),
    screen,
    ...inValley(screen, around),
    ...sortedSo(screen, around),
    ...readOtherwise(screen, around),
    ...calledSo(screen, around),
    ...untitled,
    ...withoutVague(screen, around),
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

const split = <T>(all: readonly T[], at: number): readonly [readonly T[], readonly T[]] => [all.slice(0, at), all.slice(at)]

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

/** Records that are called as places are. */
const namedTypes = new Set(['tourismassociation', 'municipality', 'district', 'region', 'skiarea', 'skiregion', 'area'])

/** With the name of the place in titles: the tourist office of Sterzing may be elsewhere. */
function calledSo(screen: ScreenDraft, { place, context: { question } }: ScreenContext): ScreenDraft[] {
  const { plan } = screen
  if (!place?.town || plan.area === null || question.near || !namedTypes.has(plan.list.entity?.type ?? '')) return []
  const text = wordsIn(question.tokens, place)
  return [{ ...screen, where: null, plan: { ...plan, area: null, texts: [...plan.texts, folded(text)] } }]
}

/** In the same order by another field, with the other words as they are or read otherwise: `the highest huts above 2500 m`. */
const sortedSo = (screen: ScreenDraft, around: ScreenContext): ScreenDraft[] =>
  sortedOtherwise(screen.plan, around.context).flatMap(sort => {
    const sorted = { ...screen, plan: { ...screen.plan, sort } }
    return [sorted, ...readOtherwise(sorted, around)]
  })

const otherwiseMax = 3

/** The screen with one condition as something else that its words may mean, or as words of titles: `hikes at the lake`. */
function readOtherwise(screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] {
  const byPart = droppable(screen)
    .filter(({ part }) => worthOf(part, screen.plan) > 0)
    .map(({ condition, part }) => {
      const isNamed = screen.plan.facts.some(fact => fact !== part && !fact.feature)
      const others = question.senses
        .filter(({ from, to }) => from === part.from && to === part.to)
        .flatMap(sense => partOf(screen.plan.list, sense) ?? [])
        .filter(other => other.condition && other.condition.filter !== condition.filter && !isMeasured(other.condition))
        // `Cafés in Meran` are no cafés of museums, `museums with a café` are.
        .filter(other => !other.feature || part.feature || isNamed)
      return [...others.slice(0, 1).map(other => withPart(screen, part, other)), ...inTitles(screen, part, question)]
    })
  // Each part in turn.
  const turns = byPart.flatMap(each => each.map((other, turn) => ({ other, turn }))).sort((a, b) => a.turn - b.turn)
  return turns.map(({ other }) => other).slice(0, otherwiseMax)
}

/** With a part read otherwise; limits of the same field change with it: `lakes between 1500 and 2000 m`. */
function withPart(screen: ScreenDraft, part: Part, other: Part): ScreenDraft {
  const { plan, reading } = screen
  const [own, its] = [part, other].map(({ condition }) => limited.exec(condition!.filter)?.[1])
  const moved = (condition: Condition): Condition =>
    own && its && condition.filter.startsWith(`${own}.`)
      ? { ...condition, filter: its + condition.filter.slice(own.length) }
      : condition
  const replaced = (parts: readonly Part[]) =>
    parts.map(each => (each === part ? other : each.condition ? { ...each, condition: moved(each.condition) } : each))
  const conditions = plan.conditions.map(each => (each.filter === part.condition?.filter ? other.condition! : moved(each)))
  return {
    ...screen,
    plan: { ...plan, conditions, facts: replaced(plan.facts) },
    reading: { ...reading, parts: replaced(reading.parts) },
  }
}

/** A field that is less or more than a number. */
const limited = /^([\w.]+?)\.(?:lt|gt|lteq|gteq)\./

/** Kinds of records with titles that say more of what they are than their tags. */
const titledTypes = /^event/

/** With the very word of a question in titles, where it is not the name of the tag that it means: `wine tasting` is one of the events with food. */
function titled(screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] {
  const { plan, reading } = screen
  if (!titledTypes.test(plan.list.entity?.type ?? '') || plan.texts.length > 0) return []
  const isName = (part: Part) =>
    question.senses.some(
      sense =>
        sense.from === part.from &&
        sense.to === part.to &&
        sense.through === null &&
        (sense.kind === 'dataset' || sense.code === part.code),
    )
  const isTag = ({ condition, role, kind }: Part) => condition?.field === 'Tags.Id' || (role === 'What' && kind === 'dataset')
  const named = reading.parts.filter(part => isTag(part) && !part.feature)
  // `Choir evenings and concerts` are two words for one tag.
  const isJoined = (part: Part) => named.some(other => other !== part && areJoined(question, part, other))
  const tags = named.filter(part => !isName(part) && !isJoined(part))
  return tags.slice(0, 1).flatMap(tag => {
    const words = positionsIn(tag).map(at => stemOf(question, at))
    const text = words.join(' ')
    const unit = { from: tag.from, to: tag.to, text: wordsIn(question.tokens, tag), words: [text] }
    if (words.some(word => word.length < titleWordMin)) return []
    return [
      { ...screen, plan: { ...plan, texts: [text] }, reading: { ...reading, found: [...reading.found, { unit, word: text }] } },
    ]
  })
}

/** Whether nothing but `and` is between two parts. */
function areJoined({ tokens }: ResolvedQuestion, a: Span, b: Span): boolean {
  const between = a.to <= b.from ? tokens.slice(a.to, b.from) : tokens.slice(b.to, a.from)
  return between.length > 0 && between.every(({ plain }) => isJoining(plain))
}

/** The beginning of a word that all its forms have. */
function stemOf({ tokens, stems }: ResolvedQuestion, at: number): string {
  const { plain } = tokens[at]!
  const beginnings = (stems.get(at) ?? []).filter(stem => plain.startsWith(stem) && stem.length >= titleWordMin)
  return beginnings.sort((a, b) => a.length - b.length)[0] ?? plain
}

const titleWordMin = 3

/** The screen with the words of a part in titles, or with another that means the same. */
function inTitles(screen: ScreenDraft, part: Part, question: ResolvedQuestion): ScreenDraft[] {
  const { plan, reading } = screen
  const text = wordsIn(question.tokens, part)
  if (plan.list.kind !== 'records' || text.length < titleWordMin) return []
  const same = synonymsIn(question).find(({ from, to }) => from === part.from && to === part.to)
  const words = same?.words.slice(0, synonymsMax) ?? [folded(text)]
  const without = (parts: readonly Part[]) => parts.filter(each => each !== part)
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

/** Conditions with the words for them, those that are rather left out first. That records are in several places is no part of its own: it stays. */
const droppable = ({ plan, reading }: ScreenDraft): ConditionPart[] =>
  plan.conditions
    .flatMap(condition => {
      const part = reading.parts.find(each => each.condition?.filter === condition.filter)
      return part ? [{ condition, part }] : []
    })
    .toReversed()
    .sort((a, b) => worthOf(a.part, plan) - worthOf(b.part, plan))

/** `Hotel` often means any place to sleep, `vegetarian restaurant` any place to eat. Rather a restaurant than what an organic one is, and rather the road than what is on it. */
function worthOf({ feature, kind, code, condition }: Part, { list: { entity }, facts }: ScreenPlan): number {
  if (entity?.type === 'accommodation' && code === 'hotel') return 0
  if (code === 'restaurants' && facts.some(fact => /^(?:cuisine|facility):/.test(fact.code))) return 0
  if (kind === 'value' && /^(?:smetadata\.|Source\b)/.test(condition!.filter)) return 3
  return feature ? 1 : 2
}

/** The screen in its place without words that often mean more than they say. */
const withoutVague = (screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] =>
  droppable(screen)
    .filter(({ part }) => worthOf(part, screen.plan) === 0)
    .map(each => withoutPart(screen, each, question))

/** The screen without some of its words: a feature of what has a name, all words of titles but one, all of them, each condition, and the days. */
function fewerWords(screen: ScreenDraft, { context: { question } }: ScreenContext): ScreenDraft[] {
  const { plan, reading } = screen
  const without = (change: Partial<ScreenPlan>, spans: readonly (Span | null)[]) =>
    withChange(screen, change, { spans, question, reason: 'none' })
  const conditions = droppable(screen).map(each => withoutPart(screen, each, question))
  const timeless = plan.days ? [without({ days: null, series: [] }, [question.time])] : []
  // What is open on a day is less than what it is, and so are days that nobody asked for.
  const units = reading.found.map(({ unit }) => unit)
  const untitled = plan.texts.length > 0 ? [without({ texts: [] }, units)] : []
  // `Sonnenburg castle open` is the castle of that name, whether it is open or not; of several words one may be the name.
  const features = droppable(screen).filter(({ part }) => part.feature)
  const named = plan.texts.every(text => text.length >= nameMin)
    ? features.map(each => ({ ...withoutPart(screen, each, question), most: namedMost }))
    : []
  const byName = plan.texts.length < 2 ? [] : oneOfTitles(reading).map(({ kept, left }) => without({ texts: [kept] }, left))
  const isLesser = opensOnDays(plan.list) || question.time === null
  const titled = plan.texts.length === 0 ? [] : [...named, ...byName]
  return [...(isLesser ? timeless : []), ...titled, ...untitled, ...conditions, ...(isLesser ? [] : timeless)]
}

/** Shorter words are parts of many titles. */
const nameMin = 5
const namesMax = 2
/** A name is that of a few records. */
const namedMost = 3

/** Each of the longest words of titles, with the words that are left out then. */
const oneOfTitles = ({ found }: WeighedReading) =>
  found
    .filter(({ word }) => word.length >= nameMin)
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, namesMax)
    .map(({ unit, word }) => ({ kept: word, left: found.flatMap(other => (other.unit === unit ? [] : [other.unit])) }))

type ConditionPart = Readonly<{ condition: Condition; part: Part }>

/** The screen without a condition. */
function withoutPart(screen: ScreenDraft, { condition, part }: ConditionPart, question: ResolvedQuestion): ScreenDraft {
  const facts = screen.plan.facts.filter(fact => fact !== part)
  const conditions = screen.plan.conditions.filter(other => other !== condition)
  const reason = worthOf(part, screen.plan) === 0 ? 'wide' : 'none'
  return withChange(screen, { conditions, facts }, { spans: [part], question, reason })
}
