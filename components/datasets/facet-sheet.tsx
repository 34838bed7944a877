import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { facetWords } from '@/components/datasets/facet-words'
import {
  type CatalogueQuery,
  cataloguePath,
  conditionsIn,
  type FacetName,
  type FacetOption,
  facet,
  facetNames,
  toggled,
} from '@/components/datasets/facets'
import { PlainLink } from '@/components/text/plain-link'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = { entries: readonly CatalogueEntry[]; query: CatalogueQuery; count: number }

const id = 'facets'

// A popover is hidden until it is opened. On wide screens these classes show it in the page.
const asColumn = 'lg:static lg:z-auto lg:block lg:max-h-none lg:border-0 lg:bg-transparent'

/** The facets of the catalogue: a column or, on phones, a popover that works without scripts. */
export async function FacetSheet({ entries, query, count }: Props) {
  const t = await getTranslations('catalogue')
  const conditions = conditionsIn(query)
  return (
    <aside className="min-w-0">
      <button type="button" popoverTarget={id} className={`${buttonClass('outline', 'large')} lg:hidden`}>
        <Icon name="list" />
        {t('facets')}
        {conditions > 0 && <span className="rounded-sm bg-larch px-1.5 text-xs text-on-larch">{conditions}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        className={`inset-x-0 top-auto bottom-0 m-0 hidden max-h-[80dvh] w-full max-w-none flex-col border-0 border-t-2 border-larch bg-paper p-0 text-ink backdrop:bg-shade open:flex ${asColumn}`}
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:hidden">
          <p className="font-semibold">{t('facets')}</p>
          <HideButton label={t('closeFacets')} className="flex size-10 items-center justify-center text-soft">
            <Icon name="close" />
          </HideButton>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 lg:overflow-visible lg:p-0">
          <FacetRail entries={entries} query={query} />
        </div>
        <div className="border-t border-line p-3 lg:hidden">
          <HideButton className={`${buttonClass('solid', 'large')} w-full`}>{t('showFound', { count })}</HideButton>
        </div>
      </div>
    </aside>
  )
}

const HideButton = ({ label, className, children }: { label?: string; className: string; children: ReactNode }) => (
  <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={label} className={className}>
    {children}
  </button>
)

const shownMax = 8

async function FacetRail({ entries, query }: { entries: readonly CatalogueEntry[]; query: CatalogueQuery }) {
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
  // Values without results, and a value that all datasets share, are not offered as filters.
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
            href={cataloguePath(toggled(query, name, value))}
            aria-current={chosen ? 'true' : undefined}
            scroll={false}
            className="facet-value"
          >
            <span title={word(value)}>{word(value)}</span>
            <small>{count}</small>
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}
