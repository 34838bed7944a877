import { getLocale, getTranslations } from 'next-intl/server'
import type { Language } from '@/components/text/routing'

/** The name of a category, in the language of the page by default; an unknown category keeps its provider's word. */
export async function categoryWords(language?: Language): Promise<(category: string) => string> {
  const locale = language ?? (await getLocale())
  const t = await getTranslations({ locale, namespace: 'catalogue.categories' })
  return category => {
    const key = category.toLowerCase()
    // Every object has a property `constructor`.
    return !(key in Object.prototype) && t.has(key as never) ? t(key as never) : category
  }
}
