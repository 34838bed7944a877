import { createLoader, createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { accesses, domains } from '@/components/catalogue/dataset-view'
import { type CatalogueQuery, sorts } from '@/components/catalogue/facets'

/** The catalogue's questions in the address: `/datasets?q=park&domain=mobility,weather`. What is no answer to them falls away. */
export const catalogueParsers = {
  q: parseAsString.withDefault(''),
  domain: parseAsArrayOf(parseAsStringLiteral(domains)).withDefault([]),
  category: parseAsArrayOf(parseAsString).withDefault([]),
  access: parseAsArrayOf(parseAsStringLiteral(accesses)).withDefault([]),
  licence: parseAsArrayOf(parseAsString).withDefault([]),
  provider: parseAsArrayOf(parseAsString).withDefault([]),
  interface: parseAsArrayOf(parseAsStringLiteral(['content', 'timeseries'])).withDefault([]),
  state: parseAsArrayOf(parseAsStringLiteral(['current', 'deprecated'])).withDefault([]),
  sort: parseAsStringLiteral(sorts),
  v: parseAsStringLiteral(['cards', 'list']).withDefault('cards'),
}

export const loadCatalogueQuery = createLoader(catalogueParsers)

const serialize = createSerializer(catalogueParsers)

/** Address of the catalogue narrowed down by `query`. */
export const catalogueAddress = (query: CatalogueQuery): string =>
  serialize('/datasets', query as Parameters<typeof serialize>[1])
