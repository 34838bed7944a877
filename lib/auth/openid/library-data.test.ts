import { expect, test } from 'vitest'
import { withId, withoutId } from '@/lib/auth/openid/library-data'

const id = 'V1StGXR8_Z5jdHi6B-myT'

test.each<[string, Record<string, unknown>]>([
  ['a refresh token', { jti: id, kind: 'RefreshToken', accountId: 'a', exp: 1 }],
  ['an interaction', { jti: id, kind: 'Interaction', returnTo: `https://id.example/auth/${id}`, params: { state: 's' } }],
  ['an interaction of a session', { jti: id, returnTo: `https://id.example/auth/${id}`, session: { uid: 'u', accountId: 'a' } }],
])('the payload of %s is kept without its id and comes back as it was', (_, payload) => {
  const stored = withoutId(payload, id)
  expect(JSON.stringify(stored)).not.toContain(id)
  expect(withId(stored, id)).toEqual(payload)
})

test('the cookie of a session is not stored in an interaction', () => {
  expect(withoutId({ jti: id, session: { uid: 'u', cookie: 'the cookie' } } as never, id)).toEqual({ session: { uid: 'u' } })
})
