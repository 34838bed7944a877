'use client'

import { useLocale, useTranslations } from 'next-intl'
import { holidayOn, type OpenState, openState, type WallTime, wallTime } from '@/components/record/opening/open-now'
import { dateOf, exceptionsOf, type Hours, includesDay, type Season, seasonOn } from '@/components/record/opening/seasons'
import { useClock } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/section'
import { formatLocale } from '@/lib/formats/text'

type NamedSeason = Season & Readonly<{ name: string | null; span: string }>

export function OpeningHours({ seasons }: { seasons: readonly NamedSeason[] }) {
  const t = useTranslations('opening')
  const clock = useWallClock()
  const exceptions = exceptionsOf(seasons)
  const usual = seasons.filter(season => !exceptions.includes(season))
  const current = seasonOn(usual, clock.day)
  return (
    <section aria-labelledby="opening">
      <Heading id="opening" text={t('title')} className="mb-2 text-lg" />
      <OpeningState seasons={seasons} clock={clock} />
      {[...usual]
        .sort((a, b) => Number(b === current) - Number(a === current))
        .map((season, index) => (
          <SeasonHours
            key={`${season.first} ${season.last} ${season.name}`}
            season={season}
            open={index === 0}
            today={season === current ? (clock.day + 3) % 7 : null}
          />
        ))}
      {exceptions.length > 0 && <Exceptions seasons={exceptions} />}
    </section>
  )
}

/** A season with its week, which can be collapsed. `today` is the day of the week from Monday as 0, or null out of season. */
function SeasonHours({ season, open, today }: { season: NamedSeason; open: boolean; today: number | null }) {
  const t = useTranslations('opening')
  return (
    <details open={open} className="border-t border-line py-2 text-sm">
      <summary>
        <span className="font-medium">{season.name ?? t('season')}</span> <span className="text-faint">{season.span}</span>
      </summary>
      {season.hours.length === 0 ? <p className="text-faint">{t('noHours')}</p> : <Week season={season} today={today} />}
    </details>
  )
}

function Week({ season, today }: { season: Season; today: number | null }) {
  const t = useTranslations('opening')
  const words = useOpeningFormats()
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
              {words.hours(season.hours.filter(({ days, closed }) => days[day] && !closed)) || (
                <span className="text-faint">{t('closed')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Exceptions({ seasons }: { seasons: readonly NamedSeason[] }) {
  const t = useTranslations('opening')
  const words = useOpeningFormats()
  return (
    <div className="border-t border-line py-2 text-sm">
      <h3 className="font-medium">{t('exceptions')}</h3>
      <ul>
        {seasons.map(season => (
          <li key={`${season.first} ${season.last}`} className="flex flex-wrap gap-x-2">
            <span>{season.span}:</span>
            <span className="text-soft">{words.hours(season.hours.filter(({ closed }) => !closed)) || t('closed')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpeningState({ seasons, clock }: { seasons: readonly Season[]; clock: WallTime }) {
  const t = useTranslations('opening')
  const current = openState(seasons, clock)
  if (current.state === 'unknown') return <p className="mb-2 text-sm text-soft">{t('noHours')}</p>
  return (
    <div className="mb-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {current.state === 'open' ? <Badge tone="open" text={t('openNow')} /> : <Badge text={t('closedNow')} />}
        <span className="text-soft">
          <NextChange found={current} today={clock.day} />
        </span>
      </p>
      <HolidayNote seasons={seasons} day={clock.day} />
    </div>
  )
}

function HolidayNote({ seasons, day }: { seasons: readonly Season[]; day: number }) {
  const t = useTranslations('opening')
  const holiday = holidayOn(day)
  const isStated = exceptionsOf(seasons).some(season => includesDay(season, day))
  if (holiday === null || isStated) return null
  return <p className="mt-1 text-soft">{t('holiday', { name: t(`holidays.${holiday}`) })}</p>
}

function NextChange({ found: current, today }: { found: Exclude<OpenState, { state: 'unknown' }>; today: number }) {
  const t = useTranslations('opening')
  const words = useOpeningFormats()
  const next = current.state === 'open' ? current.until : current.opens
  if (next === null) return t('opensNot')
  const [ahead, time] = [next.day - today, words.time(next.minute)]
  // If the end is after tomorrow, the location is open around the clock, so no end is shown.
  if (current.state === 'open') return ahead < 2 && t('until', { time })
  if (ahead === 0) return t('opensToday', { time })
  return ahead === 1 ? t('opensTomorrow', { time }) : t('opensOn', { day: words.day(next.day), time })
}

function useOpeningFormats() {
  const [t, format, locale] = [useTranslations('opening'), useFormatter(), useLocale()]
  const time = (minute: number) =>
    format.dateTime(new Date(minute * 60_000), { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })
  const kinds = { general: null, meals: t('kind.meals'), pizza: t('kind.pizza'), snacks: t('kind.snacks') }
  const weekday = new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'long', timeZone: 'UTC' })
  return {
    time,
    day: (day: number) => format.dateTime(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    hours: (all: readonly Hours[]) =>
      all
        .map(({ from, to, kind }) => [`${time(from)} – ${time(to)}`, kinds[kind] && `(${kinds[kind]})`].filter(Boolean).join(' '))
        .join(', '),
    /** The name of a day of the week, from Monday as 0. 1 January 1970 was a Thursday. */
    weekday: (day: number) => weekday.format(dateOf(day + 4)),
  }
}

/** The time zone in which opening hours and dates are stated. */
const timeZone = 'Europe/Rome'

export const useWallClock = (): WallTime => wallTime(new Date(useClock(60_000)), timeZone)
