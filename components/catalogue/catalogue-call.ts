import { withQuery } from '@/components/address/call-address'
import {
  type CatalogueHit,
  type CatalogueQuery,
  conditionsIn,
  type FacetName,
  facetNames,
  noLicence,
} from '@/components/catalogue/facets'

/** So many entries the interface gives with one call. */
const pageSize = 1000

/**
 * The call of the catalogue's interface that answers the datasets of a query: by what narrows them down, so that it stays right when
 * datasets come and go. What only these pages can tell, such as a text within fields, names the datasets that were found.
 */
export function catalogueCall(query: CatalogueQuery, found: readonly CatalogueHit[]): string {
  const path = '/content/v1/MetaData'
  const size = ['pagesize', pageSize] as const
  if (conditionsIn(query) === 0) return withQuery(path, [size])
  const filter = filterOf(query)
  return withQuery(path, [
    size,
    filter === null ? ['idlist', found.map(({ entry }) => entry.view.id).join()] : ['rawfilter', filter],
  ])
}

/** The conditions as the interface reads them; null where it cannot be told so. */
function filterOf(query: CatalogueQuery): string | null {
  if (query.q.trim() !== '') return null
  const asked = facetNames.filter(name => query[name].length > 0)
  const conditions = asked.map(name => (query[name].every(isWritable) ? filters[name](query[name]) : null))
  if (conditions.includes(null)) return null
  return conditions.length === 1 ? conditions[0]! : `and(${conditions.join()})`
}

// Its texts stand in quotes and cannot have any.
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

/** What a question is for the interface, by the values any of which may hold. */
const filters: Readonly<Record<FacetName, (values: readonly string[]) => string | null>> = {
  // The catalogue writes domains in any case, and names more than there are here.
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
