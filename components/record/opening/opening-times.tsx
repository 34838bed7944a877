import { useLocale } from 'next-intl'
import { type EventDay, EventDayList } from '@/components/record/opening/event-day-list'
import { OpeningHours } from '@/components/record/opening/opening-hours'
import { dateOf, dayNumber, type Season, seasonsOf } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'
import { IslandTexts } from '@/components/text/island-texts'
import { inLanguage } from '@/components/text/plain-text'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { formatLocale } from '@/lib/formats/text'

export function OpeningTimes({ record, language }: { record: ContentRecord; language: string }) {
  const locale = useLocale()
  const seasons = seasonsOf(record).map(season => ({
    ...season,
    name: inLanguage(season.name, language),
    span: spanOf(season, locale),
  }))
  if (seasons.length === 0) return null
  return (
    <IslandTexts of={['opening']}>
      <OpeningHours seasons={seasons} />
    </IslandTexts>
  )
}

const forms = {
  never: { day: 'numeric', month: 'short', year: 'numeric' },
  year: { day: 'numeric', month: 'short' },
  months: { month: 'long' },
} as const

/** The days of a season, formatted only on the server: browsers and Node.js use different spaces in ranges. */
const spanOf = ({ first, last, repeats }: Season, locale: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { ...forms[repeats], timeZone: 'UTC' }).formatRange(dateOf(first), dateOf(last))

export function EventDays({ record }: { record: ContentRecord }) {
  const days = eventDaysOf(record)
  const span = new Intl.DateTimeFormat(formatLocale(useLocale()), form)
  if (days.length === 0) return null
  return (
    <IslandTexts of={['eventDates']}>
      <EventDayList days={days.map(day => ({ ...day, text: span.formatRange(dateOf(day.first), dateOf(day.last)) }))} />
    </IslandTexts>
  )
}

const form = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

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

/** A time as hh:mm. Midnight is null, because providers write it if they do not know the time. */
function clockOf(text: unknown): string | null {
  const clock = typeof text === 'string' ? /^\d{2}:\d{2}/.exec(text)?.[0] : undefined
  return clock === undefined || clock === '00:00' ? null : clock
}
