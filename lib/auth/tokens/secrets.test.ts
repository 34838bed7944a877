import { expect, test } from 'vitest'
import { demoClients, isPublicSecret } from '@/lib/auth/accounts/public-sign-ins'
import { hashSecret, newSecret, secretMatches } from '@/lib/auth/tokens/secrets'

test('a secret fits its hash and no other', () => {
  const hash = hashSecret('collector-demo-secret')
  expect(secretMatches('collector-demo-secret', hash)).toBe(true)
  for (const wrong of ['', 'collector-demo-secre', 'collector-demo-secret ', hash]) expect(secretMatches(wrong, hash)).toBe(false)
  for (const hash of ['', 'zz', hashSecret('').slice(2)]) expect(secretMatches('', hash)).toBe(false)
})

test('new secrets have 256 bits and differ', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
})

test('the secrets of the demo are known to be public, others are not', () => {
  for (const { secret } of demoClients) expect(isPublicSecret(hashSecret(secret))).toBe(true)
  expect(isPublicSecret(hashSecret(newSecret()))).toBe(false)
  expect(isPublicSecret(null)).toBe(false)
})
