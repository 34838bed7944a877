import { getLocale, getTranslations } from 'next-intl/server'
import { Activity } from 'react'
import { type CatalogueDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { listEntries } from '@/app/(pages)/_data/entries'
import { readOptional } from '@/app/(pages)/_data/optional'
import { metadataOf, type PageProps, pairsOf, redirectToRepaired } from '@/app/(pages)/_data/page-urls'
import { datasetPicture } from '@/app/(pages)/_data/pictures'
import { readSearchResults } from '@/app/(pages)/_data/request-api'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { DatasetCard } from '@/components/datasets/dataset-card'
import { DatasetList, PageLinks } from '@/components/datasets/dataset-list'
import { DatasetThumbnail } from '@/components/datasets/dataset-picture'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { EmptyCatalogue, NoDatasets } from '@/components/datasets/empty-catalogue'
import { FacetSheet } from '@/components/datasets/facet-sheet'
import { type CatalogueHit, cleared, facetNames, loadCatalogueQuery, select } from '@/components/datasets/facets'
import { CatalogueBar, CatalogueSearch, Chips, Downloads } from '@/components/datasets/list-bar'
import { pageOf } from '@/components/datasets/paging'
import { repairCatalogue } from '@/components/repair/older-urls'
import { FirstScreen } from '@/components/search/screens'
import { TextLink } from '@/components/text/navigation'
import { stemsOf } from '@/lib/catalog/stems'

export const generateMetadata = metadataOf('catalogue.title', '/datasets')

export default async function DatasetsPage({ searchParams }: PageProps) {
  const parameters = await searchParams
  await redirectToRepaired('/datasets', repairCatalogue(pairsOf(parameters)))
  const [t, language, loaded] = await Promise.all([getTranslations('catalogue'), getLocale(), loadCatalogueQuery(parameters)])
  const { page, ...conditions } = loaded
  const [entries, stems, all] = await Promise.all([
    listEntries(language),
    stemsOf(conditions.q, language),
    listDatasets(language),
  ])
  const datasets = new Map(all.map(dataset => [dataset.view.id, dataset]))
  const query = { ...conditions, stems }
  const hits = select(entries, query)
  const shown = pageOf(hits, page)
  const isQuestion = query.q !== '' && select(entries, { ...cleared(query), q: query.q, stems }).length === 0
  if (entries.length === 0) return <EmptyPlatform />
  // Without results, facets are shown only to remove the chosen values.
  const narrows = hits.length > 0 || facetNames.some(name => query[name].length > 0)
  return (
    <main id="main" className="page-width py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p role="status" className="text-soft">
            {hits.length === entries.length
              ? t('count', { count: hits.length })
              : t('countOf', { count: hits.length, all: entries.length })}
          </p>
        </div>
        <CatalogueSearch query={query} />
      </div>
      <div className={`mt-6 grid gap-x-8 gap-y-4 ${narrows ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}>
        {narrows && (
          <Activity>
            <FacetSheet entries={entries} query={query} count={hits.length} />
          </Activity>
        )}
        <Activity>
          <section aria-label={t('title')} className="min-w-0">
            <Chips query={query} />
            <CatalogueBar query={query} />
            {isQuestion && <AsQuestion text={query.q} entries={entries} datasets={datasets} />}
            {hits.length === 0 && <EmptyCatalogue entries={entries} query={query} />}
            {hits.length > 0 &&
              (query.v === 'list' ? <DatasetList found={shown.items} /> : <Cards found={shown.items} datasets={datasets} />)}
            <PageLinks at={shown} query={query} />
            <Downloads query={query} hits={hits} />
          </section>
        </Activity>
      </div>
    </main>
  )
}

const resultsMax = 6

type QuestionProps = { text: string; entries: readonly CatalogueEntry[]; datasets: ReadonlyMap<string, CatalogueDataset> }

async function AsQuestion({ text, entries, datasets }: QuestionProps) {
  const [t, language] = await Promise.all([getTranslations('catalogue'), getLocale()])
  const results = await readOptional(
    'answers of the search',
    readSearchResults({ text, here: null }, language, { limit: resultsMax, answers: false }),
  )
  if (!results) return null
  const [first] = results.Screens
  const about = results.Datasets.flatMap(({ Href }) =>
    entries.filter(({ view }) => Href === `/datasets/${encodeURIComponent(view.id)}`),
  )
  if (!first && about.length === 0) return null
  return (
    <>
      {first && (
        <>
          <p className="mt-4 text-lg font-semibold">{t('asQuestion')}</p>
          <FirstScreen screen={first} hasButton />
        </>
      )}
      {about.length > 0 && (
        <>
          <h2 className="mt-6 text-lg">{t(first ? 'about' : 'alike')}</h2>
          <Cards found={about.map(entry => ({ entry, field: null }))} datasets={datasets} />
        </>
      )}
      <p className="mt-6">
        <TextLink href={`/search?${new URLSearchParams({ q: text })}`}>{t('searchAll')}</TextLink>
      </p>
    </>
  )
}

async function EmptyPlatform() {
  const t = await getTranslations('catalogue')
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <NoDatasets reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />
    </main>
  )
}

const Cards = ({ found, datasets }: { found: readonly CatalogueHit[]; datasets: ReadonlyMap<string, CatalogueDataset> }) => (
  <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {found.map(({ entry: { view, ...entry }, field }) => (
      <DatasetCard
        key={view.id}
        dataset={view}
        changed={entry.changed}
        periodSeconds={entry.periodSeconds}
        deprecation={entry.deprecation}
        field={field}
        picture={<CardPicture dataset={datasets.get(view.id)} />}
      />
    ))}
  </div>
)

async function CardPicture({ dataset }: { dataset: CatalogueDataset | undefined }) {
  const picture = dataset && (await datasetPicture(dataset))
  return picture ? <DatasetThumbnail picture={picture} /> : null
}
