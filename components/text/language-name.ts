import type { Language } from '@/components/text/routing'

const ladin: Readonly<Record<Language, string>> = { en: 'Ladin', de: 'Ladinisch', it: 'ladino' }

/** Names languages in that of the page. Records write Ladin as `ld`, which the names of browsers lack. */
export function languageNames(locale: Language): (language: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return language => (language === 'ld' ? ladin[locale] : (names.of(language) ?? language))
}
