import { xmlText } from '@/lib/formats/xml/text'

/** The header that the server adds to requests for embedded pages. The server removes it from requests of clients. */
export const embeddedHeader = 'x-belvedere-embedded'

export const isEmbedded = (address: string): boolean => /^\/(?:[a-z]{2}\/)?embed\//.test(address)

const mapParameters = ['q', 'f', 'geo', 'at', 'sel', 'by'] as const

/** The path of a dataset's embedded map with the current parameters of its explorer. `valuesOf` reads them by name. */
export function embeddedPath(dataset: string, valuesOf: (name: string) => readonly string[]): string {
  const query = new URLSearchParams(mapParameters.flatMap(name => valuesOf(name).map(value => [name, value]))).toString()
  return `/embed/${encodeURIComponent(dataset)}${query && `?${query}`}`
}

/** HTML that embeds a page in a frame. `geolocation` allows a search around the visitor's location. */
export const frameCode = (address: string, title: string): string =>
  `<iframe src="${xmlText(address)}" title="${xmlText(title)}" width="100%" height="600" loading="lazy" allow="geolocation"></iframe>`
