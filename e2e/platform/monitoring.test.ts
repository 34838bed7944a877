import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPorts } from '../harness/free-port'
import { runCommand } from '../harness/run-program'
import { Platform, temporaryDirectory } from '../harness/server'

// Metrics for Prometheus, a log line for each request, and a trace that continues the caller's.

const token = 'a token for Prometheus'
const monitoring = 'docs/operating/monitoring'
const files = temporaryDirectory()
let server: Platform
let figuresUrl: string
const collected: Span[] = []

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Export
  collected.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const [port] = await ownPorts(1)
  figuresUrl = `http://127.0.0.1:${port}/metrics`
  const env = {
    METRICS_PORT: String(port),
    METRICS_TOKEN: token,
    REQUEST_LOG: 'on',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  }
  server = new Platform({ env })
  await server.start()
})

afterAll(async () => {
  await server?.remove()
  collector.close()
})

const figures = async (url = figuresUrl, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers })
  return { status: response.status, text: await response.text() }
}

/** The value of a figure with these labels; null without one. */
async function figure(name: string): Promise<number | null> {
  const { text } = await figures()
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return line ? Number(line.slice(name.length + 1)) : null
}

const requestsWith = (door: string, status: number) =>
  figure(`belvedere_http_request_duration_seconds_count{door="${door}",method="GET",status="${status}"}`)

test('requests are counted by API, method and status', async () => {
  const before = (await requestsWith('content', 200)) ?? 0
  for (let turn = 0; turn < 3; turn++) await server.json('/content/v1/Tag?pagesize=1')
  await fetch(`${server.url}/timeseries/v2/flat/ParkingStation?limit=nothing`)
  await expect.poll(() => requestsWith('content', 200)).toBe(before + 3)
  await expect.poll(() => requestsWith('timeseries', 400)).toBe(1)
})

test('a stream of measurements is counted while it runs, and its duration is not', async () => {
  const left = new AbortController()
  const response = await fetch(`${server.url}/timeseries/v2/stream/ParkingStation/*`, { signal: left.signal })
  expect(response.status).toBe(200)
  await expect.poll(() => figure('belvedere_http_requests_running')).toBe(1)
  left.abort()
  await expect.poll(() => figure('belvedere_http_requests_running')).toBe(0)
  expect(await requestsWith('timeseries', 200)).toBeNull()
})

test('jobs, queues, stations and the database have metrics', async () => {
  const { text } = await figures()
  expect(text).toMatch(/^belvedere_job_runs_total\{/m)
  expect(text).toMatch(/^belvedere_measurement_age_seconds\{/m)
  expect(await figure('belvedere_database_up')).toBe(1)
  expect(await figure('belvedere_series{station_type="ParkingStation"}')).toBeGreaterThan(0)
  for (const queue of ['relay', 'routes', 'copies', 'consumers', 'set aside'])
    expect(await figure(`belvedere_queue_length{queue="${queue}"}`), queue).not.toBeNull()
})

test('tokens, sign-ins and refusals are counted by outcome', async () => {
  const events = async (event: string) => (await figure(`belvedere_access_events_total{event="${event}"}`)) ?? 0
  const before = { issued: await events('token'), refused: await events('token refused'), access: await events('access refused') }
  await server.token('reader-demo', 'reader-demo-secret')
  await expect(server.token('reader-demo', 'wrong')).rejects.toThrow('401')
  await fetch(`${server.url}/admin/v1/users`)
  expect(await events('token')).toBe(before.issued + 1)
  expect(await events('token refused')).toBe(before.refused + 1)
  expect(await events('access refused')).toBe(before.access + 1)
})

test('pushes are counted by outcome', async () => {
  const pushes = async (outcome: string) => figure(`belvedere_pushes_total{door="collector",outcome="${outcome}"}`)
  expect([await pushes('accepted'), await pushes('refused'), await pushes('failed')]).toEqual([0, 0, 0])
  const token = await server.token('collector-demo', 'collector-demo-secret')
  const push = (headers: Record<string, string>) =>
    fetch(`${server.url}/collector/push/demo-provider/counted`, { method: 'POST', body: '{}', headers })
  for (let turn = 0; turn < 2; turn++) await push({ Authorization: `Bearer ${token}` })
  await push({})
  await expect.poll(() => pushes('accepted')).toBe(2)
  await expect.poll(() => pushes('refused')).toBe(1)
  expect(await pushes('failed')).toBe(0)
  expect(await figure('belvedere_pushes_total{door="writer",outcome="accepted"}')).toBe(0)
})

test('metrics have version and commit, free space, and whether the database accepts writes; the age of a backup if there is one', async () => {
  const { text } = await figures()
  expect(text).toMatch(/^belvedere_build_info\{version="\d+\.\d+\.\d+",commit="([0-9a-f]{40}(-dirty)?|unknown)"\} 1$/m)
  // The database is queried every ten seconds.
  await expect.poll(() => figure('belvedere_database_read_only{server="primary"}'), { timeout: 30_000 }).toBe(0)
  expect(await figure('belvedere_storage_full{disk="database"}')).toBe(0)
  expect(await figure('belvedere_backup_age_seconds')).toBeNull()
  const { code, errors } = await runCommand('db', ['backup', join(files.path, 'backup.gz')], { DATA_DIR: server.dataDir })
  expect([code, errors]).toEqual([0, ''])
  await expect.poll(() => figure('belvedere_backup_age_seconds'), { timeout: 30_000 }).toBeGreaterThanOrEqual(0)
  expect(await figure('belvedere_backup_age_seconds')).toBeLessThan(3600)
})

test('the process that renders pages has its own figures, and files are not counted as pages', async () => {
  const page = await (await fetch(`${server.url}/help`)).text()
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(page)!
  expect((await fetch(server.url + script)).status).toBe(200)
  await expect.poll(() => requestsWith('pages', 200)).toBe(1)
  await expect.poll(() => requestsWith('files', 200)).toBe(1)
  expect(await figure('process_resident_memory_bytes{process="pages"}')).toBeGreaterThan(10_000_000)
  expect(await figure('nodejs_eventloop_lag_p99_seconds{process="pages"}')).toBeGreaterThanOrEqual(0)
  expect(await figure('belvedere_storage_free_bytes{disk="data"}')).toBeGreaterThan(0)
})

test('at the URL of the platform only callers with the token read them', async () => {
  const url = `${server.url}/metrics`
  expect((await figures(url, { Authorization: `Bearer ${token}` })).text).toContain('belvedere_database_up 1')
  for (const headers of [{}, { Authorization: 'Bearer another' }, { Authorization: token }]) {
    const { status, text } = await figures(url, headers as Record<string, string>)
    expect([status, /belvedere_/.test(text)]).toEqual([404, false])
  }
  expect((await figures(figuresUrl.replace('/metrics', '/content/v1/Tag'))).status).toBe(404)
})

/** The line of the log for a request, by its id. */
const loggedLine = (id: string) =>
  server
    .output()
    .split('\n')
    .find(each => each.includes(`"${id}"`))

test('each request is a line of the log, without its query', async () => {
  await fetch(`${server.url}/content/v1/Tag?pagesize=1&secret=hidden-word`, { headers: { 'X-Request-Id': 'watched-1' } })
  await expect.poll(() => loggedLine('watched-1')).toBeDefined()
  expect(JSON.parse(loggedLine('watched-1')!)).toMatchObject({
    level: 'info',
    message: 'request',
    door: 'content',
    method: 'GET',
    path: '/content/v1/Tag',
    status: 200,
    requestId: 'watched-1',
    milliseconds: expect.any(Number),
    traceId: expect.stringMatching(/^[\da-f]{32}$/),
  })
  expect(server.output()).not.toContain('hidden-word')
})

test('a trace continues that of the caller: a span for the request, and below it one for each statement', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${server.url}/content/v1/Tag?pagesize=3&seed=4`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'X-Request-Id': 'traced-1' },
  })
  const own = () => collected.filter(span => span.traceId === traceId)
  await expect.poll(() => own().length).toBeGreaterThan(1)
  await expect.poll(() => own().map(({ name }) => name)).toContain('GET content')
  const request = own().find(({ name }) => name === 'GET content')!
  expect(request.parentSpanId).toBe('b7ad6b7169203331')
  const statements = own().filter(({ name }) => name === 'statement')
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]))
  expect(JSON.stringify(statements)).toMatch(/from document/)
  expect(loggedLine('traced-1')).toContain(traceId)
  const unsampled = '0af7651916cd43dd8448eb211c80319d'
  await fetch(`${server.url}/content/v1/Tag?pagesize=3`, { headers: { traceparent: `00-${unsampled}-b7ad6b7169203331-00` } })
  await server.stop()
  expect(collected.filter(span => span.traceId === unsampled)).toEqual([])
})

const promtool = spawnSync('promtool', ['--version']).status === 0

test('metrics that the rules and the dashboard use exist, and promtool accepts all (skipped without promtool)', async () => {
  await server.start({ env: { PAGES: 'off', METRICS_TOKEN: token } })
  const { text } = await figures(`${server.url}/metrics`, { Authorization: `Bearer ${token}` })
  const existing = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
  for (const file of ['alerts.yaml', 'grafana-dashboard.json']) {
    const used = readFileSync(`${monitoring}/${file}`, 'utf8').match(/\b(belvedere|nodejs|process)_[a-z_0-9]+/g) ?? []
    for (const name of new Set(used)) expect(existing, `${file}: ${name}`).toContain(name.replace(/_(count|bucket)$/, ''))
  }
  if (!promtool) return
  const metrics = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  expect([metrics.stderr.split('\n').filter(line => line.startsWith('belvedere_')), metrics.stdout]).toEqual([[], ''])
  const rules = spawnSync('promtool', ['check', 'rules', `${monitoring}/alerts.yaml`], { encoding: 'utf8' })
  expect([rules.status, rules.stderr]).toEqual([0, ''])
})

/** A series of a unit test of rules: its values at one minute after the other. */
type RuleSeries = Readonly<Record<string, string>>

/** Whether a rule fires at minutes after the beginning, with these series. */
const ruleTest = (alert: string, series: RuleSeries, fires: Readonly<Record<number, readonly object[]>>) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: Object.entries(fires).map(([minute, exp_alerts]) => ({
    eval_time: `${minute}m`,
    alertname: alert,
    exp_alerts,
  })),
})

const requests = (status: number) =>
  `belvedere_http_request_duration_seconds_count{instance="a",door="content",method="GET",status="${status}"}`
const expected = (labels: object, summary: string, name: string) => ({
  exp_labels: { severity: 'warning', ...labels },
  exp_annotations: { summary, runbook: `${monitoring}/runbook.md#${name}` },
})
const setAside = [
  expected(
    { instance: 'a', queue: 'set aside' },
    '2 items of background work were set aside; see /admin/operations of a',
    'belvedereworksetaside',
  ),
]
const errors = [
  expected({ instance: 'a', door: 'content' }, 'More than one request in a hundred fails at content of a', 'belvedereerrors'),
]

test.skipIf(!promtool)(
  'no alert ends because the database is away, and none goes on long after its cause (left out without promtool)',
  () => {
    const tests = [
      // No value from the fifth to the fourteenth minute, as while the database is away; then the work is done.
      ruleTest(
        'BelvedereWorkSetAside',
        { 'belvedere_queue_length{instance="a",queue="set aside"}': '2x4 _x10 2x5 0x10' },
        { 4: setAside, 10: setAside, 18: setAside, 22: [] },
      ),
      // Errors in the first ten minutes only.
      ruleTest(
        'BelvedereErrors',
        { [requests(200)]: '0+60x40', [requests(503)]: '0+60x10 600x30' },
        { 1: [], 9: errors, 13: [], 20: [] },
      ),
    ]
    const file = join(files.path, 'rules.test.json')
    writeFileSync(file, JSON.stringify({ rule_files: [resolve(monitoring, 'alerts.yaml')], evaluation_interval: '1m', tests }))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  },
)

test('every rule names its section of the runbook, and every section has its rule', () => {
  const rules = readFileSync(`${monitoring}/alerts.yaml`, 'utf8')
  const named = [...rules.matchAll(/- alert: (\w+)[\s\S]*?runbook: (\S+)/g)].map(([, alert, runbook]) => [alert, runbook])
  const sections = [...readFileSync(`${monitoring}/runbook.md`, 'utf8').matchAll(/^## (\w+)$/gm)].map(([, title]) => title!)
  expect(named).toEqual(sections.map(title => [title, `${monitoring}/runbook.md#${title.toLowerCase()}`]))
  expect(rules.match(/- alert:/g)).toHaveLength(sections.length)
})
