'use client'

import { useTranslations } from 'next-intl'
import { useWallClock } from '@/components/record/opening/opening-hours'
import { dateOf } from '@/components/record/opening/seasons'
import { useFormatter } from '@/components/text/format'
import { Heading } from '@/components/ui/section'

/** A date of an event: its first and last day in days since 1970, and the times (hh:mm) on each of these days. */
export type EventDay = Readonly<{ first: number; last: number; begin: string | null; end: string | null; cancelled: boolean }>

type ListedDay = EventDay & Readonly<{ text: string }>

const shownMax = 6

/** The dates of an event in order. A date that ends while the page is open moves to the past dates. */
export function EventDayList({ days }: { days: readonly ListedDay[] }) {
  const t = useTranslations('eventDates')
  const { day: today } = useWallClock()
  const coming = days.filter(({ last }) => last >= today)
  const past = days.filter(({ last }) => last < today).reverse()
  return (
    <section aria-labelledby="event-dates">
      <Heading id="event-dates" text={t('title')} className="mb-2 text-lg" />
      {coming.length === 0 && <p className="text-sm text-soft">{t('over')}</p>}
      <Days days={coming.slice(0, shownMax)} today={today} />
      <FoldedDays days={coming.slice(shownMax)} today={today} text={t('more', { count: coming.length - shownMax })} />
      <FoldedDays days={past} today={today} text={t('past', { count: past.length })} />
    </section>
  )
}

function FoldedDays({ days, today, text }: { days: readonly ListedDay[]; today: number; text: string }) {
  if (days.length === 0) return null
  return (
    <details className="border-t border-line py-2 text-sm">
      <summary className="text-faint">{text}</summary>
      <Days days={days} today={today} />
    </details>
  )
}

function Days({ days, today }: { days: readonly ListedDay[]; today: number }) {
  return (
    <ul className="text-sm">
      {days.map(({ first, last, text, begin, end, cancelled }) => (
        <li key={`${first} ${last} ${begin}`} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
          <time
            dateTime={dateOf(first).toISOString().slice(0, 10)}
            className={cancelled ? 'line-through' : first <= today && today <= last ? 'font-semibold' : ''}
          >
            {text}
          </time>
          <Times begin={begin} end={end} cancelled={cancelled} />
        </li>
      ))}
    </ul>
  )
}

function Times({ begin, end, cancelled }: Pick<EventDay, 'begin' | 'end' | 'cancelled'>) {
  const t = useTranslations('eventDates')
  const format = useFormatter()
  const clock = (text: string) =>
    format.dateTime(new Date(`1970-01-01T${text}Z`), { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })
  return (
    <>
      {begin && <span className="text-soft">{end ? `${clock(begin)} – ${clock(end)}` : t('from', { time: clock(begin) })}</span>}
      {cancelled && <span className="text-red">{t('cancelled')}</span>}
    </>
  )
}
