import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '@/lib/config'
import { json, reuseOf, withReuse } from '@/lib/http/answers/respond'
import { forgetAnswers } from '@/lib/http/caching/stored-answers'
import { frontDoor } from '@/lib/http/front-door'
import { handle } from '@/lib/http/handle'
import { QuotaBuckets } from '@/lib/http/quota/quota-buckets'
import { forget, once } from '@/lib/runtime'

let [value, made, checked, counted] = [0, 0, 0, 0]
let check: (seen: number) => Promise<boolean>
let slow: () => Promise<void> = async () => {}

/** An answer that may be sent again while the value is the same. */
function answer(text: string): Response {
  const seen = value
  made += 1
  const isCurrent = () => {
    checked += 1
    return check(seen)
  }
  const response = json(text, { headers: { ETag: `"${seen}.json"`, Deprecation: '@1' }, isCurrent })
  return withReuse(response, { ...reuseOf(response)!, count: () => void counted++ })
}

const routes = [
  {
    segments: ['content', '[name]'],
    module: {
      GET: handle<{ name: string }>(({ params, request }) =>
        answer(JSON.stringify([params.name, request.headers.get('accept-language'), value])),
      ),
      POST: handle(() => answer('posted')),
    },
  },
  { segments: ['content', 'v1', 'long'], module: { GET: handle(() => answer(`"${value}${'x'.repeat(2000)}"`)) } },
  {
    segments: ['content', 'v1', 'slow'],
    module: {
      GET: handle(async () => {
        await slow()
        return answer('"slow"')
      }),
    },
  },
  { segments: ['content', 'v1', 'longer'], module: { GET: handle(() => answer(`"${'x'.repeat(70_000)}"`)) } },
]

let server: Server

async function open(): Promise<Server> {
  const made = createServer(frontDoor(routes, (_request, response) => response.end()))
  await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve))
  return made
}

beforeAll(async () => {
  server = await open()
})

afterAll(() => {
  server.close()
  for (const state of states) forget(state)
})

beforeEach(() => {
  settings({ QUOTAS: 'off' })
  forgetAnswers()
  value = made = checked = counted = 0
  check = async seen => seen === value
})

const states = ['config', 'quota buckets']

function settings(given: Record<string, string>): void {
  for (const state of states) forget(state)
  once<Config>('config', () => readConfig(given))
  once('quota buckets', () => new QuotaBuckets(100, () => 0))
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', of = server): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = of.address() as AddressInfo
    httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, incoming => {
      const parts: Buffer[] = []
      incoming.on('data', part => parts.push(part))
      incoming.on('end', () => resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

const textOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.toString()

test('an equal request gets the same answer without its being made again, under an id of its own', async () => {
  const [first, again] = [await ask('/content/lake'), await ask('/content/lake')]
  const { 'x-request-id': id, date: _, ...headers } = first.headers
  const { 'x-request-id': otherId, date: __, ...otherHeaders } = again.headers
  expect([made, checked, counted, again.body.toString()]).toEqual([1, 1, 1, '["lake",null,0]'])
  expect(otherHeaders).toEqual(headers)
  expect(otherId).toMatch(/^[\da-f-]{36}$/)
  expect(otherId).not.toBe(id)
})

test('what has changed is made again, and then sent again', async () => {
  await ask('/content/lake')
  value = 1
  expect([await textOf('/content/lake'), await textOf('/content/lake')]).toEqual(['["lake",null,1]', '["lake",null,1]'])
  expect(made).toBe(2)
})

test('a check that cannot be made leads to an answer as any other, and counts nothing', async () => {
  await ask('/content/lake')
  check = () => Promise.reject(new Error('no database'))
  expect(await textOf('/content/lake')).toBe('["lake",null,0]')
  expect([made, counted]).toEqual([2, 0])
})

test('an answer that is being made while settings change is not stored', async () => {
  const [begun, changed] = [gate(), gate()]
  slow = () => {
    begun.open()
    return changed.opened
  }
  const asked = ask('/content/v1/slow')
  await begun.opened
  forgetAnswers()
  changed.open()
  await asked
  await ask('/content/v1/slow')
  expect([made, checked]).toEqual([2, 0])
})

test.each([
  ['another address', '/content/lakes', {}],
  ['another parameter', '/content/lake?language=de', {}],
  ['another language', '/content/lake', { 'Accept-Language': 'de' }],
  ['another host', '/content/lake', { Host: 'example.org' }],
])('a request with %s has an answer of its own', async (_name, path, headers) => {
  await ask('/content/lake', { 'Accept-Language': 'it' })
  await ask(path, headers)
  expect([made, checked]).toEqual([2, 0])
})

test.each([
  ['that says who asks', { Authorization: 'Bearer none' }, 401],
  ['with cookies', { Cookie: 'theme=dark' }, 200],
  ['with an id of its own', { 'X-Request-Id': 'mine' }, 200],
  ['with a body', { 'Content-Length': '0' }, 200],
])('a request %s is answered as any other', async (_name, headers, status) => {
  const answers = [await ask('/content/lake', headers), await ask('/content/lake', headers)]
  expect([answers.map(one => one.status), checked]).toEqual([[status, status], 0])
})

test.each(['HEAD', 'POST'])('%s is answered as any other request', async method => {
  await ask('/content/lake')
  await ask('/content/lake', {}, method)
  await ask('/content/lake', {}, method)
  expect(checked).toBe(0)
})

test('an answer is stored in the coding that it is sent in, and a long one not at all', async () => {
  const packed = { 'Accept-Encoding': 'gzip' }
  const [first, again] = [await ask('/content/v1/long', packed), await ask('/content/v1/long', packed)]
  expect([again.headers['content-encoding'], again.headers.etag, again.headers['content-length']]).toEqual([
    'gzip',
    first.headers.etag,
    String(first.body.length),
  ])
  expect(gunzipSync(again.body).toString()).toHaveLength(2003)
  await ask('/content/v1/longer')
  await ask('/content/v1/longer')
  expect([made, checked]).toEqual([3, 1])
})

test('each request counts for the quota of its network', async () => {
  settings({ QUOTAS: 'on', QUOTA_ANONYMOUS: '2', QUOTA_BURST_SECONDS: '2' })
  const answers: Answer[] = []
  for (let count = 0; count < 5; count++) answers.push(await ask('/content/lake'))
  expect(answers.map(({ status, headers }) => [status, headers.ratelimit])).toEqual([
    [200, '"Anonymous";r=3;t=1'],
    [200, '"Anonymous";r=2;t=1'],
    [200, '"Anonymous";r=1;t=1'],
    [200, '"Anonymous";r=0;t=1'],
    [429, '"Anonymous";r=0;t=1'],
  ])
  expect([made, checked, counted]).toEqual([1, 3, 3])
})

test('what is refused is not counted, and leaves the answer to others', async () => {
  settings({ QUOTAS: 'on', QUOTA_ANONYMOUS: '2', QUOTA_BURST_SECONDS: '1' })
  await ask('/content/lake')
  const waiting = gate()
  check = () => waiting.opened.then(() => true)
  const together = [ask('/content/lake'), ask('/content/lake'), ask('/content/lake')]
  await vi.waitUntil(() => checked === 3)
  waiting.open()
  expect((await Promise.all(together)).map(({ status }) => status).sort()).toEqual([200, 429, 429])
  expect([made, counted]).toEqual([1, 1])
})

test('behind https it says so again', async () => {
  settings({ QUOTAS: 'off', PUBLIC_URL: 'https://example.org' })
  const secure = await open()
  for (let count = 0; count < 2; count++)
    expect((await ask('/content/lake', {}, 'GET', secure)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      deprecation: '@1',
      'access-control-allow-origin': '*',
    })
  expect(checked).toBe(1)
  secure.close()
})

test('an address with its host needs the header Host in HTTP 1.1, whatever was answered in HTTP 1.0', async () => {
  const { port } = server.address() as AddressInfo
  const raw = (version: string) =>
    new Promise<string>(resolve => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.end(`GET http://x/content/lake HTTP/${version}\r\n\r\n`))
      socket.on('data', part => {
        text += part
      })
      socket.on('close', () => resolve(text))
    })
  expect([await raw('1.0'), await raw('1.0'), await raw('1.1')].map(text => text.split(' ')[1])).toEqual(['200', '200', '400'])
})
