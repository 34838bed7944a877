import type { Caller } from '@/lib/access/caller'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { type CatalogRecord, presentDataset } from '@/lib/catalog/present'
import { recordCounts } from '@/lib/catalog/record-counts'

/** Every dataset of the catalog by id, with the counts this caller may see. Closed datasets are listed, without a count. */
export async function listDatasets(caller: Caller): Promise<CatalogRecord[]> {
  const datasets = await allDatasets()
  const counts = await recordCounts(caller, datasets)
  return datasets.map(dataset => presentDataset(dataset, countOf(dataset, counts, datasets)))
}

/** One dataset, or null. @param id in any case */
export async function findDataset(caller: Caller, id: string): Promise<CatalogRecord | null> {
  const datasets = await allDatasets()
  const dataset = datasets.find(one => one.id === id.toLowerCase())
  if (!dataset) return null
  return presentDataset(dataset, countOf(dataset, await recordCounts(caller, datasets), datasets))
}

// The catalog is a dataset too, and not made of documents.
function countOf(dataset: Dataset, counts: ReadonlyMap<string, number>, datasets: readonly Dataset[]): number | undefined {
  return dataset.entity === 'odhmetadata' && !dataset.closed ? datasets.length : counts.get(dataset.id)
}
