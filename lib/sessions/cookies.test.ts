import { expect, test } from 'vitest'
import { lensCookieLine, lensOf, lensTextIn, sessionIdIn } from '@/lib/sessions/cookies'

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
])('Cookie: %s', (header, id) => expect(sessionIdIn(header)).toBe(id))

test('no cookies, no session', () => expect(sessionIdIn(null)).toBeNull())

const valueIn = (line: string) => lensTextIn(line.split(';')[0]!)

test('a lens is read from the cookie it was written to, in its session only', () => {
  const lens = { as: 'role', role: 'Event_Update_source=lts' } as const
  const value = valueIn(lensCookieLine(lens, 'session-1'))
  expect(lensOf(value, 'session-1')).toEqual(lens)
  expect(lensOf(value, 'session-2')).toBeNull()
})

test('the cookie names no session, is not for scripts, and is removed with the lens', () => {
  const line = lensCookieLine({ as: 'public' }, 'session-1')
  expect(line).not.toContain('session-1')
  expect(line).toContain('HttpOnly')
  expect(lensCookieLine(null, 'session-1')).toContain('Max-Age=0')
})

test.each([null, '', 'public', 'role:ADMIN', '0123456789abcdef.role:ADMIN', '%', '0123456789abcdef.%'])(
  '%j is no lens of a session',
  text => expect(lensOf(text, 'session-1')).toBeNull(),
)
