import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchKeySet, loadIssuerKeys, storeIssuerKeys } from '@/lib/access/tokens/issuer-key-sets'
import { issuerKey } from '@/lib/access/tokens/issuer-keys'
import type { PublicJwk } from '@/lib/access/tokens/key-set'
import { forget } from '@/lib/runtime'

vi.mock('@/lib/access/tokens/issuer-key-sets', () => ({
  fetchKeySet: vi.fn(),
  storeIssuerKeys: vi.fn(async () => {}),
  loadIssuerKeys: vi.fn(async () => []),
}))
vi.mock('@/lib/log', () => ({ log: vi.fn(), errorFacts: vi.fn() }))

const issuer = 'https://id.example.org/realms/valley'
const soon = { timeout: 20_000 }
const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
const keyWith = (kid: string) => ({ ...jwk, kid, alg: 'RS256' }) as PublicJwk
const publishes = (...kids: string[]) => vi.mocked(fetchKeySet).mockImplementation(async () => ({ keys: kids.map(keyWith) }))
const isDown = () => vi.mocked(fetchKeySet).mockImplementation(() => Promise.reject(new Error('down')))
const knows = async (kid: string) => (await issuerKey(issuer, kid)) !== undefined
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  publishes('one')
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  forget(`keys of ${issuer}`)
})

test('requests for an unknown key meanwhile wait for the same response', async () => {
  expect(await Promise.all(['one', 'two', 'one', 'three'].map(knows))).toEqual([true, false, true, false])
  expect(fetchKeySet).toHaveBeenCalledTimes(1)
  expect(loadIssuerKeys).toHaveBeenCalledTimes(1)
})

test('a known key causes no request', async () => {
  await knows('one')
  pass(599_000)
  expect(await knows('one')).toBe(true)
  expect(fetchKeySet).toHaveBeenCalledTimes(1)
})

test('unknown keys ask once a second at most, and find a new one then', async () => {
  await knows('one')
  publishes('one', 'two')
  expect(await knows('two')).toBe(false)
  pass(1000)
  expect(await knows('two')).toBe(true)
})

test('a provider that is down is left alone for five seconds, and the known keys stay', async () => {
  await knows('one')
  isDown()
  pass(1000)
  expect(await knows('two')).toBe(false)
  pass(4900)
  publishes('two')
  expect([await knows('two'), await knows('one')]).toEqual([false, true])
  pass(200)
  expect([await knows('two'), await knows('one')]).toEqual([true, false])
})

test('after ten minutes the set is fetched again in the background, and revoked keys are removed', async () => {
  await knows('one')
  publishes('two')
  pass(601_000)
  expect(await knows('one')).toBe(true)
  await expect.poll(() => knows('one'), soon).toBe(false)
  expect(fetchKeySet).toHaveBeenCalledTimes(2)
})

test('however long a provider is down, the known keys stay', async () => {
  await knows('one')
  isDown()
  for (let day = 0; day < 3; day++) {
    pass(86_400_000)
    expect(await knows('one')).toBe(true)
  }
})

test.each([{ keys: [] }, { keys: [{ kty: 'oct', kid: 'x', k: 'AA' }] }, 'x', null])(
  'a response without a usable key, %j, removes no key',
  async set => {
    await knows('one')
    vi.mocked(fetchKeySet).mockResolvedValue(set)
    pass(601_000)
    await knows('one')
    await expect.poll(() => vi.mocked(fetchKeySet).mock.calls.length, soon).toBe(2)
    expect(await knows('one')).toBe(true)
  },
)

test('keys are stored for the next start, and known then although the provider is down', async () => {
  await knows('one')
  expect(storeIssuerKeys).toHaveBeenCalledWith(issuer, [keyWith('one')])
  forget(`keys of ${issuer}`)
  isDown()
  vi.mocked(loadIssuerKeys).mockResolvedValueOnce([keyWith('one')])
  expect(await knows('one')).toBe(true)
})

test('a failed query is not mistaken for a missing key, and is repeated', async () => {
  vi.mocked(loadIssuerKeys).mockRejectedValueOnce(new Error('database down'))
  await expect(knows('one')).rejects.toThrow('database down')
  expect(await knows('one')).toBe(true)
})
