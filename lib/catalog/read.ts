import type { Caller } from '@/lib/access/caller'
import { allDatasets, type Dataset, datasetTags, storedDataset, tagIdsOf } from '@/lib/catalog/dataset'
import type { DatasetRow } from '@/lib/catalog/dataset-record'
import { type CatalogRecord, presentDataset } from '@/lib/catalog/present'
import { type CountListed, type RecordCount, recordCounts } from '@/lib/catalog/record-counts'

/** All datasets by id, with the counts for this caller. Closed datasets have no count. */
export async function listDatasets(caller: Caller, count: CountListed): Promise<CatalogRecord[]> {
  const datasets = await allDatasets()
  return datasets.map(await presenterFor(caller, datasets, count))
}

/** A dataset as currently stored by any process, or null if there is none. @param id in any case */
export async function findDataset(caller: Caller, id: string, count: CountListed): Promise<CatalogRecord | null> {
  const [datasets, dataset] = await Promise.all([allDatasets(), storedDataset(id.toLowerCase())])
  if (!dataset) return null
  const isListed = datasets.some(({ id }) => id === dataset.id)
  const current = isListed ? datasets.map(one => (one.id === dataset.id ? dataset : one)) : [...datasets, dataset]
  return (await presenterFor(caller, current, count))(dataset)
}

async function presenterFor(
  caller: Caller,
  datasets: readonly Dataset[],
  count: CountListed,
): Promise<(dataset: Dataset) => CatalogRecord> {
  const [counts, tagsOf] = await Promise.all([recordCounts(caller, datasets, count), datasetTags(caller, datasets)])
  return dataset => presentDataset(dataset, { count: countOf(dataset, counts, datasets), tags: tagsOf(tagIdsOf(dataset)) })
}

// The dataset of all datasets has their number. With a filter it is not counted, because a filter may use counts.
function countOf(
  dataset: Dataset,
  counts: ReadonlyMap<string, RecordCount>,
  datasets: readonly Dataset[],
): RecordCount | undefined {
  if (dataset.entity !== 'odhmetadata') return counts.get(dataset.id)
  return dataset.closed || dataset.filter.length > 0 ? undefined : { Total: datasets.length }
}

/** A described dataset as it would be stored now. @param live the stored dataset, null for a new one */
export function draftDataset(row: DatasetRow, live: Dataset | null): Dataset {
  const { api_type, station_type, data_type, only_tag, served_by, first_import, last_change, sources, tags, active, ...same } =
    row
  const now = new Date()
  return {
    ...same,
    apiType: api_type,
    stationType: station_type,
    dataType: data_type,
    onlyTag: only_tag,
    servedBy: served_by,
    firstImport: live?.firstImport ?? now,
    lastChange: now,
  }
}

export async function presentDraft(draft: Dataset, caller: Caller, count: CountListed): Promise<CatalogRecord> {
  const [counts, tagsOf] = await Promise.all([recordCounts(caller, [draft], count), datasetTags(caller, [draft])])
  return presentDataset(draft, { count: counts.get(draft.id), tags: tagsOf(tagIdsOf(draft)) })
}
