import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, guest } from '@/lib/access/caller'
import { cacheToken, tokenHash } from '@/lib/access/tokens/token'
import { type Config, readConfig } from '@/lib/config'
import { Problem } from '@/lib/http/errors/problem'
import { tokenIssuer } from '@/lib/http/mounts'
import { setPeer } from '@/lib/http/quota/peer'
import { admit, admitUnidentified, countInvalid, refuseFlood } from '@/lib/http/quota/quota'
import { QuotaBuckets } from '@/lib/http/quota/quota-buckets'
import { forget, once } from '@/lib/runtime'

let time = 0

/** Replaces the settings and the clock of the process. */
function begin(settings: Record<string, string>): void {
  end()
  once<Config>('config', () => readConfig(settings))
  once('quota buckets', () => new QuotaBuckets(1_000, () => time))
}

const states = ['config', 'quota buckets', 'trusted proxies', 'verified tokens']

function end(): void {
  for (const state of states) forget(state)
}

beforeEach(() => begin({ QUOTAS: 'on', TRUSTED_PROXIES: '127.0.0.1' }))
afterEach(end)

type RequestParts = { from?: string; headers?: Record<string, string>; path?: string; method?: string }

function request({ from = '192.0.2.7', headers = {}, path = '/timeseries/v2', method = 'GET' }: RequestParts = {}): Request {
  const created = new Request(`http://localhost${path}`, { method, headers })
  setPeer(created, { socket: { remoteAddress: from }, headers } as unknown as IncomingMessage)
  return created
}

const caller = (subject: string, roles: string[] = [], kind: 'user' | 'client' = 'client'): Caller =>
  Object.freeze({ kind, subject, client: subject, name: subject, roles: ['GUEST', ...roles] })

const policyOf = (sent: RequestParts, who: Caller = guest) => Object.fromEntries(admit(request(sent), who))['X-Rate-Limit-Policy']

/** The number of such requests that are admitted immediately. */
function admitted(sent: RequestParts, who: Caller = guest, most = 2_000): number {
  for (let count = 0; count < most; count++) {
    try {
      admit(request(sent), who)
    } catch (error) {
      if (error instanceof Problem && error.slug === 'quota-exceeded') return count
      throw error
    }
  }
  return Number.POSITIVE_INFINITY
}

describe('the plan is', () => {
  test.each<[string, string, RequestParts, Caller]>([
    ['Anonymous', 'for a guest', {}, guest],
    ['Referer', 'for a guest with the header', { headers: { referer: 'https://example.org/' } }, guest],
    ['Referer', 'with the parameter', { path: '/timeseries/v2?limit=1&referer=example.org' }, guest],
    ['Referer', 'with the parameter as others write it', { path: '/timeseries/v2?Referer=example.org' }, guest],
    ['Anonymous', 'for an empty parameter', { path: '/timeseries/v2?referer=&x=1' }, guest],
    ['Anonymous', 'for an empty header', { headers: { referer: '' } }, guest],
    ['Anonymous', 'for another parameter', { path: '/timeseries/v2?xreferer=1' }, guest],
    ['Anonymous', 'for a word in the path', { path: '/timeseries/v2/referer=1' }, guest],
    ['Authenticated Basic', 'for a user', {}, caller('someone', [], 'user')],
    ['Authenticated Basic', 'for a caller with a token and a referer', { headers: { referer: 'x' } }, caller('a')],
    ['Authenticated Basic', 'for a caller who sees closed data', {}, caller('a', ['BDP_VIEW_CLOSED_DATA'])],
    ['Authenticated Advanced', 'by role', {}, caller('a', ['ODH_ROLE_ADVANCED'])],
    ['Authenticated Premium', 'by role', {}, caller('a', ['ODH_ROLE_PREMIUM'])],
    ['Authenticated Premium', 'by the better of two roles', {}, caller('a', ['ODH_ROLE_ADVANCED', 'ODH_ROLE_PREMIUM'])],
    ['No Restriction', 'for an administrator', {}, caller('a', ['ADMIN'], 'user')],
    ['No Restriction', 'for who may write and does', { method: 'POST' }, caller('a', ['WRITER'])],
    ['Authenticated Basic', 'for who may write and reads', {}, caller('a', ['WRITER'])],
    ['Authenticated Basic', 'for who writes and may not', { method: 'POST' }, caller('a')],
  ])('%s %s', (policy, _, sent, who) => expect(policyOf(sent, who)).toBe(policy))
})

describe('headers', () => {
  test('state plan, limit and the rest, of one second and of the burst', () => {
    const expected = (left: number) => ({
      'X-Rate-Limit-Policy': 'Anonymous',
      'X-Rate-Limit-Limit': '10',
      'X-Rate-Limit-Remaining': `${Math.min(left, 10)}`,
      'X-Rate-Limit-Reset': left < 10 ? '1' : '0',
      'RateLimit-Policy': '"Anonymous";q=50;w=5',
      RateLimit: `"Anonymous";r=${left};t=1`,
    })
    for (let left = 49; left >= 0; left--) expect(Object.fromEntries(admit(request(), guest))).toEqual(expected(left))
  })

  test('name only the plan if nothing is counted', () => {
    expect(admit(request(), caller('root', ['ADMIN']))).toEqual([['X-Rate-Limit-Policy', 'No Restriction']])
    expect(admitted({}, caller('root', ['ADMIN']))).toBe(Number.POSITIVE_INFINITY)
  })

  test('follow the settings', () => {
    begin({ QUOTAS: 'on', QUOTA_ANONYMOUS: '3', QUOTA_BURST_SECONDS: '2' })
    expect(Object.fromEntries(admit(request(), guest))).toMatchObject({
      'X-Rate-Limit-Limit': '3',
      'RateLimit-Policy': '"Anonymous";q=6;w=2',
    })
    expect(admitted({})).toBe(5)
  })
})

describe('no caller gets more', () => {
  test('by naming another site with every request', () => {
    for (let index = 0; index < 100; index++) admit(request({ headers: { referer: `https://${index}.example/` } }), guest)
    expect(admitted({ headers: { referer: 'https://fresh.example/' } })).toBe(0)
    expect(admitted({ path: '/timeseries/v2?referer=fresh' })).toBe(0)
    expect(admitted({})).toBe(0)
  })

  test('by sending an IP address in X-Forwarded-For, with a proxy or without', () => {
    const spoofed = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.1` })
    for (let index = 0; index < 50; index++) {
      admit(request({ headers: spoofed(index) }), guest)
      admit(request({ from: '127.0.0.1', headers: spoofed(index) }), guest)
    }
    expect(admitted({ headers: spoofed(99) })).toBe(0)
    expect(admitted({ from: '127.0.0.1', headers: spoofed(99) })).toBe(0)
  })

  test('by using another IP address of its own IPv6 network', () => {
    for (let index = 0; index < 50; index++) admit(request({ from: `2001:db8:1:2:${index}::7` }), guest)
    expect(admitted({ from: '2001:db8:1:2:ffff::1' })).toBe(0)
    expect(admitted({ from: '2001:db8:1:3::7' })).toBe(50)
  })

  test('by another path, another spelling of it, another order of parameters or another method', () => {
    const ways: RequestParts[] = [
      { path: '/content/v1/Event' },
      { path: '/Content/v1/Event' },
      { path: '/timeseries/v2?a=1&b=2' },
      { path: '/timeseries/v2?b=2&a=1' },
      { method: 'HEAD' },
      { method: 'POST', path: '/writer/json/stations' },
    ]
    for (let index = 0; index < 50; index++) admit(request(ways[index % ways.length]), guest)
    expect(ways.map(way => admitted(way))).toEqual(ways.map(() => 0))
  })

  test('by another token of the same client, from another IP address, or with another role', () => {
    for (let index = 0; index < 250; index++) admit(request({ from: `192.0.2.${index}` }), caller('a client'))
    expect(admitted({ from: '203.0.113.1' }, caller('a client'))).toBe(0)
    expect(admitted({}, caller('a client', ['ODH_ROLE_PREMIUM']))).toBe(0)
  })
})

test('different callers have their own quotas: IP address, client, user of the same name, and sign-in next to reading', () => {
  expect(admitted({})).toBe(50)
  expect(admitted({ from: '192.0.2.8' })).toBe(50)
  expect(admitted({}, caller('x'))).toBe(250)
  expect(admitted({}, caller('x', [], 'user'))).toBe(250)
  expect(Object.fromEntries(admitUnidentified(request()))).toMatchObject({ RateLimit: '"Unidentified";r=499;t=1' })
})

test('requests without a stored IP address share one quota', () => {
  const unnoted = () => admit(new Request('http://localhost/timeseries/v2'), guest)
  for (let index = 0; index < 50; index++) unnoted()
  expect(unnoted).toThrow(Problem)
})

test('the refusal has the headers for clients of the public original, and when to retry; then one more is admitted', () => {
  admitted({})
  const refused = (() => {
    try {
      return admit(request(), guest)
    } catch (error) {
      return error as Problem
    }
  })() as Problem
  expect(refused.toJSON()).toEqual({
    type: '/problems/quota-exceeded',
    title: 'Too many requests',
    status: 429,
    code: 'quota-exceeded',
    detail: 'You have exhausted your API Request Quota',
    error: 'You have exhausted your API Request Quota',
    message: 'You have exhausted your API Request Quota',
    policy: 'Anonymous',
    hint: expect.stringMatching(/^http.*\/problems\/quota-exceeded$/),
    retryAfter: 1,
    requestsDone: 50,
    'violated-policies': ['Anonymous'],
  })
  expect(refused.headers).toMatchObject({ 'Retry-After': '1', 'X-Rate-Limit-Remaining': '0', 'X-Rate-Limit-Reset': '1' })
  time += 1_000 * Number(refused.headers['Retry-After'])
  expect(admitted({})).toBe(10)
})

describe('invalid tokens', () => {
  const forged = { headers: { authorization: 'Bearer a.b.c' } }
  const flood = (from: string) => {
    for (let index = 0; index < 100; index++) {
      refuseFlood(request({ ...forged, from }))
      countInvalid(request({ ...forged, from }))
    }
  }

  test('are refused without verification after too many from one network, until a second has passed', () => {
    flood('192.0.2.7')
    expect(() => refuseFlood(request(forged))).toThrow('You have exhausted your API Request Quota')
    expect(() => countInvalid(request(forged))).toThrow('You have exhausted your API Request Quota')
    time += 1_000
    expect(() => refuseFlood(request(forged))).not.toThrow()
  })

  test('do not affect a token of the same network that was verified recently', () => {
    cacheToken(tokenHash('x.y.z', tokenIssuer()), { caller: caller('a'), expiresAt: Date.now() + 60_000, revocable: [] }, 5)
    flood('192.0.2.7')
    expect(() => refuseFlood(request({ headers: { authorization: 'bearer x.y.z' } }))).not.toThrow()
    expect(() => refuseFlood(request({ headers: { authorization: 'Bearer x.y.other' } }))).toThrow(Problem)
  })

  test('do not affect other networks, nor requests without a token', () => {
    flood('192.0.2.7')
    expect(() => refuseFlood(request({ ...forged, from: '192.0.2.8' }))).not.toThrow()
    expect(() => refuseFlood(request())).not.toThrow()
    expect(admitted({})).toBe(50)
  })
})

test.each([
  ['are on where there is no demo', { DEMO: '0' }, 'on'],
  ['are off in the demo', { DEMO: '1' }, 'off'],
  ['are on in the demo when asked for', { DEMO: '1', QUOTAS: 'on' }, 'on'],
  ['are off when the setting says so', { DEMO: '0', QUOTAS: 'off' }, 'off'],
])('quotas %s', (_, settings, state) => {
  begin(settings)
  const most = state === 'on' ? 50 : Number.POSITIVE_INFINITY
  expect(admitted({})).toBe(most)
  const counts = [admitUnidentified(request()), countInvalid(request())].map(headers => headers.length)
  expect(counts).toEqual(state === 'on' ? [6, 6] : [0, 0])
})
