import * as rootParams from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { routing } from '@/components/text/routing'

const minute = 60_000

/** Messages and formats of the URL's language. `now` is the start of the minute, so a page is the same within it. */
export default getRequestConfig(async ({ locale: requested }) => {
  const language = requested ?? (await rootParams.locale())
  const locale = hasLocale(routing.locales, language) ? language : routing.defaultLocale
  const { default: messages } = await import(`../../messages/${locale}.json`)
  return { locale, messages, timeZone: 'Europe/Rome', now: new Date(Math.floor(Date.now() / minute) * minute) }
})
