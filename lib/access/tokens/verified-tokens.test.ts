import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest } from '@/lib/access/caller'
import { memorise, recall, tokenHash } from '@/lib/access/tokens/verified-tokens'
import { forget } from '@/lib/runtime'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

afterEach(() => {
  vi.useRealTimers()
  forget('verified tokens')
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
