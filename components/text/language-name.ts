import type { Language } from '@/components/text/routing'

const ladin: Readonly<Record<Language, string>> = { en: 'Ladin', de: 'Ladinisch', it: 'ladino' }

/** Browsers lack a name for Ladin, which records write as `ld`. */
export function languageNames(locale: Language): (language: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return language => (language === 'ld' ? ladin[locale] : (names.of(language) ?? language))
}
