import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredAccount } from '@/lib/auth/accounts/accounts'
import { hashPassword } from '@/lib/auth/accounts/passwords'
import { authenticate } from '@/lib/auth/sign-in/authenticate'
import { resetAttempts } from '@/lib/auth/sign-in/failed-attempts'

const argon2 = await hashPassword('the password of anna')
const anna: StoredAccount = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'anna',
  name: 'Anna',
  email: null,
  roles: ['WRITER'],
  passwordArgon2: argon2,
  blocked: false,
}
const accounts: Record<string, StoredAccount> = {
  anna,
  blocked: { ...anna, blocked: true },
  nopassword: { ...anna, passwordArgon2: null },
}
const { id, username, name, email, roles } = anna

vi.mock('@/lib/auth/accounts/accounts', async original => ({
  ...(await original<object>()),
  findStoredAccount: async (name: string) => accounts[name] ?? null,
}))
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
beforeEach(() => {
  resetAttempts()
  vi.mocked(verify).mockClear()
})

const signIn = (user: string, password: string, address = '192.0.2.1') => authenticate({ username: user, password, address })

test('the right password gives the account without its password, however the name is typed', async () => {
  for (const typed of ['anna', 'ANNA', ' Anna '])
    expect(await signIn(typed, 'the password of anna')).toEqual({ account: { id, username, name, email, roles } })
})

test.each([
  ['a wrong password', 'anna', 'wrong'],
  ['no password', 'anna', ''],
  ['an unknown user', 'nobody', 'the password of anna'],
  ['a name that cannot be one', 'an na\0', 'the password of anna'],
  ['an account without a password', 'nopassword', 'the password of anna'],
  ['a wrong password of a blocked account', 'blocked', 'wrong'],
])('%s gets the same response as any other mistake, after one hash of the same cost', async (_, user, password) => {
  expect(await signIn(user, password)).toEqual({ refused: 'wrong', username: accounts[user]?.username })
  const hashed = vi.mocked(verify).mock.calls.map(([against]) => String(against).split('$').slice(0, 4).join('$'))
  expect(hashed).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
})

test('only a caller with the right password learns that an account is blocked', async () => {
  expect(await signIn('blocked', 'the password of anna')).toEqual({ refused: 'blocked', username: 'anna' })
})

test.each([
  ['anna', 'anna'],
  ['nobody', undefined],
])('after five mistakes about %s a sixth makes all users at that IP address wait, and none elsewhere', async (user, username) => {
  for (let count = 0; count < 6; count++) expect(await signIn(user, 'wrong')).toMatchObject({ refused: 'wrong' })
  const slowed = { refused: 'slowed', retryAfterSeconds: 1, username }
  expect(await signIn(user, 'the password of anna')).toEqual(slowed)
  expect(await signIn(user, 'the password of anna', '192.0.2.2')).not.toEqual(slowed)
})

test('concurrent attempts are counted one after another', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => signIn('anna', 'wrong')))
  const looked = responses.filter(answer => 'refused' in answer && answer.refused === 'wrong')
  expect(looked.length).toBeLessThanOrEqual(7)
  expect(responses.filter(answer => 'refused' in answer && answer.refused === 'slowed')).toHaveLength(30 - looked.length)
})
