import { createFormatter, type Locale, useLocale, useTimeZone } from 'next-intl'
import { formatLocale } from '@/lib/formats/text'

type Formatter = ReturnType<typeof createFormatter>

const formatters = new Map<string, Formatter>()

/** Formats numbers and dates in a language of the pages. One formatter serves all renderings. */
export function formatterFor(language: string, timeZone: string | undefined): Formatter {
  const key = `${language} ${timeZone}`
  const locale = formatLocale(language) as Locale
  const formatter = formatters.get(key) ?? createFormatter({ locale, ...(timeZone ? { timeZone } : {}) })
  formatters.set(key, formatter)
  return formatter
}

export const useFormatter = (): Formatter => formatterFor(useLocale(), useTimeZone())
