import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchingSecretMark } from '@/lib/auth/clients/clients'
import { hashSecret, secretMark } from '@/lib/auth/tokens/secrets'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const mark = (secret: string) => secretMark(hashSecret(secret))
const renewed = {
  secretSha256: hashSecret('new'),
  previousSecret: { sha256: hashSecret('old'), until: new Date(1_060_000) },
}

test('after a renewal with an overlap both secrets are valid, each by its own mark, and no other', () => {
  expect(matchingSecretMark(renewed, 'new')).toBe(mark('new'))
  expect(matchingSecretMark(renewed, 'old')).toBe(mark('old'))
  for (const wrong of ['', 'older', hashSecret('old')]) expect(matchingSecretMark(renewed, wrong)).toBeNull()
})

test('the old one ends to the moment, and the new one stays', () => {
  vi.setSystemTime(1_059_999)
  expect(matchingSecretMark(renewed, 'old')).toBe(mark('old'))
  vi.setSystemTime(1_060_000)
  expect(matchingSecretMark(renewed, 'old')).toBeNull()
  expect(matchingSecretMark(renewed, 'new')).toBe(mark('new'))
})

test('a public client has no secret and must not be given any', () => {
  const open = { secretSha256: null, previousSecret: null }
  expect(matchingSecretMark(open, '')).toBe('')
  expect(matchingSecretMark(open, 'x')).toBeNull()
})
