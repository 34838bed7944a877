import * as rootParams from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { routing } from '@/components/text/routing'

/** Messages and formats in the language of the address. */
export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootParams.locale())
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale
  return { locale, messages: (await import(`../../messages/${locale}.json`)).default, timeZone: 'Europe/Rome', now: new Date() }
})
