import { expect, test } from 'vitest'
import { parseXml, type XmlElement } from '@/lib/formats/xml/tree'
import { turnOf } from '../harness/sample'
import { server } from '../harness/server'

// Files of the site for programs: robots.txt, sitemaps and feeds.

type Dataset = { Id: string; ApiAccess: string }

const get = (path: string, headers: Record<string, string> = {}) => fetch(server().url + path, { headers })
const elementsOf = async (path: string): Promise<readonly XmlElement[]> => parseXml(await (await get(path)).text()).children
const locationOf = ({ children: [loc] }: XmlElement) => loc!.text
const pathsOf = async (path: string) => (await elementsOf(path)).map(element => locationOf(element).replace(server().url, ''))

test('robots.txt lists the sitemap and the pages for signed-in people', async () => {
  const response = await get('/robots.txt')
  const lines = (await response.text()).split('\n')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(lines).toContain(`Sitemap: ${server().url}/sitemap.xml`)
  for (const path of ['/admin', '/de/admin', '/it/me', '/auth/']) expect(lines).toContain(`Disallow: ${path}`)
})

test('the sitemaps contain every page of open datasets, records and stations once per language, and no closed ones', async () => {
  const sitemaps = await pathsOf('/sitemap.xml')
  expect(new Set(sitemaps).size).toBe(sitemaps.length)
  const all: string[] = []
  for (const sitemap of sitemaps) {
    const entries = await elementsOf(sitemap)
    expect(entries.length, sitemap).toBeLessThanOrEqual(50_000)
    for (const {
      children: [loc, ...links],
    } of entries) {
      const languages = Object.fromEntries(links.map(({ attributes }) => [attributes.get('hreflang'), attributes.get('href')]))
      expect(Object.keys(languages)).toEqual(['en', 'de', 'it', 'x-default'])
      expect(Object.values(languages)).toContain(loc!.text)
      all.push(loc!.text.replace(server().url, ''))
    }
  }
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(['/', '/de', '/it', '/datasets', '/de/datasets', '/it/help']))
  const datasets = await server().datasets<Dataset>()
  const isThere = ({ Id }: Dataset) => all.some(path => path.includes(`/${Id}`))
  const [closed, open] = [
    datasets.filter(({ ApiAccess }) => ApiAccess === 'closed'),
    datasets.filter(({ ApiAccess }) => ApiAccess === 'open'),
  ]
  expect([closed.length > 0, closed.filter(isThere), open.filter(dataset => !isThere(dataset))]).toEqual([true, [], []])
  const stations = await server().json<{ data: { scode: string; stype: string }[] }>(
    '/timeseries/v2/flat,node/ParkingStation?select=scode,stype&limit=-1&where=sactive.eq.true',
  )
  for (const { scode, stype } of stations.data)
    expect(all).toContain(`/it/stations/${encodeURIComponent(stype)}/${encodeURIComponent(scode)}`)
  for (const kind of ['/stations/', '/explore/', '/r/', '/datasets/']) {
    const path = turnOf(
      all.filter(each => each.includes(kind)),
      0,
    )
    const page = await get(path)
    expect([path, page.status]).toEqual([path, 200])
  }
})

test.each([
  '/sitemap/pages/2.xml',
  '/sitemap/nothing/1.xml',
  '/sitemap/records/nothing/1.xml',
  '/sitemap/stations/Nothing/1.xml',
  '/sitemap/x',
])('%s is 404', async path => expect((await get(path)).status).toBe(404))

test('unchanged feeds, sitemaps and map sheets are 304', async () => {
  const { Items } = await server().json<{ Items: Dataset[] }>('/content/v1/MetaData?pagesize=1')
  for (const path of [
    '/build/deprecations/feed.atom',
    '/build/deprecations/feed.ics',
    `/datasets/${Items[0]!.Id}/changes.atom`,
    '/robots.txt',
    '/sitemap/pages/1.xml',
    '/map/ground',
    '/map/sheet?box=10,46,12,47&width=200&height=200',
  ]) {
    const first = await get(path)
    const etag = first.headers.get('etag')
    expect([path, first.status, etag]).toEqual([path, 200, expect.any(String)])
    expect([path, (await get(path, { 'If-None-Match': etag! })).status]).toEqual([path, 304])
    expect([path, (await get(path, { 'If-None-Match': 'W/"other.atom"' })).status]).toEqual([path, 200])
  }
})
