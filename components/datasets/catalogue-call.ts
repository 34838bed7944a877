import {
  type CatalogueHit,
  type CatalogueQuery,
  conditionsIn,
  type FacetName,
  facetNames,
  noLicence,
} from '@/components/datasets/facets'
import { withQuery } from '@/lib/grammar/url-query'

const pageSize = 1000

/**
 * The request that returns the datasets of a query. It contains the conditions, so it stays correct when datasets
 * change. Conditions that only these pages support, such as full-text search, are replaced by a list of ids.
 */
export function catalogueCall(query: CatalogueQuery, hits: readonly CatalogueHit[]): string {
  const path = '/content/v1/MetaData'
  const size = ['pagesize', pageSize] as const
  if (conditionsIn(query) === 0) return withQuery(path, [size])
  const filter = filterOf(query)
  return withQuery(path, [
    size,
    filter === null ? ['idlist', hits.map(({ entry }) => entry.view.id).join()] : ['rawfilter', filter],
  ])
}

function filterOf(query: CatalogueQuery): string | null {
  if (query.q.trim() !== '') return null
  const facets = facetNames.filter(name => query[name].length > 0)
  const conditions = facets.map(name => (query[name].every(isWritable) ? filters[name](query[name]) : null))
  if (conditions.includes(null)) return null
  return conditions.length === 1 ? conditions[0]! : `and(${conditions.join()})`
}

// Strings of `rawfilter` are quoted, and cannot contain quotes.
const isWritable = (value: string) => !/['"]/.test(value)

const anyOf = (conditions: readonly string[]) => (conditions.length === 1 ? conditions[0]! : `or(${conditions.join()})`)

const isOneOf = (field: string, values: readonly string[]) => `in(${field},${values.map(value => `"${value}"`).join()})`

const accesses: Readonly<Record<string, string>> = {
  open: 'and(eq(ApiAccess,"open"),isnull(ReducedSources))',
  reduced: 'and(eq(ApiAccess,"open"),isnotnull(ReducedSources))',
  closed: 'eq(ApiAccess,"closed")',
}

const interfaces: Readonly<Record<string, string>> = {
  content: 'and(eq(ApiType,"content"),isnull(ServedBy))',
  timeseries: 'and(eq(ApiType,"timeseries"),isnull(ServedBy))',
  elsewhere: 'isnotnull(ServedBy)',
}

/** Writers of the condition of a facet for its selected values. Null if `rawfilter` cannot express it. */
const filters: Readonly<Record<FacetName, (values: readonly string[]) => string | null>> = {
  // Records write domains in any case. `other` includes all domains that these pages do not know.
  domain: values => (values.includes('other') ? null : `likein(Dataspace,${values.map(value => `"^${value}$"`).join()})`),
  category: values => isOneOf('Category.[*]', values),
  access: values => anyOf(values.map(value => accesses[value]!)),
  licence: values => {
    const stated = values.filter(value => value !== noLicence)
    const none = values.length > stated.length ? ['isnull(LicenseInfo.License)', 'eq(LicenseInfo.License,"")'] : []
    return anyOf([...(stated.length > 0 ? [isOneOf('LicenseInfo.License', stated)] : []), ...none])
  },
  provider: values => isOneOf('DataProvider.[*]', values),
  interface: values => anyOf(values.map(value => interfaces[value]!)),
  state: values => anyOf(values.map(value => `eq(Deprecated,${value === 'deprecated'})`)),
}
