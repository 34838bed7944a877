import { useLocale } from 'next-intl'
import { OpeningHours } from '@/components/record/opening/opening-hours'
import { dateOf, type Season, seasonsOf } from '@/components/record/opening/seasons'
import type { ContentRecord } from '@/components/record/record-view'
import { inLanguage } from '@/components/text/in-language'
import { IslandTexts } from '@/components/text/island-texts'

/** Opening times: now, by weekday, by season, and exceptions. Nothing for records without seasons. */
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

/** The days of a season as text. Browsers and Node put different blanks into ranges, so that only the server writes them. */
const spanOf = ({ first, last, repeats }: Season, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...forms[repeats], timeZone: 'UTC' }).formatRange(dateOf(first), dateOf(last))
