import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCall, readsListOf, urlIn } from '@/components/call/read-call'
import { contentCall } from '@/components/source/content-source'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { screenLatestCall } from '@/components/source/series-source'
import { type Query, wholeList } from '@/components/source/source'
import { property } from '@/e2e/harness/property'

const content = contentSource({ path: '/content/v1/HubActivityPoi', filter: ['tagfilter=lakes'] })
const series = seriesSource({ origin: 'A22', language: 'de' })

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(each => !/["'\\\0]/.test(each))
const area = fc.constantFrom(
  null,
  { kind: 'box', bounds: [11, 46, 12, 47] } as const,
  { kind: 'circle', centre: [11.35, 46.5], radiusMetres: 2000 } as const,
)

const contentQuery = fc.record({
  search: fc.constantFrom('', 'Kalterer See & mehr'),
  filters: fc.uniqueArray(
    fc.oneof(
      text.map(value => `Type.eq."${value}"`),
      text.map(value => `Tags.Id.in.("${value}","x")`),
      fc.integer({ min: -9999, max: 9999 }).map(value => `Altitude.gteq.${value}`),
      fc.constantFrom('Active.eq.true', 'Detail.de.Title.neq.null', 'or(A.eq.1,B.lt.2)', 'Tags.eq.null', 'City.ire."x.*y"'),
    ),
    { maxLength: 4 },
  ),
  area,
  sort: fc.constantFrom(null, { key: 'title', down: false }, { key: 'source', down: true }, { key: 'Altitude', down: true }),
})

property('the request of a screen parses to the screen’s query: content', [contentQuery], parts => {
  const query: Query = { ...wholeList, ...parts }
  const url = urlIn(`curl 'https://host${contentCall(content, [], { query, start: 0, count: 50 })}'`)!
  expect(readsListOf(url, content)).toBe(true)
  expect(readCall(url, content)).toEqual({ query: { ...query, columns: ['title'] }, notTaken: [] })
})

const seriesQuery = fc.record({
  filters: fc.uniqueArray(fc.constantFrom('sactive.eq.true', 'smetadata.capacity.gt.100', 'and(tname.eq."free",mvalue.gt.20)'), {
    maxLength: 3,
  }),
  area,
  sort: fc.constantFrom(null, { key: 'title', down: true }, { key: 'measured', down: false }),
})

property('the request of a screen parses to the screen’s query: stations', [seriesQuery], parts => {
  const query: Query = { ...wholeList, ...parts }
  const url = urlIn(`https://host${screenLatestCall(series, query, [])}`)!
  expect(readsListOf(url, series)).toBe(true)
  const read = readCall(url, series)
  expect({ ...read.query, filters: [...read.query.filters].sort() }).toEqual({ ...query, filters: [...query.filters].sort() })
  expect(read.notTaken).toEqual([])
})

test('parameters that a query cannot express are listed', () => {
  const url = urlIn('https://host/v1/HubActivityPoi?tagfilter=lakes&seed=5&rawsort=A,B&rawfilter=eq(x')!
  expect(readCall(url, content).notTaken).toEqual(['seed=5', 'rawsort=A,B', 'rawfilter=eq(x'])
  expect(readCall(urlIn('/timeseries/v2/flat/ParkingStation?where=foo.eq.1')!, series).notTaken).toEqual(['where=foo.eq.1'])
})

test.each(['hello', 'https://host/about', ''])('%j is not a request', each => expect(urlIn(each)).toBeNull())
