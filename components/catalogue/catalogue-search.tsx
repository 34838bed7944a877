import { getLocale, getTranslations } from 'next-intl/server'
import { type CatalogueQuery, facetNames } from '@/components/catalogue/facets'
import { getPathname } from '@/components/text/navigation'
import { SearchForm } from '@/components/ui/search-form'

/** The text to look for; what the catalogue is narrowed down by already stays. */
export async function CatalogueSearch({ query }: { query: CatalogueQuery }) {
  const [t, locale] = await Promise.all([getTranslations('catalogue'), getLocale()])
  const action = getPathname({ href: '/datasets', locale })
  return (
    <search className="w-full max-w-[32rem]">
      <SearchForm action={action} text={query.q} label={t('search')} button={t('searchButton')}>
        {facetNames
          .filter(name => query[name].length > 0)
          .map(name => (
            <input key={name} type="hidden" name={name} value={query[name].join(',')} />
          ))}
      </SearchForm>
    </search>
  )
}
