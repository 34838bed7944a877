import * as oauth from 'oauth4webapi'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { own } from '../harness/server'
import { callback, claimsOf, insecure, OpenidWorld, password, type TestClient } from './openid-world'

// Clients with a realm compiled in: AUTH_REALM_ALIASES answers under its name as it does under its own.

const world = own(new OpenidWorld({ AUTH_REALM_ALIASES: 'noi, older-name' }))
let program: TestClient
let page: TestClient

beforeAll(async () => {
  program = await world.client('program', '--role', 'WRITER', '--full-scope', '--may-introspect')
  page = await world.client(
    'page',
    '--public',
    '--full-scope',
    '--grant',
    'password',
    '--grant',
    'authorization_code',
    '--redirect-uri',
    callback,
  )
  await world.user('rosa', '--role', 'ADMIN')
})

beforeEach(() => under('noi'))

/** From now on the realm is asked under a name. */
const under = (name: string) => {
  world.realmName = name
}
const realm = (name: string) => `${world.url}/auth/realms/${name}`
const ownToken = async () =>
  (await world.ask({ grant_type: 'client_credentials', client_id: program.id, client_secret: program.secret, scope: 'openid' }))
    .body
const withBearer = (path: string, token: string | undefined, init: RequestInit = {}) =>
  fetch(`${world.url}${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })

test('discovery names the realm as it was asked, and nothing outside of it', async () => {
  const found = await world.discover()
  expect(found.issuer).toBe(realm('noi'))
  const endpoints = Object.entries(found).filter(([key, value]) => /_endpoint$|_uri$/.test(key) && typeof value === 'string')
  expect(endpoints.length).toBeGreaterThan(6)
  for (const [, address] of endpoints) expect(address).toMatch(`${realm('noi')}/`)
  const uma = (await (await fetch(`${realm('noi')}/.well-known/uma2-configuration`)).json()) as Record<string, string>
  expect([uma.issuer, uma.token_endpoint]).toEqual([realm('noi'), `${realm('noi')}/protocol/openid-connect/token`])
})

test('the keys are the same, an unknown realm is 404', async () => {
  const keys = (name: string) => fetch(`${realm(name)}/protocol/openid-connect/certs`)
  const [ours, alias] = await Promise.all(['belvedere', 'noi'].map(async name => (await keys(name)).json()))
  expect(alias).toEqual(ours)
  expect((await keys('nobody')).status).toBe(404)
})

test.each(['noi', 'older-name', 'belvedere'])('a program gets tokens of the issuer %s, which open the doors', async name => {
  under(name)
  const { access_token, id_token } = await ownToken()
  expect(claimsOf(access_token)).toMatchObject({ iss: realm(name), aud: realm(name), azp: 'program' })
  expect(claimsOf(id_token)).toMatchObject({ iss: realm(name), aud: 'program' })
  expect((await withBearer('/writer/json/types', access_token)).status).toBe(200)
  const push = await withBearer('/writer/json/syncDataTypes', access_token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '[]',
  })
  expect(push.status).toBe(201)
})

test('tokens of one name are known under the others', async () => {
  const { access_token } = await ownToken()
  for (const name of ['noi', 'belvedere']) {
    under(name)
    const introspected = await world.post('token/introspect', {
      token: access_token!,
      client_id: program.id,
      client_secret: program.secret,
    })
    expect(introspected.body).toMatchObject({ active: true, iss: realm('noi') })
    const userinfo = await fetch(`${world.realm}/protocol/openid-connect/userinfo`, {
      headers: { Authorization: `Bearer ${access_token}` },
    })
    expect(await userinfo.json()).toMatchObject({ sub: 'program' })
  }
  under('older-name')
  await world.post('revoke', { token: access_token!, client_id: program.id, client_secret: program.secret })
  await expect.poll(async () => (await withBearer('/writer/json/types', access_token)).status, { timeout: 10_000 }).toBe(401)
})

test('a person signs in by password under one name, goes on under another and signs out', async () => {
  const first = await world.passwordTokens(page, 'rosa')
  expect(claimsOf(first.access_token)).toMatchObject({ iss: realm('noi'), preferred_username: 'rosa' })
  expect(claimsOf(first.id_token)).toMatchObject({ iss: realm('noi') })
  expect((await withBearer('/admin/v1/users', first.access_token)).status).toBe(200)
  const told = await world.post('token/introspect', {
    token: first.refresh_token!,
    client_id: program.id,
    client_secret: program.secret,
  })
  expect(told.body).toMatchObject({ active: true, iss: realm('noi') })
  under('belvedere')
  const second = (await world.refresh(page, first.refresh_token)).body
  expect(claimsOf(second.access_token)).toMatchObject({ iss: realm('belvedere') })
  under('noi')
  expect((await world.post('logout', { client_id: page.id, refresh_token: second.refresh_token! })).status).toBe(204)
  expect((await world.refresh(page, second.refresh_token)).status).toBe(400)
})

test('a client library signs a person in by code and checks what it gets', async () => {
  const server = await world.discover()
  const client = { client_id: page.id }
  const verifier = oauth.generateRandomCodeVerifier()
  const parameters = {
    client_id: page.id,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid',
    state: 's',
    nonce: 'n',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const address = await world.browser().signIn(parameters, { username: 'rosa', password })
  expect(address.searchParams.get('iss')).toBe(realm('noi'))
  const found = oauth.validateAuthResponse(server, client, address, 's')
  const answer = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), found, callback, verifier, insecure)
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: 'n',
    requireIdToken: true,
  })
  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ iss: realm('noi'), preferred_username: 'rosa' })
  await oauth.validateApplicationLevelSignature(server, answer, insecure)
})

test('permissions can be requested under it too', async () => {
  const { access_token } = await ownToken()
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:uma-ticket',
    audience: 'push-collector',
    response_mode: 'decision',
    permission: '/nobody/nothing',
    permission_resource_format: 'uri',
    permission_resource_matching_uri: 'true',
  }
  const refused = await world.ask(form, { Authorization: `Bearer ${access_token}` })
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_resource'])
})
