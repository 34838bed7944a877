import { expect, test } from 'vitest'
import { mayLearn } from '@/lib/auth/openid/answer-introspection'

const client = { id: 'desk', mayIntrospect: false }

test.each([
  [{ azp: 'desk', aud: 'https://issuer.example' }, true],
  [{ azp: 'mail', aud: 'desk' }, true],
  [{ azp: 'mail', aud: ['https://issuer.example', 'desk'] }, true],
  [{ azp: 'mail', aud: ['https://issuer.example', 'desk2'] }, false],
  [{ azp: 'mail' }, false],
  [{ client_id: 'desk' }, false],
])('a client may read the token %j: %s', (token, told) => {
  expect(mayLearn(client, token)).toBe(told)
  expect(mayLearn({ ...client, mayIntrospect: true }, token)).toBe(true)
})
