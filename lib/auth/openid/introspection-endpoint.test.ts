import { expect, test } from 'vitest'
import { mayReadToken } from '@/lib/auth/openid/introspection-endpoint'

const client = { id: 'desk', mayIntrospect: false }

test.each([
  [{ azp: 'desk', aud: 'https://issuer.example' }, true],
  [{ azp: 'mail', aud: 'desk' }, true],
  [{ azp: 'mail', aud: ['https://issuer.example', 'desk'] }, true],
  [{ azp: 'mail', aud: ['https://issuer.example', 'desk2'] }, false],
  [{ azp: 'mail' }, false],
  [{ client_id: 'desk' }, false],
])('a client may read the token %j: %s', (token, told) => {
  expect(mayReadToken(client, token)).toBe(told)
  expect(mayReadToken({ ...client, mayIntrospect: true }, token)).toBe(true)
})
