import { getTranslations } from 'next-intl/server'

/** What a category is called in the language of the page; one that we do not know is its provider's own word. */
export async function categoryWords(): Promise<(category: string) => string> {
  const t = await getTranslations('catalogue.categories')
  return category => {
    const key = category.toLowerCase()
    // `constructor` is a word that every object knows.
    return !(key in Object.prototype) && t.has(key as never) ? t(key as never) : category
  }
}
