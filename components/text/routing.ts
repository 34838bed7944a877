import { defineRouting } from 'next-intl/routing'

/** The cookie with the language that a visitor chose, for the next visit. */
export const languageCookie = 'language'

/** The languages of the pages. English paths have no prefix. */
export const routing = defineRouting({
  locales: ['en', 'de', 'it'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeCookie: { name: languageCookie, maxAge: 31_536_000, sameSite: 'lax' },
})

export type Language = (typeof routing.locales)[number]
