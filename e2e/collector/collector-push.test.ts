import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { exchange } from '../harness/exchange'
import { own } from '../harness/server'
import { PushPlatform } from './push-client'

// The responses of the collector that clients rely on; accepted messages are stored unchanged.

const all = own(new PushPlatform())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const url = () => all.url

describe('authorization', () => {
  test('accepted: 200 with exactly a message and a random id', async () => {
    const { status, body, headers } = await all.provider.push('provider/parking', '{"free":1}')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body).toEqual({ message: 'Data accepted', id: expect.stringMatching(uuid) })
  })

  test('no header: 401', async () => {
    const { status, body, headers } = await all.nobody.push('provider/parking', '{}')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="belvedere"'])
    expect(body).toMatchObject({ message: 'Missing or invalid Authorization header', status: 401, code: 'token-missing' })
  })

  test('403 in the same words for any other path', async () => {
    const paths = ['foreign/data', 'nobody/nothing', 'exact/two', 'Provider/parking', 'providers/parking']
    const responses = await Promise.all(paths.map(path => all.provider.push(path, 'x')))
    const [first] = responses
    expect(first!.body).toMatchObject({ message: 'Not authorized', status: 403 })
    for (const { status, body, headers } of responses) {
      expect([status, { ...body, instance: '' }]).toEqual([403, { ...first!.body, instance: '' }])
      expect(headers.get('www-authenticate')).toBe(first!.headers.get('www-authenticate'))
    }
  })
})

describe('paths', () => {
  const refusedPaths = [
    '/collector/push/provider',
    '/collector/push/provider/x%2Fy',
    '/collector/push/provider/%2e%2e',
    '/collector/push/provider/%E2%80%A4%E2%80%A4',
    '/collector/push/provider/a%5Cb',
    '/collector/push/provider/a%0d%0aSet-Cookie:x',
    `/collector/push/provider/${'x'.repeat(65)}`,
  ]

  test.each(refusedPaths)('404 for %s, with a token and without', async path => {
    for (const headers of [all.provider.headers, {}]) {
      const response = await exchange(url(), { method: 'POST', path, headers, body: 'x' })
      expect([response.status, JSON.parse(response.body)]).toMatchObject([404, { message: 'Not Found' }])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('pages of any origin may push', async () => {
    const headers = { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST' }
    const preflight = await fetch(`${url()}/collector/push/provider/x`, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization, Content-Type, Content-Encoding')
    expect((await all.nobody.push('provider/x')).headers.get('access-control-allow-origin')).toBe('*')
  })

  test('/health is 200 and empty, and / leads to the description', async () => {
    const health = await fetch(`${url()}/collector/health`)
    expect([health.status, await health.text()]).toEqual([200, ''])
    const home = await fetch(`${url()}/collector/`, { redirect: 'manual' })
    expect([home.status, home.headers.get('location')]).toEqual([308, `${url()}/build/reference#collector`])
  })
})

describe('stored messages', () => {
  const everyByte = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index))
  const bodies: [string, Buffer, string | undefined][] = [
    ['every byte', everyByte, 'application/octet-stream'],
    ['no byte at all', Buffer.alloc(0), undefined],
    ['many rows', randomBytes(3_000_001), 'application/zip'],
  ]

  test.each(bodies)('%s, unchanged', async (_, body, type) => {
    const id = await all.provider.accepted('provider/kept', new Uint8Array(body), type ? { 'Content-Type': type } : {})
    const message = await all.operator.message(id)
    const sha256 = createHash('sha256').update(body).digest('hex')
    expect(message).toMatchObject({ size: body.length, sha256, contentType: type ?? null, contentEncoding: null })
    expect((await all.operator.bytes(id)).equals(body)).toBe(true)
  })

  test.each(['gzip', 'GZip', 'x-gzip'])('%s is decompressed and recorded', async coding => {
    const body = Buffer.concat([everyByte, Buffer.from('x'.repeat(100_000))])
    const id = await all.provider.accepted('provider/kept', gzipSync(body), { 'Content-Encoding': coding })
    expect(await all.operator.message(id)).toMatchObject({ size: body.length, contentEncoding: 'gzip' })
    expect((await all.operator.bytes(id)).equals(body)).toBe(true)
  })

  test('gzip in several members, and gzip of nothing', async () => {
    const two = Buffer.concat([gzipSync('one,'), gzipSync('two')])
    const id = await all.provider.accepted('provider/kept', two, { 'Content-Encoding': 'gzip' })
    expect((await all.operator.bytes(id)).toString()).toBe('one,two')
    const empty = await all.provider.accepted('provider/kept', '', { 'Content-Encoding': 'gzip' })
    expect(await all.operator.message(empty)).toMatchObject({ size: 0, contentEncoding: 'gzip' })
  })

  test('sender, time, query, user agent and headers of the platform', async () => {
    const before = Date.now()
    const headers = { 'Content-Type': 'text/plain', 'User-Agent': 'probe/1', 'X-OpenDataHub-Source': 'a "b"', 'X-Other': 'x' }
    const id = await all.provider.accepted('provider/facts?a=%C3%BC&a=%00', 'x', headers)
    const message = await all.provider.message(id)
    expect(message).toMatchObject({
      id,
      provider: 'provider',
      dataset: 'facts',
      state: 'stored',
      query: 'a=%C3%BC&a=%00',
      userAgent: 'probe/1',

      sender: { kind: 'client', subject: expect.any(String), client: 'provider' },
      meta: { source: 'a "b"' },
      deliveries: [],
    })
    expect(Date.parse(message.receivedAt)).toBeGreaterThanOrEqual(before - 1)
    expect(Date.parse(message.receivedAt)).toBeLessThanOrEqual(Date.now() + 1)
  })
})
