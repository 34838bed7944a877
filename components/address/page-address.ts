/** Parameters of the explorer's list; the map's view and the selection are not part of it. */
export const listParameters = ['q', 'f', 'geo', 'sort', 'cols', 'v'] as const

/**
 * The list parameters of an address, unchanged: links carry them to a record and from record to record, so that the reader finds the way back.
 * @param valuesOf the values of a parameter
 */
export function listQuery(valuesOf: (name: string) => readonly string[]): string {
  return new URLSearchParams(listParameters.flatMap(name => valuesOf(name).map(value => [name, value]))).toString()
}

export const withList = (address: string, list: string): string => (list ? `${address}?${list}` : address)

export const recordAddress = (dataset: string, id: string): string =>
  `/explore/${encodeURIComponent(dataset)}/r/${encodeURIComponent(id)}`

export const stationAddress = ({ type, code }: { type: string; code: string }): string =>
  `/stations/${encodeURIComponent(type)}/${encodeURIComponent(code)}`

/** Address of the time machine for all stations of a type. */
export const timeAddress = (type: string): string => `/stations/${encodeURIComponent(type)}/time`

/** A decoded part of an address; a badly encoded one, as typed by hand, is returned as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The pages about a dataset, in the order of their tabs. */
export const datasetTabs = ['overview', 'fields', 'quality', 'changes', 'api'] as const
export type DatasetTab = (typeof datasetTabs)[number]

export const datasetAddress = (id: string, tab: DatasetTab = 'overview'): string =>
  `/datasets/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`

/** Addresses of the doors that pages read, as callers use them. */
export type DoorAddresses = Readonly<{ content: string; timeseries: string }>

/** The address that callers use for a path below this platform: a door may have a host of its own. */
export const doorAddress = (path: string, doors: DoorAddresses): string =>
  path.replace(/^\/(content|timeseries)(?=\/)/, (_, door: keyof DoorAddresses) => doors[door])
