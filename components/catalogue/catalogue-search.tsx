import { getLocale, getTranslations } from 'next-intl/server'
import type { CatalogueQuery } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { getPathname } from '@/components/text/navigation'
import { SearchForm } from '@/components/ui/search-form'

/** The search field; the other filters of the catalogue stay. */
export async function CatalogueSearch({ query }: { query: CatalogueQuery }) {
  const [t, locale] = await Promise.all([getTranslations('catalogue'), getLocale()])
  const action = getPathname({ href: '/datasets', locale })
  const kept = new URL(catalogueAddress({ ...query, q: '' }), 'http://localhost').searchParams
  return (
    <search className="w-full max-w-[34rem]">
      <SearchForm action={action} text={query.q} label={t('search')} button={t('searchButton')}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
    </search>
  )
}
