import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { claimsOf, insecure, OpenidWorld, password, type TestClient } from './openid-world'

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
const ownToken = async ({ id, secret }: TestClient, scope = 'openid') =>
  (await world.ask({ grant_type: 'client_credentials', client_id: id, client_secret: secret, scope })).body.access_token!

/** Asks as a client library does. */
async function introspect(client: TestClient, token: string): Promise<oauth.IntrospectionResponse> {
  const known = { client_id: client.id }
  const answer = await oauth.introspectionRequest(server, known, oauth.ClientSecretPost(client.secret), token, insecure)
  return oauth.processIntrospectionResponse(server, known, answer)
}

async function revoke(client: TestClient, token: string): Promise<void> {
  const proof = client.secret ? oauth.ClientSecretBasic(client.secret) : oauth.None()
  const answer = await oauth.revocationRequest(server, { client_id: client.id }, proof, token, insecure)
  await oauth.processRevocationResponse(answer)
}

const door = async (token: string) =>
  (await fetch(`${world.url}/content/v1/MetaData?pagesize=1`, { headers: { Authorization: `Bearer ${token}` } })).status

/** Asks until the doors refuse the token, which they do within about a second. */
const refusedAtDoors = (token: string) => expect.poll(() => door(token), { timeout: 20_000 }).toBe(401)

const userinfo = (token: string) => oauth.userInfoRequest(server, { client_id: 'mail' }, token, insecure)

describe('introspection', () => {
  test("says of a person's access token what stands in it", async () => {
    const { access_token } = await rosa()
    const claims = claimsOf(access_token)
    expect(await introspect(mail, access_token!)).toEqual({ ...claims, active: true, username: 'rosa', token_type: 'Bearer' })
  })

  test("says it of a client's own token", async () => {
    expect(await introspect(mail, await ownToken(mail))).toMatchObject({ active: true, client_id: 'mail', sub: 'mail' })
  })

  test('tells another client nothing, unless the token names it in aud or an administrator gave it the right', async () => {
    const { access_token, refresh_token } = await rosa()
    const tokens = [access_token!, refresh_token!, await ownToken(mail)]
    for (const token of tokens) expect(await introspect(other, token)).toEqual({ active: false })
    const desk = await world.client('desk', '--may-introspect')
    for (const token of tokens) expect(await introspect(desk, token)).toMatchObject({ active: true, client_id: 'mail' })
  })

  test('says of a refresh token whose it is', async () => {
    const { refresh_token, session_state } = await rosa()
    const answer = await introspect(mail, refresh_token!)
    expect(answer).toMatchObject({ active: true, typ: 'Refresh', client_id: 'mail', username: 'rosa', sid: session_state })
    expect(Number(answer.exp) - Number(answer.iat)).toBe(3600)
  })

  test('says nothing of a used refresh token, or of a text that is no token', async () => {
    const { refresh_token, id_token } = await rosa()
    await world.refresh(mail, refresh_token)
    for (const token of [refresh_token!, id_token!, 'x', 'a.b.c', 'a\0b'])
      expect(await introspect(mail, token)).toEqual({ active: false })
  })

  test('says of the tokens of somebody blocked that they do not count', async () => {
    await world.user('blocked')
    const { access_token, refresh_token } = await world.passwordTokens(mail, 'blocked')
    await world.run('users', ['block', 'blocked'])
    for (const token of [access_token!, refresh_token!])
      await expect.poll(async () => (await introspect(mail, token)).active, { timeout: 10_000 }).toBe(false)
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['a wrong secret', { client_id: 'mail', client_secret: 'wrong' }, 401, 'invalid_client'],
    ['no client', {}, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody', client_secret: 'x' }, 401, 'invalid_client'],
    ['a client without a secret', { client_id: 'page' }, 401, 'invalid_client'],
  ])('is refused to %s', async (_, form, status, error) => {
    const answer = await world.post('token/introspect', { ...form, token: 'x' })
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('without a token is refused', async () => {
    const answer = await world.post('token/introspect', { client_id: 'mail', client_secret: mail.secret })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
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
      await refusedAtDoors(token)
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
    expect(await door(access_token!)).toBe(200)
    await revoke(mail, access_token!)
    expect(await introspect(mail, access_token!)).toEqual({ active: false })
    const { status, body } = await world.refresh(mail, refresh_token)
    expect(status).toBe(200)
    await refusedAtDoors(access_token!)
    expect(await door(body.access_token!)).toBe(200)
  })

  test("of a client's own token leaves its others", async () => {
    const [one, another] = [await ownToken(mail), await ownToken(mail)]
    await revoke(mail, one)
    await refusedAtDoors(one)
    expect(await door(another)).toBe(200)
  })

  test('by a client without a secret, about its own token', async () => {
    const { refresh_token } = await world.passwordTokens(page, 'rosa')
    await revoke(page, refresh_token!)
    expect((await world.refresh(page, refresh_token)).status).toBe(400)
  })

  test('of a text that is no token is already done', async () => {
    await revoke(mail, 'never was')
  })

  test("of another client's token is refused, and it goes on working", async () => {
    const { access_token, refresh_token } = await rosa()
    for (const token of [access_token!, refresh_token!]) {
      const answer = await world.post('revoke', { client_id: 'other', client_secret: other.secret, token })
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
    }
    expect((await world.refresh(mail, refresh_token)).status).toBe(200)
    expect(await introspect(mail, access_token!)).toMatchObject({ active: true })
  })
})

describe('userinfo', () => {
  test('says who a person is', async () => {
    const { access_token } = await rosa()
    const { sub } = claimsOf(access_token)
    const answer = await oauth.processUserInfoResponse(server, { client_id: 'mail' }, String(sub), await userinfo(access_token!))
    expect(answer).toEqual({ sub, preferred_username: 'rosa', name: 'Rosa Larch', email: 'rosa@example.org' })
  })

  test('says which client it is', async () => {
    const answer = await userinfo(await ownToken(mail))
    expect(await answer.json()).toEqual({ sub: 'mail', preferred_username: 'service-account-mail' })
  })

  test.each<[string, () => Promise<Record<string, string>>, number, RegExp]>([
    ['without a token', async () => ({}), 401, /^Bearer realm="belvedere"$/],
    ['with what is no token', async () => ({ Authorization: 'Bearer x' }), 401, /error="invalid_token"/],
    ['with an ID token', async () => ({ Authorization: `Bearer ${(await rosa()).id_token}` }), 401, /error="invalid_token"/],
    [
      'with a token that was not asked for with scope=openid',
      async () => ({ Authorization: `Bearer ${await ownToken(mail, 'email')}` }),
      403,
      /error="insufficient_scope"/,
    ],
  ])('%s is refused', async (_, headers, status, challenge) => {
    const answer = await fetch(server.userinfo_endpoint!, { headers: await headers() })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(answer.headers.get('www-authenticate')).toMatch(challenge)
  })

  test('answers a page of any site, which sends no cookies with it', async () => {
    const preflight = await fetch(server.userinfo_endpoint!, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://page.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('a client signs a person out without a browser, as clients of Keycloak do', () => {
  test('with the refresh token; it and its successors end', async () => {
    const { access_token, refresh_token } = await rosa()
    const form = { client_id: 'mail', client_secret: mail.secret, refresh_token: refresh_token! }
    expect((await world.post('logout', form)).status).toBe(204)
    expect((await world.refresh(mail, refresh_token)).status).toBe(400)
    expect(await introspect(mail, access_token!)).toEqual({ active: false })
    await refusedAtDoors(access_token!)
  })

  test.each<[string, (token: string) => Record<string, string>, number, string]>([
    [
      'another client',
      token => ({ client_id: 'other', client_secret: other.secret, refresh_token: token }),
      400,
      'invalid_grant',
    ],
    ['nobody', token => ({ refresh_token: token }), 401, 'invalid_client'],
    ['with a wrong secret', token => ({ client_id: 'mail', client_secret: 'x', refresh_token: token }), 401, 'invalid_client'],
    ['with a wrong token', () => ({ client_id: 'mail', client_secret: mail.secret, refresh_token: 'x' }), 400, 'invalid_grant'],
  ])('not as %s', async (_, form, status, error) => {
    const { refresh_token } = await rosa()
    const answer = await world.post('logout', form(refresh_token!))
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect((await world.refresh(mail, refresh_token)).status).toBe(200)
  })
})

describe('the access tokens of a person end at the doors', () => {
  test('when somebody sets another password', async () => {
    await world.user('pia')
    const { access_token } = await world.passwordTokens(mail, 'pia')
    expect(await door(access_token!)).toBe(200)
    await world.run('users', ['password', 'pia'])
    await refusedAtDoors(access_token!)
  })

  test('for good when the account is blocked, also after it is let in again', async () => {
    await world.user('noe')
    const { access_token } = await world.passwordTokens(mail, 'noe')
    await world.run('users', ['block', 'noe'])
    await refusedAtDoors(access_token!)
    await world.run('users', ['unblock', 'noe'])
    const again = await world.passwordTokens(mail, 'noe')
    await expect.poll(() => door(again.access_token!), { timeout: 20_000 }).toBe(200)
    expect(await door(access_token!)).toBe(401)
  })

  test('when a used refresh token comes again', async () => {
    const first = await rosa()
    const second = (await world.refresh(mail, first.refresh_token)).body
    await world.refresh(mail, second.refresh_token)
    expect((await world.refresh(mail, first.refresh_token)).status).toBe(400)
    await refusedAtDoors(second.access_token!)
  })
})

describe.each(['token', 'token/introspect', 'revoke', 'logout'])('the endpoint %s', path => {
  const address = () => `${world.realm}/protocol/openid-connect/${path}`

  test('answers a form beyond every measure as OAuth does', async () => {
    const response = await fetch(address(), { method: 'POST', body: new URLSearchParams({ refresh_token: 'x'.repeat(60_000) }) })
    expect([response.status, (await response.json()).error]).toEqual([413, 'invalid_request'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('answers JSON as OAuth does', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(address(), { method: 'POST', body: '{"refresh_token":"x"}', headers })
    expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_request'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test.each(['auth', 'logout'])('a form at %s that fits into no address is refused, not redirected', async path => {
  const body = new URLSearchParams({ state: '['.repeat(3000) })
  const response = await fetch(`${world.realm}/protocol/openid-connect/${path}`, { method: 'POST', body, redirect: 'manual' })
  expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_request'])
})

test('a token of a realm that is not ours, an endpoint that is not one', async () => {
  for (const path of [
    '/auth/realms/other/protocol/openid-connect/userinfo',
    '/auth/realms/belvedere/protocol/openid-connect/x',
  ]) {
    const answer = await fetch(world.url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  }
})

test('the audit names whose sign-in was refused, and keeps nothing of what was typed when that is nobody', async () => {
  await world.user('vera')
  await world.ask({ grant_type: 'password', client_id: 'page', username: 'VERA', password: 'wrong' })
  await world.ask({ grant_type: 'password', client_id: 'page', username: 'a-password-in-the-wrong-field', password: '' })
  const refused = (name: string) =>
    world.query(async database => {
      const like = `%${name}%`
      const [row] =
        await database`select count(*)::int as rows from audit where kind = 'sign-in refused' and detail::text like ${like}`
      return row!.rows as number
    })
  await expect.poll(() => refused('vera'), { timeout: 10_000 }).toBe(1)
  await expect.poll(() => refused('"reason": "wrong"'), { timeout: 10_000 }).toBeGreaterThan(1)
  expect(await refused('a-password-in-the-wrong-field')).toBe(0)
})

test('everything is in the audit', async () => {
  const { refresh_token } = await rosa()
  await revoke(mail, refresh_token!)
  await world.ask({ grant_type: 'password', client_id: 'page', username: 'rosa', password: `not ${password}` })
  await world.ask({ grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'x' })
  const kinds = () =>
    world.query(
      database => database`
      select distinct kind, actor, client, subject from audit
       where actor in ('', 'rosa') and (kind, client, subject) in (('sign-in', 'mail', 'password'), ('token', 'mail', 'password'),
             ('sign-in refused', 'page', 'password'), ('token refused', 'nobody', 'client_credentials'))
       order by kind`,
    )
  await expect.poll(kinds, { timeout: 10_000 }).toEqual([
    { kind: 'sign-in', actor: 'rosa', client: 'mail', subject: 'password' },
    { kind: 'sign-in refused', actor: '', client: 'page', subject: 'password' },
    { kind: 'token', actor: 'rosa', client: 'mail', subject: 'password' },
    { kind: 'token refused', actor: '', client: 'nobody', subject: 'client_credentials' },
  ])
})
