import { expect, test } from 'vitest'
import { indexedFacets, readFacets } from '@/components/query/read-facets'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { type Query, wholeList } from '@/components/source/source'
import { groupingFields } from '@/lib/tiles/points-sql'

const source = seriesSource({ stationType: 'CarStation', dataType: 'free' })
const stations = Array.from({ length: 10 }, (_, index) => ({
  scode: `s${index}`,
  sorigin: index < 4 ? 'a' : 'b',
  sactive: index !== 0,
  'smetadata.kind': index % 2 ? 'under' : 'over',
}))

/** An API that returns the stations, and the number of different requests. */
function api() {
  const requests: URL[] = []
  const read = async (path: string) => {
    const url = new URL(path, 'http://door')
    if (url.searchParams.get('select') === 'smetadata')
      return { data: stations.map(station => ({ smetadata: { kind: station['smetadata.kind'] } })) }
    requests.push(url)
    const where = url.searchParams.get('where')
    return { data: stations.filter(({ sorigin }) => !where?.includes('sorigin.in') || where.includes(`"${sorigin}"`)) }
  }
  return { read, requests: () => new Set(requests.map(String)).size }
}

const facetsOf = async (query: Query) => {
  const { read, requests } = api()
  return { facets: await readFacets(source, query, read), requests: requests() }
}

test('fields of stations are counted from one response', async () => {
  const { facets, requests } = await facetsOf(wholeList)
  expect(Object.fromEntries(facets.map(({ path, values }) => [path, values.map(({ count }) => count)]))).toEqual({
    sorigin: [6, 4],
    sactive: [9, 1],
    'smetadata.kind': [5, 5],
  })
  expect(requests).toBe(1)
})

test('the selection in a field filters the others, with one more request', async () => {
  const { facets, requests } = await facetsOf({ ...wholeList, filters: ['sorigin.in.("a")'] })
  expect(facets.find(({ path }) => path === 'sorigin')?.values.map(({ count }) => count)).toEqual([6, 4])
  expect(facets.find(({ path }) => path === 'smetadata.kind')?.values.map(({ count }) => count)).toEqual([2, 2])
  expect(requests).toBe(2)
})

const records = contentSource({ path: '/content/v1/HubActivityPoi', lists: ['Tags', 'HasLanguage'], language: 'en' })

test('values of a list too long to be counted have no numbers, and only indexed fields are requested', async () => {
  const requests: URL[] = []
  const read = async (path: string) => {
    const url = new URL(path, 'http://door')
    requests.push(url)
    if (!url.pathname.endsWith('/Distinct')) return { TotalResults: 1_000_000, Items: [] }
    return url.searchParams.get('fields') === 'Type' ? ['inn', 'hut'] : ['one']
  }
  const facets = await readFacets(records, wholeList, read)
  expect(facets).toEqual([{ path: 'Type', values: ['inn', 'hut'].map(value => ({ value, count: null })) }])
  expect(requests.filter(({ searchParams }) => searchParams.has('rawfilter'))).toEqual([])
  const fields = requests.filter(({ pathname }) => pathname.endsWith('/Distinct')).map(url => url.searchParams.get('fields')!)
  expect(fields.length).toBe(indexedFacets.length)
  const isIndexed = (field: string) => groupingFields.some(indexed => field === indexed || field.startsWith(`${indexed}.`))
  expect(fields.filter(field => !isIndexed(field))).toEqual([])
})
