import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { ask, ready } from '../harness/ask'
import { Collector } from '../harness/collector'
import { PostgresServer } from '../harness/postgres-server'
import { Platform, place } from '../harness/server'
import { TcpSwitch } from '../harness/tcp-switch'
import { until } from '../harness/until'

// A primary that becomes read-only while its connections stay, as a demoted or a nearly full one; another primary with
// the same name; and none.

const figuresToken = 'only-for-figures'
let primary: PostgresServer
let next: PostgresServer
let name: TcpSwitch
let server: Platform
let collector: Collector
let token: string
let provenance: string

beforeAll(async () => {
  const { demo, port } = inject('preparedData')[place()]!
  primary = await PostgresServer.from(demo)
  next = await PostgresServer.from(demo)
  name = await TcpSwitch.to(primary.port)
  const env = {
    DATABASE_URL: primary.url.replace(`:${primary.port}/`, `:${name.port}/`),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: '0',
    METRICS_TOKEN: figuresToken,
  }
  server = new Platform({ env })
  await server.start()
  collector = await Collector.of(server)
  token = await server.token('collector-demo', 'collector-demo-secret')
  provenance = await collector.provenance('read-only')
  await collector.register('ReadOnly', { stations: ['R'], dataTypes: ['read-only'] })
})

afterAll(async () => {
  await server?.remove()
  name?.close()
  for (const database of [primary, next]) await database?.remove()
})

const setReadOnly = async (database: PostgresServer, value: 'on' | 'off') => {
  await database.query(`alter system set default_transaction_read_only = ${value}`)
  await database.query('select pg_reload_conf()')
}

afterEach(async () => {
  for (const database of [primary, next]) await setReadOnly(database, 'off')
  await until(async () => (await ready(server)).status === 200, 'it is not ready again')
})

let pushes = 0

const push = (): Promise<Response> => {
  const timestamp = Date.parse('2026-01-01T00:00:00Z') + ++pushes * 60_000
  const branch = { R: { branch: { 'read-only': { data: [{ timestamp, value: pushes, period: 60 }] } } } }
  return collector.post('pushRecords/ReadOnly', { provenance, branch })
}

const writeTag = (id: string): Promise<Response> =>
  fetch(`${server.url}/content/v1/Tag`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ Id: id, TagName: { en: 'One' }, Source: 'test', Types: ['test'] }),
  })

const figure = async (name: string) => {
  const response = await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${figuresToken}` } })
  return new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(await response.text())?.[1]
}

/** Lines that were not written as JSON since an earlier output. */
const rawLines = (earlier: string) =>
  server
    .output()
    .slice(earlier.length)
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('{"time":'))

test('with a primary that accepts no changes, writes get 503 with Retry-After, reads continue, and health and metrics say so', async () => {
  expect((await push()).status).toBe(201)
  await setReadOnly(primary, 'on')
  await until(async () => (await ready(server)).status === 503, 'it is still ready')
  for (const refused of [await push(), await writeTag('read-only')]) {
    const { code } = (await refused.json()) as { code: string }
    expect([refused.status, code, refused.headers.get('retry-after')]).toEqual([503, 'database-unavailable', '2'])
  }
  expect((await ask(server, '/content/v1/Tag?pagesize=1', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  expect((await fetch(`${server.url}/datasets`)).status).toBe(200)
  const { body } = await ready(server)
  expect(body.checks['database']!.filter(({ status }) => status !== 'pass')).toEqual(
    ['writer', 'admin'].map(componentId => ({
      componentId,
      status: 'fail',
      output: 'the database server is read-only and takes no changes',
    })),
  )
  expect(await figure('belvedere_database_read_only')).toBe('1')
  await setReadOnly(primary, 'off')
  await expect.poll(async () => (await push()).status).toBe(201)
  await expect.poll(() => figure('belvedere_database_read_only')).toBe('0')
})

test('the connections to it are dropped when its name leads to another primary', async () => {
  await setReadOnly(primary, 'on')
  expect((await push()).status).toBe(503)
  name.target = next.port
  await expect.poll(async () => (await ready(server)).status).toBe(200)
  await expect.poll(async () => (await writeTag(`moved-${++pushes}`)).status).toBe(201)
  const ours = `select application_name from pg_stat_activity where application_name like 'belvedere %'`
  await expect.poll(() => primary.query(ours)).toEqual([])
  name.target = primary.port
  await setReadOnly(next, 'on')
  await setReadOnly(primary, 'off')
  await expect.poll(async () => (await push()).status).toBe(201)
})

test('pages get 503 while the database is unreachable, for people and for programs, and the log contains only JSON', async () => {
  const paths = ['/', '/de/datasets', '/it/search?q=parcheggio', '/datasets?q=a', '/live', '/explore/Tag', '/nowhere', '/me']
  const earlier = server.output()
  await primary.kill()
  try {
    for (const path of paths) {
      const response = await fetch(server.url + path, { headers: { Accept: 'text/html' } })
      const text = await response.text()
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '3'])
      expect(text).toContain(path.startsWith('/de') ? 'Die Datenbank antwortet gerade nicht' : '<h1>')
    }
    const forPrograms = await fetch(`${server.url}/datasets`)
    expect([forPrograms.status, forPrograms.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await forPrograms.json()).toMatchObject({ code: 'database-unavailable' })
  } finally {
    await primary.start()
  }
  await expect.poll(async () => (await fetch(`${server.url}/datasets`)).status).toBe(200)
  expect(rawLines(earlier)).toEqual([])
  const lines = server.output().slice(earlier.length).trim().split('\n')
  const names = new Set(lines.map(line => (JSON.parse(line) as { process: string }).process))
  expect(names).toEqual(new Set(['main', 'pages']))
})
