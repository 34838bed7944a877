import { describe, expect, test } from 'vitest'
import { exchange } from '../harness/exchange'
import { own } from '../harness/server'
import { OpenidWorld } from './openid-world'

const platform = own(
  new OpenidWorld({
    DEMO: '1',
    QUOTAS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    TIMESERIES_URL: 'http://series.example.org',
    // Low enough that even a loaded machine exceeds it.
    QUOTA_UNIDENTIFIED: '12',
  }),
)

type QuotaRequest = { path?: string; method?: string; headers?: Record<string, string>; body?: URLSearchParams | string }

const cheap = '/timeseries/v2'
const tokens = '/auth/realms/belvedere/protocol/openid-connect/token'

const send = ({ path = cheap, ...init }: QuotaRequest = {}): Promise<Response> => fetch(platform.url + path, init)

let addressCount = 0

/** Headers of a sender that no other test uses, as the trusted proxy passes them on. */
function stranger(headers: Record<string, string> = {}): Record<string, string> {
  addressCount++
  return { 'X-Forwarded-For': `192.0.${addressCount >> 8}.${addressCount & 255}`, ...headers }
}

const _sentBy = (address: string) => ({ 'X-Forwarded-For': address })

const bearer = async (id: string, secret?: string) => ({ Authorization: `Bearer ${await platform.token(id, secret)}` })

const quotaHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => /^(x-rate-limit|ratelimit)/.test(name)))

/** Sends requests, many at a time, until one is refused. */
async function exhaust(sent: () => QuotaRequest): Promise<Response> {
  for (let round = 0; round < 20; round++) {
    const responses = await Promise.all(Array.from({ length: 130 }, () => send(sent())))
    const refused = responses.find(answer => answer.status === 429)
    await Promise.all(responses.filter(answer => answer !== refused).map(answer => answer.arrayBuffer()))
    if (refused) return refused
  }
  throw new Error('nothing was refused')
}

describe('every response has the plan and the remaining requests', () => {
  test('to a caller without a token', async () => {
    expect(quotaHeaders(await send({ headers: stranger() }))).toEqual({
      'x-rate-limit-policy': 'Anonymous',
      'x-rate-limit-limit': '10',
      'x-rate-limit-remaining': '10',
      'x-rate-limit-reset': '0',
      'ratelimit-policy': '"Anonymous";q=50;w=5',
      ratelimit: '"Anonymous";r=49;t=1',
    })
  })

  test.each<[string, QuotaRequest, number, string]>([
    ['a call that needs a token', { path: '/writer/json/provenance', method: 'POST' }, 401, 'Anonymous'],
    ['a token that is not valid', { headers: { Authorization: 'Bearer a.b.c' } }, 401, 'Invalid Tokens'],
    ['a method that is not supported', { method: 'DELETE' }, 405, 'Unidentified'],
    ['a token request', { path: tokens, method: 'POST', body: new URLSearchParams({ client_id: '' }) }, 401, 'Unidentified'],
  ])('to %s', async (_, sent, status, policy) => {
    const response = await send({ ...sent, headers: stranger(sent.headers) })
    expect([response.status, response.headers.get('x-rate-limit-policy')]).toEqual([status, policy])
  })

  test('and pages of other sites may read it', async () => {
    const response = await send({ headers: stranger({ Origin: 'https://example.org' }) })
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase().split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['retry-after', ...Object.keys(quotaHeaders(response))]))
  })
})

describe('a caller that is too fast', () => {
  test('gets 429 with the properties that clients read, and is accepted again after Retry-After', async () => {
    const headers = stranger()
    const refused = await exhaust(() => ({ headers }))
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(quotaHeaders(refused)).toMatchObject({ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '1' })
    const body = await refused.json()
    expect(body).toMatchObject({
      type: '/problems/quota-exceeded',
      status: 429,
      message: 'You have exhausted your API Request Quota',
      policy: 'Anonymous',
      retryAfter: 1,
      requestsDone: 50,
    })
    // The page is on this server, regardless of the host in its URL.
    expect((await send({ path: new URL(body.hint).pathname })).status).toBe(200)
    await expect.poll(async () => (await send({ headers })).status, { timeout: 10_000, interval: 1_000 }).toBe(200)
  })

  test('does not affect others: other IP addresses, callers with a token at the same IP address, preflights', async () => {
    const headers = stranger()
    const token = await bearer('reader-demo', 'reader-demo-secret')
    await exhaust(() => ({ headers }))
    const preflight = await send({ method: 'OPTIONS', headers })
    expect([preflight.status, quotaHeaders(preflight)]).toEqual([204, {}])
    expect((await send({ headers: { ...headers, ...token } })).status).toBe(200)
    expect((await send({ headers: stranger() })).status).toBe(200)
  })
})

/** GET under the host name of an API, which `fetch` cannot set. */
const sendToHost = (headers: Record<string, string>) =>
  exchange(platform.url, { method: 'GET', path: '/v2', headers: { ...headers, Host: 'series.example.org' } })

test('an API with its own host sends the same headers, and its requests count with the others', async () => {
  const headers = stranger()
  const first = await sendToHost(headers)
  expect([first.status, first.headers['ratelimit']]).toEqual([200, '"Anonymous";r=49;t=1'])
  const refused = await exhaust(() => ({ headers }))
  expect(refused.status).toBe(429)
  const responses = await Promise.all(Array.from({ length: 130 }, () => sendToHost(headers)))
  expect(responses.map(({ status }) => status)).toContain(429)
})

describe('days of measurements in one request, by plan', () => {
  const series = '/timeseries/v2/flat/ParkingStation/free'
  /** Status and problem of a history of so many days. */
  const historyOf = async (days: number, sent: QuotaRequest = {}) => {
    const to = new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10)
    const response = await send({ headers: stranger(), path: `${series}/2025-01-01/${to}?limit=1`, ...sent })
    return { status: response.status, policy: response.headers.get('x-rate-limit-policy'), body: await response.json() }
  }

  test('five without a token; 429 in the words of the public original, with the headers of the plan', async () => {
    expect(await historyOf(5)).toMatchObject({ status: 200, policy: 'Anonymous' })
    const { status, policy, body } = await historyOf(6)
    expect([status, policy]).toEqual([429, 'Anonymous'])
    expect(body).toMatchObject({
      type: '/problems/history-range',
      message: 'You have exceeded the date range limit of 5 days',
      policy: 'Anonymous',
      days: 5,
    })
    expect((await send({ path: new URL(body.hint).pathname })).status).toBe(200)
  })

  test('days are counted from date to date, whatever the time of day', async () => {
    const path = (to: string) => `${series}/2025-01-01T23:00:00/${to}?limit=1`
    expect((await send({ headers: stranger(), path: path('2025-01-06T23:59:59') })).status).toBe(200)
    expect((await send({ headers: stranger(), path: path('2025-01-07') })).status).toBe(429)
  })

  test('more with a Referer, more with a token, any number by role', async () => {
    const referer = { headers: stranger({ Referer: 'https://example.org/' }) }
    expect([(await historyOf(100, referer)).status, (await historyOf(101, referer)).status]).toEqual([200, 429])
    const basic = { headers: await bearer('reader-demo', 'reader-demo-secret') }
    expect([(await historyOf(1000, basic)).status, (await historyOf(1001, basic)).status]).toEqual([200, 429])
    const { id, secret } = await platform.client('far-reader', '--role', 'ODH_ROLE_ADVANCED')
    const advanced = { headers: await bearer(id, secret) }
    expect((await historyOf(9000, advanced)).status).toBe(200)
  })

  test.each([
    'flat/ParkingStation/*/latest',
    'flat/ParkingStation/metadata/2000-01-01/2100-01-01',
    'flat,event/*/2000-01-01/2100-01-01',
  ])('no limit for %s', async path => {
    expect((await send({ headers: stranger(), path: `/timeseries/v2/${path}?limit=1` })).status).toBe(200)
  })
})
