/** Where a station's page is. */
export const stationAddress = ({ type, code }: { type: string; code: string }): string =>
  `/stations/${encodeURIComponent(type)}/${encodeURIComponent(code)}`

/** Where the values of all stations of a type are played over time. */
export const timeAddress = (type: string): string => `/stations/${encodeURIComponent(type)}/time`
