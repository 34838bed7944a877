import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { admin } from '@/lib/db/pools'
import { parseXml } from '@/lib/formats/xml/tree'
import { DatexSchemas, schemasAbsent } from '../harness/datex-schemas'
import { all, flawsOf } from '../harness/datex-structure'
import { openPoolsOf, type PoolsOf } from '../harness/pools-of'
import { ownPlatform, withoutDemo } from '../harness/server'

// The server caches feeds while this process writes to its database, and time passes.

const server = ownPlatform({ env: { ...withoutDemo, TRAFFIC_SUPPLIERS: 'quiet:at:ATQUIET' } })
let pools: PoolsOf

beforeAll(() => {
  pools = openPoolsOf(server)
})
afterAll(() => pools?.close())

beforeEach(async () => {
  await admin().unsafe('delete from document')
  await store([record('a'), record('b')])
})

const record = (name: string, more: object = {}) => ({
  Id: `urn:announcements:city:${name}`,
  Source: 'CITY_ROADS',
  Active: true,
  Shortname: name,
  TagIds: ['announcement:traffic-event', 'traffic-event:closure'],
  StartTime: '2025-01-01T00:00:00Z',
  Geo: { position: { Latitude: 46.5, Longitude: 11.3, Default: true } },
  Detail: { it: { Title: `Chiusura ${name}` } },
  ...more,
})
async function store(records: readonly object[]): Promise<void> {
  const { skipped } = await saveDocuments(findEntity('Announcement')!, records)
  expect(skipped).toEqual([])
}

type Publication = Readonly<{ ids: string[]; published: string; etag: string; xml: string }>

async function feed(slug = 'city-roads'): Promise<Publication> {
  const response = await fetch(`${server.url}/traffic/datex/2/${slug}/situation-publication.xml`)
  const xml = await response.text()
  expect([response.status, response.status === 200 ? flawsOf(xml) : xml]).toEqual([200, []])
  const root = parseXml(xml)
  const ids = all(root, 'situation').map(({ attributes }) => attributes.get('id')!)
  return { ids, published: all(root, 'publicationTime')[0]!.text, etag: response.headers.get('etag')!, xml }
}

function expectValid(xml: string): void {
  const schemas = schemasAbsent ? null : new DatexSchemas()
  expect(schemas?.errorsOf(xml) ?? []).toEqual([])
  schemas?.dispose()
}

const ids = async () => (await feed()).ids
const slugs = async () => Object.keys(await server.json('/traffic/datex/2/'))

test('a change is in the next response, with a later publicationTime and another ETag', async () => {
  const first = await feed()
  expect(first.ids).toEqual(['a', 'b'])
  await store([record('c')])
  const second = await feed()
  expect(second.ids).toEqual(['a', 'b', 'c'])
  expect(second.published > first.published).toBe(true)
  expect(second.etag).not.toBe(first.etag)
  await store([record('a', { Detail: { it: { Title: 'Riaperta presto' } } })])
  const third = await feed()
  expect(third.xml).toContain('Riaperta presto')
  expect(third.xml).not.toContain('Chiusura a')
  expect(third.published > second.published).toBe(true)
})

test('deleted, closed, inactive and other announcements disappear', async () => {
  expect(await ids()).toEqual(['a', 'b'])
  await admin().unsafe(`delete from document where id ilike '%:a'`)
  expect(await ids()).toEqual(['b'])
  await store([record('b', { LicenseInfo: { ClosedData: true } }), record('c')])
  expect(await ids()).toEqual(['c'])
  await store([record('c', { Active: false }), record('d')])
  expect(await ids()).toEqual(['d'])
  await store([record('d', { TagIds: ['hiking'] })])
  const missing = await fetch(`${server.url}/traffic/datex/2/city-roads/situation-publication.xml`)
  expect([missing.status, await slugs()]).toEqual([404, ['quiet']])
})

test('announcements of a closed dataset disappear, and return when it opens', async () => {
  expect(await ids()).toEqual(['a', 'b'])
  await admin().unsafe(`
    insert into dataset (id, shortname, api_type, entity, closed) values ('roads', 'Roads', 'content', 'announcement', true)`)
  // After a change by another process, closing takes effect within a second, opening later.
  await expect.poll(slugs, { timeout: 10_000 }).toEqual(['quiet'])
  await admin().unsafe(`update dataset set closed = false where id = 'roads'`)
  await expect.poll(slugs, { timeout: 10_000 }).toEqual(['city-roads', 'quiet'])
  await expect.poll(ids, { timeout: 10_000 }).toEqual(['a', 'b'])
  await admin().unsafe(`delete from dataset`)
})

test('a change without effect on the feed keeps publicationTime and ETag', async () => {
  const before = await feed()
  await store([record('other', { TagIds: ['hiking'] }), record('elsewhere', { Source: 'OTHER' })])
  expect(await feed()).toEqual(before)
})

test('a publication keeps its time after a restart or a crash', async () => {
  await store([record('restarted')])
  const before = await feed()
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await pools.close()
    await server.restart(signal)
    pools = openPoolsOf(server)
    expect(await feed()).toEqual(before)
  }
})

test('events begin and end without a change of data', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const [begin, end] = [inSeconds(2), inSeconds(4)]
  await store([record('soon', { StartTime: begin, EndTime: inSeconds(3600) }), record('a', { EndTime: end })])
  const first = await feed()
  if (Date.now() < Date.parse(begin)) expect(first.ids).toEqual(['a', 'b'])
  await expect.poll(ids, { timeout: 30_000, interval: 100 }).toContain('soon')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(begin))
  await expect.poll(ids, { timeout: 30_000, interval: 100 }).toEqual(['b', 'soon'])
  const last = await feed()
  expect(Date.parse(last.published)).toBeGreaterThan(Date.parse(end))
})

test('concurrent requests after a change get the same new response', async () => {
  await feed()
  for (let round = 0; round < 5; round++) {
    await store([record('a', { Detail: { it: { Title: `Giro ${round}` } } })])
    const publications = await Promise.all(Array.from({ length: 20 }, () => feed()))
    for (const { xml } of publications) expect(xml).toContain(`Giro ${round}`)
    expect(new Set(publications.map(({ etag }) => etag)).size).toBe(1)
  }
})

test('sources with equal slugs share a feed; that of a configured supplier is valid while it is empty', async () => {
  await store([
    ...['Città di Bolzano', 'città_di_bolzano', '道路', '<script>', '???'].map((Source, place) =>
      record(`s${place}`, { Source }),
    ),
    record('no tag', { TagIds: ['hiking'], Source: 'HIKES' }),
  ])
  expect(await slugs()).toEqual(['città-di-bolzano', 'city-roads', 'quiet', 'script', '道路'].sort())
  expect((await feed(encodeURIComponent('città-di-bolzano'))).ids).toEqual(['s0', 's1'])
  expect((await feed(encodeURIComponent('道路'))).xml).toContain('<nationalIdentifier>IT道路</nationalIdentifier>')
  const { ids, xml } = await feed('quiet')
  expect(ids).toEqual([])
  expect(xml).toContain('<country>at</country><nationalIdentifier>ATQUIET</nationalIdentifier>')
  expectValid(xml)
})

test('omitted announcements are counted in the log, once', async () => {
  await store([record('x', { TagIds: ['traffic-event:sandstorm'] }), record('y', { Geo: null })])
  for (let time = 0; time < 3; time++) await feed()
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter(line => line.includes('omits announcements') && line.includes('sandstorm'))
  // The log may be written after the responses.
  await expect.poll(lines, { timeout: 20_000 }).toEqual([expect.stringContaining('no position')])
})
