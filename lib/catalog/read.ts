import type { Caller } from '@/lib/access/caller'
import { allDatasets, type Dataset, datasetTags, tagIdsOf } from '@/lib/catalog/dataset'
import type { DatasetRow } from '@/lib/catalog/dataset-record'
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

// The catalog is a dataset too, but its records are not documents.
function countOf(
  dataset: Dataset,
  counts: ReadonlyMap<string, RecordCount>,
  datasets: readonly Dataset[],
): RecordCount | undefined {
  return dataset.entity === 'odhmetadata' && !dataset.closed ? { Total: datasets.length } : counts.get(dataset.id)
}

/** A described dataset as it would be stored now. @param live as it is stored, null where it is new */
export function draftDataset(row: DatasetRow, live: Dataset | null): Dataset {
  const { id, shortname, entity, origin, events, filter, undecided, closed, reduces, deprecated, body } = row
  const { api_type: apiType, station_type: stationType, data_type: dataType, only_tag: onlyTag, served_by: servedBy } = row
  const now = new Date()
  return {
    id,
    shortname,
    entity,
    origin,
    events,
    filter,
    undecided,
    closed,
    reduces,
    deprecated,
    body,
    apiType,
    stationType,
    dataType,
    onlyTag,
    servedBy,
    firstImport: live?.firstImport ?? now,
    lastChange: now,
  }
}

/** The record that the catalog would serve of a draft, with the counts and names that a caller would see. */
export async function presentDraft(draft: Dataset, caller: Caller): Promise<CatalogRecord> {
  const [counts, tagsOf] = await Promise.all([recordCounts(caller, [draft]), datasetTags(caller, [draft])])
  return presentDataset(draft, { count: counts.get(draft.id), tags: tagsOf(tagIdsOf(draft)) })
}
