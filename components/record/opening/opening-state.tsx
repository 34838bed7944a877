import { useTranslations } from 'next-intl'
import { holidayOn } from '@/components/record/opening/holidays'
import { type OpenState, openState, type WallTime } from '@/components/record/opening/open-now'
import { useOpeningWords } from '@/components/record/opening/opening-words'
import { exceptionsOf, includesDay, type Season } from '@/components/record/opening/seasons'
import { Badge } from '@/components/ui/badge'

/** Whether it is open at a moment, and when that changes. */
export function OpeningState({ seasons, clock }: { seasons: readonly Season[]; clock: WallTime }) {
  const t = useTranslations('opening')
  const found = openState(seasons, clock)
  if (found.state === 'unknown') return <p className="mb-2 text-sm text-soft">{t('noHours')}</p>
  return (
    <div className="mb-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {found.state === 'open' ? <Badge tone="open">{t('openNow')}</Badge> : <Badge>{t('closedNow')}</Badge>}
        <span className="text-soft">
          <NextChange found={found} today={clock.day} />
        </span>
      </p>
      <HolidayNote seasons={seasons} day={clock.day} />
    </div>
  )
}

/** Says that a day is a public holiday, for which no hours of its own are stated. */
function HolidayNote({ seasons, day }: { seasons: readonly Season[]; day: number }) {
  const t = useTranslations('opening')
  const holiday = holidayOn(day)
  const isStated = exceptionsOf(seasons).some(season => includesDay(season, day))
  if (holiday === null || isStated) return null
  return <p className="mt-1 text-soft">{t('holiday', { name: t(`holidays.${holiday}`) })}</p>
}

function NextChange({ found, today }: { found: Exclude<OpenState, { state: 'unknown' }>; today: number }) {
  const t = useTranslations('opening')
  const words = useOpeningWords()
  const next = found.state === 'open' ? found.until : found.opens
  if (next === null) return t('opensNot')
  const [ahead, time] = [next.day - today, words.time(next.minute)]
  // What does not end tomorrow either is open around the clock.
  if (found.state === 'open') return ahead < 2 && t('until', { time })
  if (ahead === 0) return t('opensToday', { time })
  return ahead === 1 ? t('opensTomorrow', { time }) : t('opensOn', { day: words.day(next.day), time })
}
