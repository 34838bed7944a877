import { type CatalogueEntry, type DatasetView, datasetView } from '@/components/datasets/dataset-view'

export function catalogueEntry(
  title: string,
  view: Partial<DatasetView> = {},
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry {
  const texts = { names: [], labels: [], descriptions: [], fields: [] }
  const defaults = { changed: null, calls: 0, periodSeconds: null, deprecation: null, texts }
  return { view: { ...datasetView({ Id: title, Shortname: title, ApiType: 'content' }, 'en'), ...view }, ...defaults, ...more }
}
