import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseXml } from '@/lib/formats/xml/tree'
import { DatexSchemas, schemasAbsent } from '../harness/datex-schemas'
import { all, flawsOf } from '../harness/datex-structure'
import { readDescription } from '../harness/described-responses'
import { exchange } from '../harness/exchange'
import { data, timeOf } from '../harness/series-reader'
import { server } from '../harness/server'

type Listing = Record<string, Record<string, string>>

const province = '/traffic/datex/2/province-bz/situation-publication.xml'
let schemas: DatexSchemas | null = null
beforeAll(() => {
  schemas = schemasAbsent ? null : new DatexSchemas()
})
afterAll(() => schemas?.dispose())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchange(server().url, { method, path, headers })
const text = (body: string) => Buffer.from(body, 'latin1').toString()

test('the listing has the URL of the file of each provider, and each file has situations', async () => {
  const listing = await server().json<Listing>('/traffic/datex/2/')
  expect(Object.keys(listing)).toEqual(expect.arrayContaining(['a22', 'province-bz']))
  for (const [provider, files] of Object.entries(listing)) {
    const path = `/traffic/datex/2/${provider}/situation-publication.xml`
    expect(files).toEqual({ 'situation-publication': expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)) })
    const { status, headers, body } = await ask(new URL(files['situation-publication']!).pathname)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect([provider, flawsOf(text(body)), schemas?.errorsOf(text(body)) ?? []]).toEqual([provider, [], []])
  }
  for (const provider of ['a22', 'province-bz'])
    expect(all(parseXml(text((await ask(province.replace('province-bz', provider))).body)), 'situation').length).toBeGreaterThan(
      5,
    )
})

test('the listing is JSON with and without a trailing slash, 304 if unchanged, and linked from the root, as the description is', async () => {
  const { status, headers, body } = await ask('/traffic/datex/2/')
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await ask('/traffic/datex/2')).toMatchObject({ status, body })
  expect(await ask('/traffic/datex/2/', { 'If-None-Match': headers['etag']! })).toMatchObject({ status: 304, body: '' })
  expect((await ask('/traffic/datex/2/', { Accept: 'text/html' })).status).toBe(406)
  const { feeds, openapi } = await server().json<{ feeds: string; openapi: string[] }>('/traffic/')
  for (const url of [feeds, ...openapi]) expect([url, (await ask(new URL(url).pathname)).status]).toEqual([url, 200])
})

/** The publication with a `Last-Modified`, which it has some time after a change. */
async function datedPublication() {
  const publication = { headers: {} as Record<string, string>, body: '' }
  const modified = async () => Object.assign(publication, await ask(province)).headers['last-modified']
  await expect.poll(modified, { timeout: 20_000 }).toMatch(/GMT$/)
  return publication
}

describe('a publication', () => {
  test('is equal at the specified path, with the URL of its file', async () => {
    const file = await ask(province)
    const latest = await ask('/traffic/v1/Announcement/province-bz')
    expect([latest.status, latest.body, latest.headers['etag']]).toEqual([200, file.body, file.headers['etag']])
    expect(latest.headers['content-location']).toBe(`${server().url}${province}`)
  })

  test('has its supplier and its time, which is also the Last-Modified', async () => {
    const { headers, body } = await datedPublication()
    const xml = text(body)
    expect(xml).toContain('<nationalIdentifier>ITPBZ</nationalIdentifier>')
    const published = Date.parse(/<publicationTime>([^<]+)/.exec(xml)![1]!)
    expect(published).toBeLessThanOrEqual(Date.now())
    // Nothing was published before the demo data were created.
    const measured = await data('flat/ParkingStation/free/latest?limit=-1&select=mvalidtime')
    expect(published).toBeGreaterThan(Math.max(...measured.map(row => timeOf(row.mvalidtime))))
    expect(Date.parse(headers['last-modified']!)).toBe(Math.floor(published / 1000) * 1000)
  })

  test('is 304 for a current ETag or time, and has its length in the response to HEAD', async () => {
    const { headers } = await datedPublication()
    const [etag, modified] = [headers['etag']!, headers['last-modified']!]
    expect((await ask(province, { 'If-None-Match': `"x", ${etag}` })).status).toBe(304)
    expect(await ask(province, { 'If-Modified-Since': modified })).toMatchObject({ status: 304, body: '' })
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString()
    for (const stale of [{ 'If-Modified-Since': earlier }, { 'If-None-Match': '"x.xml"', 'If-Modified-Since': modified }])
      expect((await ask(province, stale as never)).status).toBe(200)
    const head = await ask(province, {}, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, String((await ask(province)).body.length)])
  })

  test('allows other origins and caching for seconds; is equal with a token, and XML in either media type; 406 for others', async () => {
    const { headers, body } = await ask(province, { Origin: 'https://elsewhere.example' })
    expect([headers['access-control-allow-origin'], headers['cache-control']]).toEqual(['*', 'public, max-age=10'])
    const token = await server().token('reader-demo', 'reader-demo-secret')
    const withToken = await ask(province, { Authorization: `Bearer ${token}` })
    expect([withToken.body, withToken.headers['cache-control']]).toEqual([body, 'private, no-cache'])
    expect((await ask(province, { Accept: 'text/xml' })).headers['content-type']).toBe('text/xml; charset=utf-8')
    expect((await ask(province, { Accept: 'text/html,*/*;q=0.1' })).headers['content-type']).toMatch(/^application\/xml/)
    expect(await ask(province, { Accept: 'application/json' })).toMatchObject({ status: 406 })
  })
})

test('examples have the described responses, also 304, 404 and 406', async () => {
  const { calls, described } = await readDescription('/traffic')
  for (const call of calls) {
    const expectDescribed = async (status: number, headers: Record<string, string> = {}, named?: string) => {
      const exampleOf = (name: string) => named ?? String(call.parameters.find(parameter => parameter.name === name)!.example)
      const path = `/traffic${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(name))}`
      const response = await ask(path, headers)
      expect([path, response.status]).toEqual([path, status])
      described.expectDescribed(call, response, path)
      return response
    }
    expect(call.needsToken, call.path).toBe(false)
    const { headers } = await expectDescribed(200)
    await expectDescribed(304, { 'If-None-Match': headers['etag']! })
    await expectDescribed(406, { Accept: 'image/png' })
    if (call.path.includes('{')) await expectDescribed(404, {}, 'nothing')
  }
})

test.each([
  '/traffic/v1/Announcement/PROVINCE_BZ',
  '/traffic/datex/2/__proto__/situation-publication.xml',
  `/traffic/datex/2/${'x'.repeat(5000)}/situation-publication.xml`,
])('404 for %s as a problem document', async path => {
  const { status, headers, body } = await ask(path)
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json'])
  expect(body.length).toBeLessThan(7000)
})
