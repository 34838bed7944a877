import type { Entity } from '@/lib/content/entities'
import { type Day, type DayRange, dayMilliseconds, daysAhead, daysOf, type Time } from '@/lib/search/question/time'
import { wordsIn } from '@/lib/search/question/tokens'
import { type ScreenPlan, takesPlace } from '@/lib/search/screens/screen-plan'
import type { Omission } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import { foretoldMax, isForecast } from '@/lib/search/senses/forecasts'
import type { DatasetList } from '@/lib/search/senses/lists'

const liveTypes = new Set('webcam weather weatherdistrict weatherforecast weatherrealtime measuringpoint'.split(' '))

/** Whether a list shows what is now: the newest values of stations, and records that are of today. */
const isLive = ({ kind, entity }: DatasetList): boolean => kind !== 'records' || liveTypes.has(entity!.type)

/** Whether a time is that of what is shown now. */
export function isToday(time: Time, list: DatasetList, today: Day): boolean {
  if (time.kind === 'now') return true
  const days = daysOf(time, sideOf(list), today)
  return days?.from === today && days.to === today + dayMilliseconds
}

/** Days of a forecast, counted from the one with which it begins. */
export const foretoldDays = (days: DayRange, first: Day): number[] =>
  Array.from({ length: foretoldMax }, (_, index) => index).filter(index => {
    const day = first + index * dayMilliseconds
    return days.from <= day && day < days.to
  })

/** The days of a question that a forecast covers; null for none. */
function forecastDays({ from, to }: DayRange, today: Day): DayRange | null {
  const covered = { from: Math.max(from, today), to: Math.min(to, today + foretoldMax * dayMilliseconds) }
  return covered.from < covered.to ? covered : null
}

/** Days without a year are past ones for measurements, articles and bulletins, and future ones for other records. */
export const sideOf = ({ kind, entity }: DatasetList): 'past' | 'future' =>
  kind === 'records' && !/^(?:article|weatherhistory)$/.test(entity!.type) ? 'future' : 'past'

/** The days of the last hours; nothing is measured yet of the next ones. */
const hoursBack = ({ hours, side }: Extract<Time, { kind: 'hours' }>, today: Day): DayRange | null =>
  side === 'future' ? null : { from: today - Math.ceil(hours / 24) * dayMilliseconds, to: today + dayMilliseconds }

/** The days of a question, if the list has days: events are in the future, measurements in the past. */
export function daysFor(list: DatasetList, { question: { time, today } }: SearchContext): DayRange | null {
  if (!time) return usualDays(list, today)
  const days = daysOf(time.time, sideOf(list), today)
  if (isForecast(list)) return days && forecastDays(days, today)
  if (takesPlace(list)) return time.time.kind === 'now' && sideOf(list) === 'future' ? dayFrom(today) : days
  if (list.kind !== 'stations' || isToday(time.time, list, today)) return null
  if (time.time.kind === 'hours') return hoursBack(time.time, today)
  return days && days.from <= today ? days : null
}

/** Without a time, what happens on roads is not over yet, and events are still to come. */
const usualDays = (list: DatasetList, today: Day): DayRange | null =>
  isOfMoments(list) || (list.entity && isEvent(list.entity))
    ? { from: today, to: today + daysAhead * dayMilliseconds, open: true }
    : null

const isEvent = ({ type }: Entity) => type === 'event' || type === 'eventshort'

/** Whether records begin and end at some time of a day: a jam is over after an hour. */
const isOfMoments = ({ entity }: DatasetList): boolean => entity?.type === 'announcement'

const minute = 60_000

/** The minute at which records must be valid: now, or from now on without a time; null for whole days. */
export const momentFor = (list: DatasetList, { question: { time }, now }: SearchContext): number | null =>
  isOfMoments(list) && (time === null || time.time.kind === 'now') ? now - (now % minute) : null

const dayFrom = (from: Day): DayRange => ({ from, to: from + dayMilliseconds })

/** The words for a time that the list cannot be filtered by. */
export function ignoredTime({ list, days }: ScreenPlan, { question: { time, tokens, today } }: SearchContext): Omission[] {
  if (!time || days !== null || (isLive(list) && isToday(time.time, list, today))) return []
  return [{ words: wordsIn(tokens, time), reason: whyIgnored(list, time.time, today) }]
}

function whyIgnored(list: DatasetList, time: Time, today: Day): Omission['reason'] {
  if (isForecast(list)) return 'unforetold'
  if (list.kind === 'records') return 'timeless'
  const isOver = (daysOf(time, 'past', today)?.from ?? today) < today
  // Edges have no history of their own.
  return list.kind === 'edges' && isOver ? 'timeless' : 'early'
}
