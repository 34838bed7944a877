'use client'

import { useTranslations } from 'next-intl'

import { OpeningState } from '@/components/record/opening/opening-state'
import { useOpeningWords } from '@/components/record/opening/opening-words'
import { exceptionsOf, type Season, seasonOn } from '@/components/record/opening/seasons'
import { useWallClock } from '@/components/record/opening/wall-clock'

/** A season with its name and its days as texts in one language. */
type NamedSeason = Season & Readonly<{ name: string | null; span: string }>

/** Seasons with their hours; what depends on the time is updated while the page is open. */
export function OpeningHours({ seasons }: { seasons: readonly NamedSeason[] }) {
  const t = useTranslations('opening')
  const clock = useWallClock()
  const exceptions = exceptionsOf(seasons)
  const usual = seasons.filter(season => !exceptions.includes(season))
  const current = seasonOn(usual, clock.day)
  return (
    <section aria-labelledby="opening">
      <h2 id="opening" className="mb-2 text-lg">
        {t('title')}
      </h2>
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

/** A season and its week, which can be folded. @param today day of the week, 0 is Monday; null outside of the season */
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
  const words = useOpeningWords()
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
  const words = useOpeningWords()
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
