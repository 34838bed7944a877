import { dayNumber } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** A date of an event: days since 1970, and its times on each of them (hh:mm). */
export type EventDay = Readonly<{ first: number; last: number; begin: string | null; end: string | null; cancelled: boolean }>

export function eventDaysOf(record: ContentRecord): EventDay[] {
  const all = Array.isArray(record['EventDate']) ? record['EventDate'].filter(isObject) : []
  const days = all
    .flatMap(daysOf)
    .sort((a, b) => a.first - b.first || a.last - b.last || (a.begin ?? '').localeCompare(b.begin ?? ''))
  return days.filter((day, index) => index === 0 || jsonText(day) !== jsonText(days[index - 1]))
}

function daysOf(date: JsonObject): EventDay[] {
  const first = dayNumber(date['From'])
  if (first === null) return []
  const last = Math.max(first, dayNumber(date['To']) ?? first)
  return [
    {
      first,
      last,
      begin: clockOf(date['Begin']),
      end: clockOf(date['End']),
      cancelled: date['IsCancelled'] === true || date['Cancelled'] === '1',
    },
  ]
}

/** Hours and minutes; midnight to midnight means no time. */
function clockOf(text: unknown): string | null {
  const clock = typeof text === 'string' ? /^\d{2}:\d{2}/.exec(text)?.[0] : undefined
  return clock === undefined || clock === '00:00' ? null : clock
}
