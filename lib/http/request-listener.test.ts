import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exchange } from '@/e2e/harness/exchange'
import { listening } from '@/e2e/harness/local-server'
import { type Config, readConfig } from '@/lib/config'
import { handle, nothingAt } from '@/lib/http/handle'
import { limitConnections } from '@/lib/http/request-flaws'
import { requestListener } from '@/lib/http/request-listener'
import { json } from '@/lib/http/responses/respond'
import { forget, once } from '@/lib/runtime'

const notFound = handle(({ request }) => Promise.reject(nothingAt(new URL(request.url).pathname)))

const routes = [
  {
    segments: ['content', 'v1', '[entity]'],
    module: {
      GET: handle<{ entity: string }>(({ params, query }) => json({ ...params, page: query.get('pagenumber') })),
      POST: handle<{ entity: string }>(({ params }) => json(params, { status: 201 }), {
        methodRefusal: ({ entity }) => (entity === 'Event' ? { detail: 'Events are read only.', replacement: 'Venue' } : null),
      }),
    },
  },
  { segments: ['content', '[...rest]'], module: { GET: notFound, POST: notFound } },
  {
    segments: ['writer', 'json'],
    module: {
      POST: handle(async ({ request }) => json({ length: (await request.text()).length })),
      DELETE: handle(() => {
        throw new Error('a secret of ours')
      }),
    },
  },
]

let server: Server
let port: number

beforeAll(async () => {
  server = createServer(
    { maxHeaderSize: 32 * 1024, requireHostHeader: false },
    requestListener(routes, (_request, response) => response.end('a page')),
  )
  limitConnections(server)
  port = await listening(server)
})

afterAll(() => server.close())

// `fetch` would tidy the path and refuse TRACE.
const ask = (method: string, path: string, options: { headers?: Record<string, string>; body?: string } = {}) =>
  exchange(`http://127.0.0.1:${port}`, { method, path, ...options })

/** Sends `text` unchanged; `waiting` keeps the sending side open. */
function raw(text: string, then: 'done' | 'waiting' = 'done', at = port): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(at, '127.0.0.1', () => (then === 'done' ? socket.end(text) : socket.write(text)))
    socket.on('data', chunk => {
      reply += chunk
    })
    socket.on('close', () => resolve(reply))
    socket.on('error', reject)
  })
}

test.each(['/content/v1/Event?pagenumber=2', '/content/v1/Event/?pagenumber=2', '/content//v1/Event?pagenumber=2'])(
  '%s is served, not redirected',
  async path => {
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: '{"entity":"Event","page":"2"}' })
  },
)

test('segments are decoded once, a plus sign stays, an encoded slash belongs to the segment', async () => {
  expect(JSON.parse((await ask('GET', '/content/v1/a%20b+c%2Fd%252F')).body).entity).toBe('a b+c/d%2F')
})

test.each(['/content/v1/%', '/content/v1/%E4', '/content/%zz/x', '/content/v1/a%00b'])(
  '%s has a broken encoding: 400 that names the segment',
  async path => {
    const reply = await ask('GET', path)
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.body)).toMatchObject({ type: '/problems/path-encoding', segment: expect.any(String) })
  },
)

test.each(['/content', '/content/', '/content/v2/x', '/timeseries/none', '/admin/v1/none'])(
  '%s below the path of an API is a JSON 404',
  async path => {
    const reply = await ask('GET', path)
    expect(reply).toMatchObject({ status: 404, headers: { 'content-type': 'application/problem+json' } })
    expect(JSON.parse(reply.body)).toMatchObject({
      status: 404,
      code: 'not-found',
      title: expect.any(String),
      detail: expect.stringContaining(path),
    })
  },
)

test.each(['/', '/datasets', '/contents', '/admin', '/contentment/v1'])('%s belongs to the pages', async path => {
  expect((await ask('GET', path)).body).toBe('a page')
})

test.each(['*', '/', '/live', '/_next/static/x.js', '/content/v1/Event', '/content/v9', '/tiles', '/api/auth/session'])(
  'TRACE %s is 405 with Allow',
  async path => {
    const reply = await raw(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(reply).toMatch(/^HTTP\/1.1 405 [\s\S]*\r\nallow: [A-Z, ]+\r\n[\s\S]*method-not-allowed/i)
  },
)

test.each([
  ['POST', '/datasets', 405],
  ['DELETE', '/', 405],
  ['PROPFIND', '/_next/static/x.js', 405],
  ['PUT', '/api/auth/session', 405],
  ['POST', '/api/auth/session', 200],
  ['HEAD', '/datasets', 200],
])('pages are read: %s %s is %i', async (method, path, status) => expect((await ask(method, path)).status).toBe(status))

test.each([
  ['two', 'Host: a.example\r\nhost: b.example'],
  ['two of the same', 'Host: a.example\r\nHost: a.example'],
  ['no', 'Accept: */*'],
  ['an unreadable', 'Host: a b'],
])('%s Host headers are 400, for APIs and pages', async (_, lines) => {
  for (const path of ['/', '/_next/static/x.js', '/content/v1/Event', '/content/v9'])
    expect(await raw(`GET ${path} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`), path).toMatch(
      /^HTTP\/1.1 400 [\s\S]*path-invalid/,
    )
})

test('one Host of any form is read, and HTTP/1.0 needs none for a page', async () => {
  for (const host of ['localhost:3000', 'my_host.example', '[::1]:80', '192.0.2.1'])
    expect(await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
  expect(await raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test('a request for a missing server action is one line in the log', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const reply = await ask('POST', '/datasets', { headers: { 'Next-Action': 'a'.repeat(500) }, body: '[]' })
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect(reply.status).toBe(405)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', url: '/datasets', action: 'a'.repeat(64) })
})

test.each([
  ['https://valley.example', 'max-age=31536000'],
  ['http://valley.example', undefined],
])('under %s browsers receive this header: %s', async (PUBLIC_URL, expected) => {
  forget('config')
  once<Config>('config', () => readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL }))
  const secure = createServer(requestListener(routes, (_request, response) => response.writeHead(200, { A: 'b' }).end('a page')))
  limitConnections(secure)
  const at = await listening(secure)
  for (const path of ['/', '/content/v1/Event', '/content/v9']) {
    const { headers } = await fetch(`http://127.0.0.1:${at}${path}`)
    expect(headers.get('strict-transport-security') ?? undefined, path).toBe(expected)
  }
  const unreadable = await raw('hello\r\n\r\n', 'done', at)
  expect(/^Strict-Transport-Security: (.*?)\r$/m.exec(unreadable)?.[1]).toBe(expected)
  secure.close()
  forget('config')
})

test('a method that its route supports at other URLs is 405 with its explanation, and is named only there', async () => {
  const refused = await ask('POST', '/content/v1/Event', { headers: { Authorization: 'Bearer nonsense' } })
  expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
  expect(JSON.parse(refused.body)).toMatchObject({ detail: 'Events are read only.', replacement: 'Venue' })
  const named = async (path: string) => {
    const { headers } = await ask('OPTIONS', path)
    return [headers.allow, headers['access-control-allow-methods']]
  }
  expect(await named('/content/v1/Event')).toEqual(['GET, HEAD, OPTIONS', 'GET, HEAD, OPTIONS'])
  expect(await named('/content/v1/Venue')).toEqual(['GET, HEAD, POST, OPTIONS', 'GET, HEAD, POST, OPTIONS'])
  expect(await ask('POST', '/content/v1/Venue')).toMatchObject({ status: 201 })
})

test('any page may read every response, which has a request id; a harmless one is kept', async () => {
  expect((await ask('GET', '/content/v1/Event')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  expect((await ask('GET', '/nowhere-below/../content/none', { headers: {} })).status).toBeLessThan(500)
  expect((await ask('GET', '/content/none/x', { headers: { 'X-Request-Id': 'mine.1' } })).headers['x-request-id']).toBe('mine.1')
  const odd = await ask('GET', '/content/none/x', { headers: { 'X-Request-Id': '<script>' } })
  expect(odd.headers['x-request-id']).not.toBe('<script>')
})

test('an unexpected error is a 500 without a word about its cause', async () => {
  const reply = await ask('DELETE', '/writer/json')
  expect(reply.status).toBe(500)
  expect(reply.body).not.toContain('secret')
})

const event = 'GET /content/v1/Event HTTP/1.1'

test.each([
  ['headers longer than the limit', `${event}\r\nHost: x\r\nX: ${'a'.repeat(40_000)}`, /^431 [\s\S]*headers-too-large/],
  ['a body declared larger than any', `POST /writer/json HTTP/1.1\r\nHost: x\r\nContent-Length: ${60 * 1024 * 1024}`, /^413 /],
  ['other bytes than HTTP', 'hello', /^400 [\s\S]*application\/problem\+json/],
  ['a target without a host', 'GET http:// HTTP/1.1\r\nHost: x', /^(200|400) /],
  ['an invalid host', `${event}\r\nHost: ?`, /^400 /],
  ['no Host', event, /^400 [\s\S]*application\/problem\+json/],
  ['the host in its target too', 'GET http://other.example/content/v1/Event HTTP/1.1\r\nHost: x', /^200 [\s\S]*"entity":"Event"/],
  ['an unknown expectation', `${event}\r\nHost: x\r\nExpect: 200-perhaps`, /^200 [\s\S]*"entity":"Event"/],
])('a request with %s gets a response of the platform', async (_, head, expected) => {
  const reply = await raw(`${head}\r\nConnection: close\r\n\r\n`, head.startsWith('POST') ? 'waiting' : 'done')
  expect(reply.slice('HTTP/1.1 '.length)).toMatch(expected)
})
