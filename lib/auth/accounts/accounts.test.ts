import { expect, test } from 'vitest'
import { isUsername, usernameOf } from '@/lib/auth/accounts/accounts'

test.each([
  ['Anna', 'anna'],
  [' anna ', 'anna'],
  ['MÜLLER', 'müller'],
  ['müller'.normalize('NFD'), 'müller'],
  ['ａｎｎａ', 'anna'],
  ['ﬁona', 'fiona'],
])('%j is the user %j', (typed, written) => expect(usernameOf(typed)).toBe(written))

test.each(['anna', 'anna.müller', 'anna+test@example.org', "o'brien", '7even', 'x'.repeat(100)])('%j can be a user name', name =>
  expect(isUsername(name)).toBe(true),
)

test.each([
  '',
  ' ',
  'anna müller',
  '-anna',
  'x'.repeat(101),
  'anna\n',
  'anna\0',
  'anna\u202e',
  'service-account-collector',
  '<script>',
])('%j cannot', name => expect(isUsername(name)).toBe(false))
