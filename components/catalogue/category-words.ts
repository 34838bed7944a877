import { getLocale, getTranslations } from 'next-intl/server'
import type { Language } from '@/components/text/routing'

/** What a category is called, in the language of the page unless another is named; one that we do not know is its provider's own word. */
export async function categoryWords(language?: Language): Promise<(category: string) => string> {
  const locale = language ?? (await getLocale())
  const t = await getTranslations({ locale, namespace: 'catalogue.categories' })
  return category => {
    const key = category.toLowerCase()
    // `constructor` is a word that every object knows.
    return !(key in Object.prototype) && t.has(key as never) ? t(key as never) : category
  }
}
