import { defineRouting } from 'next-intl/routing'

/** The languages of the interface; English addresses have no prefix. */
export const routing = defineRouting({ locales: ['en', 'de', 'it'], defaultLocale: 'en', localePrefix: 'as-needed' })

export type Language = (typeof routing.locales)[number]
