import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { served } from '@/e2e/harness/local-server'
import { type Config, readConfig } from '@/lib/config'
import { dropCachedHere } from '@/lib/db/cache'
import { noteDiskFull } from '@/lib/db/watch/storage'
import { forget, once } from '@/lib/runtime'
import { withHealth } from './health'

let open = false

/** Settings of a platform without a running database. */
function configure(settings: Record<string, string> = {}): void {
  forget('config')
  once<Config>('config', () => readConfig({ DATA_DIR: '/nowhere', ...settings }))
}

const server = served(() => {
  configure()
  return withHealth(
    () => open,
    (_, response) => response.writeHead(418).end(),
  )
})
afterAll(() => forget('config'))

async function ask(path: string, method = 'GET') {
  const response = await fetch(server.url + path, { method })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), body: text && JSON.parse(text) }
}

test.each([
  ['/health/live', '/health/ready'],
  ['/live', '/ready'],
])('before the APIs open and after they close a process is alive and not ready: %s, %s', async (live, ready) => {
  open = false
  const type = 'application/health+json'
  expect(await ask(live)).toEqual({ status: 200, type, body: { status: 'pass' } })
  expect(await ask(ready)).toEqual({ status: 503, type, body: { status: 'fail' } })
  expect(await ask(live, 'HEAD')).toEqual({ status: 200, type, body: '' })
})

test('a browser that requests /live as HTML gets the page', async () => {
  const statuses = ['/live', '/live?by=provider', '/health/live'].map(
    async path => (await fetch(server.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([418, 418, 200])
})

test('with an https URL, both say so like every other response', async () => {
  configure({ PUBLIC_URL: 'https://valley.example' })
  for (const path of ['/health/live', '/health/ready']) {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
  configure()
})

const pools = ['reader', 'reader generic', 'reader long', 'guest', 'guest generic', 'guest long', 'writer', 'admin']

test('without a database it is alive and not ready, and names the missing part without details', async () => {
  open = true
  expect((await ask('/health/live')).status).toBe(200)
  expect(await ask('/health/ready')).toMatchObject({
    status: 503,
    body: {
      status: 'fail',
      checks: {
        database: pools.map(componentId => ({ componentId, status: 'fail' })),
        keys: [{ status: 'fail' }],
      },
    },
  })
})

test('a full disk and failing work are warnings', async () => {
  noteDiskFull()
  const failing = { name: 'relay', isRunning: false, lastAt: null, lastError: 'no broker at broker.example' }
  forget('jobs')
  once('jobs', () => new Map([['relay', failing]]))
  dropCachedHere('readiness')
  const { body } = await ask('/ready')
  forget('jobs')
  forget('disk full')
  expect(body.checks).toMatchObject({
    storage: [{ status: 'warn', output: 'the disk of the database is full; reading works' }],
    jobs: [{ componentId: 'relay', status: 'warn', output: 'its last run failed; see /admin/operations' }],
  })
  expect(JSON.stringify(body)).not.toContain('broker.example')
})

test.each([
  ['GET', '/'],
  ['GET', '/live/x'],
  ['GET', '/content/live'],
  ['POST', '/live'],
  ['DELETE', '/ready'],
])('%s %s is for the APIs and pages', async (method, path) => expect((await ask(path, method)).status).toBe(418))

test('a probe with two Host headers is passed on to be refused', async () => {
  const reply = await new Promise<string>(resolve => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET /live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'))
    socket.once('data', bytes => {
      resolve(String(bytes))
      socket.destroy()
    })
  })
  expect(reply).toMatch(/^HTTP\/1.1 418 /)
})
