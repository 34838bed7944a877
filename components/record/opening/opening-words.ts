import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { dateOf, type Hours } from '@/components/record/opening/seasons'

/** Formats times and days in the language of the page. */
export function useOpeningWords() {
  const [t, format, locale] = [useTranslations('opening'), useFormatter(), useLocale()]
  const time = (minute: number) =>
    format.dateTime(new Date(minute * 60_000), { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })
  const kinds = { general: null, meals: t('kind.meals'), pizza: t('kind.pizza'), snacks: t('kind.snacks') }
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return {
    time,
    day: (day: number) => format.dateTime(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    hours: (all: readonly Hours[]) =>
      all
        .map(({ from, to, kind }) => [`${time(from)} – ${time(to)}`, kinds[kind] && `(${kinds[kind]})`].filter(Boolean).join(' '))
        .join(', '),
    /** @param day 0 is Monday; 1 January 1970 was a Thursday */
    weekday: (day: number) => weekday.format(dateOf(day + 4)),
  }
}
