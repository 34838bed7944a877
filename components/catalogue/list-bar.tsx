import { getLocale, getTranslations } from 'next-intl/server'
import { facetWords } from '@/components/catalogue/dataset-labels'
import {
  type CatalogueHit,
  type CatalogueQuery,
  type CatalogueSort,
  catalogueAddress,
  cleared,
  conditionsIn,
  type FacetName,
  facetNames,
  noLicence,
  sortOf,
  sorts,
  toggled,
} from '@/components/catalogue/facets'
import { getPathname } from '@/components/text/navigation'
import { PlainLink } from '@/components/text/plain-link'
import { Icon } from '@/components/ui/icon'
import { SearchForm } from '@/components/ui/search-form'
import { withQuery } from '@/lib/grammar/call-address'

type ListBarProps = { query: CatalogueQuery }

const forms = [
  ['cards', 'split'],
  ['list', 'list'],
] as const

/** The order and the form of the list, as links. */
export async function CatalogueBar({ query }: ListBarProps) {
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

/** The active filters of the catalogue, each with a button to remove it. */
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
            href={catalogueAddress(without)}
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
        <PlainLink href={catalogueAddress(cleared(query))} className="link inline-flex h-7 items-center text-xs">
          {t('clear')}
        </PlainLink>
      </li>
    </ul>
  )
}

type DownloadsProps = { query: CatalogueQuery; found: readonly CatalogueHit[] }

/** The list as files, by the catalogue call that answers exactly these datasets. */
export async function Downloads({ query, found }: DownloadsProps) {
  const t = await getTranslations('catalogue')
  if (found.length === 0) return null
  const call = catalogueCall(query, found)
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {t('take', { count: found.length })}
      {(['json', 'csv', 'ndjson'] as const).map(format => (
        <a key={format} href={format === 'json' ? call : `${call}&format=${format}`} className="link" rel="nofollow">
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}

/** The number of entries the interface returns in one call. */
const pageSize = 1000

/**
 * The call of the catalogue's interface that answers the datasets of a query. It uses the query's own conditions, so that it stays right when
 * datasets change. For conditions that only these pages support, such as a text within fields, it names the datasets found.
 */
export function catalogueCall(query: CatalogueQuery, found: readonly CatalogueHit[]): string {
  const path = '/content/v1/MetaData'
  const size = ['pagesize', pageSize] as const
  if (conditionsIn(query) === 0) return withQuery(path, [size])
  const filter = filterOf(query)
  return withQuery(path, [
    size,
    filter === null ? ['idlist', found.map(({ entry }) => entry.view.id).join()] : ['rawfilter', filter],
  ])
}

/** The conditions in the interface's language; null where they cannot be expressed in it. */
function filterOf(query: CatalogueQuery): string | null {
  if (query.q.trim() !== '') return null
  const asked = facetNames.filter(name => query[name].length > 0)
  const conditions = asked.map(name => (query[name].every(isWritable) ? filters[name](query[name]) : null))
  if (conditions.includes(null)) return null
  return conditions.length === 1 ? conditions[0]! : `and(${conditions.join()})`
}

// Its strings are quoted and cannot contain quotes.
const isWritable = (value: string) => !/['"]/.test(value)

const anyOf = (conditions: readonly string[]) => (conditions.length === 1 ? conditions[0]! : `or(${conditions.join()})`)

const isOneOf = (field: string, values: readonly string[]) => `in(${field},${values.map(value => `"${value}"`).join()})`

const accesses: Readonly<Record<string, string>> = {
  open: 'and(eq(ApiAccess,"open"),isnull(ReducedSources))',
  reduced: 'and(eq(ApiAccess,"open"),isnotnull(ReducedSources))',
  closed: 'eq(ApiAccess,"closed")',
}

const interfaces: Readonly<Record<string, string>> = {
  content: 'and(eq(ApiType,"content"),isnull(ServedBy))',
  timeseries: 'and(eq(ApiType,"timeseries"),isnull(ServedBy))',
  elsewhere: 'isnotnull(ServedBy)',
}

/** The interface's conditions for a facet, by the values any of which may match. */
const filters: Readonly<Record<FacetName, (values: readonly string[]) => string | null>> = {
  // The catalogue writes domains in any case, and has more of them than these pages.
  domain: values => (values.includes('other') ? null : `likein(Dataspace,${values.map(value => `"^${value}$"`).join()})`),
  category: values => isOneOf('Category.[*]', values),
  access: values => anyOf(values.map(value => accesses[value]!)),
  licence: values => {
    const stated = values.filter(value => value !== noLicence)
    const none = values.length > stated.length ? ['isnull(LicenseInfo.License)', 'eq(LicenseInfo.License,"")'] : []
    return anyOf([...(stated.length > 0 ? [isOneOf('LicenseInfo.License', stated)] : []), ...none])
  },
  provider: values => isOneOf('DataProvider.[*]', values),
  interface: values => anyOf(values.map(value => interfaces[value]!)),
  state: values => anyOf(values.map(value => `eq(Deprecated,${value === 'deprecated'})`)),
}
