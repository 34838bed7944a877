/** Where a record's page is. */
export const recordAddress = (dataset: string, id: string): string =>
  `/explore/${encodeURIComponent(dataset)}/r/${encodeURIComponent(id)}`
