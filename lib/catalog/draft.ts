import type { Caller } from '@/lib/access/caller'
import type { Dataset } from '@/lib/catalog/dataset'
import type { DatasetRow } from '@/lib/catalog/dataset-record'
import { datasetTags, tagIdsOf } from '@/lib/catalog/dataset-tags'
import { type CatalogRecord, presentDataset } from '@/lib/catalog/present'
import { recordCounts } from '@/lib/catalog/record-counts'

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
