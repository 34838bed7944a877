import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { basic, claimsOf, credentialsOf, OpenidWorld, password, type TestClient } from './openid-world'

const world = own(new OpenidWorld())
let mail: TestClient
let other: TestClient
let page: TestClient
let narrow: TestClient
let brief: TestClient
let machine: TestClient

beforeAll(async () => {
  mail = await world.client('mail', '--grant', 'password', '--full-scope')
  other = await world.client('other', '--grant', 'password')
  page = await world.client('page', '--grant', 'password', '--public', '--full-scope')
  narrow = await world.client('narrow', '--grant', 'password', '--scope', 'WRITER')
  brief = await world.client('brief', '--grant', 'password', '--session-max', '3000')
  machine = await world.client('machine')
  await world.client('guessed-client')
  await world.user('guessed')
  await world.user('rosa', '--role', 'BDP_VIEW_CLOSED_DATA', '--role', 'WRITER', '--name', 'Rosa Larch')
})

const rosa = () => world.passwordTokens(mail, 'rosa')
const sha256 = (token: string | undefined) => createHash('sha256').update(token!).digest('hex')

const invalidGrant = (error_description: string) => ({ status: 400, body: { error: 'invalid_grant', error_description } })

describe('a person signs in by password', () => {
  test('and gets exactly the specified fields', async () => {
    const body = await rosa()
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 300,
      refresh_expires_in: 3600,
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      id_token: expect.any(String),
      'not-before-policy': 0,
      session_state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      scope: 'openid profile email',
    })
    expect(claimsOf(body.id_token)).toMatchObject({ aud: 'mail', typ: 'ID', preferred_username: 'rosa', sid: body.session_state })
  })

  test('without scope=openid there is no ID token', async () => {
    const body = await world.passwordTokens(mail, 'rosa', { scope: 'offline_access whatever' })
    expect([body.scope, body.id_token]).toEqual(['profile email', undefined])
  })

  test.each<[string, () => TestClient, string[]]>([
    ['all roles through a client with full scope', () => mail, ['BDP_VIEW_CLOSED_DATA', 'WRITER']],
    ['those that the client is given, through a narrow one', () => narrow, ['WRITER']],
    ['none through a client without any', () => other, []],
  ])('and holds %s', async (_, client, roles) => {
    const { access_token, refresh_token } = await world.passwordTokens(client(), 'rosa')
    expect(claimsOf(access_token).realm_access).toEqual({ roles })
    expect(claimsOf((await world.refresh(client(), refresh_token)).body.access_token).realm_access).toEqual({ roles })
  })

  const attempt = (form: Record<string, string>) =>
    world.ask({ grant_type: 'password', client_id: 'page', username: 'rosa', password, ...form })

  test.each<[string, Record<string, string>, number, string, string]>([
    ['a wrong password', { password: 'the wrong forest' }, 401, 'invalid_grant', 'Invalid user credentials'],
    ['an unknown user', { username: 'nobody' }, 401, 'invalid_grant', 'Invalid user credentials'],
    ['no user name', { username: '' }, 401, 'invalid_request', 'Missing parameter: username'],
  ])('but not with %s', async (_, form, status, error, error_description) => {
    const response = await attempt(form)
    expect([response.status, response.body]).toEqual([status, { error, error_description }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test.each<[string, string, Record<string, string>]>([
  ['the password of a user', 'password', { grant_type: 'password', client_id: 'page', username: 'guessed' }],
  ['the secret of a client', 'client_secret', { grant_type: 'client_credentials', client_id: 'guessed-client' }],
])('guessing %s is slowed', async (_, field, form) => {
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess++) {
    const { status, body, headers } = await world.ask({ ...form, [field]: `guess number ${guess}` })
    expect(body.error).toBe(field === 'password' ? 'invalid_grant' : 'invalid_client')
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
})

test.each<[string, () => Record<string, string>, number, string]>([
  ['itself, to a public client', () => credentialsOf(page), 401, 'Public client not allowed to retrieve service account'],
  ['itself, to a client for people', () => credentialsOf(mail), 401, 'Client not enabled to retrieve service account'],
  [
    'a person, to a machine',
    () => ({ ...credentialsOf(machine), grant_type: 'password', username: 'rosa', password }),
    400,
    'Client not allowed for direct access grants',
  ],
])('no token for %s', async (_, form, status, error_description) => {
  const response = await world.ask({ grant_type: 'client_credentials', ...form() })
  expect(response).toMatchObject({ status, body: { error: 'unauthorized_client', error_description } })
})

describe('a refresh', () => {
  test('gives new tokens for the same session, with the secret in the form or by Basic', async () => {
    const first = await rosa()
    const second = await world.refresh(mail, first.refresh_token, { scope: 'openid' })
    expect(Object.keys(second.body)).toEqual(Object.keys(first))
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect(second.body.session_state).toBe(first.session_state)
    const form = { grant_type: 'refresh_token', refresh_token: second.body.refresh_token! }
    expect((await world.ask(form, basic('mail', mail.secret))).status).toBe(200)
  })

  test('cannot add a scope, and can leave one out', async () => {
    const without = await world.passwordTokens(mail, 'rosa', { scope: 'profile' })
    const refreshed = await world.refresh(mail, without.refresh_token, { scope: 'openid' })
    expect([refreshed.body.scope, refreshed.body.id_token]).toEqual(['profile email', undefined])
    const all = await rosa()
    const less = await world.refresh(mail, all.refresh_token, { scope: 'email' })
    expect(less.body.scope).toBe('profile email')
    expect((await world.refresh(mail, less.body.refresh_token)).body.scope).toBe('openid profile email')
  })

  test.each([
    ['without a token', () => '', 'invalid_request', 'No refresh token'],
    ['with one that never was', () => 'x'.repeat(43), 'invalid_grant', 'Invalid refresh token'],
    ['with a zero byte', () => 'a\0b', 'invalid_grant', 'Invalid refresh token'],
    ['with an access token', async () => (await rosa()).access_token, 'invalid_grant', 'Invalid refresh token'],
  ])('%s is refused', async (_, token, error, error_description) => {
    expect(await world.refresh(mail, await token())).toMatchObject({ status: 400, body: { error, error_description } })
  })

  test('is for the client that the token was given to', async () => {
    const { refresh_token } = await rosa()
    const mismatch = "Invalid refresh token. Token client and authorized client don't match"
    expect(await world.refresh(other, refresh_token)).toMatchObject(invalidGrant(mismatch))
    expect(await world.refresh({ id: 'mail', secret: 'wrong' }, refresh_token)).toMatchObject({ status: 401 })
    expect((await world.refresh(mail, refresh_token)).status).toBe(200)
  })

  test('a used token that comes again ends everything that came of the sign-in', async () => {
    const first = await rosa()
    const second = (await world.refresh(mail, first.refresh_token)).body
    const third = (await world.refresh(mail, second.refresh_token)).body
    expect(await world.refresh(mail, first.refresh_token)).toMatchObject(invalidGrant('Invalid refresh token'))
    expect(await world.refresh(mail, third.refresh_token)).toMatchObject(invalidGrant('Invalid refresh token'))
    await world.refused(third.access_token)
    const revoked = () => world.query(`select from audit where kind = 'session revoked'`)
    await expect.poll(async () => (await revoked()).length, { timeout: 10_000 }).toBe(1)
  })

  test('a used token that comes after the time of grace ends it too, though its successor was never used', async () => {
    const first = await rosa()
    const second = (await world.refresh(mail, first.refresh_token)).body
    const consumed = `consumed_at = consumed_at - interval '11 seconds'`
    await world.query(`update openid_state set ${consumed} where id = '${sha256(first.refresh_token)}'`)
    expect((await world.refresh(mail, first.refresh_token)).status).toBe(400)
    expect((await world.refresh(mail, second.refresh_token)).status).toBe(400)
  })

  test('ten concurrent requests get the same refresh token, and it is valid', async () => {
    const { refresh_token } = await rosa()
    const responses = await Promise.all(Array.from({ length: 10 }, () => world.refresh(mail, refresh_token)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(new Set(responses.map(({ body }) => body.access_token)).size).toBe(10)
    expect((await world.refresh(mail, responses[0]!.body.refresh_token)).status).toBe(200)
  })
})

describe('the bounds of a sign-in', () => {
  /** Changes a sign-in as if it had happened this number of seconds earlier. */
  const age = (token: string, seconds: number) =>
    world.query(`
      update openid_state
         set payload = payload || jsonb_build_object('authTime', (payload -> 'authTime')::int - ${seconds},
                                                     'iiat', (payload -> 'iiat')::int - ${seconds})
       where id = '${sha256(token)}'`)

  test.each<[string, () => TestClient, number]>([
    ['of two hours', () => mail, 7000],
    ["of its client's limit", () => brief, 2800],
  ])('a refresh near the end %s lives to that end only, and none comes after it', async (_, client, seconds) => {
    const { refresh_token } = await world.passwordTokens(client(), 'rosa')
    await age(refresh_token!, seconds)
    const { body } = await world.refresh(client(), refresh_token)
    expect(Number(body.refresh_expires_in)).toBeGreaterThan(100)
    expect(Number(body.refresh_expires_in)).toBeLessThanOrEqual(200)
    await age(body.refresh_token!, 200)
    expect(await world.refresh(client(), body.refresh_token)).toMatchObject(invalidGrant('Token is not active'))
  })
})

test('the database contains no usable token', async () => {
  const { refresh_token, access_token, id_token } = await rosa()
  const [state] = await world.query<{ dump: string }>(`select string_agg(t::text, ' ') as dump from openid_state t`)
  for (const secret of [refresh_token!, access_token!, id_token!]) expect(state!.dump).not.toContain(secret)
  expect(state!.dump).toContain(sha256(refresh_token))
})

test('what has expired is removed in the background, what lives is not', async () => {
  const { refresh_token } = await rosa()
  await world.query(`
    insert into openid_state (model, id, payload, expires_at)
    select 'Grant', 'old ' || n, '{}', now() - interval '2 hours' from generate_series(1, 2500) n`)
  // The cleaning runs at the start, and then every few minutes.
  await world.restart()
  const left = () => world.query(`select from openid_state where id like 'old %'`)
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
  expect((await world.refresh(mail, refresh_token)).status).toBe(200)
})
