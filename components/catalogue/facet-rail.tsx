import { getTranslations } from 'next-intl/server'
import type { Entry } from '@/components/catalogue/entry'
import { facetWords } from '@/components/catalogue/facet-words'
import { type CatalogueQuery, type FacetName, type FacetOption, facet, facetNames, toggled } from '@/components/catalogue/facets'
import { catalogueAddress } from '@/components/catalogue/query'
import { PlainLink } from '@/components/text/plain-link'

type Props = { entries: readonly Entry[]; query: CatalogueQuery }

/** Values of a facet that are shown at once; the others are behind a line. */
const shownMax = 8

/** The facets of the catalogue with their values as links, so that each combination is an address. */
export async function FacetRail({ entries, query }: Props) {
  const t = await getTranslations('catalogue')
  return (
    <nav aria-label={t('facets')} className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
      {facetNames.map(name => (
        <FacetGroup key={name} name={name} values={facet(entries, query, name)} query={query} />
      ))}
    </nav>
  )
}

async function FacetGroup({ name, values, query }: { name: FacetName; values: readonly FacetOption[]; query: CatalogueQuery }) {
  const t = await getTranslations('catalogue')
  // A single value for all narrows nothing, and one that finds nothing is no use.
  const reachable =
    values.length < 2 ? values.filter(({ chosen }) => chosen) : values.filter(({ chosen, count }) => chosen || count > 0)
  if (reachable.length === 0) return null
  const shown = reachable.length > shownMax + 2 ? reachable.slice(0, shownMax) : reachable
  const rest = reachable.slice(shown.length)
  return (
    <section>
      <h2 className="map-name border-b border-line pb-1.5">{t(name)}</h2>
      <Values name={name} values={shown} query={query} />
      {rest.length > 0 && (
        <details open={rest.some(({ chosen }) => chosen)}>
          <summary className="link inline-block py-1 text-xs">{t('more', { count: rest.length })}</summary>
          <Values name={name} values={rest} query={query} />
        </details>
      )}
    </section>
  )
}

async function Values({ name, values, query }: { name: FacetName; values: readonly FacetOption[]; query: CatalogueQuery }) {
  const word = await facetWords(name)
  return (
    <ul className="mt-1">
      {values.map(({ value, count, chosen }) => (
        <li key={value}>
          <PlainLink
            href={catalogueAddress(toggled(query, name, value))}
            aria-current={chosen ? 'true' : undefined}
            scroll={false}
            className="group flex min-h-8 items-center gap-2.5 rounded-sm text-sm text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-larch max-lg:min-h-11"
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
            <span className="ml-auto text-xs text-faint">{count}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

const Tick = () => (
  <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
    <path d="m2 6.3 2.6 2.600L10 3.3" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)
