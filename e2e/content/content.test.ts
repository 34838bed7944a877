import { beforeAll, expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { contentApi, type RecordList } from './content-api'
import { contentRecords, importerFor } from './content-records'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
const importRecords = importerFor(server)

beforeAll(() => importRecords(contentRecords))

const { get, read: record, list, idsOf: ids, pagesOf } = contentApi(() => server)

const numbers = (from: number, to: number, fits = (_: number) => true) =>
  Array.from({ length: to - from }, (_, index) => from + index)
    .filter(fits)
    .map(number => `poi-${String(number).padStart(2, '0')}`)

test('a list has its envelope, ten records a page by name, and links to the previous and next page', async () => {
  const first = await list('HubActivityPoi')
  expect(Object.keys(first)).toEqual(['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Seed', 'Items'])
  expect(first).toMatchObject({ TotalResults: 59, TotalPages: 6, CurrentPage: 1, PreviousPage: null, Seed: null })
  expect(first.Items.map(({ Id }) => Id)).toEqual(numbers(0, 10))
  const second: RecordList = await (await fetch(first.NextPage!)).json()
  expect(second.Items.map(({ Id }) => Id)).toEqual(numbers(10, 20))
  expect(await (await fetch(second.PreviousPage!)).json()).toEqual(first)
})

test.each(['', '&seed=7', '&latitude=46.5&longitude=11.3', '&searchfilter=ort&tagfilter=place'])(
  'paging with %s visits every record exactly once',
  async more => {
    const seen: string[] = []
    let total = 0
    for await (const page of pagesOf(`HubActivityPoi?pagesize=9${more}`)) {
      seen.push(...page.Items.map(({ Id }) => Id))
      total = page.TotalResults
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
  },
)

test('a page past the end is empty, has the total and links to the last page', async () => {
  const past = await list('HubActivityPoi?pagenumber=99')
  expect(past).toMatchObject({
    TotalResults: 59,
    TotalPages: 6,
    CurrentPage: 99,
    PreviousPage: expect.stringMatching(/HubActivityPoi\?pagenumber=6$/),
    NextPage: null,
    Items: [],
  })
  expect((await list('HubActivityPoi?searchfilter=qqqq&pagenumber=99')).PreviousPage).toBeNull()
  const csv = await fetch(`${server.url}/content/v1/HubActivityPoi?pagenumber=99&format=csv`)
  expect(csv.headers.get('link')).toMatch(/pagenumber=6[^>]*>; rel="prev"$/)
})

test('seed=0 gets a seed that repeats its order, other seeds have other orders', async () => {
  const { Seed, Items } = await list('HubActivityPoi?seed=0&pagesize=59')
  expect(Number(Seed)).toBeGreaterThan(0)
  expect(await ids(`HubActivityPoi?seed=${Seed}&pagesize=59`)).toEqual(Items.map(({ Id }) => Id))
  expect(await ids(`HubActivityPoi?seed=${(Number(Seed) % 49) + 1}&pagesize=59`)).not.toEqual(Items.map(({ Id }) => Id))
})

test('a record is the same bytes alone as in its list, by its id in any case if its entity has only one', async () => {
  const alone = await (await get('HubActivityPoi/poi-03')).text()
  const listed = await (await get('HubActivityPoi?idlist=poi-03')).text()
  expect(listed).toContain(`"Items":[${alone}]`)
  expect((await record('Accommodation/abc1')).Id).toBe('ABC1')
  expect((await record('HubActivityPoi/POI-01')).Id).toBe('poi-01')
  expect((await record('ODHActivityPoi/poi-01')).Id).toBe('poi-01')
  expect((await get('Event/mixed:case,1')).status).toBe(404)
  expect((await record('Weather/District/1')).Id).toBe(1)
})

test.each([
  ['idlist=POI-04,poi-02,nobody', ['poi-02', 'poi-04']],
  ['source=NORTH&pagesize=3', ['poi-00', 'poi-03', 'poi-06']],
  ['active=true&idlist=poi-01,poi-02', ['poi-02']],
  ['odhactive=true&pagesize=100', ['poi-01']],
  ['publishedon=portal', ['poi-01']],
  ['langfilter=en&idlist=poi-01,poi-02', ['poi-02']],
  ['langfilter=en,de&idlist=poi-01,poi-02,percent', ['poi-02']],
  ['updatefrom=2024-01-28&pagesize=100&source=north', ['poi-27']],
  ['tagfilter=and(FIFTH,or(seventh,nothing))', ['poi-00', 'poi-35']],
  ['tagfilter=or(fifth,seventh)and(seventh)', numbers(0, 57, number => number % 7 === 0)],
  ['locfilter=regR1&pagesize=20', numbers(0, 10)],
  ['locfilter=regR1,regnone,munx&pagesize=3&pagenumber=4', ['poi-09']],
  ['searchfilter=07', ['poi-07']],
  ['searchfilter=place&language=de', []],
  ['searchfilter=place 02&language=en', ['poi-02']],
  ['searchfilter=place 02&langfilter=de', []],
  ['searchfilter=%', ['percent']],
  ['searchfilter=sure_thing', ['percent']],
  ['searchfilter=s_re', []],
  ['searchfilter=überetsch', ['umlaut']],
  ['searchfilter=EN', []],
])('%s', async (query, expected) => {
  expect((await ids(`HubActivityPoi?${encodeURI(query)}`)).slice(0, expected.length || undefined)).toEqual(expected)
})

test('records around a position are in the order of their distance, and none is without a position', async () => {
  const circle = 'latitude=46.502&longitude=11.3'
  expect(await ids(`HubActivityPoi?${circle}&radius=1200`)).toEqual(['poi-10', 'poi-11'])
  expect(await ids(`HubActivityPoi?${circle}&pagesize=3`)).toEqual(['poi-10', 'poi-11', 'poi-09'])
  expect((await list(`HubActivityPoi?${circle}`)).TotalResults).toBe(57)
  expect(await ids(`Accommodation?${circle}&radius=300`)).toEqual(['ABC1'])
})

test.each(['Nothing', 'HubActivityPoi/nobody', 'Weather/District/9', 'MetaData/nobody'])('%s is a 404 problem', async path => {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test('language and removenullvalues change the shape of a record, and language removes no record from a list', async () => {
  expect((await list('HubActivityPoi?language=en&pagesize=1')).TotalResults).toBe(59)
  const poi = await record('HubActivityPoi/poi-00?language=EN&removenullvalues=true')
  expect([Object.keys(poi['Detail'] as object), poi['Extra']]).toEqual([['en'], { zero: 0 }])
})

test('a client with the current record or list gets 304 without a body, until it changes', async () => {
  for (const path of ['HubActivityPoi/poi-09', 'HubActivityPoi?idlist=poi-09', 'HubActivityPoi/poi-09?fields=Shortname']) {
    const etag = (await get(path)).headers.get('etag')!
    const again = await get(path, { 'if-none-match': `"other.json", ${etag}` })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await get(path, { 'if-none-match': etag.replace('.json', '.csv') })).status).toBe(200)
  }
  const etag = (await get('HubActivityPoi/poi-09')).headers.get('etag')!
  await importRecords([{ Id: 'poi-09', Shortname: 'Place 09 changed', _Meta: { Type: 'odhactivitypoi' } }])
  const changed = await get('HubActivityPoi/poi-09', { 'if-none-match': etag })
  expect([changed.status, (await changed.json()).Shortname]).toEqual([200, 'Place 09 changed'])
  expect((await list('HubActivityPoi?idlist=poi-09')).Items[0]!['Shortname']).toBe('Place 09 changed')
})

test('saving a record again unchanged moves its time of import and not its time of change', async () => {
  const of = async () => (await record('Accommodation/ABC1'))['_Meta'] as Record<string, string>
  const before = await of()
  await importRecords(contentRecords.filter(({ _Meta }) => _Meta.Type === 'accommodation'))
  const after = await of()
  expect(after['LastChange']).toBe(before['LastChange'])
  expect(Date.parse(after['LastUpdate']!)).toBeGreaterThan(Date.parse(before['LastUpdate']!))
})
