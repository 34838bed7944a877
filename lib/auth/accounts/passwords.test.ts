import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { property } from '@/e2e/harness/property'
import { ChangeRefused } from '@/lib/access/change-refused'
import {
  hashPassword,
  isPasswordOf,
  newPassword,
  passwordFlaw,
  passwordLength,
  TooManyHashes,
} from '@/lib/auth/accounts/passwords'
import { demoUsers } from '@/lib/auth/accounts/public-sign-ins'

let demo = false
vi.mock('@/lib/config', () => ({ config: () => ({ demo }) }))
afterEach(() => {
  demo = false
})

describe('a password', () => {
  test('is stored as argon2id with the cost that OWASP recommends, with a new salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword('Törggelen im Herbst'), hashPassword('Törggelen im Herbst')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  test('fits itself, also typed with letters composed otherwise, and nothing else', async () => {
    const stored = await hashPassword('Törggelen im Herbst')
    expect(await isPasswordOf('Törggelen im Herbst'.normalize('NFD'), stored)).toBe(true)
    for (const wrong of ['', 'törggelen im Herbst', 'Törggelen im Herbst ', stored])
      expect(await isPasswordOf(wrong, stored)).toBe(false)
  })

  test('of the demo fits in the demo and nowhere else', async () => {
    for (const { password, passwordArgon2 } of demoUsers) {
      demo = true
      expect(await isPasswordOf(password, passwordArgon2)).toBe(true)
      demo = false
      expect(await isPasswordOf(password, passwordArgon2)).toBe(false)
    }
  })
})

describe('a password that is set', () => {
  test.each([
    ['short', 'A password has 8 to 256 characters.'],
    ['x'.repeat(257), 'A password has 8 to 256 characters.'],
    ['🍇'.repeat(7), 'A password has 8 to 256 characters.'],
    ['Anna.Müller', 'The password must not be the user name.'],
    ['Passw0rd', 'The password is one of the commonest; choose another one.'],
    ['BELVEDERE', 'The password is one of the commonest; choose another one.'],
    ['admin-demo', 'The password is one of the demo, which everybody knows; choose another one.'],
  ])('may not be %j', (password, flaw) =>
    expect(new ChangeRefused(passwordFlaw(password, 'anna.müller')!, passwordLength).message).toBe(flaw),
  )

  test.each(['only small letters', '🍇'.repeat(8), 'x'.repeat(256), 'with a space at the end '])(
    'may be anything else of a good length, without rules of composition: %j',
    password => expect(passwordFlaw(password, 'anna')).toBeNull(),
  )

  test('may be one of the demo in the demo', () => {
    demo = true
    expect(passwordFlaw('admin-demo', 'admin')).toBeNull()
  })
})

test('a new password can be set, can be typed, and no two are alike', () => {
  const passwords = Array.from({ length: 200 }, newPassword)
  for (const password of passwords) {
    expect(password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
    expect(passwordFlaw(password, 'anna')).toBeNull()
  }
  expect(new Set(passwords).size).toBe(passwords.length)
})

test('two hashes run at a time and thirty-two wait; further ones are refused, and the others are computed', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('x')))
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused).toHaveLength(6)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyHashes)
  expect(await hashPassword('x')).toMatch(/^\$argon2id/)
})

property('any string can be checked', [fc.string({ unit: 'binary', maxLength: 300 })], { numRuns: 10 }, async text => {
  expect(await isPasswordOf(text, null)).toBe(false)
})
