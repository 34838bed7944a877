import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordParsers } from '@/components/record/state'
import { repairExplorer, repairRecord } from '@/components/repair/repair-explorer'
import { loadExplorerState, queryOf } from '@/components/source/explorer-state'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import type { ListSource } from '@/components/source/source'
import { validQuery } from '@/components/source/valid-query'
import { forAll } from '@/e2e/harness/property'

const content = contentSource({
  path: '/content/v1/HubActivityPoi',
  filter: ['tagfilter=castles'],
  lists: ['Tags', 'HasLanguage'],
  language: 'en',
})
const stations = seriesSource()

const repair = (source: ListSource, text: string) => {
  const fields = source.kind === 'content' ? ['Id', 'Active', 'Detail', 'Shortname', 'Tags', 'GpsInfo'] : []
  const { query, changes, language } = repairExplorer([...new URLSearchParams(text)], { source, fields })
  return { query: query.map(pair => pair.join('=')), repairs: changes.map(({ kind, name }) => `${kind} ${name}`), language }
}

test('valid parameters stay unchanged, without a repair', () => {
  const fine =
    'q=park&f=sactive.eq.true&off=scode.eq."a"&geo=box:11,46,12,47&sort=-m free&cols=title,m free,sorigin&v=map&sel=x&at=46.5,11.3,9'
  expect(repair(stations, fine)).toEqual({ query: fine.split('&'), repairs: [], language: null })
})

test.each([
  [content, 'search=burg', ['q=burg'], ['renamed search']],
  [content, 'searchfilter=burg&pagenumber=3', ['q=burg'], ['renamed searchfilter', 'paging pagenumber']],
  [content, 'rawfilter=and(eq(Active,true),like(Id,"x.y"))', ['f=Active.eq.true', 'f=Id.ire."x\\\\.y"'], ['renamed rawfilter']],
  [content, 'rawfilter=in(Tags.[*].Id,"a","b")', ['f=Tags.Id.in.("a","b")'], ['renamed rawfilter']],
  [content, 'rawfilter=eq(Active', [], ['unreadable rawfilter']],
  [content, 'rawsort=-Detail.en.Title,Id', ['sort=-Detail.en.Title'], ['renamed rawsort']],
  [content, 'tagfilter=castles', [], []],
  [content, 'tagfilter=hiking', ['f=Tags.Id.in.("hiking")'], ['renamed tagfilter']],
  [content, 'latitude=46.5&longitude=11.3&radius=2000', ['geo=circle:11.3,46.5,2000'], ['renamed geofilter']],
  [content, 'cols=title,Detial.en.Title', ['cols=title,Detail.en.Title'], ['mended cols']],
  [stations, 'q=a%00b&cols=title', ['cols=title'], ['unreadable q']],
  [content, 'foo=1&utm_source=mail&repaired=[]', [], ['unknown foo']],
  [
    stations,
    'where=and(scode.eq.null,scoordinate.bbi.(11,46,12,47))',
    ['f=scode.eq.null', 'geo=box:11,46,12,47'],
    ['renamed where'],
  ],
  [stations, 'f=scode.eq.A22', ['f=scode.eq."A22"'], ['mended f']],
  [stations, 'f=nonsense.eq.1', [], ['noCondition f']],
  [stations, 'f=sname.eq."a', [], ['noCondition f']],
  [stations, 'sort=foo&cols=nonsense', [], ['noColumn sort', 'noColumn cols']],
  [stations, 'cols=title,nonsense,scode', ['cols=title,scode'], ['noColumn cols']],
  [stations, 'v=grit&at=far,away', [], ['unreadable v', 'unreadable at']],
  [stations, 'at=146.5,11.3,9', ['at=11.3,146.5,9'], ['mended at']],
  [stations, 'geo=box:12,47,11,46', ['geo=box:11,46,12,47'], ['mended geo']],
  [stations, 'geo=circle:11,146,100', ['geo=circle:146,11,100'], ['mended geo']],
  [stations, 'geo=round', [], ['unreadable geo']],
] as const)('%o: %s', (source, text, query, repairs) => expect(repair(source, text)).toMatchObject({ query, repairs }))

test('a language in a parameter leads to the page in that language', () => {
  expect(repair(content, 'language=de&q=x')).toEqual({ query: ['q=x'], repairs: [], language: 'de' })
})

const names = fc.constantFrom(...'q f off geo sort cols v sel at where rawfilter rawsort search polygon x'.split(' '))
const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...'sactive.eq.true|box:1,2,3,4|title,code|eq(Active,true)|1,2,3|map|a.eq.b|POLYGON((1 1,2 1,2 2,1 1))'.split('|'),
  ),
)

test('a repaired URL needs no second repair, and all of its conditions are valid', () =>
  forAll(
    [fc.constantFrom(content, stations), fc.array(fc.tuple(names, values), { maxLength: 6 })],
    { numRuns: 300 },
    async (source, given) => {
      const once = repairExplorer(given, { source, fields: [] })
      expect(repairExplorer(once.query, { source, fields: [] })).toEqual({ query: once.query, changes: [], language: null })
      const state = await loadExplorerState(new URLSearchParams(once.query.map(pair => [...pair])))
      expect(validQuery(source, queryOf(state)).flaws).toEqual([])
    },
  ))

test('the page of a record keeps the valid parameters of its list, and its own', () => {
  const list = 'q=burg&f=Active.eq.true&f=Active.eq(&v=grid&geo=box:11,46,12,47'
  const pairs = [...new URLSearchParams(`${list}&view=histroy&cl=de&from=2&pagesize=9`)]
  const { query, changes } = repairRecord(pairs, recordParsers, { source: content, fields: ['Active'] })
  const kept = query.map(pair => pair.join('=')).join('&')
  expect(kept).toBe('q=burg&f=Active.eq.true&v=grid&geo=box:11,46,12,47&cl=de&from=2')
  expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['noCondition f', 'unreadable view', 'paging pagesize'])
})
