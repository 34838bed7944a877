import { expect, test } from 'vitest'
import { isOfCaller } from './next-auth-options'

const withCode = (code: string) => Object.assign(new Error('decryption operation failed'), { code })

test.each([
  ['a callback without a beginning', 'OAUTH_CALLBACK_ERROR', new TypeError('State cookie was missing.')],
  ['another state', 'OAUTH_CALLBACK_ERROR', new Error('state mismatch, expected a, got: b')],
  ['no state', 'OAUTH_CALLBACK_ERROR', new Error('state missing from the response')],
  ['a code that is none', 'OAUTH_CALLBACK_ERROR', new Error('invalid_grant (grant request is invalid)')],
  ['a refusal in the URL', 'OAUTH_CALLBACK_HANDLER_ERROR', new Error('access_denied')],
  ['a cookie that was forged', 'OAUTH_CALLBACK_ERROR', withCode('ERR_JWE_DECRYPTION_FAILED')],
])('%s is a mistake of the caller', (_, code, error) => expect(isOfCaller(code, error)).toBe(true))

test.each([
  ['a provider that does not respond', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['a provider that fails', new Error('expected 200 OK, got: 500 Internal Server Error')],
  ['our own secret', new Error('invalid_client (client authentication failed)')],
  ['an ID token that is not signed by the provider', new Error('failed to validate JWT signature')],
])('%s is an error of the platform', (_, error) => expect(isOfCaller('OAUTH_CALLBACK_ERROR', error)).toBe(false))
