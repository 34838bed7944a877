import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { ask, type JsonResponse, ready } from '../harness/ask'
import { hasNginx, startNginx } from '../harness/nginx'
import { PostgresServer } from '../harness/postgres-server'
import { type OwnServer, place, startServer, temporaryDirectory } from '../harness/server'
import { until } from '../harness/until'

// Two processes of the platform on a primary with a streaming replica. One leaves the replica out as soon as it is a second behind, the other one
// hardly ever: what it lists is what the replica has.

/** Allows for other load on this machine. */
const slackMilliseconds = 6000

const directory = temporaryDirectory()
let primary: PostgresServer
let replica: PostgresServer
let servers: OwnServer[]
/** Reads from the replica only while it is current. */
let strict: OwnServer
/** Reads from the replica although it is late. */
let patient: OwnServer
let administrator: Administrator
let collector: string

beforeAll(async () => {
  const { demo, port } = inject('preparedData')[place()]!
  primary = await PostgresServer.from(demo)
  replica = await PostgresServer.following(primary, demo)
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
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

const usesReplica = async (server: OwnServer) => (await ready(server)).body.checks['replica']?.[0]?.status === 'pass'
const bothUseReplica = () =>
  until(async () => (await Promise.all(servers.map(usesReplica))).every(uses => uses), 'the replica is not used')

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

/** Sends different requests to both processes during the work. */
async function askedDuring(work: () => Promise<void>): Promise<JsonResponse[]> {
  const responses: JsonResponse[] = []
  let isOver = false
  const client = async (server: OwnServer, path: string) => {
    for (let n = 1; !isOver || n < 10; n++) responses.push(await ask(server, `${path}${n}`))
  }
  const clients = servers.flatMap(server => paths.map(path => client(server, path)))
  await work()
  isOver = true
  await Promise.all(clients)
  return responses
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
      const created = await send(writing, 'POST', '/content/v1/Tag', {
        Id: id,
        TagName: { en: 'One' },
        Source: 'test',
        Types: ['test'],
      })
      expect(created.status).toBe(201)
      const path = new URL(created.headers.get('location')!).pathname
      for (const server of [reading, writing]) expect((await ask(server, path)).status).toBe(200)
      await send(writing, 'PUT', path, { Id: id, TagName: { en: 'Two' }, Source: 'test', Types: ['test'] })
      for (const server of [reading, writing]) expect((await ask(server, path)).body['TagName']).toEqual({ en: 'Two' })
    }
  })

  test('lists come from it up to the allowed lag, then from the primary', async () => {
    await expect.poll(() => listed(strict, 'late-1')).toBe(1)
    expect(await listed(patient, 'late-1')).toBe(0)
    // Each process of a server watches the lag for itself.
    await expect
      .poll(() => ready(strict))
      .toMatchObject({
        status: 200,
        body: { status: 'warn', checks: { replica: [{ componentId: 'lag', status: 'warn', observedUnit: 's' }] } },
      })
  })

  test('the other process finds a dataset immediately', async () => {
    const token = (await signedIn()).access_token
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const [first] = (await ask(strict, '/content/v1/MetaData?pagesize=1', { headers })).body['Items'] as Record<string, unknown>[]
    const { Id, ...rest } = first!
    const created = await ask(strict, '/content/v1/MetaData', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...rest, Shortname: 'late' }),
    })
    expect([created.status, created.body]).toEqual([201, expect.anything()])
    expect((await ask(patient, new URL(created.headers.get('location')!).pathname)).status).toBe(200)
  })

  test('revoked tokens, blocked users and removed rules apply in every process within a second', async () => {
    const statuses = (token: string) => async () => {
      const init = { headers: { Authorization: `Bearer ${token}` } }
      return (await Promise.all(servers.map(server => ask(server, '/content/v1/Tag?pagesize=1', init)))).map(
        ({ status }) => status,
      )
    }
    const soon = { timeout: 1000 + slackMilliseconds }
    const { access_token: ofPerson } = await signedIn('visitor')
    const ofClient = await strict.token('reader-demo', 'reader-demo-secret')
    expect(await statuses(ofPerson)()).toEqual([200, 200])
    expect((await administrator.patch('/users/visitor', { Blocked: true })).status).toBe(200)
    await expect.poll(statuses(ofPerson), soon).toEqual([401, 401])

    /** How many stations each process lists. */
    const stations = (headers: Record<string, string>) =>
      Promise.all(
        servers.map(async server => {
          const { body } = await ask(server, '/timeseries/v2/flat/*?limit=-1&select=scode', { headers })
          return (body['data'] as unknown[]).length
        }),
      )
    const asReader = { Authorization: `Bearer ${ofClient}` }
    const open = await stations({})
    expect((await stations(asReader)).every((count, place) => count > open[place]!)).toBe(true)
    await primary.query(`delete from access_rule where role <> 'GUEST'`)
    await expect.poll(() => stations(asReader), soon).toEqual(open)

    const form = { client_id: 'reader-demo', client_secret: 'reader-demo-secret', token: ofClient }
    const revoked = await ask(patient, '/auth/realms/belvedere/protocol/openid-connect/revoke', {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    expect(revoked.status).toBe(200)
    await expect.poll(statuses(ofClient), soon).toEqual([401, 401])
  })
})

const signedIn = async (username = 'admin') => {
  const form = { grant_type: 'password', client_id: 'collector-demo', client_secret: 'collector-demo-secret', scope: 'openid' }
  const response = await ask(strict, '/auth/realms/belvedere/protocol/openid-connect/token', {
    method: 'POST',
    body: new URLSearchParams({ ...form, username, password: `${username}-demo` }),
  })
  return response.body as { access_token: string }
}

const failed = (responses: readonly JsonResponse[]) => responses.filter(({ status }) => status !== 200)

test('no reader notices that a replica was killed, and it is used again when it is back', async () => {
  const responses = await askedDuring(async () => {
    await replica.kill()
    await until(async () => !(await usesReplica(strict)) && !(await usesReplica(patient)), 'it is still used')
  })
  expect(failed(responses)).toEqual([])
  expect(await ready(strict)).toMatchObject({ status: 200, body: { status: 'warn' } })
  await replica.start()
  const afterwards = await askedDuring(bothUseReplica)
  expect(failed(afterwards)).toEqual([])
  const [{ count }] = (await replica.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'belvedere guest%'`,
  )) as [{ count: number }]
  expect(count).toBeGreaterThan(0)
})

test('no reader waits for a replica that does not respond', async () => {
  const responses = await askedDuring(async () => {
    replica.silence()
    await until(async () => !(await usesReplica(strict)) && !(await usesReplica(patient)), 'it is still used')
  })
  replica.resume()
  expect(failed(responses)).toEqual([])
  expect(Math.max(...responses.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000 + slackMilliseconds)
  await bothUseReplica()
})

test.skipIf(!hasNginx)('behind nginx no request fails when a process stops (left out without nginx and openssl)', async () => {
  const nginx = await startNginx(servers.map(({ url }) => url))
  const statuses: (number | undefined)[] = []
  let isOver = false
  const client = async () => {
    for (let n = 0; !isOver || n < 10; n++) {
      const response = await nginx.send(`/content/v1/Tag?pagesize=2&seed=${n}`)
      response.resume()
      statuses.push(response.statusCode)
    }
  }
  const clients = [client(), client()]
  expect(await patient.stop()).toBe(0)
  isOver = true
  await Promise.all(clients)
  await nginx.stop()
  expect(new Set(statuses)).toEqual(new Set([200]))
})
