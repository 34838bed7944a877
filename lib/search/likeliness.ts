import { daysOf } from '@/lib/search/question/time'
import { lengthOf } from '@/lib/search/question/tokens'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import { isAhead, isForecast, isYetToCome } from '@/lib/search/senses/forecasts'
import type { List } from '@/lib/search/senses/lists'
import { isMeasured, type Part } from '@/lib/search/senses/parts'

const [featuresAlone, partAlone, valuesAlone, factsAlone, notYet, inTime, unordered] = [1.5, 0.5, 0.3, 0.6, 0.5, 0.35, 0.6]
const head = 0.03

/**
 * How likely a question means a list, beside what its words say.
 * @param said what words say about the list, without fillers
 */
export function likelinessOf(list: List, said: readonly Part[], question: ResolvedQuestion): number {
  const early = list.kind !== 'records' && isAhead(question) ? notYet : 0
  const more = priorOf(list) + (question.time ? timelinessOf(list, question) : 0) + historyOf(list, question)
  return more + headOf(said, question) - aloneOf(said, list) - early - repeated(said) - unorderedOf(list, said, question)
}

/** Of two words for kinds of things one says what it is, the last one or the one before `of`: a `wine museum` is a museum, and so is a `museo del vino`. */
function headOf(said: readonly Part[], { tokens }: ResolvedQuestion): number {
  const list = said.find(({ role, dataType }) => role === 'What' && dataType === null)
  if (!list) return 0
  const isOf = ({ from }: Part) => from === list.to + 1 && ofWords.test(tokens[list.to]!.plain)
  const isHead = said.some(part => part.condition?.field === 'Tags.Id' && (part.to === list.from || isOf(part)))
  return isHead ? head : 0
}

const ofWords = /^(?:of|del|della|dello|dell|dei|degli|delle|di|vom|von|des|der)$/

/** Of equal readings, about open data rather than closed, the whole rather than a part. */
const priorOf = ({ open, whole, deprecated, kind }: List): number =>
  (open ? 0 : -0.1) + (whole ? 0.02 : 0) + (deprecated ? -1 : 0) + (kind === 'edges' ? -0.05 : 0)

/** How much less a reading counts that has no word for the list itself, only for what its records or stations have: “wifi” is about no list. */
function aloneOf(said: readonly Part[], { whole, kind }: List): number {
  if (said.every(part => part.feature && !isWantedField(part))) return featuresAlone
  if (kind === 'records' && !whole && !said.some(({ role }) => role === 'What')) return partAlone
  if (said.some(({ kind }) => kind !== 'value')) return 0
  return said.every(isOfMeasured) ? valuesAlone : factsAlone
}

/** Whether words ask for a field that one kind of records has, and so name the list: `freezing level`, `postal codes`. */
const isWantedField = ({ kind, code }: Part): boolean => kind === 'value' && code.endsWith('=some') && !code.startsWith('*')

const isOfMeasured = ({ condition }: Part) => condition !== null && isMeasured(condition)

/** How much more a list counts for a question with a time: `theatre tomorrow` is an event, and what was yesterday was measured. */
function timelinessOf(list: List, question: ResolvedQuestion): number {
  const isPast = !isYetToCome(question)
  if (isForecast(list)) return isPast ? 0 : inTime
  if (list.kind !== 'records') return isPast ? inTime : 0
  const { type } = list.entity!
  if (type === 'event' || type === 'eventshort') return inTime
  return isPast && type !== 'announcement' && type !== 'article' ? -inTime : 0
}

/** Bulletins of the past are about days that are over, and nothing else. */
function historyOf({ entity }: List, question: ResolvedQuestion): number {
  if (entity?.type !== 'weatherhistory') return 0
  const { time, today } = question
  const days = time && time.time.kind !== 'weekday' && !isAhead(question) ? daysOf(time.time, 'past', today) : null
  return days && days.to <= today ? 2 * inTime : -2 * inTime
}

/** How much less parts count that say again what others say: `Bergbahn Lift`. */
const repeated = (parts: readonly Part[]): number =>
  parts
    .filter((part, index) => parts.findIndex(({ kind, code }) => kind === part.kind && code === part.code) < index)
    .reduce((sum, part) => sum + (part.weight * lengthOf(part)) / 2, 0)

/** How much less a list counts that has no values, where the question wants the most or the least of one: `coldest places` are stations. */
const unorderedOf = ({ kind }: List, said: readonly Part[], { order }: ResolvedQuestion): number =>
  order?.of === 'value' && kind === 'records' && !said.some(isWantedField) ? unordered : 0
