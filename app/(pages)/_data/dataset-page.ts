import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { callDoor } from '@/app/(pages)/_data/call-door'
import { datasetAt } from '@/app/(pages)/_data/dataset-at'
import type { CatalogueDataset } from '@/app/(pages)/_data/datasets'
import { listEntries } from '@/app/(pages)/_data/entries'
import { pathPart } from '@/app/(pages)/_data/path-part'
import { sourceOf } from '@/app/(pages)/_data/source'
import type { Entry } from '@/components/catalogue/entry'
import { datasetAddress } from '@/components/dataset/address'
import { readPage } from '@/components/source/read-source'
import { type Source, wholeList } from '@/components/source/source'
import type { Language } from '@/components/text/routing'

/** What every page about a dataset needs. */
export type DatasetVisit = Readonly<{
  language: Language
  dataset: CatalogueDataset
  entry: Entry
  /** The source of its rows; null when it has no list here. */
  source: Source | null
  /** The number of records or stations that the visitor may see, as the interface counts them now; null where none may be seen. */
  total: number | null
  /** Whether it is closed, and the visitor may see nothing of it. */
  isClosedTo: boolean
}>

/** The dataset that an address names; a page for 404 when there is none. */
export const visitDataset = cache(async (id: string): Promise<DatasetVisit> => {
  const language = await getLocale()
  const dataset = await datasetAt({ name: id, language }, datasetAddress)
  const [entries, source] = await Promise.all([listEntries(language), sourceOf(dataset.record, language)])
  const entry = entries.find(({ view }) => view.id === dataset.view.id) ?? notFound()
  const counted = await liveTotal(source)
  // For a visitor to whom no rule opens everything, closed and empty look the same.
  const isClosedTo = entry.view.servedBy === null && entry.view.access === 'closed' && !entry.view.opened && !counted
  return { language, dataset, entry, source, total: isClosedTo ? null : counted, isClosedTo }
})

/** The id in the address of a page about a dataset. */
export const datasetIn = async (params: Promise<{ id: string }>): Promise<string> => pathPart((await params).id)

/** The interface's count for the visitor, or null where nothing is read. */
async function liveTotal(source: Source | null): Promise<number | null> {
  if (!source || source.closed) return null
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, callDoor)
  return total
}
