import type { Entity } from '@/lib/content/entities'
import { type Day, type DayRange, dayMilliseconds, daysAhead, daysOf, type Time } from '@/lib/search/question/time'
import { wordsIn } from '@/lib/search/question/tokens'
import { type ScreenPlan, takesPlace } from '@/lib/search/screens/screen-plan'
import type { Omission } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import { foretoldMax, isForecast } from '@/lib/search/senses/forecasts'
import type { DatasetList } from '@/lib/search/senses/lists'

const liveTypes = new Set('webcam weather weatherdistrict weatherforecast weatherrealtime measuringpoint'.split(' '))

/** Whether a list shows the current state: newest values of stations, or records of today. */
const isLive = ({ kind, entity }: DatasetList): boolean => kind !== 'records' || liveTypes.has(entity!.type)

/** Whether a time is now or exactly today, which live lists show anyway. */
export function isToday(time: Time, list: DatasetList, today: Day): boolean {
  if (time.kind === 'now') return true
  const days = daysOf(time, sideOf(list), today)
  return days?.from === today && days.to === today + dayMilliseconds
}

/** Indexes of the days of a forecast that lie in a range. @param first the day with index 0 */
export const foretoldDays = (days: DayRange, first: Day): number[] =>
  Array.from({ length: foretoldMax }, (_, index) => index).filter(index => {
    const day = first + index * dayMilliseconds
    return days.from <= day && day < days.to
  })

function forecastDays({ from, to }: DayRange, today: Day): DayRange | null {
  const covered = { from: Math.max(from, today), to: Math.min(to, today + foretoldMax * dayMilliseconds) }
  return covered.from < covered.to ? covered : null
}

/** Whether a day without a year is past (measurements, articles, weather history) or in the future (other records). */
export const sideOf = ({ kind, entity }: DatasetList): 'past' | 'future' =>
  kind === 'records' && !/^(?:article|weatherhistory)$/.test(entity!.type) ? 'future' : 'past'

/** The days that the last hours touch. Returns null for the next hours, in which nothing is measured yet. */
const hoursBack = ({ hours, side }: Extract<Time, { kind: 'hours' }>, today: Day): DayRange | null =>
  side === 'future' ? null : { from: today - Math.ceil(hours / 24) * dayMilliseconds, to: today + dayMilliseconds }

/** The days to which the time of a question limits a list. Returns null for no limit. */
export function daysFor(list: DatasetList, { question: { time, today } }: SearchContext): DayRange | null {
  if (!time) return usualDays(list, today)
  const days = daysOf(time.time, sideOf(list), today)
  if (isForecast(list)) return days && forecastDays(days, today)
  if (takesPlace(list))
    return time.time.kind === 'now' && sideOf(list) === 'future' ? { from: today, to: today + dayMilliseconds } : days
  if (list.kind !== 'stations' || isToday(time.time, list, today)) return null
  if (time.time.kind === 'hours') return hoursBack(time.time, today)
  return days && days.from <= today ? days : null
}

/** The days for a question without a time: from today on for events and announcements. Returns null for other lists. */
const usualDays = (list: DatasetList, today: Day): DayRange | null =>
  isOfMoments(list) || (list.entity && isEvent(list.entity))
    ? { from: today, to: today + daysAhead * dayMilliseconds, open: true }
    : null

const isEvent = ({ type }: Entity) => type === 'event' || type === 'eventshort'

/** Whether records begin and end at a time of day, such as traffic jams, not with whole days. */
const isOfMoments = ({ entity }: DatasetList): boolean => entity?.type === 'announcement'

const minute = 60_000

/** The minute at which records must be valid: now, or from now on without a time. Returns null for whole days. */
export const momentFor = (list: DatasetList, { question: { time }, now }: SearchContext): number | null =>
  isOfMoments(list) && (time === null || time.time.kind === 'now') ? now - (now % minute) : null

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
