/** The pages about a dataset, in the order of their tabs. */
export const datasetTabs = ['overview', 'fields', 'quality', 'changes', 'api'] as const
export type DatasetTab = (typeof datasetTabs)[number]

/** Address of a page about a dataset. */
export const datasetAddress = (id: string, tab: DatasetTab = 'overview'): string =>
  `/datasets/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`
