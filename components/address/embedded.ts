import { xmlText } from '@/lib/formats/xml/text'

/** A header of requests that the server adds to those for embedded pages; clients cannot send it. */
export const embeddedHeader = 'x-belvedere-embedded'

export const isEmbedded = (address: string): boolean => /^\/(?:[a-z]{2}\/)?embed\//.test(address)

const mapParameters = ['q', 'f', 'geo', 'at', 'sel', 'by'] as const

/** URL of a dataset's embedded map, with the parameters of its explorer. @param valuesOf values of a parameter */
export function embeddedPath(dataset: string, valuesOf: (name: string) => readonly string[]): string {
  const query = new URLSearchParams(mapParameters.flatMap(name => valuesOf(name).map(value => [name, value]))).toString()
  return `/embed/${encodeURIComponent(dataset)}${query && `?${query}`}`
}

/** HTML that embeds a page in a frame. `geolocation` allows the search around the visitor. */
export const frameCode = (address: string, title: string): string =>
  `<iframe src="${xmlText(address)}" title="${xmlText(title)}" width="100%" height="600" loading="lazy" allow="geolocation"></iframe>`
