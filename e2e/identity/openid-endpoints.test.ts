import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { bearer, claimsOf, credentialsOf, insecure, OpenidWorld, password, type TestClient } from './openid-world'

const world = own(new OpenidWorld())
let server: oauth.AuthorizationServer
let mail: TestClient
let other: TestClient
let page: TestClient

beforeAll(async () => {
  server = await world.discover()
  mail = await world.client('mail', '--grant', 'password', '--grant', 'client_credentials', '--full-scope')
  other = await world.client('other')
  page = await world.client('page', '--grant', 'password', '--public')
  await world.user('rosa', '--role', 'WRITER', '--name', 'Rosa Larch', '--email', 'rosa@example.org')
})

const rosa = () => world.passwordTokens(mail, 'rosa')
const ownToken = async (client: TestClient, scope = 'openid') => (await world.clientTokens(client, { scope })).body.access_token!

/** Introspects a token as a client library does. */
async function introspect(client: TestClient, token: string): Promise<oauth.IntrospectionResponse> {
  const metadata = { client_id: client.id }
  const response = await oauth.introspectionRequest(server, metadata, oauth.ClientSecretPost(client.secret), token, insecure)
  return oauth.processIntrospectionResponse(server, metadata, response)
}

async function revoke(client: TestClient, token: string): Promise<void> {
  const proof = client.secret ? oauth.ClientSecretBasic(client.secret) : oauth.None()
  const response = await oauth.revocationRequest(server, { client_id: client.id }, proof, token, insecure)
  await oauth.processRevocationResponse(response)
}

const userinfo = (token: string) => oauth.userInfoRequest(server, { client_id: 'mail' }, token, insecure)

describe('introspection', () => {
  test('returns the claims of a person’s access token, and of a client’s own', async () => {
    const { access_token } = await rosa()
    const claims = claimsOf(access_token)
    expect(await introspect(mail, access_token!)).toEqual({ ...claims, active: true, username: 'rosa', token_type: 'Bearer' })
    expect(await introspect(mail, await ownToken(mail))).toMatchObject({ active: true, client_id: 'mail', sub: 'mail' })
  })

  test('returns nothing to another client, unless the token names it in aud or an administrator gave it the right', async () => {
    const { access_token, refresh_token } = await rosa()
    const tokens = [access_token!, refresh_token!, await ownToken(mail)]
    for (const token of tokens) expect(await introspect(other, token)).toEqual({ active: false })
    const desk = await world.client('desk', '--may-introspect')
    for (const token of tokens) expect(await introspect(desk, token)).toMatchObject({ active: true, client_id: 'mail' })
  })

  test('returns the user of a refresh token', async () => {
    const { refresh_token, session_state } = await rosa()
    const response = await introspect(mail, refresh_token!)
    expect(response).toMatchObject({ active: true, typ: 'Refresh', client_id: 'mail', username: 'rosa', sid: session_state })
    expect(Number(response.exp) - Number(response.iat)).toBe(3600)
  })

  test('returns inactive for a used refresh token, and for a string that is no token', async () => {
    const { refresh_token, id_token } = await rosa()
    await world.refresh(mail, refresh_token)
    for (const token of [refresh_token!, id_token!, 'x', 'a.b.c', 'a\0b'])
      expect(await introspect(mail, token)).toEqual({ active: false })
  })

  test('returns inactive for the tokens of a blocked user', async () => {
    await world.user('blocked')
    const { access_token, refresh_token } = await world.passwordTokens(mail, 'blocked')
    await world.run('users', ['block', 'blocked'])
    for (const token of [access_token!, refresh_token!])
      await expect.poll(async () => (await introspect(mail, token)).active, { timeout: 10_000 }).toBe(false)
  })

  test.each<[string, Record<string, string>]>([
    ['a wrong secret', { client_id: 'mail', client_secret: 'wrong' }],
    ['no client', {}],
    ['a client without a secret', { client_id: 'page' }],
  ])('is refused to %s', async (_, form) => {
    const response = await world.post('token/introspect', { ...form, token: 'x' })
    expect([response.status, response.body.error]).toEqual([401, 'invalid_client'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('without a token is refused', async () => {
    const response = await world.post('token/introspect', credentialsOf(mail))
    expect([response.status, response.body.error]).toEqual([400, 'invalid_request'])
  })
})

describe('revocation', () => {
  test('of a refresh token ends everything that came of the sign-in', async () => {
    const first = await rosa()
    const second = (await world.refresh(mail, first.refresh_token)).body
    await revoke(mail, second.refresh_token!)
    expect((await world.refresh(mail, second.refresh_token)).body.error).toBe('invalid_grant')
    for (const token of [first.access_token!, second.access_token!]) {
      expect(await introspect(mail, token)).toEqual({ active: false })
      await expect(userinfo(token).then(answer => answer.status)).resolves.toBe(401)
      await world.refused(token)
    }
  })

  test('of a used refresh token does so too', async () => {
    const first = await rosa()
    const second = (await world.refresh(mail, first.refresh_token)).body
    await revoke(mail, first.refresh_token!)
    expect((await world.refresh(mail, second.refresh_token)).status).toBe(400)
  })

  test('of an access token ends that one and leaves the sign-in', async () => {
    const { access_token, refresh_token } = await rosa()
    expect(await world.statusWith(access_token!)).toBe(200)
    await revoke(mail, access_token!)
    expect(await introspect(mail, access_token!)).toEqual({ active: false })
    const { status, body } = await world.refresh(mail, refresh_token)
    expect(status).toBe(200)
    await world.refused(access_token!)
    expect(await world.statusWith(body.access_token!)).toBe(200)
  })

  test("of a client's own token leaves its others; a string that is no token is already revoked", async () => {
    const [one, another] = [await ownToken(mail), await ownToken(mail)]
    for (const token of [one, 'never was']) await revoke(mail, token)
    await world.refused(one)
    expect(await world.statusWith(another)).toBe(200)
  })

  test('by a client without a secret, about its own token', async () => {
    const { refresh_token } = await world.passwordTokens(page, 'rosa')
    await revoke(page, refresh_token!)
    expect((await world.refresh(page, refresh_token)).status).toBe(400)
  })

  test("of another client's token is refused, and it goes on working", async () => {
    const { access_token, refresh_token } = await rosa()
    for (const token of [access_token!, refresh_token!]) {
      const response = await world.post('revoke', { ...credentialsOf(other), token })
      expect([response.status, response.body.error]).toEqual([400, 'invalid_request'])
    }
    expect((await world.refresh(mail, refresh_token)).status).toBe(200)
    expect(await introspect(mail, access_token!)).toMatchObject({ active: true })
  })
})

describe('userinfo', () => {
  test('returns the profile of a person, and the id of a client', async () => {
    const { access_token } = await rosa()
    const { sub } = claimsOf(access_token)
    const profile = async (token: string) => (await userinfo(token)).json()
    const ofPerson = { sub, preferred_username: 'rosa', name: 'Rosa Larch', email: 'rosa@example.org' }
    expect(await profile(access_token!)).toEqual(ofPerson)
    expect(await profile(await ownToken(mail))).toEqual({ sub: 'mail', preferred_username: 'service-account-mail' })
  })

  test.each<[string, () => Promise<Record<string, string>>, number, RegExp]>([
    ['without a token', async () => ({}), 401, /^Bearer realm="belvedere"$/],
    ['with what is no token', async () => bearer('x'), 401, /error="invalid_token"/],
    ['with an ID token', async () => bearer((await rosa()).id_token), 401, /error="invalid_token"/],
    [
      'with a token without the scope openid',
      async () => bearer(await ownToken(mail, 'email')),
      403,
      /error="insufficient_scope"/,
    ],
  ])('%s is refused', async (_, headers, status, challenge) => {
    const response = await fetch(server.userinfo_endpoint!, { headers: await headers() })
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(response.headers.get('www-authenticate')).toMatch(challenge)
  })
})

describe('a client signs a person out without a browser, as clients of Keycloak do', () => {
  test('with the refresh token; it and its successors end', async () => {
    const { access_token, refresh_token } = await rosa()
    expect((await world.post('logout', { ...credentialsOf(mail), refresh_token: refresh_token! })).status).toBe(204)
    expect((await world.refresh(mail, refresh_token)).status).toBe(400)
    expect(await introspect(mail, access_token!)).toEqual({ active: false })
    await world.refused(access_token!)
  })

  test.each<[string, (token: string) => Record<string, string>, number, string]>([
    ['another client', token => ({ ...credentialsOf(other), refresh_token: token }), 400, 'invalid_grant'],
    ['nobody', token => ({ refresh_token: token }), 401, 'invalid_client'],
    ['with a wrong secret', token => ({ client_id: 'mail', client_secret: 'x', refresh_token: token }), 401, 'invalid_client'],
    ['with a wrong token', () => ({ ...credentialsOf(mail), refresh_token: 'x' }), 400, 'invalid_grant'],
  ])('not as %s', async (_, form, status, error) => {
    const { refresh_token } = await rosa()
    const response = await world.post('logout', form(refresh_token!))
    expect([response.status, response.body.error]).toEqual([status, error])
    expect((await world.refresh(mail, refresh_token)).status).toBe(200)
  })
})

describe.each(['token', 'token/introspect', 'revoke', 'logout'])('the endpoint %s', path => {
  const url = () => `${world.realm}/protocol/openid-connect/${path}`

  test.each<[string, number, RequestInit]>([
    ['a form beyond every measure', 413, { body: new URLSearchParams({ refresh_token: 'x'.repeat(60_000) }) }],
    ['JSON', 400, { body: '{"refresh_token":"x"}', headers: { 'Content-Type': 'application/json' } }],
  ])('refuses %s as OAuth does', async (_, status, request) => {
    const response = await fetch(url(), { method: 'POST', ...request })
    expect([response.status, (await response.json()).error]).toEqual([status, 'invalid_request'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test.each(['auth', 'logout'])('a form at %s that is too long for a URL is refused, not redirected', async path => {
  const body = new URLSearchParams({ state: '['.repeat(3000) })
  const response = await fetch(`${world.realm}/protocol/openid-connect/${path}`, { method: 'POST', body, redirect: 'manual' })
  expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_request'])
})

test('everything is in the audit', async () => {
  const { refresh_token } = await rosa()
  await revoke(mail, refresh_token!)
  await world.ask({ grant_type: 'password', client_id: 'page', username: 'rosa', password: `not ${password}` })
  await world.ask({ grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'x' })
  const kinds = () =>
    world.query(`
      select distinct kind, actor, client, subject from audit
       where actor in ('', 'rosa') and (kind, client, subject) in (('sign-in', 'mail', 'password'), ('token', 'mail', 'password'),
             ('sign-in refused', 'page', 'password'), ('token refused', 'nobody', 'client_credentials'))
       order by kind`)
  await expect.poll(kinds, { timeout: 10_000 }).toEqual([
    { kind: 'sign-in', actor: 'rosa', client: 'mail', subject: 'password' },
    { kind: 'sign-in refused', actor: '', client: 'page', subject: 'password' },
    { kind: 'token', actor: 'rosa', client: 'mail', subject: 'password' },
    { kind: 'token refused', actor: '', client: 'nobody', subject: 'client_credentials' },
  ])
})
