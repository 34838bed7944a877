import { getLocale, getTranslations } from 'next-intl/server'
import { type CatalogueQuery, facetNames } from '@/components/catalogue/facets'
import { getPathname } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** The text to look for; what the catalogue is narrowed down by already stays. */
export async function CatalogueSearch({ query }: { query: CatalogueQuery }) {
  const [t, locale] = await Promise.all([getTranslations('catalogue'), getLocale()])
  return (
    <search className="w-full max-w-[32rem]">
      <form className="flex w-full" action={getPathname({ href: '/datasets', locale })}>
        {facetNames
          .filter(name => query[name].length > 0)
          .map(name => (
            <input key={name} type="hidden" name={name} value={query[name].join(',')} />
          ))}
        <div className="relative min-w-0 grow">
          <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label={t('search')}
            placeholder={t('search')}
            className="h-8 w-full rounded-l-sm border border-r-0 border-strong bg-sheet pr-2 pl-8 text-sm placeholder:text-faint"
          />
        </div>
        <button type="submit" className={`${buttonClass('solid')} rounded-l-none!`}>
          {t('searchButton')}
        </button>
      </form>
    </search>
  )
}
