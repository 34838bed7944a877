import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest } from '@/lib/access/caller'
import { verificationKey } from '@/lib/access/tokens/keys'
import {
  callerOf,
  isRecentlyVerified,
  memorise,
  noteVerified,
  recall,
  tokenHash,
  verifiedElsewhere,
} from '@/lib/access/tokens/token'
import { isWithdrawn } from '@/lib/access/tokens/withdrawals'
import { forget } from '@/lib/runtime'
import { linkPlatform, type NewsItem } from '@/lib/workers'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

vi.mock('@/lib/access/tokens/keys', () => ({
  signingAlgorithm: 'RS256',
  verificationKey: vi.fn(async () => ({ key: publicKey, algorithms: ['RS256'] })),
}))
vi.mock('@/lib/access/tokens/withdrawals', async original => ({
  ...(await original<object>()),
  isWithdrawn: vi.fn(async () => false),
}))

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
  vi.useFakeTimers({ now: Date.now() + 310_000, toFake: ['Date'] })
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['verified tokens', 'tokens verified elsewhere', 'publishing']) forget(name)
})

const inSeconds = (seconds: number) => ({ caller: guest, expiresAt: Date.now() + seconds * 1000, revocable: [] })
const callerKept = (key: string) => recall(key)?.caller ?? null
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('a caller is known until the token expires, to the millisecond', () => {
  memorise('a', inSeconds(10), 1000)
  pass(9.999)
  expect(callerKept('a')).toBe(guest)
  pass(0.001)
  expect(callerKept('a')).toBeNull()
})

test('a token that lives for a day is verified again after five minutes, when its key may have been taken back', () => {
  memorise('a', inSeconds(86_400), 1000)
  pass(299)
  expect(callerKept('a')).toBe(guest)
  pass(2)
  expect(callerKept('a')).toBeNull()
})

test('a token in its last seconds of grace is not kept', () => {
  memorise('a', inSeconds(-3), 1000)
  expect(callerKept('a')).toBeNull()
})

test('a token is known to the issuer that was believed, and to no other', () => {
  expect(tokenHash('x', 'https://one')).not.toBe(tokenHash('x', 'https://two'))
})

test('the oldest go when there are ten thousand', () => {
  for (let at = 0; at <= 10_000; at++) memorise(String(at), inSeconds(100), 10)
  expect([callerKept('0'), callerKept('1'), callerKept('10000')]).toEqual([null, guest, guest])
})

test('or earlier, when they are large: a thousand tokens of 16 KB', () => {
  for (let at = 0; at < 2000; at++) memorise(String(at), inSeconds(100), 16 * 1024)
  const known = Array.from({ length: 2000 }, (_, at) => callerKept(String(at))).filter(found => found !== null)
  expect(known.length).toBeGreaterThan(900)
  expect(known.length).toBeLessThan(1100)
})

test('what went leaves its room to others', () => {
  for (let at = 0; at < 5000; at++) memorise('the same', inSeconds(100), 16 * 1024)
  memorise('other', inSeconds(100), 16 * 1024)
  expect([callerKept('the same'), callerKept('other')]).toEqual([guest, guest])
})

test('of several workers the first one publishes a token, and again when its verification has run out', async () => {
  vi.useFakeTimers()
  const sent: NewsItem[] = []
  const send = (news: readonly NewsItem[]) => void sent.push(...news)
  linkPlatform({ number: 1, count: 2, startedAt: 0, send, sendAcknowledged: async () => {} })
  const [text, began] = [await token(), Date.now()]
  const key = tokenHash(text, issuer)
  const verified = { caller: guest, expiresAt: began + 100_000 } as Parameters<typeof memorise>[1]
  noteVerified([key, began + 50_000])
  expect([isRecentlyVerified(`Bearer ${text}`, [issuer]), verifiedElsewhere()]).toEqual([true, [[key, began + 50_000]]])
  memorise(key, verified, 10)
  vi.advanceTimersByTime(10)
  expect(sent).toEqual([])
  forget('verified tokens')
  vi.advanceTimersByTime(50_000)
  expect([isRecentlyVerified(`Bearer ${text}`, [issuer]), verifiedElsewhere()]).toEqual([false, []])
  memorise(key, verified, 10)
  vi.advanceTimersByTime(10)
  // Until the token itself ends, which is before five minutes are over.
  expect(sent).toEqual([['verified', [key, began + 100_000]]])
})
