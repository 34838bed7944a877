import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/alternates'
import { answerDoor } from '@/app/(pages)/_data/answer-door'
import { findDataset } from '@/app/(pages)/_data/datasets'
import { groundBounds, readGround } from '@/app/(pages)/_data/ground'
import { datasetPlaces } from '@/app/(pages)/_data/positions'
import { sourceOf } from '@/app/(pages)/_data/source'
import { DatasetFacts } from '@/components/dataset/dataset-facts'
import { DatasetHead } from '@/components/dataset/dataset-head'
import { DatasetMap } from '@/components/dataset/dataset-map'
import { DatasetSample } from '@/components/dataset/dataset-sample'
import { firstPage } from '@/components/explore/first-page'
import { wholeList } from '@/components/explore/query'
import type { Language } from '@/components/text/routing'

type Props = { params: Promise<{ id: string }> }

const sampleRows = 10

async function load({ params }: Props) {
  const [{ id }, language] = await Promise.all([params, getLocale()])
  return { language, dataset: (await findDataset(decodeURIComponent(id), language)) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { dataset, language } = await load(props)
  const { title, description, id } = dataset.view
  return { title, description: description || undefined, alternates: alternates(`/datasets/${encodeURIComponent(id)}`, language) }
}

/** One dataset: what, whose, how fresh, may I use it, and how do I get it. */
export default async function DatasetPage(props: Props) {
  const { dataset, language } = await load(props)
  const { first, places } = await sample(dataset.record, language)
  const [ground, bounds] = await Promise.all([readGround(), groundBounds()])
  return (
    <main id="main" className="page-width py-8">
      <DatasetHead dataset={dataset.view} changed={dataset.changed} total={first?.total ?? dataset.view.total} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <DatasetSample dataset={dataset.view} first={first} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {places && <DatasetMap places={places} ground={ground} bounds={bounds} />}
          <DatasetFacts dataset={dataset.view} changed={dataset.changed} />
        </div>
      </div>
    </main>
  )
}

/** The first rows and every place; nothing where the records have no list here or are closed to whoever looks at the page. */
async function sample(record: Record<string, unknown>, language: Language) {
  const source = await sourceOf(record, language)
  if (!source || source.closed) return { first: null, places: null }
  const [first, places] = await Promise.all([
    firstPage(source, { query: wholeList, start: 0, count: sampleRows }, answerDoor),
    datasetPlaces(source),
  ])
  return { first, places }
}
