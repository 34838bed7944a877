import { createLoader, createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { domains } from '@/components/catalogue/dataset-view'
import type { CatalogueQuery } from '@/components/catalogue/facets'

/** The catalogue's questions in the address: `/datasets?q=park&domain=mobility,weather`. What is no answer to them falls away. */
const parsers = {
  q: parseAsString.withDefault(''),
  domain: parseAsArrayOf(parseAsStringLiteral(domains)).withDefault([]),
  access: parseAsArrayOf(parseAsStringLiteral(['open', 'closed'])).withDefault([]),
  interface: parseAsArrayOf(parseAsStringLiteral(['content', 'timeseries'])).withDefault([]),
  category: parseAsArrayOf(parseAsString).withDefault([]),
}

export const loadCatalogueQuery = createLoader(parsers)

const serialize = createSerializer(parsers)

/** Address of the catalogue narrowed down by `query`. */
export const catalogueAddress = (query: CatalogueQuery): string =>
  serialize('/datasets', query as Parameters<typeof serialize>[1])

export { parsers as catalogueParsers }
