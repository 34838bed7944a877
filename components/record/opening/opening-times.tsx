import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server'
import { openState, type WallTime, wallTime } from '@/components/record/opening/open-now'
import { dateOf, exceptionsOf, type Hours, type Season, seasonOn, seasonsOf } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'
import { inLanguage } from '@/components/text/in-language'
import { Badge } from '@/components/ui/badge'

/** The time zone of the records' places. */
const timeZone = 'Europe/Rome'

/** Opening times: now, by weekday, by season, and exceptions. Nothing for records without seasons. */
export async function OpeningTimes({ record, language }: { record: ContentRecord; language: string }) {
  const seasons = seasonsOf(record)
  if (seasons.length === 0) return null
  const [t, words, now] = await Promise.all([getTranslations('record.opening'), openingWords(language), getNow()])
  const clock = wallTime(now, timeZone)
  const exceptions = exceptionsOf(seasons)
  const usual = seasons.filter(season => !exceptions.includes(season))
  const current = seasonOn(usual, clock.day)
  return (
    <section aria-labelledby="opening">
      <h2 id="opening" className="mb-2 text-lg">
        {t('title')}
      </h2>
      <OpenNow seasons={seasons} clock={clock} />
      {[...usual]
        .sort((a, b) => Number(b === current) - Number(a === current))
        .map((season, index) => (
          <details
            key={`${season.first} ${season.last} ${JSON.stringify(season.name)}`}
            open={index === 0}
            className="border-t border-line py-2 text-sm"
          >
            <summary>
              <span className="font-medium">{inLanguage(season.name, language) ?? t('season')}</span>{' '}
              <span className="text-faint">{words.span(season)}</span>
            </summary>
            <Week season={season} today={season === current ? (clock.day + 3) % 7 : null} words={words} />
          </details>
        ))}
      {exceptions.length > 0 && (
        <div className="border-t border-line py-2 text-sm">
          <h3 className="font-medium">{t('exceptions')}</h3>
          <ul>
            {exceptions.map(season => (
              <li key={`${season.first} ${season.last}`} className="flex flex-wrap gap-x-2">
                <span>{words.span(season)}:</span>
                <span className="text-soft">
                  {season.hours.some(({ closed }) => !closed)
                    ? season.hours
                        .filter(({ closed }) => !closed)
                        .map(words.hours)
                        .join(', ')
                    : t('closed')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type Words = Awaited<ReturnType<typeof openingWords>>

/** Formats times, days and seasons in the language of the page. */
async function openingWords(language: string) {
  const [t, format, locale] = await Promise.all([getTranslations('record.opening'), getFormatter(), getLocale()])
  const time = (minute: number) => format.dateTime(new Date(minute * 60_000), { timeStyle: 'short', timeZone: 'UTC' })
  const kinds = { general: null, meals: t('kind.meals'), pizza: t('kind.pizza'), snacks: t('kind.snacks') }
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return {
    language,
    time,
    hours: ({ from, to, kind }: Hours) =>
      [`${time(from)} – ${time(to)}`, kinds[kind] && `(${kinds[kind]})`].filter(Boolean).join(' '),
    /** @param day 0 is Monday; 1 January 1970 was a Thursday */
    weekday: (day: number) => weekday.format(dateOf(day + 4)),
    span({ first, last, repeats }: Season): string {
      const form = {
        never: { day: 'numeric', month: 'short', year: 'numeric' },
        year: { day: 'numeric', month: 'short' },
        months: { month: 'long' },
      } as const
      return new Intl.DateTimeFormat(locale, { ...form[repeats], timeZone: 'UTC' }).formatRange(dateOf(first), dateOf(last))
    },
  }
}

async function OpenNow({ seasons, clock }: { seasons: readonly Season[]; clock: WallTime }) {
  const [t, format] = await Promise.all([getTranslations('record.opening'), getFormatter()])
  const found = openState(seasons, clock)
  if (found.state === 'unknown') return <p className="mb-2 text-sm text-soft">{t('noHours')}</p>
  const next = found.state === 'open' ? found.until : found.opens
  const time = next && format.dateTime(new Date(next.minute * 60_000), { timeStyle: 'short', timeZone: 'UTC' })
  const day = next && format.dateTime(dateOf(next.day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const ahead = next === null ? null : next.day - clock.day
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
      {found.state === 'open' ? <Badge tone="open">{t('openNow')}</Badge> : <Badge>{t('closedNow')}</Badge>}
      <span className="text-soft">
        {found.state === 'open'
          ? // What does not end tomorrow either is open around the clock.
            ahead! < 2 && t('until', { time: time! })
          : next === null
            ? t('opensNot')
            : ahead === 0
              ? t('opensToday', { time: time! })
              : ahead === 1
                ? t('opensTomorrow', { time: time! })
                : t('opensOn', { day: day!, time: time! })}
      </span>
    </p>
  )
}

async function Week({ season, today, words }: { season: Season; today: number | null; words: Words }) {
  const t = await getTranslations('record.opening')
  if (season.hours.length === 0) return <p className="text-faint">{t('noHours')}</p>
  return (
    <table className="mt-1 w-full">
      <thead className="sr-only">
        <tr>
          <th>{t('day')}</th>
          <th>{t('hours')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 7 }, (_, day) => (
          <tr
            key={words.weekday(day)}
            className={day === today ? 'bg-larch-wash font-medium' : ''}
            aria-current={day === today ? 'date' : undefined}
          >
            <th scope="row" className="px-2 py-0.5 text-left font-normal">
              {words.weekday(day)}
            </th>
            <td className="px-2 py-0.5">
              {season.hours
                .filter(({ days, closed }) => days[day] && !closed)
                .map(words.hours)
                .join(', ') || <span className="text-faint">{t('closed')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
