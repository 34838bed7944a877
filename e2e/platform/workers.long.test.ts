import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { requestsByWorker, WorkerConnection } from '../harness/worker-connection'
import { askToken, bearer, clientForm, json, passwordForm, soon, tokenOf, twoWorkers } from './two-workers'

// Two processes serve one port. Callers must not notice which of them responds.

const world = twoWorkers({
  QUOTAS: 'on',
  QUOTA_ANONYMOUS: '1',
  QUOTA_BURST_SECONDS: '100',
  STREAMS_PER_CALLER_MAX: '2',
  TRUSTED_PROXIES: '127.0.0.1',
})
let admin: Record<string, string>

beforeAll(async () => {
  admin = bearer(await tokenOf(world.both[0], passwordForm('admin', 'admin-demo')))
})

test('respond in turns, are ready together, and their figures add up', async () => {
  await expect.poll(() => world.ready(), soon).toEqual({ status: 200, workers: ['1 pass', '2 pass'] })
  const before = await requestsByWorker(world.figuresUrl)
  for (let request = 0; request < 10; request++) {
    const fresh = new WorkerConnection(world.url)
    expect((await fresh.send('/content/v1/Tag?pagesize=1', { headers: world.stranger() })).status).toBe(200)
    fresh.close()
  }
  const after = await requestsByWorker(world.figuresUrl)
  expect([1, 2].map(worker => after.get(worker)! - before.get(worker)!)).toEqual([5, 5])
  const figures = await world.figures()
  expect(figures).toMatch(/^belvedere_http_request_duration_seconds_count\{door="content",method="GET",status="200"\} 10$/m)
  for (const name of ['main', 'worker 1', 'worker 2'])
    expect(figures).toContain(`process_resident_memory_bytes{process="${name}"} `)
  expect(figures.match(/^belvedere_job_runs_total\{job="settings"\}/gm)).toHaveLength(1)
})

test('give one caller one quota', async () => {
  const headers = world.stranger()
  const ask = (worker: 0 | 1) => world.both[worker].send('/timeseries/v2', { headers })
  const began = performance.now()
  for (let request = 0; request < 60; request++) expect((await ask(0)).status).toBe(200)
  await world.acknowledged(0)
  let admitted = 0
  for (let request = 0; request < 100; request++) if ((await ask(1)).status === 200) admitted += 1
  // A hundred in a burst, and one more each second.
  expect(admitted).toBeGreaterThanOrEqual(40)
  expect(admitted).toBeLessThanOrEqual(40 + (performance.now() - began) / 1000 + 1)
})

test.each([
  ['secrets', () => ({ ...clientForm('other-demo'), client_secret: 'wrong' })],
  ['passwords', () => passwordForm('admin', 'wrong')],
])('count wrong %s together', async (_, wrong) => {
  const headers = world.stranger()
  const guess = async (worker: 0 | 1) => (await askToken(world.both[worker], wrong(), headers)).status
  const first: number[] = []
  while (first.filter(status => status === 401).length < 6) first.push(await guess(0))
  await world.acknowledged(0)
  // One or two waits may be over, but the failures still count: a worker that knew only its own would allow six.
  const second: number[] = []
  while (second.length < 5 && second.at(-1) !== 429) second.push(await guess(1))
  expect(second.at(-1)).toBe(429)
})

test('show a change of the catalog immediately, however often one requests what the other changed', async () => {
  const { Items } = await world.both[0].json<{ Items: { Id: string }[] }>('/content/v1/MetaData?pagesize=1', { headers: admin })
  const dataset = Items[0]!
  const path = `/content/v1/MetaData/${encodeURIComponent(dataset.Id)}`
  for (let change = 0; change < 12; change++) {
    const [writer, reader] = change % 2 ? world.both : [world.both[1], world.both[0]]
    const body = JSON.stringify({ ...dataset, Shortname: `Changed ${change}` })
    expect((await writer.send(path, { method: 'PUT', headers: { ...admin, ...json }, body })).status).toBe(200)
    const list = await reader.json<{ Items: { Id: string; Shortname: string }[] }>('/content/v1/MetaData?pagesize=1000', {
      headers: admin,
    })
    expect(list.Items.find(({ Id }) => Id === dataset.Id)?.Shortname).toBe(`Changed ${change}`)
  }
})

test('apply a changed setting immediately', async () => {
  const change = (QUOTA_ANONYMOUS: number | null) => {
    const init = { method: 'PATCH', headers: { ...admin, ...json }, body: JSON.stringify({ QUOTA_ANONYMOUS }) }
    return world.both[0].json('/admin/v1/settings', init)
  }
  const limits = () =>
    world.each(
      async connection => (await connection.send('/timeseries/v2', { headers: world.stranger() })).headers['x-rate-limit-limit'],
    )
  await change(4321)
  expect(await limits()).toEqual(['4321', '4321'])
  await change(null)
  expect(await limits()).toEqual(['1', '1'])
})

test('send to a stream of one what the other stores, and limit the streams of a caller together', async () => {
  const collector = await Collector.of(world.platform)
  const provenance = await collector.provenance('workers')
  await collector.register('WStream', { stations: ['S'], dataTypes: ['w-stream'] })
  const headers = world.stranger()
  const streams = [openStream(world.both[0], headers), openStream(world.both[1], headers)]
  expect(await Promise.all(streams.map(({ status }) => status))).toEqual([200, 200])
  const more = async (connection: WorkerConnection) => {
    const third = openStream(new WorkerConnection(connection.url), headers)
    const status = await third.status
    third.leave()
    return status
  }
  expect(await world.each(more)).toEqual([503, 503])
  const records = [{ timestamp: Date.now(), value: 7, period: 600 }]
  const branch = { S: { branch: { 'w-stream': { data: records } } } }
  const token = bearer(await world.platform.token('collector-demo', 'collector-demo-secret'))
  for (const connection of world.both) {
    records[0]!.timestamp += 1000
    records[0]!.value += 1
    const body = JSON.stringify({ provenance, branch })
    const sender = new WorkerConnection(connection.url)
    const response = await sender.send('/writer/json/pushRecords/WStream', {
      method: 'POST',
      headers: { ...token, ...json },
      body,
    })
    expect(response.status, response.text).toBe(201)
    sender.close()
  }
  for (const { text } of streams) await expect.poll(text, soon).toMatch(/"mvalue":8[\s\S]*"mvalue":9/)
  streams[0]!.leave()
  await expect.poll(() => more(world.both[1]), soon).toBe(200)
  streams[1]!.leave()
  await world.connect()
})

test('give guests who request a page at the same time the same one, rendered once', async () => {
  const read = (connection: WorkerConnection) => connection.send('/?workers', { headers: { Accept: 'text/html' } })
  const [one, other] = await Promise.all(world.both.map(read))
  expect([one!.status, other!.status]).toEqual([200, 200])
  expect(other!.text === one!.text).toBe(true)
})

test('show on the next page what either of them changed', async () => {
  let pages = 0
  const shown = async (connection: WorkerConnection) => {
    const page = await connection.send(`/?notice=${++pages}`, { headers: { Accept: 'text/html' } })
    return page.text.includes('A notice for all pages.')
  }
  expect(await world.each(shown)).toEqual([false, false])
  const headers = { ...admin, ...json, 'If-None-Match': '*' }
  const body = JSON.stringify({ TextEn: 'A notice for all pages.' })
  expect((await world.both[0].send('/admin/v1/notice', { method: 'PUT', headers, body })).status).toBe(200)
  expect(await world.each(shown)).toEqual([true, true])
  expect((await world.both[1].send('/admin/v1/notice', { method: 'DELETE', headers: admin })).status).toBe(204)
  expect(await world.each(shown)).toEqual([false, false])
})

test('know the background jobs, which only the main process runs', async () => {
  const names = await world.each(async connection => {
    const { Jobs } = await connection.json<{ Jobs: { Name: string; Runs: number }[] }>('/admin/v1/operating', {
      headers: admin,
    })
    return Jobs.filter(({ Runs }) => Runs > 0).map(({ Name }) => Name)
  })
  for (const found of names) expect(found).toEqual(expect.arrayContaining(['settings', 'copies', 'signing-keys']))
})

/** A stream of measurements on the connection of a worker. */
function openStream(connection: WorkerConnection, headers: Record<string, string>) {
  const { hostname, port } = new URL(connection.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.on('error', () => {})
  const lines = Object.entries({ Host: 'localhost', Accept: 'text/event-stream', ...headers }).map(each => each.join(': '))
  socket.write(`GET /timeseries/v2/stream/WStream/* HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const status = new Promise<number>((resolve, reject) => {
    socket.once('data', chunk => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1])))
    socket.once('close', () => reject(new Error('no response')))
  })
  return { status, text: () => received, leave: () => socket.destroy() }
}
