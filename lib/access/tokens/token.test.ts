import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest } from '@/lib/access/caller'
import { verificationKey } from '@/lib/access/tokens/keys'
import {
  adoptVerified,
  cachedToken,
  cacheToken,
  callerOf,
  isRecentlyVerified,
  tokenHash,
  verifiedByOthers,
} from '@/lib/access/tokens/token'
import { isWithdrawn } from '@/lib/access/tokens/withdrawn-tokens'
import { forget } from '@/lib/runtime'
import { linkPlatform, type NewsItem } from '@/lib/workers'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

vi.mock('@/lib/access/tokens/keys', () => ({
  signingAlgorithm: 'RS256',
  verificationKey: vi.fn(async () => ({ key: publicKey, algorithms: ['RS256'] })),
}))
vi.mock('@/lib/access/tokens/withdrawn-tokens', async original => ({
  ...(await original<object>()),
  isWithdrawn: vi.fn(async () => false),
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
  for (const name of ['verified tokens', 'tokens verified elsewhere', 'publishing']) forget(name)
})

const issuer = 'http://localhost:3000/auth/realms/belvedere'

const token = (subject = 'c') =>
  new SignJWT({ typ: 'Bearer', azp: 'c' })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k1' })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('300 s')
    .sign(privateKey)

test.each([null, ''])('without a header (%j) the caller is a guest and nothing is read', async header => {
  expect(await callerOf(header, [issuer])).toBe(guest)
  expect(isWithdrawn).not.toHaveBeenCalled()
})

test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the scheme may be written %s', async scheme => {
  expect((await callerOf(`${scheme} ${await token()}`, [issuer])).client).toBe('c')
})

test.each([
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Digest username="a"',
  'Token abc',
  'Bearer a b',
  'Bearer a, Bearer b',
  'Bearer "a"',
  'Bearer\ta',
  'Bearera',
  'a.b.c',
])('a header that is no bearer token is refused, not ignored: %j', async header => {
  await expect(callerOf(header, [issuer])).rejects.toMatchObject({ reason: 'invalid' })
  expect(verificationKey).not.toHaveBeenCalled()
})

test('a token that comes again is not verified again, until it expires', async () => {
  const header = `Bearer ${await token()}`
  await callerOf(header, [issuer])
  await callerOf(header, [issuer])
  expect(verificationKey).toHaveBeenCalledTimes(1)
  pass(310)
  await expect(callerOf(header, [issuer])).rejects.toMatchObject({ reason: 'invalid' })
})

test('a token that was withdrawn is refused, also one that was verified before', async () => {
  const header = `Bearer ${await token()}`
  await callerOf(header, [issuer])
  vi.mocked(isWithdrawn).mockResolvedValueOnce(true)
  await expect(callerOf(header, [issuer])).rejects.toMatchObject({ reason: 'invalid' })
})

test('a refused token is verified each time, so that refusals fill no memory', async () => {
  for (let time = 0; time < 2; time++) {
    await expect(callerOf(`Bearer ${await token('')}`, [issuer])).rejects.toMatchObject({ reason: 'invalid' })
  }
  expect(verificationKey).toHaveBeenCalledTimes(2)
})

const inSeconds = (seconds: number) => ({ caller: guest, expiresAt: Date.now() + seconds * 1000, revocable: [] })
const cachedCaller = (key: string) => cachedToken(key)?.caller ?? null
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test.each([
  ['a token is cached until it expires, to the millisecond', 10, 9.999, 10],
  ['a token that lives for a day is verified again after five minutes, as its key may have been revoked', 86_400, 299, 301],
])('%s', (_, expiresIn, cached, ended) => {
  cacheToken('a', inSeconds(expiresIn), 1000)
  pass(cached)
  expect(cachedCaller('a')).toBe(guest)
  pass(ended - cached)
  expect(cachedCaller('a')).toBeNull()
})

test('a token in its last seconds of grace is not cached', () => {
  cacheToken('a', inSeconds(-3), 1000)
  expect(cachedCaller('a')).toBeNull()
})

test('a token is known to the issuer that was believed, and to no other', () => {
  expect(tokenHash('x', 'https://one')).not.toBe(tokenHash('x', 'https://two'))
})

test('the oldest go when there are ten thousand', () => {
  for (let at = 0; at <= 10_000; at++) cacheToken(String(at), inSeconds(100), 10)
  expect([cachedCaller('0'), cachedCaller('1'), cachedCaller('10000')]).toEqual([null, guest, guest])
})

test('or earlier, when they are large: a thousand tokens of 16 KB', () => {
  for (let at = 0; at < 2000; at++) cacheToken(String(at), inSeconds(100), 16 * 1024)
  const cached = Array.from({ length: 2000 }, (_, at) => cachedCaller(String(at))).filter(caller => caller !== null)
  expect(cached.length).toBeGreaterThan(900)
  expect(cached.length).toBeLessThan(1100)
})

test('of several workers the first one publishes a token, and again when its verification has run out', async () => {
  vi.useFakeTimers()
  const published: NewsItem[] = []
  const send = (news: readonly NewsItem[]) => void published.push(...news)
  linkPlatform({ number: 1, count: 2, startedAt: 0, send, sendAcknowledged: async () => {} })
  const [text, began] = [await token(), Date.now()]
  const key = tokenHash(text, issuer)
  const verified = { caller: guest, expiresAt: began + 100_000 } as Parameters<typeof cacheToken>[1]
  adoptVerified([key, began + 50_000])
  expect([isRecentlyVerified(`Bearer ${text}`, [issuer]), verifiedByOthers()]).toEqual([true, [[key, began + 50_000]]])
  cacheToken(key, verified, 10)
  vi.advanceTimersByTime(10)
  expect(published).toEqual([])
  forget('verified tokens')
  vi.advanceTimersByTime(50_000)
  expect([isRecentlyVerified(`Bearer ${text}`, [issuer]), verifiedByOthers()]).toEqual([false, []])
  cacheToken(key, verified, 10)
  vi.advanceTimersByTime(10)
  // The cached entry ends with the token, in less than five minutes.
  expect(published).toEqual([['verified', [key, began + 100_000]]])
})
