import { cache } from 'react'
import { pageCaller } from '@/app/(pages)/_data/session'
import { type DatasetView, datasetView } from '@/components/datasets/dataset-view'
import type { Language } from '@/components/text/routing'
import { coversDataset } from '@/lib/access/rights/datasets'
import { rightsOf } from '@/lib/access/rights/rights'
import { allDatasets } from '@/lib/catalog/dataset'
import { freshness } from '@/lib/catalog/freshness'
import { findDataset as findRecord, listDatasets as listRecords } from '@/lib/catalog/read'
import { countListed } from '@/lib/flows/count-listed'

export type CatalogueDataset = Readonly<{ view: DatasetView; record: Record<string, unknown>; changed: Date | null }>

export const listDatasets = cache(async (language: Language): Promise<CatalogueDataset[]> => {
  const caller = await pageCaller()
  const [records, toDataset] = await Promise.all([listRecords(caller, countListed), datasetReader(language)])
  return records.map(toDataset).sort((a, b) => a.view.title.localeCompare(b.view.title, language))
})

export const findDataset = cache(async (id: string, language: Language): Promise<CatalogueDataset | null> => {
  const caller = await pageCaller()
  const [record, toDataset] = await Promise.all([findRecord(caller, id, countListed), datasetReader(language)])
  return record ? toDataset(record) : null
})

async function datasetReader(language: Language) {
  const [changes, opened] = await Promise.all([lastChanges(), openedDatasets()])
  return (record: Record<string, unknown> & { Id: string }): CatalogueDataset => ({
    view: { ...datasetView(record, language), opened: opened.has(record.Id) },
    record,
    changed: changes.get(record.Id) ?? null,
  })
}

const lastChanges = cache(async () => freshness(await pageCaller()))

const openedDatasets = cache(async (): Promise<ReadonlySet<string>> => {
  const [datasets, rights] = await Promise.all([allDatasets(), pageCaller().then(rightsOf)])
  return new Set(datasets.filter(dataset => dataset.servedBy === null && coversDataset(rights, dataset)).map(({ id }) => id))
})

/** Closed datasets whose records are part of a dataset, without those that the visitor has access to. */
export async function closedPartsOf({ record, view }: CatalogueDataset, language: Language) {
  const datasets = await listDatasets(language)
  return datasets
    .filter(
      other =>
        other.view.access === 'closed' && !other.view.opened && other.view.id !== view.id && isPartOf(other.record, record),
    )
    .map(({ view: { id, title } }) => ({ id, title }))
}

/** Whether a dataset has closed data and no rule gives the visitor full access to it. */
export const isClosedTo = ({ view }: CatalogueDataset): boolean =>
  view.access !== 'open' && !view.opened && view.servedBy === null

function isPartOf(part: Record<string, unknown>, whole: Record<string, unknown>): boolean {
  const [parts, all] = [textsOf(part['ApiFilter']), textsOf(whole['ApiFilter'])]
  const samePath =
    part['ApiType'] === whole['ApiType'] && String(textsOf(part['PathParam'])) === String(textsOf(whole['PathParam']))
  return samePath && part['ServedBy'] === undefined && parts.length > all.length && all.every(each => parts.includes(each))
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])
