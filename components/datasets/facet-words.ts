import { getLocale, getTranslations } from 'next-intl/server'
import type { Access, Domain, Interface } from '@/components/datasets/dataset-view'
import { type FacetName, noLicence } from '@/components/datasets/facets'
import { licenceMessage } from '@/components/datasets/licence'
import type { Language } from '@/components/text/routing'

export async function facetWords(name: FacetName): Promise<(value: string) => string> {
  const [t, domain, access, face, licence] = await Promise.all([
    getTranslations('catalogue'),
    getTranslations('domain'),
    getTranslations('access'),
    getTranslations('interface'),
    getTranslations('licence'),
  ])
  if (name === 'domain') return value => domain(value as Domain)
  if (name === 'access') return value => access(value as Access)
  if (name === 'interface') return value => face(value as Interface)
  if (name === 'state') return value => t(value === 'deprecated' ? 'deprecated' : 'current')
  if (name === 'category') return categoryWords()
  if (name !== 'licence') return value => value
  return value => {
    const message = licenceMessage(value === noLicence ? null : value)
    return message ? licence(message) : value
  }
}

/** Returns the name of a category, by default in the page's language. An unknown category is returned unchanged. */
export async function categoryWords(language?: Language): Promise<(category: string) => string> {
  const locale = language ?? (await getLocale())
  const t = await getTranslations({ locale, namespace: 'catalogue.categories' })
  return category => {
    const key = category.toLowerCase()
    // Names such as `constructor` are properties of every object, not messages.
    return !(key in Object.prototype) && t.has(key as never) ? t(key as never) : category
  }
}
