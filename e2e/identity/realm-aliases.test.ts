import { beforeAll, beforeEach, expect, test } from 'vitest'
import { own } from '../harness/server'
import {
  authorizationRequest,
  bearer,
  callback,
  claimsOf,
  credentialsOf,
  decisionForm,
  OpenidWorld,
  password,
  type TestClient,
} from './openid-world'

// For clients with a fixed realm name: the realm also works under the names in AUTH_REALM_ALIASES.

const world = own(new OpenidWorld({ AUTH_REALM_ALIASES: 'noi, older-name' }))
let program: TestClient
let page: TestClient

beforeAll(async () => {
  program = await world.client('program', '--role', 'WRITER', '--full-scope', '--may-introspect')
  const grants = ['--grant', 'password', '--grant', 'authorization_code']
  page = await world.client('page', '--public', '--full-scope', ...grants, '--redirect-uri', callback)
  await world.user('rosa', '--role', 'ADMIN')
})

beforeEach(() => under('noi'))

/** Sets the realm name of the following requests. */
const under = (name: string) => {
  world.realmName = name
}
const realm = (name: string) => `${world.url}/auth/realms/${name}`
const ownToken = async () => (await world.clientTokens(program, { scope: 'openid' })).body
const introspect = async (token: string) => (await world.post('token/introspect', { ...credentialsOf(program), token })).body

test('the discovery document contains only URLs of the requested realm name', async () => {
  const metadata = await world.discover()
  expect(metadata.issuer).toBe(realm('noi'))
  const endpoints = Object.entries(metadata).filter(([key, value]) => /_endpoint$|_uri$/.test(key) && typeof value === 'string')
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

test.each(['noi', 'older-name', 'belvedere'])('a program gets tokens of the issuer %s, which the APIs accept', async name => {
  under(name)
  const { access_token, id_token } = await ownToken()
  expect(claimsOf(access_token)).toMatchObject({ iss: realm(name), aud: realm(name), azp: 'program' })
  expect(claimsOf(id_token)).toMatchObject({ iss: realm(name), aud: 'program' })
  expect(await world.statusWith(access_token, '/writer/json/types')).toBe(200)
  const headers = { ...bearer(access_token), 'Content-Type': 'application/json' }
  const push = await fetch(`${world.url}/writer/json/syncDataTypes`, { method: 'POST', headers, body: '[]' })
  expect(push.status).toBe(201)
})

test('tokens of one name are known under the others', async () => {
  const { access_token } = await ownToken()
  for (const name of ['noi', 'belvedere']) {
    under(name)
    expect(await introspect(access_token!)).toMatchObject({ active: true, iss: realm('noi') })
    const userinfo = await fetch(`${world.realm}/protocol/openid-connect/userinfo`, { headers: bearer(access_token) })
    expect(await userinfo.json()).toMatchObject({ sub: 'program' })
  }
  under('older-name')
  await world.post('revoke', { ...credentialsOf(program), token: access_token! })
  await world.refused(access_token)
})

test('a person signs in by password under one name, goes on under another and signs out', async () => {
  const first = await world.passwordTokens(page, 'rosa')
  expect(claimsOf(first.access_token)).toMatchObject({ iss: realm('noi'), preferred_username: 'rosa' })
  expect(claimsOf(first.id_token)).toMatchObject({ iss: realm('noi') })
  expect(await world.statusWith(first.access_token, '/admin/v1/users')).toBe(200)
  expect(await introspect(first.refresh_token!)).toMatchObject({ active: true, iss: realm('noi') })
  under('belvedere')
  const second = (await world.refresh(page, first.refresh_token)).body
  expect(claimsOf(second.access_token)).toMatchObject({ iss: realm('belvedere') })
  under('noi')
  expect((await world.post('logout', { ...credentialsOf(page), refresh_token: second.refresh_token! })).status).toBe(204)
  expect((await world.refresh(page, second.refresh_token)).status).toBe(400)
})

test('a client library signs a person in by code and checks what it gets', async () => {
  const { verifier, parameters } = await authorizationRequest(page)
  const redirect = await world.browser().signIn(parameters, { username: 'rosa', password })
  expect(redirect.searchParams.get('iss')).toBe(realm('noi'))
  const tokens = await world.exchange(page, redirect, verifier)
  expect(claimsOf(tokens.id_token)).toMatchObject({ iss: realm('noi'), preferred_username: 'rosa' })
})

test('permissions can be requested under it too', async () => {
  const { access_token } = await ownToken()
  const refused = await world.ask(decisionForm('/nobody/nothing'), bearer(access_token))
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_resource'])
})
