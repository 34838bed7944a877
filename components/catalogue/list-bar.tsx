import { getTranslations } from 'next-intl/server'
import { type CatalogueQuery, type CatalogueSort, sortOf, sorts } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { PlainLink } from '@/components/text/plain-link'
import { Icon } from '@/components/ui/icon'

type Props = { query: CatalogueQuery }

const forms = [
  ['cards', 'split'],
  ['list', 'list'],
] as const

/** The order and the form of the list, as links. */
export async function ListBar({ query }: Props) {
  const t = await getTranslations('catalogue')
  const offered = sorts.filter(sort => sort !== 'relevance' || query.q.trim() !== '')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line">
      <nav aria-label={t('sort')} className="flex min-w-0 flex-wrap items-center">
        <span className="mr-2 text-xs text-faint max-sm:sr-only">{t('sort')}</span>
        {offered.map(sort => (
          <SortLink key={sort} sort={sort} query={query} />
        ))}
      </nav>
      <nav aria-label={t('form')} className="flex">
        {forms.map(([form, icon]) => (
          <PlainLink
            key={form}
            href={catalogueAddress({ ...query, v: form })}
            scroll={false}
            aria-current={query.v === form ? 'true' : undefined}
            className="flex h-9 min-w-9 items-center justify-center gap-1.5 px-2 text-xs font-medium text-soft hover:text-ink aria-[current]:text-larch"
          >
            <Icon name={icon} />
            <span className="max-sm:sr-only">{t(form)}</span>
          </PlainLink>
        ))}
      </nav>
    </div>
  )
}

async function SortLink({ sort, query }: { sort: CatalogueSort; query: CatalogueQuery }) {
  const t = await getTranslations('catalogue')
  return (
    <PlainLink
      href={catalogueAddress({ ...query, sort })}
      scroll={false}
      aria-current={sortOf(query) === sort ? 'true' : undefined}
      className="-mb-px flex h-9 items-center border-b-2 max-sm:first-of-type:pl-0 border-transparent px-2 text-xs font-medium text-soft hover:text-ink aria-[current]:border-larch aria-[current]:text-larch"
    >
      {t(`sorts.${sort}`)}
    </PlainLink>
  )
}
