import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server'
import { type EventDay, eventDaysOf } from '@/components/record/opening/event-dates'
import { wallTime } from '@/components/record/opening/open-now'
import { dateOf } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'

const shownMax = 6

/** The dates of an event: upcoming first, past ones behind a click. Nothing for records without dates. */
export async function EventDays({ record }: { record: ContentRecord }) {
  const days = eventDaysOf(record)
  if (days.length === 0) return null
  const [t, now] = await Promise.all([getTranslations('record.dates'), getNow()])
  const { day: today } = wallTime(now, 'Europe/Rome')
  const coming = days.filter(({ last }) => last >= today)
  const past = days.filter(({ last }) => last < today).reverse()
  return (
    <section aria-labelledby="event-dates">
      <h2 id="event-dates" className="mb-2 text-lg">
        {t('title')}
      </h2>
      {coming.length === 0 && <p className="text-sm text-soft">{t('over')}</p>}
      <Days days={coming.slice(0, shownMax)} today={today} />
      <More days={coming.slice(shownMax)} today={today} text={t('more', { count: coming.length - shownMax })} />
      <More days={past} today={today} text={t('past', { count: past.length })} />
    </section>
  )
}

function More({ days, today, text }: { days: readonly EventDay[]; today: number; text: string }) {
  if (days.length === 0) return null
  return (
    <details className="border-t border-line py-2 text-sm">
      <summary className="text-faint">{text}</summary>
      <Days days={days} today={today} />
    </details>
  )
}

async function Days({ days, today }: { days: readonly EventDay[]; today: number }) {
  const [t, format, locale] = await Promise.all([getTranslations('record.dates'), getFormatter(), getLocale()])
  const span = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const clock = (text: string) => format.dateTime(new Date(`1970-01-01T${text}Z`), { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <ul className="text-sm">
      {days.map(({ first, last, begin, end, cancelled }) => (
        <li key={`${first} ${last} ${begin}`} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
          <time
            dateTime={dateOf(first).toISOString().slice(0, 10)}
            className={cancelled ? 'line-through' : first <= today && today <= last ? 'font-semibold' : ''}
          >
            {span.formatRange(dateOf(first), dateOf(last))}
          </time>
          {begin && (
            <span className="text-soft">{end ? `${clock(begin)} – ${clock(end)}` : t('from', { time: clock(begin) })}</span>
          )}
          {cancelled && <span className="text-red">{t('cancelled')}</span>}
        </li>
      ))}
    </ul>
  )
}
