import { getLocale, getTranslations } from 'next-intl/server'
import { catalogueCall } from '@/components/datasets/catalogue-call'
import { facetWords } from '@/components/datasets/facet-words'
import {
  type CatalogueHit,
  type CatalogueQuery,
  type CatalogueSort,
  cataloguePath,
  cleared,
  facetNames,
  sortOf,
  sorts,
  toggled,
} from '@/components/datasets/facets'
import { getPathname } from '@/components/text/navigation'
import { PlainLink } from '@/components/text/plain-link'
import { Icon } from '@/components/ui/icon'
import { SearchForm } from '@/components/ui/search-form'

const forms = [
  ['cards', 'split'],
  ['list', 'list'],
] as const

export async function CatalogueBar({ query }: { query: CatalogueQuery }) {
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
            href={cataloguePath({ ...query, v: form })}
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
      href={cataloguePath({ ...query, sort })}
      scroll={false}
      aria-current={sortOf(query) === sort ? 'true' : undefined}
      className="-mb-px flex h-9 items-center border-b-2 max-sm:first-of-type:pl-0 border-transparent px-2 text-xs font-medium text-soft hover:text-ink aria-[current]:border-larch aria-[current]:text-larch"
    >
      {t(`sorts.${sort}`)}
    </PlainLink>
  )
}

export async function CatalogueSearch({ query }: { query: CatalogueQuery }) {
  const [t, locale] = await Promise.all([getTranslations('catalogue'), getLocale()])
  const action = getPathname({ href: '/datasets', locale })
  const otherFilters = new URL(cataloguePath({ ...query, q: '' }), 'http://localhost').searchParams
  return (
    <search className="w-full max-w-[34rem]">
      <SearchForm action={action} text={query.q} label={t('search')} button={t('searchButton')}>
        {[...otherFilters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
    </search>
  )
}

export async function Chips({ query }: { query: CatalogueQuery }) {
  const [t, quote] = await Promise.all([getTranslations('catalogue'), getTranslations('answer')])
  const text = query.q ? [{ key: 'q', word: quote('quoted', { word: query.q }), without: { ...query, q: '' } }] : []
  const values = await Promise.all(
    facetNames.map(async name => {
      const word = await facetWords(name)
      return query[name].map(value => ({ key: `${name} ${value}`, word: word(value), without: toggled(query, name, value) }))
    }),
  )
  const chips = [...text, ...values.flat()]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-2 pb-3">
      {chips.map(({ key, word, without }) => (
        <li key={key} className="max-w-full">
          <PlainLink
            href={cataloguePath(without)}
            scroll={false}
            aria-label={t('remove', { what: word })}
            className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-larch-wash pr-2 pl-2.5 text-xs font-medium text-larch hover:bg-larch hover:text-on-larch"
          >
            <span className="truncate">{word}</span>
            <Icon name="close" className="size-3" />
          </PlainLink>
        </li>
      ))}
      <li>
        <PlainLink href={cataloguePath(cleared(query))} className="link inline-flex h-7 items-center text-xs">
          {t('clear')}
        </PlainLink>
      </li>
    </ul>
  )
}

export async function Downloads({ query, hits }: { query: CatalogueQuery; hits: readonly CatalogueHit[] }) {
  const t = await getTranslations('catalogue')
  if (hits.length === 0) return null
  const call = catalogueCall(query, hits)
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {t('take', { count: hits.length })}
      {(['json', 'csv', 'ndjson'] as const).map(format => (
        <a key={format} href={format === 'json' ? call : `${call}&format=${format}`} className="link" rel="nofollow">
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
