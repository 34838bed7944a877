import { getTranslations } from 'next-intl/server'
import { categoryWords } from '@/components/catalogue/category-words'
import type { Access, Domain, Interface } from '@/components/catalogue/dataset-view'
import { type FacetName, noLicence } from '@/components/catalogue/facets'
import { licenceMessage } from '@/components/catalogue/licence-text'

/** The readable name of a value; unknown licences, providers and categories keep the providers' own words. */
export async function facetWords(name: FacetName): Promise<(value: string) => string> {
  const [t, domain, access, face] = await Promise.all([
    getTranslations('catalogue'),
    getTranslations('domain'),
    getTranslations('access'),
    getTranslations('interface'),
  ])
  if (name === 'domain') return value => domain(value as Domain)
  if (name === 'access') return value => access(value as Access)
  if (name === 'interface') return value => face(value as Interface)
  if (name === 'state') return value => t(value === 'deprecated' ? 'deprecated' : 'current')
  if (name === 'category') return categoryWords()
  if (name !== 'licence') return value => value
  return value => {
    const message = licenceMessage(value === noLicence ? null : value)
    return message ? t(message) : value
  }
}
