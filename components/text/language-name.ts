import type { Language } from '@/components/text/routing'

const ladin: Readonly<Record<Language, string>> = { en: 'Ladin', de: 'Ladinisch', it: 'ladino' }

/** Returns the name of a language. Browsers have none for Ladin, which is `ld` in records. */
export function languageNames(locale: Language): (language: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return language => (language === 'ld' ? ladin[locale] : (names.of(language) ?? language))
}
