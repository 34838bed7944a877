import { expect, test } from 'vitest'
import { catalogueCall } from '@/components/datasets/catalogue-call'
import { type CatalogueHit, type CatalogueQuery, cleared } from '@/components/datasets/facets'
import { parseRawFilter } from '@/lib/grammar/raw-filter'

const noConditions = cleared({ sort: null, v: 'cards' } as CatalogueQuery)
const datasets = ['one', 'two'].map(id => ({ entry: { view: { id } }, field: null })) as unknown as CatalogueHit[]
const callOf = (query: Partial<CatalogueQuery>) =>
  new URL(catalogueCall({ ...noConditions, ...query }, datasets), 'http://localhost').searchParams

test.each<[Partial<CatalogueQuery>, string]>([
  [{ domain: ['mobility', 'weather'] }, 'likein(Dataspace,"^mobility$","^weather$")'],
  [{ access: ['reduced'] }, 'and(eq(ApiAccess,"open"),isnotnull(ReducedSources))'],
  [{ licence: ['-', 'CC0'] }, 'or(in(LicenseInfo.License,"CC0"),isnull(LicenseInfo.License),eq(LicenseInfo.License,""))'],
  [{ provider: ['A22'], state: ['current'] }, 'and(in(DataProvider.[*],"A22"),eq(Deprecated,false))'],
  [{ interface: ['content'] }, 'and(eq(ApiType,"content"),isnull(ServedBy))'],
  [{ interface: ['timeseries', 'elsewhere'] }, 'or(and(eq(ApiType,"timeseries"),isnull(ServedBy)),isnotnull(ServedBy))'],
])('%j is a valid filter of the API', (query, filter) => {
  expect(callOf(query).get('rawfilter')).toBe(filter)
  expect(() => parseRawFilter(filter)).not.toThrow()
})

test('the whole catalogue needs no filter in any order', () => {
  expect([...callOf({ sort: 'size', v: 'list' })]).toEqual([['pagesize', '1000']])
})

test.each<[Partial<CatalogueQuery>]>([[{ q: 'parking' }], [{ domain: ['other'] }], [{ provider: ['Azienda "X"'] }]])(
  '%j, which the interface cannot tell, names the datasets that were found',
  query => {
    expect(callOf(query).get('idlist')).toBe('one,two')
    expect(callOf(query).has('rawfilter')).toBe(false)
  },
)
