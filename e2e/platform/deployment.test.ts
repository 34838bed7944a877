import { spawnSync } from 'node:child_process'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Balancer, hasHaproxy, hasNginx, startHaproxy, startNginx } from '../harness/nginx'
import { ownPlatform } from '../harness/server'
import { until } from '../harness/until'

// The files of docs/operating/deployment, used as they are, but for names, ports and certificates.

const files = 'docs/operating/deployment'
const publicUrl = 'https://data.example.org'

const proxies = [
  ['nginx', hasNginx, startNginx],
  ['HAProxy', hasHaproxy, startHaproxy],
] as const

describe.each(proxies)('behind %s (left out without it and openssl)', (_, isThere, startBalancer) => {
  if (!isThere) return void test.skip('it is not installed')
  const platform = ownPlatform({
    env: { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1', QUOTAS: 'on', QUOTA_ANONYMOUS: '2', QUOTA_BURST_SECONDS: '1' },
  })
  let proxy: Balancer
  // A caller is not a proxy, so it has another IP address; each test has its own, and its own quota.
  let caller = 1
  beforeEach(() => {
    caller += 1
  })

  beforeAll(async () => {
    proxy = await startBalancer([platform.url])
  })

  afterAll(() => proxy?.stop())

  const send = (path: string, headers: Record<string, string> = {}) => proxy.send(path, { headers, from: `127.0.1.${caller}` })

  test('responses to pages and requests have links to the public URL, and plain http redirects to https', async () => {
    const page = await send('/datasets')
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(await text(page)).toContain('<h1')
    const list = await send('/content/v1/Tag?pagesize=1&pagenumber=2')
    expect(JSON.parse(await text(list))).toMatchObject({ PreviousPage: expect.stringMatching(`^${publicUrl}/content/v1/Tag`) })
    const plain = await new Promise<IncomingMessage>(resolve =>
      get({ port: proxy.plainPort, path: '/datasets?q=a%2Cb', headers: { Host: 'data.example.org' } }, resolve),
    )
    plain.resume()
    expect([plain.statusCode, plain.headers.location]).toEqual([301, `${publicUrl}/datasets?q=a%2Cb`])
  })

  test('a path arrives unchanged', async () => {
    const reply = await send('/content/v1/Tag/no%2Fsuch%2Ctag')
    const { detail } = JSON.parse(await text(reply)) as { detail: string }
    expect([reply.statusCode, detail]).toEqual([404, expect.stringContaining('no/such,tag')])
  })

  test('a stream is passed on while it runs', async () => {
    const reply = await send('/timeseries/v2/stream/ParkingStation/*?from=latest')
    const [first] = await Promise.all([
      new Promise<Buffer>(resolve => reply.once('data', resolve)),
      expect(reply.statusCode).toBe(200),
    ])
    expect(first.toString()).toMatch(/^retry: \d+/)
    expect(reply.complete).toBe(false)
    reply.destroy()
  })

  test('each caller has its own quota, whatever X-Forwarded-For it sends', async () => {
    const statuses = new Set<number | undefined>()
    for (let turn = 0; turn < 10; turn++) {
      const reply = await send('/content/v1/Tag?pagesize=1', { 'X-Forwarded-For': `198.51.100.${turn}` })
      reply.resume()
      statuses.add(reply.statusCode)
    }
    expect(statuses).toContain(429)
  })
})

/** A server in place of the platform: it responds with 503, or the status that a test sets, and records its requests. */
async function likePlatform(state: { status: number; arrived: string[]; host?: string | undefined }) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    // HAProxy checks continuously whether it is ready, and always finds it ready, like a server whose stop has just
    // begun.
    if (request.url?.startsWith('/health/')) return response.end()
    state.arrived.push(`${request.method} ${body}`)
    state.host = request.headers.host
    return response.writeHead(state.status, { 'Retry-After': '1' }).end(`${state.status}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe.each(proxies)('%s between a platform that is starting and another one', (_, isThere, startBalancer) => {
  if (!isThere) return void test.skip('it is not installed')
  const starting = { status: 503, arrived: [] as string[] }
  const open = { status: 200, arrived: [] as string[], host: '' as string | undefined }
  let proxy: Balancer
  let platforms: Awaited<ReturnType<typeof likePlatform>>[]

  beforeAll(async () => {
    platforms = [await likePlatform(starting), await likePlatform(open)]
    proxy = await startBalancer(platforms.map(({ url }) => url))
  })
  afterAll(async () => {
    await proxy?.stop()
    for (const { server } of platforms) {
      server.closeAllConnections()
      server.close()
    }
  })

  const key = { 'Idempotency-Key': 'a key' }
  const statuses = async (method: string, body?: string, headers: Record<string, string> = {}) => {
    const all = new Set<number | undefined>()
    for (let turn = 0; turn < 8; turn++) {
      const length: Record<string, string> = body === undefined ? {} : { 'Content-Length': String(body.length) }
      const reply = await proxy.send('/content/v1/Tag', {
        method,
        headers: { ...headers, ...length },
        ...(body ? { body } : {}),
      })
      reply.resume()
      all.add(reply.statusCode)
    }
    return all
  }

  test('requests that may be repeated are sent to the other one with their body', async () => {
    expect(await statuses('GET')).toEqual(new Set([200]))
    expect(starting.arrived.length).toBeGreaterThan(0)
    open.arrived.length = 0
    expect(await statuses('POST', 'measurements '.repeat(1_000), key)).toEqual(new Set([200]))
    expect(open.arrived).toEqual(Array(8).fill(`POST ${'measurements '.repeat(1_000)}`))
  })

  test('a push without a key is sent to one platform only', async () => {
    starting.arrived.length = open.arrived.length = 0
    expect(await statuses('POST', 'measurements')).toEqual(new Set([200, 503]))
    expect(starting.arrived.length + open.arrived.length).toBe(8)
  })

  test('no caller notices that a platform was killed', async () => {
    const killed = platforms[0]!.server
    killed.closeAllConnections()
    await new Promise(resolve => killed.close(resolve))
    expect(await statuses('GET')).toEqual(new Set([200]))
    expect(await statuses('POST', 'measurements', key)).toEqual(new Set([200]))
  })

  test('Host arrives as the caller sent it', async () => {
    const host = `Data.Example.ORG:${proxy.port}`
    await until(
      async () => (await proxy.send('/content/v1/Tag', { headers: { Host: host } })).resume().statusCode === 200,
      'no response',
    )
    expect(open.host).toBe(host)
  })
})

test.each(proxies)(
  'if no platform responds behind %s, callers get Retry-After (left out without it)',
  async (_, isThere, startBalancer) => {
    if (!isThere) return
    const { server, url } = await likePlatform({ status: 200, arrived: [] })
    const proxy = await startBalancer([url, url])
    server.closeAllConnections()
    server.close()
    const ask = async (headers = {}) => (await proxy.send('/content/v1/Tag', { headers })).resume()
    await until(async () => (await ask()).statusCode === 503, 'it is still used')
    for (const reply of [await ask(), await ask({ 'Idempotency-Key': 'a key' })])
      expect([reply.statusCode, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
        503,
        'application/problem+json',
        '2',
      ])
    await proxy.stop()
  },
)

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd finds nothing wrong with the unit (left out without systemd-analyze)',
  () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', `${files}/belvedere.service`], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  },
)
