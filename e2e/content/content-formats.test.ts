import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '@/lib/content/entities'
import { query } from '../harness/platform-database'
import { readCsv } from '../harness/read-csv'
import { ownPlatform, server as sharedServer } from '../harness/server'
import { contentRecords, importerFor, ofType as of } from './content-records'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
const importRecords = importerFor(server)
const formula = '=HYPERLINK("http://evil.example","x")'
const records = [
  ...contentRecords,
  ...of('region', [{ Id: 'R9', Shortname: 'Region', Detail: { en: { Title: 'Region' } } }]),
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

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/content/v1/${path}`, { headers, method })
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

describe('the header Accept and the parameter format choose:', () => {
  test.each([
    ['', '*/*', 'application/json; charset=utf-8'],
    ['', 'text/csv', 'text/csv; charset=utf-8; header=present'],
    ['', 'application/json;q=0.5, text/csv', 'text/csv; charset=utf-8; header=present'],
    ['', 'application/ld+json', 'application/ld+json; charset=utf-8'],
    ['', 'application/geo+json', 'application/geo+json; charset=utf-8'],
    ['', 'application/x-ndjson', 'application/x-ndjson; charset=utf-8'],
    ['?format=json-ld', 'text/csv', 'application/ld+json; charset=utf-8'],
    ['?format=JSON', 'text/csv', 'application/json; charset=utf-8'],
    ['', 'text/html,application/xhtml+xml,*/*;q=0.8', 'application/json; charset=utf-8'],
    ['', 'application/xml, application/geo+json;q=0.2, */*;q=0.1', 'application/geo+json; charset=utf-8'],
  ])('HubActivityPoi%s with Accept: %s is %s, as a list and as a record', async (query, accept, type) => {
    for (const path of ['HubActivityPoi', 'HubActivityPoi/poi-00']) {
      const response = await get(path + query, { accept })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(response.headers.get('vary')).toContain('Accept')
    }
  })

  test.each([
    ['Event', 'application/xml', ['json', 'csv', 'json-ld', 'geojson', 'ndjson']],
    ['WebcamInfo', 'application/ld+json', ['json', 'csv', 'geojson', 'ndjson']],
    ['WebcamInfo/cam?format=json-ld', '*/*', ['json', 'csv', 'geojson', 'ndjson']],
    ['Article/PRESS', 'application/ld+json', ['json', 'csv', 'geojson', 'ndjson']],
    ['Event?getasidarray=true', 'text/csv', ['json']],
  ])('%s with Accept: %s is a 406 that lists the formats', async (path, accept, formats) => {
    const response = await get(path, { accept })
    expect([response.status, response.headers.get('content-type')]).toEqual([406, 'application/problem+json'])
    const problem = (await response.json()) as { available: string[] }
    expect(problem).toMatchObject({ code: 'not-acceptable', formats })
    for (const type of problem.available) expect((await get(path.split('?')[0]!, { accept: type })).status).toBe(200)
  })

  test('every entity is available in every format it lists', async () => {
    for (const { endpoint, type } of entities.filter(({ type }) => type !== 'accommodationroom')) {
      const { formats } = (await (await get(`${endpoint}?format=none`)).json()) as { formats: string[] }
      expect(formats, type).toEqual(expect.arrayContaining(['json', 'csv', 'geojson', 'ndjson']))
      for (const format of formats)
        expect((await get(`${endpoint}?format=${format}&pagesize=2`)).status, `${type} ${format}`).toBe(200)
    }
  })
})

describe('CSV', () => {
  test('has a line for each record of the page, with the values of the JSON', async () => {
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

  test('of one record is a header and a line, with names of fields as columns', async () => {
    const [row, ...others] = readCsv(await text('HubActivityPoi/poi-05?format=csv'))
    expect([row!['Id'], others]).toEqual(['poi-05', []])
    const names = Object.keys(row!).slice(0, 100)
    const [again] = readCsv(await text(`HubActivityPoi/poi-05?format=csv&fields=${encodeURIComponent(names.join(','))}`))
    expect(again).toEqual(Object.fromEntries(names.map(name => [name, row![name]])))
  })

  test('has the requested fields as columns, in their order', async () => {
    const body = await text('HubActivityPoi?idlist=poi-01,poi-02&format=csv&fields=Detail.en.Title,GpsInfo[0].Latitude,Id')
    expect(body).toBe('Detail.en.Title,GpsInfo[0].Latitude,Id\r\n,46.41,poi-01\r\nPlace 02 Lago,46.42,poi-02\r\n')
  })

  test('contains no formulas, unless raw cells are requested', async () => {
    const fields = 'fields=Shortname,Webcamname.en,Source,SmgTags'
    const [safe] = readCsv(await text(`WebcamInfo/cam?format=csv&${fields}`))
    expect(safe).toEqual({ Shortname: `'${formula}`, 'Webcamname.en': 'a, "b"\r\nc', Source: '-1', SmgTags: 'x|y' })
    const [raw] = readCsv(await text(`WebcamInfo/cam?format=csv&csvsafe=false&${fields}`))
    expect(raw).toMatchObject({ Shortname: formula })
  })

  test('without records is a header', async () => {
    expect(await text('HubActivityPoi?idlist=nobody&format=csv&fields=Id,Shortname')).toBe('Id,Shortname\r\n')
  })
})

describe('JSON-LD', () => {
  test.each([
    ['Accommodation/ABC1', 'Hotel'],
    ['Event/Mixed:Case,1', 'Event'],
    ['Article/CAKE', 'Recipe'],
  ])('%s is a %s of schema.org with its link as id', async (path, type) => {
    const { Self } = await json(path)
    expect(await json(path, 'application/ld+json')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': type,
      '@id': Self,
    })
  })

  test('a list is a graph of its page, without records that have no form', async () => {
    const list = await json('HubActivityPoi?pagesize=3&format=json-ld&language=de')
    expect(list).toMatchObject({ '@context': 'https://schema.org', '@graph': [{}, {}, {}] })
    expect(list['@graph'][0].name).toBe('Ort 00 Schloss')
    expect((await json('Article?format=json-ld'))['@graph'].map((one: Record<string, unknown>) => one['name'])).toEqual(['Cake'])
  })

  test('a record without a form is sent in the next format that is accepted', async () => {
    const response = await get('Article/PRESS', { accept: 'application/ld+json, application/json;q=0.5' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  })
})

test('NDJSON has a line for each record, with the bytes of the record alone', async () => {
  const body = await text('HubActivityPoi?pagesize=3&format=ndjson')
  const alone = await Promise.all(['poi-00', 'poi-01', 'poi-02'].map(id => text(`HubActivityPoi/${id}`)))
  expect(body).toBe(alone.map(record => `${record}\n`).join(''))
})

test('GeoJSON has a feature for each record, longitude first', async () => {
  const { type, features } = await json('HubActivityPoi?idlist=poi-03,percent&format=geojson&fields=Id')
  expect({ type, features }).toEqual({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', id: 'poi-03', geometry: { type: 'Point', coordinates: [11.3, 46.43] }, properties: { Id: 'poi-03' } },
      { type: 'Feature', id: 'percent', geometry: null, properties: { Id: 'percent' } },
    ],
  })
  expect((await json('HubActivityPoi/poi-03', 'application/geo+json')).geometry.coordinates).toEqual([11.3, 46.43])
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

  test('has no closed records, and rooms need a token', async () => {
    for (const format of ['csv', 'ndjson', 'geojson', 'json-ld']) {
      expect(await text(`HubActivityPoi?pagesize=-1&format=${format}`)).not.toContain('Zz closed')
      expect((await get(`HubActivityPoi/closed?format=${format}`)).status).toBe(404)
    }
    expect((await get('AccommodationRoom?pagesize=-1&format=csv')).status).toBe(401)
  })

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

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request without decompressing the response. */
const raw = (path: string, headers: Record<string, string>): Promise<Raw> =>
  new Promise((resolve, reject) => {
    httpGet(`${server.url}/content/v1/${path}`, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk)).on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

const unpack = { gzip: gunzipSync, br: brotliDecompressSync }

describe('compression', () => {
  test.each([
    ['gzip', 'HubActivityPoi?pagesize=5'],
    ['br', 'HubActivityPoi?pagesize=50'],
    ['gzip', 'HubActivityPoi/poi-02'],
    ['br', 'HubActivityPoi?pagesize=5&format=csv'],
    ['gzip', 'WineAward?pagesize=-1&format=ndjson'],
  ] as const)('%s: %s has the same content and another ETag', async (coding, path) => {
    const plain = await raw(path, {})
    const packed = await raw(path, { 'Accept-Encoding': coding })
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(packed.body.length).toBeLessThan(plain.body.length)
    expect(unpack[coding](packed.body).equals(plain.body)).toBe(true)
    if (plain.headers.etag) expect(packed.headers.etag).toBe(`W/${plain.headers.etag.replace('W/', '').slice(0, -1)}-${coding}"`)
    expect(packed.headers.vary).toContain('Accept-Encoding')
  })

  test('small responses, errors and unrequested compression are not compressed', async () => {
    for (const [path, headers] of [
      ['HubActivityPoi?pagesize=1&fields=Id', { 'Accept-Encoding': 'gzip' }],
      ['HubActivityPoi?fields=..', { 'Accept-Encoding': 'gzip' }],
      ['HubActivityPoi', { 'Accept-Encoding': 'identity' }],
    ] as const)
      expect((await raw(path, headers)).headers['content-encoding']).toBeUndefined()
  })

  test('a client with the compressed form gets 304 for its ETag', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    for (const path of ['HubActivityPoi/poi-02', 'HubActivityPoi?pagesize=5']) {
      const etag = (await raw(path, headers)).headers.etag!
      const again = await raw(path, { ...headers, 'If-None-Match': etag })
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0])
    }
  })
})

describe('caching', () => {
  test('each format has its own ETag', async () => {
    const formats = ['json', 'csv', 'json-ld', 'geojson', 'ndjson']
    for (const path of ['HubActivityPoi/poi-02', 'HubActivityPoi']) {
      const tags = await Promise.all(formats.map(async format => (await get(`${path}?format=${format}`)).headers.get('etag')!))
      expect(new Set(tags).size).toBe(formats.length)
      const statuses = await Promise.all(
        formats.map(async format => (await get(`${path}?format=${format}`, { 'if-none-match': tags[0]! })).status),
      )
      expect(statuses).toEqual([304, 200, 200, 200, 200])
    }
  })

  test('a record has Last-Modified, and is not sent again if unmodified', async () => {
    const path = 'HubActivityPoi/poi-07'
    await query(server.dataDir, "update document set changed_at = '2026-01-02T03:04:05.600Z' where id = 'poi-07'")
    const modified = (await get(path)).headers.get('last-modified')!
    expect(modified).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    const statusSince = async (since: string) => (await get(path, { 'if-modified-since': since })).status
    const since = [modified, 'Fri, 02 Jan 2026 03:04:04 GMT', 'nonsense']
    expect(await Promise.all(since.map(statusSince))).toEqual([304, 200, 200])
  })

  test('another body changes Last-Modified, even with the same content', async () => {
    await query(server.dataDir, "update document set changed_at = '2026-01-02T03:04:05Z', state = 'other' where id = 'poi-08'")
    const [row] = await query<{ changed_at: Date }>(server.dataDir, "select changed_at from document where id = 'poi-08'")
    expect(Date.now() - row!.changed_at.getTime()).toBeLessThan(60_000)
  })

  test('responses to guests are public', async () => {
    const cacheOf = async (path: string, headers = {}) => (await get(path, headers)).headers.get('cache-control')
    expect(await cacheOf('HubActivityPoi')).toBe('public, max-age=60')
    expect(await cacheOf('Tag/place')).toBe('public, max-age=300')
    expect(await cacheOf('HubActivityPoi?format=csv&pagesize=-1')).toBe('public, max-age=60')
    expect(await cacheOf('HubActivityPoi/nobody')).toBe('no-store')
  })

  test('a response to a token is private', async () => {
    const demo = sharedServer()
    const headers = { authorization: `Bearer ${await demo.token('other-demo', 'other-demo-secret')}` }
    const privatePaths = [
      'HubActivityPoi?pagesize=1',
      'HubActivityPoi?format=ndjson&pagesize=-1&fields=Id',
      'Tag?getasidarray=true',
    ]
    for (const path of privatePaths) {
      const response = await fetch(`${demo.url}/content/v1/${path}`, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      await response.text()
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

describe('HEAD and OPTIONS', () => {
  test.each([
    'HubActivityPoi?pagesize=2',
    'HubActivityPoi/poi-02',
    'HubActivityPoi?format=csv&pagesize=-1',
    'Tag?getasidarray=true',
  ])('HEAD %s has the headers of GET and no body', async path => {
    const [head, whole] = await Promise.all([get(path, {}, 'HEAD'), get(path)])
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => !/^(date|x-request-id|content-length|transfer-encoding|connection|keep-alive)$/.test(name))
    expect(headersOf(head)).toEqual(headersOf(whole))
    expect([head.status, await head.text()]).toEqual([200, ''])
    await whole.text()
  })

  test('HEAD has Content-Length if it is known, and 404 and 304 like GET', async () => {
    const length = Buffer.byteLength(await text('HubActivityPoi/poi-02'))
    const head = await get('HubActivityPoi/poi-02', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(length))
    expect((await get('HubActivityPoi/poi-02', { 'if-none-match': head.headers.get('etag')! }, 'HEAD')).status).toBe(304)
    expect((await get('HubActivityPoi/nobody', {}, 'HEAD')).status).toBe(404)
  })

  const optionsPaths = 'HubActivityPoi HubActivityPoi/poi-02 Weather/District Weather/District/1 MetaData MetaData/x Location'
  test.each(optionsPaths.split(' '))('OPTIONS %s lists the methods, and other origins may read the response', async path => {
    const response = await get(path, {}, 'OPTIONS')
    expect([response.status, response.headers.get('allow')]).toEqual([204, expect.stringMatching(/^GET, HEAD,.*OPTIONS$/)])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toContain('If-Modified-Since')
  })
})
