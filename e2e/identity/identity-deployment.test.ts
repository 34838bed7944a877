import { importJWK, type JWK, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect } from '@/lib/db/pools'
import { runCommand } from '../harness/run-program'
import { ownPlatform } from '../harness/server'

// A platform without the demo: its own realm and public address, nobody knows a secret.
const issuer = 'https://id.example.org/realms/valley'
const env = { DEMO: '0', PAGES: 'off', AUTH_REALM: 'valley', AUTH_URL: 'https://id.example.org' }
const platform = ownPlatform({ env })

async function ask(form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
  const address = `${platform.url}/auth/realms/valley/protocol/openid-connect/token`
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form })
  const response = await fetch(address, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const refused = { status: 401, body: { error: 'invalid_client', error_description: expect.any(String) } }

/** Runs `npm run clients -- …` beside the running platform. */
async function clients(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, output, errors } = await runCommand('clients', args, { DATA_DIR: platform.dataDir, ...env })
  return { code, output: output + errors }
}

async function newClient(id: string, ...args: string[]): Promise<Record<string, string>> {
  const { code, output } = await clients('create', id, ...args)
  expect(code, output).toBe(0)
  return Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map(line => line.split('=') as [string, string]),
  )
}

const statusWith = async (token: unknown, path = '/content/v1/MetaData') =>
  (await fetch(platform.url + path, { headers: { Authorization: `Bearer ${token}` } })).status

describe('where the demo is not', () => {
  test.each(['collector-demo', 'reader-demo'])('its client %s gets no token', async id => {
    expect(await ask({ client_id: id, client_secret: `${id}-secret` })).toEqual(refused)
  })

  test('neither does the development client', async () => {
    expect(await ask({ client_id: 'any-client' })).toEqual(refused)
  })

  test('a secret of the demo that is in the database all the same opens nothing', async () => {
    await newClient('taken over')
    await withDatabase(
      database => database`
      update client set secret_sha256 = encode(sha256('collector-demo-secret'), 'hex') where id = 'taken over'`,
    )
    expect(await ask({ client_id: 'taken over', client_secret: 'collector-demo-secret' })).toEqual(refused)
  })

  test('a client without a secret gets no token of its own, and its roles stay closed', async () => {
    await withDatabase(
      database => database`insert into client (id, name, full_scope) values ('public page', 'Public page', true)`,
    )
    expect(await ask({ client_id: 'public page' })).toMatchObject({ status: 401, body: { error: 'unauthorized_client' } })
  })
})

describe('an operator', () => {
  test('creates a client with a role, and its token names the public address of the realm', async () => {
    const { client_id, client_secret } = await newClient('valley-collector', '--role', 'WRITER')
    const { status, body } = await ask({ client_id: client_id!, client_secret: client_secret! })
    expect(status).toBe(200)
    expect(claimsOf(body.access_token)).toMatchObject({ iss: issuer, aud: issuer, realm_access: { roles: ['WRITER'] } })
    expect(await statusWith(body.access_token)).toBe(200)
  })

  test('blocks a client: within a second its tokens are refused and it gets no other; unblocks it as fast', async () => {
    const { client_id, client_secret } = await newClient('blocked-collector')
    const form = { client_id: client_id!, client_secret: client_secret! }
    const { access_token } = (await ask(form)).body
    expect(await statusWith(access_token)).toBe(200)
    await clients('block', 'blocked-collector')
    await expect.poll(() => statusWith(access_token), { timeout: 20_000, interval: 50 }).toBe(401)
    await expect.poll(() => ask(form), { timeout: 20_000, interval: 50 }).toEqual(refused)
    await clients('unblock', 'blocked-collector')
    await expect.poll(() => statusWith(access_token), { timeout: 20_000, interval: 50 }).toBe(200)
  })

  test.each<[string[], number, RegExp]>([
    [['create', 'valley-collector'], 1, /There is a client valley-collector already/],
    [['create', 'x', '--role', 'NOBODY'], 1, /There is no role NOBODY; there are ADMIN,/],
    [['create', 'bär'], 1, /printable ASCII/],
    [['create', 'x', '--colour', 'red'], 2, /--colour/],
    [['block', 'nobody'], 1, /There is no client nobody/],
    [['create'], 2, /npm run clients -- create ID/],
    [[], 2, /npm run clients -- create ID/],
  ])('explains what to do when a command is not possible: %j', async (args, code, message) => {
    const result = await clients(...args)
    expect(result).toEqual({ code, output: expect.stringMatching(message) })
  })
})

describe('a token signed with the real key', () => {
  const signed = async (claims: object, header: object = {}) => {
    const { kid, jwk } = await firstKey()
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: issuer, aud: issuer, sub: 'c', azp: 'c', typ: 'Bearer', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid, ...header })
      .sign(await importJWK(jwk, 'RS256'))
  }
  const past = Math.floor(Date.now() / 1000) - 60

  test('is taken when nothing else is wrong', async () => expect(await statusWith(await signed({}))).toBe(200))

  test.each<[string, object, object?]>([
    ['has expired', { iat: past - 300, exp: past }],
    ['is for the future', { nbf: past + 3600 }],
    ['is of another realm', { iss: 'https://id.example.org/realms/other' }],
    ['is for somebody else', { aud: 'account' }],
    ['is no access token', { typ: 'ID' }],
    ['names no access token in its header', {}, { typ: 'JWT' }],
    ['names another key', {}, { kid: 'other' }],
  ])('is refused at every door when it %s', async (_, claims, header) => {
    const token = await signed(claims, header)
    for (const path of ['/content/v1/MetaData', '/timeseries/v2', '/writer/json/provenance']) {
      const response = await fetch(platform.url + path, {
        method: path.startsWith('/writer') ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}` },
      })
      expect([path, response.status]).toEqual([path, 401])
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="valley", error="invalid_token"/)
    }
  })
})

test('tokens live through a restart, because the keys do', async () => {
  const { client_id, client_secret } = await newClient('patient-collector')
  const { access_token } = (await ask({ client_id: client_id!, client_secret: client_secret! })).body
  await platform.stop()
  await platform.start()
  expect(await statusWith(access_token)).toBe(200)
})

const claimsOf = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1]!, 'base64url').toString())

async function withDatabase<T>(work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const address = findRunningDatabase(platform.dataDir)!
  const database = connect(address, { max: 1, statementTimeoutMs: 5000, applicationName: 'test' })
  return work(database).finally(() => database.end())
}

async function firstKey(): Promise<{ kid: string; jwk: JWK }> {
  const [key] = await withDatabase(
    database =>
      database<{ kid: string; jwk: JWK }[]>`select kid, private_jwk as jwk from signing_key order by created_at limit 1`,
  )
  return key!
}
