import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/alternates'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { leadToRepaired, pairsOf } from '@/app/(pages)/_data/repair'
import { CatalogueSearch } from '@/components/catalogue/catalogue-search'
import { Chips } from '@/components/catalogue/chips'
import { DatasetCard } from '@/components/catalogue/dataset-card'
import { EmptyCatalogue } from '@/components/catalogue/empty-catalogue'
import { FacetRail } from '@/components/catalogue/facet-rail'
import { select } from '@/components/catalogue/facets'
import { loadCatalogueQuery } from '@/components/catalogue/query'
import { repairCatalogue } from '@/components/repair/repair-catalogue'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('catalogue'), getLocale()])
  return { title: t('title'), alternates: alternates('/datasets', locale) }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The catalogue: every dataset, narrowed down by what stands in the address. */
export default async function DatasetsPage({ searchParams }: Props) {
  const given = await searchParams
  await leadToRepaired('/datasets', repairCatalogue(pairsOf(given)))
  const [t, language, query] = await Promise.all([getTranslations('catalogue'), getLocale(), loadCatalogueQuery(given)])
  const found = await listDatasets(language)
  const datasets = found.map(({ view }) => view)
  const chosen = select(datasets, query)
  const changes = new Map(found.map(({ view, changed }) => [view.id, changed]))
  return (
    <main id="main" className="page-width py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p role="status" className="text-soft">
            {chosen.length === datasets.length
              ? t('count', { count: chosen.length })
              : t('countOf', { count: chosen.length, all: datasets.length })}
          </p>
        </div>
        <CatalogueSearch query={query} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="hidden lg:block">
          <FacetRail datasets={datasets} query={query} />
        </aside>
        <details className="border border-line bg-sheet px-4 py-2 lg:hidden">
          <summary className="py-1 text-sm font-semibold">{t('facets')}</summary>
          <div className="py-3">
            <FacetRail datasets={datasets} query={query} />
          </div>
        </details>
        <section aria-label={t('title')} className="min-w-0">
          <Chips query={query} />
          {chosen.length === 0 && <EmptyCatalogue datasets={datasets} query={query} />}
          <div className="mt-4 grid gap-4 first:mt-0 xl:grid-cols-2">
            {chosen.map(dataset => (
              <DatasetCard key={dataset.id} dataset={dataset} changed={changes.get(dataset.id) ?? null} />
            ))}
          </div>
        </section>
      </div>
    </main>
  )
}
