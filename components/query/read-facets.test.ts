import { expect, test } from 'vitest'
import { keptFacets, readFacets } from '@/components/query/read-facets'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { type Query, wholeList } from '@/components/source/source'
import { groupingFields } from '@/lib/tiles/points-sql'

const source = seriesSource({ stationType: 'CarStation', dataType: 'free' })
const stations = Array.from({ length: 10 }, (_, place) => ({
  scode: `s${place}`,
  sorigin: place < 4 ? 'a' : 'b',
  sactive: place !== 0,
  'smetadata.kind': place % 2 ? 'under' : 'over',
}))

/** A door that answers stations, and the calls it received. */
function door() {
  const asked: URL[] = []
  const read = async (path: string) => {
    const url = new URL(path, 'http://door')
    if (url.searchParams.get('select') === 'smetadata')
      return { data: stations.map(station => ({ smetadata: { kind: station['smetadata.kind'] } })) }
    asked.push(url)
    const where = url.searchParams.get('where')
    return { data: stations.filter(({ sorigin }) => !where?.includes('sorigin.in') || where.includes(`"${sorigin}"`)) }
  }
  return { read, asked: () => new Set(asked.map(String)).size }
}

const facetsOf = async (query: Query) => {
  const { read, asked } = door()
  return { facets: await readFacets(source, query, read), asked: asked() }
}

test('fields of stations are counted from one answer', async () => {
  const { facets, asked } = await facetsOf(wholeList)
  expect(Object.fromEntries(facets.map(({ path, values }) => [path, values.map(({ count }) => count)]))).toEqual({
    sorigin: [6, 4],
    sactive: [9, 1],
    'smetadata.kind': [5, 5],
  })
  expect(asked).toBe(1)
})

test('what is chosen of a field narrows the others, for one answer more', async () => {
  const { facets, asked } = await facetsOf({ ...wholeList, filters: ['sorigin.in.("a")'] })
  expect(facets.find(({ path }) => path === 'sorigin')?.values.map(({ count }) => count)).toEqual([6, 4])
  expect(facets.find(({ path }) => path === 'smetadata.kind')?.values.map(({ count }) => count)).toEqual([2, 2])
  expect(asked).toBe(2)
})

const records = contentSource({ path: '/content/v1/HubActivityPoi', lists: ['Tags', 'HasLanguage'], language: 'en' })

test('of a list too long to be counted the values are told without numbers, and no text of a record is asked to be opened for them', async () => {
  const asked: URL[] = []
  const read = async (path: string) => {
    const url = new URL(path, 'http://door')
    asked.push(url)
    if (!url.pathname.endsWith('/Distinct')) return { TotalResults: 1_000_000, Items: [] }
    return url.searchParams.get('fields') === 'Type' ? ['inn', 'hut'] : ['one']
  }
  const facets = await readFacets(records, wholeList, read)
  expect(facets).toEqual([
    {
      path: 'Type',
      values: [
        { value: 'inn', count: null },
        { value: 'hut', count: null },
      ],
    },
  ])
  expect(asked.filter(({ searchParams }) => searchParams.has('rawfilter'))).toEqual([])
  const fields = asked.flatMap(({ pathname, searchParams }) =>
    pathname.endsWith('/Distinct') ? [searchParams.get('fields')!] : [],
  )
  expect(fields.length).toBe(keptFacets.length)
  const isKept = (field: string) => groupingFields.some(kept => field === kept || field.startsWith(`${kept}.`))
  expect(fields.filter(field => !isKept(field))).toEqual([])
})
