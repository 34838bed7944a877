import { expect, test } from 'vitest'
import { sessionIdIn } from '@/lib/sessions/session-cookie'

test.each([
  ['belvedere-session=abc', 'abc'],
  ['theme=dark; belvedere-session=abc', 'abc'],
  ['theme=dark;belvedere-session=abc; x=y', 'abc'],
  ['belvedere-session=', null],
  ['theme=dark', null],
  ['', null],
  ['other-belvedere-session=abc', null],
  ['belvedere-session2=abc', null],
  ['__Host-belvedere-session=abc', null],
  ['x="; belvedere-session"=abc', null],
])('Cookie: %s', (header, id) => {
  expect(sessionIdIn(header)).toBe(id)
})

test('no cookies, no session', () => {
  expect(sessionIdIn(null)).toBeNull()
})
