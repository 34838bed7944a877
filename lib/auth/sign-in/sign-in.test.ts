import { expect, test } from 'vitest'
import { formTarget } from '@/lib/auth/openid/library-pages'
import { grantedScope } from '@/lib/auth/openid/realm'
import { isOwnForm } from '@/lib/auth/sign-in/sign-in'

const issuer = 'https://id.example.org/realms/valley'

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ origin: 'https://id.example.org' }, true],
  [{ origin: 'https://id.example.org', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://id.example.org' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://id.example.org' }, false],
  [{ origin: 'null' }, false],
])('a form with %j comes from our own page: %s', (headers, expected) => expect(isOwnForm(issuer, headers)).toBe(expected))

test.each([
  ['https://shop.example/callback?x=1', 'https://shop.example'],
  ['http://127.0.0.1:9/callback', 'http://127.0.0.1:9'],
  ['org.example.app:/callback', 'org.example.app:'],
])('a form that ends at %s may lead to %s', (address, expected) => expect(formTarget(address)).toBe(expected))

test.each([
  [undefined, 'profile email'],
  ['', 'profile email'],
  ['openid', 'openid profile email'],
  ['email offline_access openid', 'openid profile email'],
  ['reports', 'profile email'],
])('asked for the scope %j a client gets %s', (asked, expected) => expect(grantedScope(asked)).toBe(expected))
