import { expect, test } from 'vitest'
import { rewordTokenError } from '@/lib/auth/openid/token-errors'

const library = (error_description: string, error = 'invalid_request', status = 400) => ({ status, error, error_description })
const notAllowed = library('requested grant type is not allowed for this client')
const badCode = library('grant request is invalid', 'invalid_grant')
const asClient = { grantType: 'client_credentials' }
const unknownClient = [401, 'invalid_client', 'Invalid client or Invalid client credentials']

type ErrorFields = Partial<Parameters<typeof rewordTokenError>[1]>

test.each<[string, ReturnType<typeof library>, ErrorFields, unknown[]]>([
  ['a wrong secret or an unknown client', library('client authentication failed', 'invalid_client', 401), {}, unknownClient],
  ['no client', library('no client authentication mechanism provided'), {}, unknownClient],
  [
    'a public client that requests a token of its own',
    notAllowed,
    { ...asClient, hasSecret: false },
    [401, 'unauthorized_client', 'Public client not allowed to retrieve service account'],
  ],
  ['a client for people', notAllowed, asClient, [401, 'unauthorized_client', 'Client not enabled to retrieve service account']],
  [
    'a client that may not see passwords',
    notAllowed,
    { grantType: 'password' },
    [400, 'unauthorized_client', 'Client not allowed for direct access grants'],
  ],
  ['a wrong verifier', badCode, { detail: 'code_verifier does not match' }, [400, 'invalid_grant', 'PKCE verification failed']],
  ['another redirect URI', badCode, { detail: 'redirect_uri mismatch' }, [400, 'invalid_grant', 'Incorrect redirect_uri']],
  ['any other code', badCode, { detail: 'client mismatch' }, [400, 'invalid_grant', 'Code not valid']],
  ['what needs no other words', library('x', 'invalid_scope'), {}, [400, 'invalid_scope', 'x']],
])('%s', (_, given, facts, [status, error, error_description]) => {
  const request = { grantType: 'authorization_code', hasSecret: true, detail: '', ...facts }
  expect(rewordTokenError(given, request)).toEqual({ status, error, error_description })
})
