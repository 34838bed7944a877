import { defineRouting } from 'next-intl/routing'

/** Cookie that keeps the language somebody changed to, so that their next visit begins in it. */
export const languageCookie = 'language'

/** The languages of the interface; English addresses have no prefix. */
export const routing = defineRouting({
  locales: ['en', 'de', 'it'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeCookie: { name: languageCookie, maxAge: 31_536_000, sameSite: 'lax' },
})

export type Language = (typeof routing.locales)[number]
