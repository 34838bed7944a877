import { expect, test } from 'vitest'
import { type Query, wholeList } from '@/components/explore/query'
import type { SeriesSource } from '@/components/explore/source'
import { readFacets } from '@/components/query/read-facets'

const source: SeriesSource = { kind: 'timeseries', stationType: 'CarStation', dataType: 'free', origin: null, language: 'en' }
const stations = Array.from({ length: 10 }, (_, place) => ({
  ...{ scode: `s${place}`, sorigin: place < 4 ? 'a' : 'b', sactive: place !== 0, 'smetadata.kind': place % 2 ? 'under' : 'over' },
}))

/** What the door of stations answers, and how often it was asked for what. */
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
    ...{ sorigin: [6, 4], sactive: [9, 1], 'smetadata.kind': [5, 5] },
  })
  expect(asked).toBe(1)
})

test('what is chosen of a field narrows the others, for one answer more', async () => {
  const { facets, asked } = await facetsOf({ ...wholeList, filters: ['sorigin.in.("a")'] })
  expect(facets.find(({ path }) => path === 'sorigin')?.values.map(({ count }) => count)).toEqual([6, 4])
  expect(facets.find(({ path }) => path === 'smetadata.kind')?.values.map(({ count }) => count)).toEqual([2, 2])
  expect(asked).toBe(2)
})
