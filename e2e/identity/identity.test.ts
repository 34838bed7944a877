import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { basic, bearer } from './openid-world'

const realm = () => `${server().url}/auth/realms/belvedere`
const tokenPath = '/protocol/openid-connect/token'

type Form = Record<string, string> | [string, string][]
type OauthResponse = { status: number; headers: Headers; body: Record<string, unknown> }

/** Sends a form to the token endpoint. */
async function ask(form: Form, headers: Record<string, string> = {}): Promise<OauthResponse> {
  const response = await fetch(realm() + tokenPath, { method: 'POST', body: new URLSearchParams(form), headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const collector = { grant_type: 'client_credentials', client_id: 'collector-demo', client_secret: 'collector-demo-secret' }
const development = { grant_type: 'client_credentials', client_id: 'any-client' }

/** The claims of a token, verified with the keys that the discovery document of the realm names. */
async function readAsStranger(token: unknown, audience: string): Promise<JWTPayload> {
  const discovery = (await (await fetch(`${realm()}/.well-known/openid-configuration`)).json()) as Record<string, string>
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri!))
  return (await jwtVerify(String(token), keys, { issuer: discovery.issuer!, audience })).payload
}

describe('the token endpoint gives a token', () => {
  test('to a client with its secret in the form, with exactly the specified fields', async () => {
    const { status, headers, body } = await ask(collector)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 300,
      refresh_expires_in: 0,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: 'profile email',
    })
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('pragma')).toBe('no-cache')
  })

  test.each<[string, Form, Record<string, string>?]>([
    ['with HTTP Basic', { grant_type: 'client_credentials' }, basic('collector-demo', 'collector-demo-secret')],
    ['to a browser-like Accept', collector, { Accept: 'text/html' }],
    ['with parameters it does not know', { ...collector, audience: 'x', foo: 'bar' }],
    ['with a scope it does not know', { ...collector, scope: 'reports' }],
    ['to the development client: any id, no secret', development],
    ['to the development client with an empty secret', { ...development, client_secret: '' }],
  ])('%s', async (_, form, headers) => {
    const { status, body } = await ask(form, headers)
    expect([status, body.expires_in, body.scope]).toEqual([200, 300, 'profile email'])
  })

  test('to a user of the demo through the development client, and a refresh keeps it', async () => {
    const development = { client_id: 'any id at all' }
    const form = { ...development, grant_type: 'password', username: 'analyst', password: 'analyst-demo', scope: 'openid' }
    const { body } = await ask(form)
    const again = await ask({ ...development, grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })
    const expected = { preferred_username: 'analyst', realm_access: { roles: ['BDP_VIEW_CLOSED_DATA'] } }
    for (const token of [body.access_token, again.body.access_token])
      expect(await readAsStranger(token, realm())).toMatchObject(expected)
  })

  test('scope=openid adds an ID token about the client itself, which no API accepts', async () => {
    const { body } = await ask({ ...collector, scope: 'openid' })
    expect(body.scope).toBe('openid profile email')
    const claims = await readAsStranger(body.id_token, 'collector-demo')
    expect(claims).toMatchObject({ sub: 'collector-demo', azp: 'collector-demo', typ: 'ID', at_hash: expect.any(String) })
    const refused = await fetch(`${server().url}/content/v1/MetaData`, { headers: bearer(body.id_token) })
    expect(refused.status).toBe(401)
  })
})

const unknownClient = 'Invalid client or Invalid client credentials'

describe('the token endpoint refuses', () => {
  test.each<[string, Form, number, string, string]>([
    ['a form without grant_type', { client_id: 'x' }, 400, 'invalid_request', 'Missing form parameter: grant_type'],
    ['an unknown grant', { ...collector, grant_type: 'magic' }, 400, 'unsupported_grant_type', 'Unsupported grant_type'],
    [
      'a code',
      { grant_type: 'authorization_code', client_id: 'x', code: 'y' },
      400,
      'unauthorized_client',
      'Client not allowed to use this grant_type',
    ],
    ['a form without client', { grant_type: 'client_credentials' }, 401, 'invalid_client', unknownClient],
    ['a known client without its secret', { ...collector, client_secret: '' }, 401, 'invalid_client', unknownClient],
    ['a known client with a wrong secret', { ...collector, client_secret: 'wrong' }, 401, 'invalid_client', unknownClient],
    ['a client id that cannot be one', { ...development, client_id: 'b\u00e4r' }, 401, 'invalid_client', unknownClient],
    ['a client id with a zero byte', { ...development, client_id: 'a\0b' }, 401, 'invalid_client', unknownClient],
    ['a parameter twice', [...Object.entries(collector), ['client_id', 'x']], 400, 'invalid_request', 'duplicated parameter'],
  ])('%s', async (_, form, status, error, description) => {
    const response = await ask(form)
    expect([response.status, response.body]).toEqual([status, { error, error_description: description }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a wrong secret by HTTP Basic, with a Basic challenge', async () => {
    const { status, headers, body } = await ask({ grant_type: 'client_credentials' }, basic('collector-demo', 'wrong'))
    expect([status, body.error]).toEqual([401, 'invalid_client'])
    expect(headers.get('www-authenticate')).toMatch(/^Basic realm="/)
  })
})

describe('a service elsewhere', () => {
  test('is given two public keys, the one in use among them', async () => {
    const { keys } = await (await fetch(`${realm()}/protocol/openid-connect/certs`)).json()
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    const { kid, ...header } = decodeProtectedHeader(await server().token('collector-demo', 'collector-demo-secret'))
    expect(header).toEqual({ alg: 'RS256', typ: 'at+jwt' })
    expect(keys.map((key: { kid: string }) => key.kid)).toContain(kid)
  })

  test('verifies a token and reads the claims as in one of Keycloak', async () => {
    const claims = await readAsStranger(await server().token('collector-demo', 'collector-demo-secret'), realm())
    expect(claims).toEqual({
      iss: realm(),
      aud: realm(),
      sub: 'collector-demo',
      azp: 'collector-demo',
      client_id: 'collector-demo',
      typ: 'Bearer',
      preferred_username: 'service-account-collector-demo',
      realm_access: { roles: ['WRITER'] },
      scope: 'profile email',
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: claims.iat! + 300,
    })
  })
})
