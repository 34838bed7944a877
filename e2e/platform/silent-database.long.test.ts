import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask, ready } from '../harness/ask'
import { PostgresServer } from '../harness/postgres-server'
import { runProgram } from '../harness/run-program'
import { type OwnServer, place, startServer, temporaryDirectory } from '../harness/server'
import { until } from '../harness/until'

// A database server that is silent, or refuses all users.

const isLong = process.env.TEST_LONG !== undefined
const silenceSeconds = 1.5
/** Allows for other load on this machine. */
const slackMilliseconds = 6000
/** A record, which is read on a connection for guests. */
const path = '/content/v1/Tag/feature:lift'

const directory = temporaryDirectory()
let primary: PostgresServer
let server: OwnServer
let settings: Record<string, string>

beforeAll(async () => {
  const { demo, port } = inject('preparedData')[place()]!
  primary = await PostgresServer.from(demo)
  settings = {
    DATABASE_URL: primary.url,
    DATABASE_SILENCE_SECONDS: String(silenceSeconds),
    PUBLIC_URL: `http://localhost:${port}`,
    PAGES: 'off',
    PORT: '0',
  }
  server = await startServer({ dataDir: directory.path, env: settings })
})

afterAll(async () => {
  await server.stop()
  await primary.remove()
  directory.remove()
})

const everyPool = (status: string, trouble: string) =>
  ['reader', 'reader generic', 'reader long', 'guest', 'guest generic', 'guest long', 'writer', 'admin'].map(componentId => ({
    componentId,
    status,
    output: `the database server ${trouble}`,
  }))

test(`a primary that does not respond${isLong ? ' for 40 s' : ''} is abandoned after the limit, and no request waits longer`, async () => {
  expect((await ask(server, path)).status).toBe(200)
  const silencedAt = new Date().toISOString()
  primary.silence()
  try {
    const first = await ask(server, path)
    expect(first).toMatchObject({ status: 503, body: { code: 'database-unavailable' } })
    expect(first.headers.get('retry-after')).toBe('2')
    expect(first.milliseconds).toBeLessThan(silenceSeconds * 1000 + slackMilliseconds)
    for (const end = Date.now() + (isLong ? 40_000 : 0); Date.now() < end; ) expect((await ask(server, path)).status).toBe(503)
    const later = await Promise.all(Array.from({ length: 300 }, () => ask(server, path)))
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]))
    // If requests waited for the database, a few at a time, the last ones would take much longer.
    expect(Math.max(...later.map(({ milliseconds }) => milliseconds))).toBeLessThan(slackMilliseconds)
    await expect
      .poll(() => ready(server))
      .toMatchObject({ status: 503, body: { status: 'fail', checks: { database: everyPool('fail', 'does not respond') } } })
    expect((await ask(server, '/health/live')).status).toBe(200)
  } finally {
    primary.resume()
  }
  await expect.poll(async () => (await ask(server, path)).status).toBe(200)
  await expect.poll(async () => (await ready(server)).status).toBe(200)
  // None of the connections from before is left.
  const older = `select pid from pg_stat_activity where application_name like 'belvedere %' and backend_start < '${silencedAt}'`
  await expect.poll(() => primary.query(older)).toEqual([])
  // As many lines as seconds, not as requests.
  const lines = server
    .output()
    .split('\n')
    .filter(line => line.includes('The database cannot be reached'))
  const counted = lines.reduce((sum, line) => sum + ((JSON.parse(line) as { count?: number }).count ?? 1), 0)
  expect(lines.length).toBeLessThan(isLong ? 200 : 60)
  expect(counted).toBeGreaterThan(300)
})

test('a statement that takes longer than the limit does not count as silence', async () => {
  const pool = primary.connections(1)
  const response = await pool.begin(async transaction => {
    await transaction.unsafe('lock table document in access exclusive mode')
    const pending = ask(server, path)
    await new Promise(resolve => setTimeout(resolve, silenceSeconds * 1000 + 1500))
    return { pending }
  })
  expect((await response.pending).status).toBe(200)
  await pool.end()
})

test('without a free connection requests get 503, health and a start say why, and all works afterwards', async () => {
  const occupied = primary.connections(100)
  const holding: Promise<unknown>[] = []
  await until(async () => {
    for (let n = 0; n < 20; n++) holding.push(occupied.reserve().catch(() => {}))
    await primary.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'belvedere %'`)
    return (await ask(server, path)).body['detail'] === 'The database takes no more connections at the moment.'
  }, 'there are still connections')
  const refused = await ask(server, path)
  expect(refused).toMatchObject({ status: 503, body: { detail: 'The database takes no more connections at the moment.' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  await expect.poll(() => ready(server)).toMatchObject({ status: 503 })
  const { body } = await ready(server)
  expect(body.checks['database']!.map(({ output }) => output)).toContain('the database server takes no more connections')
  const start = await runProgram(['dist/server.js'], { ...settings, PORT: '0', DATA_DIR: directory.path })
  expect([start.code, start.errors]).toEqual([
    1,
    expect.stringMatching(
      /^Belvedere cannot start\. PostgreSQL at 127\.0\.0\.1:\d+ takes no more connections \(.*max_connections.*\n$/,
    ),
  ])
  await occupied.end({ timeout: 0 })
  await Promise.allSettled(holding)
  await expect.poll(async () => (await ask(server, path)).status).toBe(200)
  await expect.poll(async () => (await ready(server)).status).toBe(200)
})
