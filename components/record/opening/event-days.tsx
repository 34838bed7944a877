import { useLocale } from 'next-intl'
import { eventDaysOf } from '@/components/record/opening/event-dates'
import { EventDayList } from '@/components/record/opening/event-day-list'
import { dateOf } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'
import { IslandTexts } from '@/components/text/island-texts'

/** The dates of an event: upcoming first, past ones behind a click. Nothing for records without dates. */
export function EventDays({ record }: { record: ContentRecord }) {
  const days = eventDaysOf(record)
  // Browsers and Node put different blanks into ranges, so that only the server writes them.
  const span = new Intl.DateTimeFormat(useLocale(), form)
  if (days.length === 0) return null
  return (
    <IslandTexts of={['eventDates']}>
      <EventDayList days={days.map(day => ({ ...day, text: span.formatRange(dateOf(day.first), dateOf(day.last)) }))} />
    </IslandTexts>
  )
}

const form = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
