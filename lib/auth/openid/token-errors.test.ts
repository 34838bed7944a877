import { expect, test } from 'vitest'
import { rewordTokenError } from '@/lib/auth/openid/token-errors'

const request = { grantType: 'authorization_code', hasSecret: true, detail: '' }
const library = (error_description: string, error = 'invalid_request', status = 400) => ({ status, error, error_description })
const notAllowed = library('requested grant type is not allowed for this client')
const badCode = library('grant request is invalid', 'invalid_grant')

test.each<[string, Parameters<typeof rewordTokenError>, [number, string, string]]>([
  [
    'a wrong secret and an unknown client alike',
    [library('client authentication failed', 'invalid_client', 401), request],
    [401, 'invalid_client', 'Invalid client or Invalid client credentials'],
  ],
  [
    'no client',
    [library('no client authentication mechanism provided'), request],
    [401, 'invalid_client', 'Invalid client or Invalid client credentials'],
  ],
  [
    'a public client that requests a token of its own',
    [notAllowed, { ...request, grantType: 'client_credentials', hasSecret: false }],
    [401, 'unauthorized_client', 'Public client not allowed to retrieve service account'],
  ],
  [
    'a client without a token of its own',
    [notAllowed, { ...request, grantType: 'client_credentials' }],
    [401, 'unauthorized_client', 'Client not enabled to retrieve service account'],
  ],
  [
    'a client that may not see passwords',
    [notAllowed, { ...request, grantType: 'password' }],
    [400, 'unauthorized_client', 'Client not allowed for direct access grants'],
  ],
  [
    'a wrong verifier',
    [badCode, { ...request, detail: 'code_verifier does not match code_challenge' }],
    [400, 'invalid_grant', 'PKCE verification failed'],
  ],
  [
    'another redirect URI',
    [badCode, { ...request, detail: 'authorization code redirect_uri mismatch' }],
    [400, 'invalid_grant', 'Incorrect redirect_uri'],
  ],
  ['any other code', [badCode, { ...request, detail: 'client mismatch' }], [400, 'invalid_grant', 'Code not valid']],
  ['what needs no other words', [library('x', 'invalid_scope'), request], [400, 'invalid_scope', 'x']],
])('%s', (_, given, [status, error, error_description]) => {
  expect(rewordTokenError(...given)).toEqual({ status, error, error_description })
})
