import type { Caller } from '@/lib/access/caller'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { datasetTags, tagIdsOf } from '@/lib/catalog/dataset-tags'
import { type CatalogRecord, presentDataset } from '@/lib/catalog/present'
import { type RecordCount, recordCounts } from '@/lib/catalog/record-counts'

/** Every dataset of the catalog by id, with the counts this caller may see. Closed datasets are listed, without a count. */
export async function listDatasets(caller: Caller): Promise<CatalogRecord[]> {
  const datasets = await allDatasets()
  const present = await presenterFor(caller, datasets)
  return datasets.map(present)
}

/** One dataset, or null. @param id in any case */
export async function findDataset(caller: Caller, id: string): Promise<CatalogRecord | null> {
  const datasets = await allDatasets()
  const dataset = datasets.find(one => one.id === id.toLowerCase())
  return dataset ? (await presenterFor(caller, datasets))(dataset) : null
}

async function presenterFor(caller: Caller, datasets: readonly Dataset[]): Promise<(dataset: Dataset) => CatalogRecord> {
  const [counts, tagsOf] = await Promise.all([recordCounts(caller, datasets), datasetTags(caller, datasets)])
  return dataset => presentDataset(dataset, { count: countOf(dataset, counts, datasets), tags: tagsOf(tagIdsOf(dataset)) })
}

// The catalog is a dataset too, and not made of documents.
function countOf(
  dataset: Dataset,
  counts: ReadonlyMap<string, RecordCount>,
  datasets: readonly Dataset[],
): RecordCount | undefined {
  return dataset.entity === 'odhmetadata' && !dataset.closed ? { Total: datasets.length } : counts.get(dataset.id)
}
