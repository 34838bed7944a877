import { createLoader, createSerializer, parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { accesses, type CatalogueEntry, type DatasetView, domains, interfaces } from '@/components/datasets/dataset-view'
import { matchOf, type Stems } from '@/components/datasets/search'

export const facetNames = ['domain', 'category', 'access', 'licence', 'provider', 'interface', 'state'] as const
export type FacetName = (typeof facetNames)[number]

export const sorts = ['relevance', 'used', 'name', 'changed', 'size'] as const
export type CatalogueSort = (typeof sorts)[number]

export type CatalogueQuery = Readonly<
  {
    q: string
    /** Stems of the words of `q`, if they were determined. */
    stems?: Stems
    sort: CatalogueSort | null
    v: 'cards' | 'list'
  } & Record<FacetName, readonly string[]>
>

export type FacetOption = Readonly<{ value: string; count: number; chosen: boolean }>

/** A found dataset. `field` is the matching field if the text occurs nowhere else in the dataset, otherwise null. */
export type CatalogueHit = Readonly<{ entry: CatalogueEntry; field: string | null }>

export const noLicence = '-'

const valuesOf: Record<FacetName, (dataset: DatasetView) => readonly string[]> = {
  domain: ({ domain }) => [domain],
  category: ({ categories }) => categories,
  access: ({ access }) => [access],
  licence: ({ licence }) => [licence ?? noLicence],
  provider: ({ providers }) => providers,
  interface: dataset => [dataset.interface],
  state: ({ deprecated }) => [deprecated ? 'deprecated' : 'current'],
}

export const sortOf = ({ q, sort }: CatalogueQuery): CatalogueSort => sort ?? (q.trim() === '' ? 'used' : 'relevance')

/** The datasets that match the text and, of each facet, any selected value. Deprecated datasets are last. */
export function select(entries: readonly CatalogueEntry[], query: CatalogueQuery): CatalogueHit[] {
  const hits = entries.flatMap(entry => {
    const match = fits(entry, query, facetNames) ? matchOf(entry.texts, query.q, query.stems) : null
    return match ? [{ entry, field: match.field, weight: match.weight }] : []
  })
  const order = orders[sortOf(query)]
  return hits
    .sort((a, b) => Number(a.entry.view.deprecated) - Number(b.entry.view.deprecated) || order(a, b) || byName(a, b))
    .map(({ entry, field }) => ({ entry, field }))
}

type WeightedHit = CatalogueHit & Readonly<{ weight: number }>

const byName = (a: WeightedHit, b: WeightedHit) => a.entry.view.title.localeCompare(b.entry.view.title)

const isClosed = ({ access, opened }: DatasetView) => access === 'closed' && !opened

const orders: Record<CatalogueSort, (a: WeightedHit, b: WeightedHit) => number> = {
  relevance: (a, b) => b.weight - a.weight,
  // Closed datasets come after all others.
  used: (a, b) => Number(isClosed(a.entry.view)) - Number(isClosed(b.entry.view)) || b.entry.calls - a.entry.calls,
  name: byName,
  changed: (a, b) => (b.entry.changed?.getTime() ?? 0) - (a.entry.changed?.getTime() ?? 0),
  size: (a, b) => (b.entry.view.total ?? -1) - (a.entry.view.total ?? -1),
}

/** The values of a facet with the numbers of datasets that also meet the conditions of all other facets. */
export function facet(entries: readonly CatalogueEntry[], query: CatalogueQuery, name: FacetName): FacetOption[] {
  const others = facetNames.filter(other => other !== name)
  const reachable = entries.filter(entry => fits(entry, query, others) && matchOf(entry.texts, query.q, query.stems))
  return [...new Set([...entries.flatMap(({ view }) => valuesOf[name](view)), ...query[name]])]
    .map(value => ({
      value,
      count: reachable.filter(({ view }) => valuesOf[name](view).includes(value)).length,
      chosen: query[name].includes(value),
    }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

export function toggled(query: CatalogueQuery, name: FacetName, value: string): CatalogueQuery {
  const values = query[name]
  return { ...query, [name]: values.includes(value) ? values.filter(other => other !== value) : [...values, value] }
}

/** The query without its conditions. The order and form of the list stay. */
export const cleared = ({ sort, v }: CatalogueQuery): CatalogueQuery => ({
  q: '',
  sort,
  v,
  ...(Object.fromEntries(facetNames.map(name => [name, []])) as unknown as Record<FacetName, readonly string[]>),
})

export const conditionsIn = (query: CatalogueQuery): number =>
  facetNames.reduce((sum, name) => sum + query[name].length, query.q.trim() === '' ? 0 : 1)

/** A removable condition with the remaining query and the number of its results. `name` is null for the search text. */
type RemovableCondition = Readonly<{ name: FacetName | null; value: string; query: CatalogueQuery; count: number }>

export function withoutEach(entries: readonly CatalogueEntry[], query: CatalogueQuery): RemovableCondition[] {
  const text = query.q.trim() ? [{ name: null, value: query.q, query: { ...query, q: '' } }] : []
  const values = facetNames.flatMap(name => query[name].map(value => ({ name, value, query: toggled(query, name, value) })))
  return [...text, ...values].map(one => ({ ...one, count: select(entries, one.query).length }))
}

const fits = ({ view }: CatalogueEntry, query: CatalogueQuery, names: readonly FacetName[]): boolean =>
  names.every(name => query[name].length === 0 || valuesOf[name](view).some(value => query[name].includes(value)))

/** The URL parameters of the catalogue: `/datasets?q=park&domain=mobility,weather`. Invalid values are ignored. */
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
  /** The page of the list. It is not part of the query: another query begins on its first page. */
  page: parseAsInteger.withDefault(1),
}

export const loadCatalogueQuery = createLoader(catalogueParsers)

const serialize = createSerializer(catalogueParsers)

export const cataloguePath = (query: CatalogueQuery, page = 1): string =>
  serialize('/datasets', { ...query, page } as Parameters<typeof serialize>[1])
