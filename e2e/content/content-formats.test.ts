import { beforeAll, describe, expect, test } from 'vitest'
import { tableFormats } from '@/lib/http/responses/format'
import { query } from '../harness/platform-database'
import { readCsv } from '../harness/read-csv'
import { ownPlatform, server as sharedServer } from '../harness/server'
import { contentApi } from './content-api'
import { contentRecords, importerFor, ofType as of } from './content-records'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
const importRecords = importerFor(server)
const formula = '=HYPERLINK("http://evil.example","x")'
const records = [
  ...contentRecords,
  ...of('article', [
    { Id: 'CAKE', Type: 'rezeptartikel', Shortname: 'Cake', Detail: { en: { Title: 'Cake' } } },
    { Id: 'PRESS', Type: 'presseartikel', Shortname: 'Press', Detail: { en: { Title: 'Press' } } },
  ]),
  ...of('webcam', [{ Id: 'cam', Shortname: formula, Webcamname: { en: 'a, "b"\r\nc' }, Source: '-1', SmgTags: ['x', 'y'] }]),
]

beforeAll(async () => {
  await importRecords(records)
  // Enough for several batches of an export, in a type without other records.
  await query(
    server.dataDir,
    `insert into document (type, id, body, state, content_hash, titles, search, sort_key)
     select 'wineaward', 'W' || n,
            json_build_object('Id', 'W' || n, 'Shortname', 'Wine ' || n, 'Text', repeat('x', 20000))::text || repeat(' ', 0),
            md5(n::text), md5(n::text), '{}', '', lpad(n::text, 6, '0')
       from generate_series(1, 1300) n;
     update document set body = jsonb_set(body::jsonb, '{Late}', '{"Here":"yes"}')::text where type = 'wineaward' and id = 'W1201';`,
  )
})

const { get } = contentApi(() => server)
const text = async (path: string, accept?: string) => {
  const response = await get(path, accept ? { accept } : {})
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} for ${path}: ${body.slice(0, 300)}`)
  return body
}
const json = async (path: string, accept?: string) => JSON.parse(await text(path, accept))
const linesOf = (body: string) =>
  body
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

test.each([
  ['', 'text/csv', 'text/csv; charset=utf-8; header=present'],
  ['?format=json-ld', 'text/csv', 'application/ld+json; charset=utf-8'],
])('HubActivityPoi%s with Accept: %s is %s, as a list and as a record', async (query, accept, type) => {
  for (const path of ['HubActivityPoi', 'HubActivityPoi/poi-00']) {
    const response = await get(path + query, { accept })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toContain('Accept')
  }
})

test.each([
  ['Event', 'application/xml', ['json', 'csv', 'json-ld', 'geojson', 'ndjson', ...tableFormats]],
  ['Article/PRESS', 'application/ld+json', ['json', 'csv', 'geojson', 'ndjson', ...tableFormats]],
  ['Event?getasidarray=true', 'text/csv', ['json']],
])('%s with Accept: %s is a 406 that lists the formats', async (path, accept, formats) => {
  const response = await get(path, { accept })
  expect([response.status, response.headers.get('content-type')]).toEqual([406, 'application/problem+json'])
  const problem = (await response.json()) as { available: string[] }
  expect(problem).toMatchObject({ code: 'not-acceptable', formats })
  for (const type of problem.available) expect((await get(path.split('?')[0]!, { accept: type })).status).toBe(200)
})

test('CSV has a line for each record of the page, with the values of the JSON', async () => {
  const page = 'HubActivityPoi?pagesize=20&pagenumber=2'
  const rows = readCsv(await text(page, 'text/csv'))
  const { Items } = await json(page)
  expect(rows.map(({ Id }) => Id)).toEqual(Items.map(({ Id }: { Id: string }) => Id))
  for (const [index, row] of rows.entries())
    expect(row).toMatchObject({
      Active: String(Items[index].Active),
      'Detail.de.Title': Items[index].Detail.de.Title,
      'Detail.en.Title': Items[index].Detail.en?.Title ?? '',
      TagIds: Items[index].TagIds.join('|'),
      'Extra.empty': '',
      'Extra.zero': '0',
    })
})

test('CSV contains no formulas, unless raw cells are requested', async () => {
  const fields = 'fields=Shortname,Webcamname.en,Source,SmgTags'
  const [safe] = readCsv(await text(`WebcamInfo/cam?format=csv&${fields}`))
  expect(safe).toEqual({ Shortname: `'${formula}`, 'Webcamname.en': 'a, "b"\r\nc', Source: '-1', SmgTags: 'x|y' })
  const [raw] = readCsv(await text(`WebcamInfo/cam?format=csv&csvsafe=false&${fields}`))
  expect(raw).toMatchObject({ Shortname: formula })
})

test('JSON-LD of a list is a graph of its page, without records that have no form, which are sent in the next format', async () => {
  const list = await json('HubActivityPoi?pagesize=3&format=json-ld&language=de')
  expect(list).toMatchObject({ '@context': 'https://schema.org', '@graph': [{}, {}, {}] })
  expect(list['@graph'][0].name).toBe('Ort 00 Schloss')
  expect((await json('Article?format=json-ld'))['@graph'].map((one: Record<string, unknown>) => one['name'])).toEqual(['Cake'])
  const response = await get('Article/PRESS', { accept: 'application/ld+json, application/json;q=0.5' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
})

test('files have names without dangerous characters', async () => {
  const nameOf = async (path: string) => (await get(path)).headers.get('content-disposition')
  expect(await nameOf('HubActivityPoi?format=csv&pagesize=1')).toBe('attachment; filename="HubActivityPoi.csv"')
  expect(await nameOf('Event/Mixed:Case,1?format=ndjson')).toBe('attachment; filename="Event-Mixed-Case-1.ndjson"')
  expect(await nameOf('Weather/District?format=geojson')).toBe('inline; filename="Weather-District.geojson"')
  expect(await nameOf('HubActivityPoi?pagesize=1')).toBe(null)
})

describe('pagesize=-1', () => {
  test('has each record once, in the order of the list, in every streamed format', async () => {
    const expected = Array.from({ length: 1300 }, (_, index) => `W${index + 1}`)
    const all = (format: string) => get(`WineAward?pagesize=-1&format=${format}`)
    expect(linesOf(await (await all('ndjson')).text()).map(({ Id }) => Id)).toEqual(expected)
    const { features } = (await (await all('geojson')).json()) as { features: { id: string }[] }
    expect(features.map(({ id }) => id)).toEqual(expected)
    const csv = await all('csv')
    expect(csv.headers.get('x-total-count')).toBe('1300')
    const rows = readCsv(await csv.text())
    expect(rows.map(({ Id }) => Id)).toEqual(expected)
    // Properties that occur after the columns are written are not lost.
    expect(rows.filter(row => row['_further']).map(row => [row['Id'], JSON.parse(row['_further']!)])).toEqual([
      ['W1201', { 'Late.Here': 'yes' }],
    ])
  })

  test.each(['seed=7', 'rawsort=-Shortname', 'searchfilter=place', 'latitude=46.5&longitude=11.3'])(
    'with %s has the records and the order of the pages',
    async more => {
      const { Items } = await json(`HubActivityPoi?pagesize=1000&${more}`)
      const lines = linesOf(await text(`HubActivityPoi?pagesize=-1&format=ndjson&${more}`))
      expect(lines).toEqual(Items)
    },
  )

  test('has no further pages', async () => {
    expect((await get('WineAward?pagesize=-1&pagenumber=2&format=csv')).status).toBe(400)
  })

  test.each(['identity', 'gzip', 'br'])('a response in %s that cannot be finished breaks off', async coding => {
    const rename = (from: string, to: string) => query(server.dataDir, `alter view guest.${from} rename to ${to}`)
    const response = await get('WineAward?pagesize=-1&format=ndjson', { 'accept-encoding': coding })
    const reader = response.body!.getReader()
    expect((await reader.read()).done).toBe(false)
    await rename('document', 'document_gone')
    try {
      const rest = async () => {
        while (!(await reader.read()).done);
      }
      await expect(rest()).rejects.toThrow()
    } finally {
      await rename('document_gone', 'document')
    }
    expect((await get('WineAward?pagesize=1')).status).toBe(200)
  })
})

test.each(['gzip', 'br'])('a response in %s has the same content and another ETag', async coding => {
  const path = 'HubActivityPoi?pagesize=50'
  const [plain, packed] = [await get(path, { 'accept-encoding': 'identity' }), await get(path, { 'accept-encoding': coding })]
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual([coding, await plain.text()])
  const tag = plain.headers.get('etag')!.replace('W/', '').slice(0, -1)
  expect(packed.headers.get('etag')).toBe(`W/${tag}-${coding}"`)
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
})

describe('caching', () => {
  test('a record has Last-Modified, and is not sent again if unmodified; another body changes it, even with the same content', async () => {
    const path = 'HubActivityPoi/poi-07'
    await query(server.dataDir, "update document set changed_at = '2026-01-02T03:04:05.600Z' where id = 'poi-07'")
    const modified = (await get(path)).headers.get('last-modified')!
    expect(modified).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    const statusSince = async (since: string) => (await get(path, { 'if-modified-since': since })).status
    const since = [modified, 'Fri, 02 Jan 2026 03:04:04 GMT', 'nonsense']
    expect(await Promise.all(since.map(statusSince))).toEqual([304, 200, 200])
    await query(server.dataDir, "update document set changed_at = '2026-01-02T03:04:05Z', state = 'other' where id = 'poi-08'")
    const [row] = await query<{ changed_at: Date }>(server.dataDir, "select changed_at from document where id = 'poi-08'")
    expect(Date.now() - row!.changed_at.getTime()).toBeLessThan(60_000)
  })

  test('responses to guests are public, those to tokens private', async () => {
    const cacheOf = async (path: string, headers = {}) => (await get(path, headers)).headers.get('cache-control')
    expect(await cacheOf('HubActivityPoi')).toBe('public, max-age=60')
    expect(await cacheOf('Tag/place')).toBe('public, max-age=300')
    expect(await cacheOf('HubActivityPoi?format=csv&pagesize=-1')).toBe('public, max-age=60')
    expect(await cacheOf('HubActivityPoi/nobody')).toBe('no-store')
    const demo = contentApi(sharedServer)
    const authorization = `Bearer ${await sharedServer().token('other-demo', 'other-demo-secret')}`
    for (const path of ['HubActivityPoi?format=ndjson&pagesize=-1&fields=Id', 'Tag?getasidarray=true']) {
      const { status, headers } = await demo.get(path, { authorization })
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
  })

  test('the header Link has the previous and next page in every format', async () => {
    for (const format of ['json', 'csv', 'geojson']) {
      const { headers } = await get(`HubActivityPoi?pagesize=10&pagenumber=2&format=${format}`)
      const links = new Map(
        [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]),
      )
      expect([...links.keys()]).toEqual(['prev', 'next'])
      expect(new URL(links.get('next')!).searchParams.get('pagenumber')).toBe('3')
      expect((await fetch(links.get('prev')!)).headers.get('content-type')).toBe(headers.get('content-type'))
      expect(headers.get('x-total-count')).toBe('59')
    }
  })
})
