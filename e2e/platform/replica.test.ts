import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { hasNginx, startNginx } from '../harness/nginx'
import { PostgresServer } from '../harness/postgres-server'
import { runProgram } from '../harness/run-program'
import { type OwnServer, place, startServer, temporaryDirectory } from '../harness/server'
import { until } from '../harness/until'

// Two processes of the platform on a primary with a streaming replica. One leaves the replica out as soon as it is a second behind, the other one
// hardly ever: what it lists is what the replica has.

const isLong = process.env.TEST_LONG !== undefined
const silenceSeconds = 1.5
/** This machine does other things as well. */
const slackMilliseconds = 6000

const directory = temporaryDirectory()
let primary: PostgresServer
let replica: PostgresServer
let servers: OwnServer[]
/** Reads from the replica only while it is current. */
let strict: OwnServer
/** Reads from the replica although it is late. */
let patient: OwnServer
let settings: Record<string, string>
let administrator: Administrator
let collector: string

beforeAll(async () => {
  const { demo, port } = inject('preparedData')[place()]!
  primary = await PostgresServer.from(demo)
  replica = await PostgresServer.following(primary, demo)
  settings = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    DATABASE_SILENCE_SECONDS: String(silenceSeconds),
    PUBLIC_URL: `http://localhost:${port}`,
    PAGES: 'off',
  }
  const start = (REPLICA_LAG_SECONDS: string) =>
    startServer({ dataDir: directory.path, env: { ...settings, REPLICA_LAG_SECONDS, PORT: '0' } })
  servers = [await start('1'), await start('3600')]
  ;[strict, patient] = servers as [OwnServer, OwnServer]
  administrator = await Administrator.signIn(strict, 'admin', 'admin-demo')
  collector = await strict.token('collector-demo', 'collector-demo-secret')
  await bothUseReplica()
})

afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  for (const server of [replica, primary]) await server.remove()
  directory.remove()
})

type Health = { status: string; checks: Record<string, { componentId?: string; status: string; output?: string }[]> }

async function ready(server: OwnServer): Promise<{ status: number; body: Health }> {
  const response = await fetch(`${server.url}/ready`)
  return { status: response.status, body: (await response.json()) as Health }
}

const everyPool = (status: string, trouble: string) =>
  ['reader', 'reader long', 'guest', 'guest long', 'writer', 'admin'].map(componentId => ({
    componentId,
    status,
    output: `the database server ${trouble}`,
  }))

const usesReplica = async (server: OwnServer) => (await ready(server)).body.checks['replica']?.[0]?.status === 'pass'
const bothUseReplica = () =>
  until(async () => (await Promise.all(servers.map(usesReplica))).every(uses => uses), 'the replica is not used')

type Answer = { status: number; body: Record<string, unknown>; headers: Headers; milliseconds: number }

async function ask(server: OwnServer, path: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now()
  const { status, headers, ...response } = await fetch(server.url + path, init).then(async answer => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }))
  return { status, headers, body: JSON.parse(response.text || '{}'), milliseconds: performance.now() - began }
}

const send = (server: OwnServer, method: string, path: string, body: unknown) =>
  ask(server, path, {
    method,
    headers: { Authorization: `Bearer ${collector}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Records of this id that a list has. */
const listed = async (server: OwnServer, id: string) =>
  (await ask(server, `/content/v1/Tag?idlist=${id}&pagesize=1`)).body['TotalResults']

const paths = [
  '/content/v1/Accommodation?pagesize=2&seed=',
  '/timeseries/v2/flat/*/*/latest?limit=5&offset=',
  '/content/v1/Tag?pagesize=3&seed=',
]

/** Keeps asking both processes, always for something else, while the work is done. */
async function askedDuring(work: () => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = []
  let isOver = false
  const client = async (server: OwnServer, path: string) => {
    for (let n = 1; !isOver || n < 10; n++) answers.push(await ask(server, `${path}${n}`))
  }
  const clients = servers.flatMap(server => paths.map(path => client(server, path)))
  await work()
  isOver = true
  await Promise.all(clients)
  return answers
}

describe('while the replica does not follow', () => {
  beforeAll(() => replica.query('select pg_wal_replay_pause()'))
  afterAll(async () => {
    await replica.query('select pg_wal_replay_resume()')
    await bothUseReplica()
  })

  test('a record is found at its Location by every process, as soon as it is stored and as it was stored last', async () => {
    for (let n = 1; n <= 6; n++) {
      const [writing, reading] = n % 2 ? [strict, patient] : [patient, strict]
      const id = `late-${n}`
      const made = await send(writing, 'POST', '/content/v1/Tag', {
        Id: id,
        TagName: { en: 'One' },
        Source: 'test',
        Types: ['test'],
      })
      expect(made.status).toBe(201)
      const path = new URL(made.headers.get('location')!).pathname
      for (const server of [reading, writing]) expect((await ask(server, path)).status).toBe(200)
      await send(writing, 'PUT', path, { Id: id, TagName: { en: 'Two' }, Source: 'test', Types: ['test'] })
      for (const server of [reading, writing]) expect((await ask(server, path)).body['TagName']).toEqual({ en: 'Two' })
    }
  })

  test('lists come from it up to the allowed lag, and then from the primary', async () => {
    await expect.poll(() => listed(strict, 'late-1')).toBe(1)
    expect(await listed(patient, 'late-1')).toBe(0)
    expect(await ready(strict)).toMatchObject({
      status: 200,
      body: { status: 'warn', checks: { replica: [{ componentId: 'lag', status: 'warn', observedUnit: 's' }] } },
    })
  })

  test('a dataset is found by the other process at once', async () => {
    const token = (await signedIn()).access_token
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const [first] = (await ask(strict, '/content/v1/MetaData?pagesize=1', { headers })).body['Items'] as Record<string, unknown>[]
    const { Id, ...rest } = first!
    const made = await ask(strict, '/content/v1/MetaData', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...rest, Shortname: 'late' }),
    })
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    expect((await ask(patient, new URL(made.headers.get('location')!).pathname)).status).toBe(200)
  })

  test('revoked tokens, blocked people and withdrawn rights are refused by every process within a second', async () => {
    const { access_token } = await signedIn('visitor')
    const asVisitor = (server: OwnServer) =>
      ask(server, '/content/v1/Tag?pagesize=1', { headers: { Authorization: `Bearer ${access_token}` } })
    for (const server of servers) expect((await asVisitor(server)).status).toBe(200)
    expect((await administrator.patch('/users/visitor', { Blocked: true })).status).toBeLessThan(300)
    const refused = async () => (await Promise.all(servers.map(asVisitor))).map(({ status }) => status)
    await expect.poll(refused, { timeout: 2500 }).toEqual([401, 401])
  })
})

const signedIn = async (username = 'admin') => {
  const form = { grant_type: 'password', client_id: 'collector-demo', client_secret: 'collector-demo-secret', scope: 'openid' }
  const answer = await ask(strict, '/auth/realms/belvedere/protocol/openid-connect/token', {
    method: 'POST',
    body: new URLSearchParams({ ...form, username, password: `${username}-demo` }),
  })
  return answer.body as { access_token: string }
}

const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200)

test('a replica that is killed is missed by nobody, and used again when it is back', async () => {
  const answers = await askedDuring(async () => {
    await replica.kill()
    await until(async () => !(await usesReplica(strict)) && !(await usesReplica(patient)), 'it is still used')
  })
  expect(failed(answers)).toEqual([])
  expect(await ready(strict)).toMatchObject({ status: 200, body: { status: 'warn' } })
  await replica.start()
  const afterwards = await askedDuring(bothUseReplica)
  expect(failed(afterwards)).toEqual([])
  const [{ count }] = (await replica.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'belvedere guest%'`,
  )) as [{ count: number }]
  expect(count).toBeGreaterThan(0)
})

test('a replica that says nothing is not waited for', async () => {
  const answers = await askedDuring(async () => {
    replica.silence()
    await until(async () => !(await usesReplica(strict)) && !(await usesReplica(patient)), 'it is still used')
  })
  replica.resume()
  expect(failed(answers)).toEqual([])
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000 + slackMilliseconds)
  await bothUseReplica()
})

test(`a primary that says nothing${isLong ? ' for 40 s' : ''} is given up after the limit, and nobody waits longer`, async () => {
  const path = '/content/v1/Tag/late-1'
  expect((await ask(strict, path)).status).toBe(200)
  const silencedAt = new Date().toISOString()
  primary.silence()
  try {
    const first = await ask(strict, path)
    expect(first).toMatchObject({ status: 503, body: { code: 'database-unavailable' } })
    expect(first.headers.get('retry-after')).toBe('2')
    expect(first.milliseconds).toBeLessThan(silenceSeconds * 1000 + slackMilliseconds)
    for (const end = Date.now() + (isLong ? 40_000 : 0); Date.now() < end; ) expect((await ask(strict, path)).status).toBe(503)
    const later = await Promise.all(Array.from({ length: 300 }, () => ask(strict, path)))
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]))
    // If they waited, they would do so a few at a time.
    expect(Math.max(...later.map(({ milliseconds }) => milliseconds))).toBeLessThan(slackMilliseconds)
    await expect
      .poll(() => ready(strict))
      .toMatchObject({ status: 503, body: { status: 'fail', checks: { database: everyPool('fail', 'does not answer') } } })
    expect((await ask(strict, '/live')).status).toBe(200)
  } finally {
    primary.resume()
  }
  await expect.poll(async () => (await ask(strict, path)).status).toBe(200)
  await expect.poll(async () => (await ready(strict)).status).toBe(200)
  // None of the connections from before is left.
  const older = `select pid from pg_stat_activity where application_name like 'belvedere %' and backend_start < '${silencedAt}'`
  await expect.poll(() => primary.query(older)).toEqual([])
  // As many lines as seconds, not as requests.
  const lines = strict
    .output()
    .split('\n')
    .filter(line => line.includes('The database cannot be reached'))
  const counted = lines.reduce((sum, line) => sum + ((JSON.parse(line) as { count?: number }).count ?? 1), 0)
  expect(lines.length).toBeLessThan(isLong ? 200 : 60)
  expect(counted).toBeGreaterThan(300)
})

test('a statement that takes longer than the limit is no silence', async () => {
  const pool = primary.connections(1)
  const answer = await pool.begin(async transaction => {
    await transaction.unsafe('lock table document in access exclusive mode')
    const asked = ask(strict, '/content/v1/Tag/late-1')
    await new Promise(resolve => setTimeout(resolve, silenceSeconds * 1000 + 1500))
    return { asked }
  })
  expect((await answer.asked).status).toBe(200)
  await pool.end()
})

test('without a free connection requests get 503, the check and a start say why, and all is well afterwards', async () => {
  const path = '/content/v1/Tag/late-1'
  const held = primary.connections(100)
  const holding: Promise<unknown>[] = []
  await until(async () => {
    for (let n = 0; n < 20; n++) holding.push(held.reserve().catch(() => {}))
    await primary.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'belvedere %'`)
    return (await ask(strict, path)).body['detail'] === 'The database takes no more connections at the moment.'
  }, 'there are still connections')
  const refused = await ask(strict, path)
  expect(refused).toMatchObject({ status: 503, body: { detail: 'The database takes no more connections at the moment.' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  await expect.poll(() => ready(strict)).toMatchObject({ status: 503 })
  const { body } = await ready(strict)
  expect(body.checks['database']!.map(({ output }) => output)).toContain('the database server takes no more connections')
  const start = await runProgram(['dist/server.js'], { ...settings, PORT: '0', DATA_DIR: directory.path })
  expect([start.code, start.errors]).toEqual([
    1,
    expect.stringMatching(
      /^Belvedere cannot start\. PostgreSQL at 127\.0\.0\.1:\d+ takes no more connections \(.*max_connections.*\n$/,
    ),
  ])
  await held.end({ timeout: 0 })
  await Promise.allSettled(holding)
  await expect.poll(async () => (await ask(strict, path)).status).toBe(200)
  await expect.poll(async () => (await ready(strict)).status).toBe(200)
})

test.skipIf(!hasNginx)('behind nginx nobody misses a process that stops (left out without nginx and openssl)', async () => {
  const nginx = await startNginx(servers.map(({ url }) => url))
  const statuses: (number | undefined)[] = []
  let isOver = false
  const client = async () => {
    for (let n = 0; !isOver || n < 10; n++) {
      const answer = await nginx.send(`/content/v1/Tag?pagesize=2&seed=${n}`)
      answer.resume()
      statuses.push(answer.statusCode)
    }
  }
  const clients = [client(), client()]
  expect(await patient.stop()).toBe(0)
  isOver = true
  await Promise.all(clients)
  await nginx.stop()
  expect(new Set(statuses)).toEqual(new Set([200]))
})
