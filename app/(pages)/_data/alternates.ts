import type { Metadata } from 'next'
import { getPathname } from '@/components/text/navigation'
import { type Language, routing } from '@/components/text/routing'

/** The page's canonical address and the same page in the other languages, for search engines. @param path without language, e.g. `/datasets` */
export function alternates(path: string, language: Language): Metadata['alternates'] {
  const languages = Object.fromEntries(routing.locales.map(locale => [locale, getPathname({ href: path, locale })]))
  return { canonical: languages[language], languages }
}
