import { xmlText } from '@/lib/formats/xml/text'

/** A header of requests that the server adds to those for embedded pages; clients cannot send it. */
export const embeddedHeader = 'x-belvedere-embedded'

/** Whether an address is that of a page for frames of other sites, in any language. */
export const isEmbedded = (address: string): boolean => /^\/(?:[a-z]{2}\/)?embed\//.test(address)

/** What a map keeps of the parameters of an explorer: its list, its view, what is selected and what colours it. */
const mapParameters = ['q', 'f', 'geo', 'at', 'sel', 'by'] as const

/** The address of a dataset's map for frames, with the parameters of its explorer. @param valuesOf the values of a parameter */
export function embeddedAddress(dataset: string, valuesOf: (name: string) => readonly string[]): string {
  const query = new URLSearchParams(mapParameters.flatMap(name => valuesOf(name).map(value => [name, value]))).toString()
  return `/embed/${encodeURIComponent(dataset)}${query && `?${query}`}`
}

/** The HTML that shows an address in a frame of another page. `geolocation`: for the search around the person. */
export const frameCode = (address: string, title: string): string =>
  `<iframe src="${xmlText(address)}" title="${xmlText(title)}" width="100%" height="600" loading="lazy" allow="geolocation"></iframe>`
