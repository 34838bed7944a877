/** Parameters of the explorer's list; where the map looks and what is selected is not part of it. */
export const listParameters = ['q', 'f', 'geo', 'sort', 'cols', 'v'] as const

/**
 * Of an address's parameters those of the list, as they stand there: they go along to a record and from record to record, so that one finds
 * back and on.
 * @param valuesOf the values of a parameter
 */
export function listQuery(valuesOf: (name: string) => readonly string[]): string {
  return new URLSearchParams(listParameters.flatMap(name => valuesOf(name).map(value => [name, value]))).toString()
}

/** An address with a list that goes along. */
export const withList = (address: string, list: string): string => (list ? `${address}?${list}` : address)

/** Where a record's page is. */
export const recordAddress = (dataset: string, id: string): string =>
  `/explore/${encodeURIComponent(dataset)}/r/${encodeURIComponent(id)}`

/** Where a station's page is. */
export const stationAddress = ({ type, code }: { type: string; code: string }): string =>
  `/stations/${encodeURIComponent(type)}/${encodeURIComponent(code)}`

/** Where the values of all stations of a type are played over time. */
export const timeAddress = (type: string): string => `/stations/${encodeURIComponent(type)}/time`
