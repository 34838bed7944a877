import { useLocale } from 'next-intl'
import { eventDaysOf } from '@/components/record/opening/event-dates'
import { EventDayList } from '@/components/record/opening/event-day-list'
import { OpeningHours } from '@/components/record/opening/opening-hours'
import { dateOf, type Season, seasonsOf } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'
import { IslandTexts } from '@/components/text/island-texts'
import { inLanguage } from '@/components/text/plain-text'

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

/** The days of a season. Browsers and Node format ranges with different spaces, so only the server does it. */
const spanOf = ({ first, last, repeats }: Season, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...forms[repeats], timeZone: 'UTC' }).formatRange(dateOf(first), dateOf(last))

export function EventDays({ record }: { record: ContentRecord }) {
  const days = eventDaysOf(record)
  const span = new Intl.DateTimeFormat(useLocale(), form)
  if (days.length === 0) return null
  return (
    <IslandTexts of={['eventDates']}>
      <EventDayList days={days.map(day => ({ ...day, text: span.formatRange(dateOf(day.first), dateOf(day.last)) }))} />
    </IslandTexts>
  )
}

const form = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
