import { cache } from 'react'
import { pageCaller } from '@/app/(pages)/_data/visit'
import { type DatasetView, datasetView } from '@/components/catalogue/dataset-view'
import type { Language } from '@/components/text/routing'
import { freshness } from '@/lib/catalog/freshness'
import { findDataset as findRecord, listDatasets as listRecords } from '@/lib/catalog/read'

/** A dataset with the time its data changed last. */
export type FoundDataset = Readonly<{ view: DatasetView; record: Record<string, unknown>; changed: Date | null }>

/** The whole catalogue as whoever looks at the page sees it, by name. */
export const listDatasets = cache(async (language: Language): Promise<FoundDataset[]> => {
  const caller = await pageCaller()
  const [records, changes] = await Promise.all([listRecords(caller), freshness(caller)])
  return records
    .map(record => ({ view: datasetView(record, language), record, changed: changes.get(record.Id) ?? null }))
    .sort((a, b) => a.view.title.localeCompare(b.view.title, language))
})

/** One dataset, or null. */
export const findDataset = cache(async (id: string, language: Language): Promise<FoundDataset | null> => {
  const caller = await pageCaller()
  const [record, changes] = await Promise.all([findRecord(caller, id), freshness(caller)])
  return record && { view: datasetView(record, language), record, changed: changes.get(record.Id) ?? null }
})
