import { getTranslations } from 'next-intl/server'
import type { DatasetView, Domain } from '@/components/catalogue/dataset-view'
import { type CatalogueQuery, type FacetName, type FacetValue, facet, facetNames, toggled } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { Link } from '@/components/text/navigation'

type Props = { datasets: readonly DatasetView[]; query: CatalogueQuery }

/** The questions of the catalogue with their values as links, so that each combination is an address. */
export async function FacetRail({ datasets, query }: Props) {
  const t = await getTranslations('catalogue')
  return (
    <nav aria-label={t('facets')} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
      {facetNames.map(name => (
        <FacetGroup key={name} name={name} values={facet(datasets, query, name)} query={query} />
      ))}
    </nav>
  )
}

async function FacetGroup({ name, values, query }: { name: FacetName; values: readonly FacetValue[]; query: CatalogueQuery }) {
  const t = await getTranslations('catalogue')
  const word = await facetWords(name)
  if (values.length === 0) return null
  return (
    <section>
      <h2 className="map-name border-b border-line pb-1.5">{t(name)}</h2>
      <ul className="mt-1">
        {values.map(({ value, count, chosen }) => (
          <li key={value}>
            <Link
              href={catalogueAddress(toggled(query, name, value))}
              aria-current={chosen ? 'true' : undefined}
              scroll={false}
              className="group flex min-h-8 items-center gap-2.5 rounded-sm text-sm text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-larch"
            >
              <span
                aria-hidden="true"
                className="flex size-4 shrink-0 items-center justify-center rounded-sm border border-strong bg-sheet text-on-larch group-aria-[current]:border-larch group-aria-[current]:bg-larch"
              >
                {chosen && <Tick />}
              </span>
              <span className="min-w-0 truncate" title={word(value)}>
                {word(value)}
              </span>
              <span className={`ml-auto text-xs ${count === 0 ? 'text-faint/60' : 'text-faint'}`}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What people call a value; categories are the providers' own words. */
export async function facetWords(name: FacetName): Promise<(value: string) => string> {
  const [domain, access, face] = await Promise.all([
    getTranslations('domain'),
    getTranslations('access'),
    getTranslations('interface'),
  ])
  if (name === 'domain') return value => domain(value as Domain)
  if (name === 'access') return value => access(value === 'closed' ? 'closed' : 'open')
  if (name === 'interface') return value => face(value === 'timeseries' ? 'timeseries' : 'content')
  return value => value
}

const Tick = () => (
  <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
    <path d="m2 6.3 2.6 2.600L10 3.3" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)
