import { createLoader, createSerializer, parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { accesses, domains, interfaces } from '@/components/catalogue/dataset-view'
import { type CatalogueQuery, sorts } from '@/components/catalogue/facets'

/** The catalogue's query in the address: `/datasets?q=park&domain=mobility,weather`. Invalid values are dropped. */
export const catalogueParsers = {
  q: parseAsString.withDefault(''),
  domain: parseAsArrayOf(parseAsStringLiteral(domains)).withDefault([]),
  category: parseAsArrayOf(parseAsString).withDefault([]),
  access: parseAsArrayOf(parseAsStringLiteral(accesses)).withDefault([]),
  licence: parseAsArrayOf(parseAsString).withDefault([]),
  provider: parseAsArrayOf(parseAsString).withDefault([]),
  interface: parseAsArrayOf(parseAsStringLiteral(interfaces)).withDefault([]),
  state: parseAsArrayOf(parseAsStringLiteral(['current', 'deprecated'])).withDefault([]),
  sort: parseAsStringLiteral(sorts),
  v: parseAsStringLiteral(['cards', 'list']).withDefault('cards'),
  /** Page of the list. It is not part of the query: another query begins with its first page. */
  page: parseAsInteger.withDefault(1),
}

export const loadCatalogueQuery = createLoader(catalogueParsers)

const serialize = createSerializer(catalogueParsers)

/** Address of the catalogue filtered by `query`. */
export const catalogueAddress = (query: CatalogueQuery, page = 1): string =>
  serialize('/datasets', { ...query, page } as Parameters<typeof serialize>[1])
