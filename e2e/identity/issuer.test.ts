import { randomUUID } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { runCommand } from '../harness/run-program'
import { Platform } from '../harness/server'
import { type IssuerClient, TestIssuer } from '../harness/test-issuer'
import { bearer, decisionForm } from './openid-world'

// A platform that accepts the tokens of another provider, which cannot be reached when the platform starts.
const secret = 'a secret of the valley'
const client = (id: string, more: Partial<IssuerClient> = {}): IssuerClient => ({ id, secret, ...more })
const ann = { username: 'ann', password: 'of the valley', roles: ['BDP_VIEW_CLOSED_DATA'] }
let issuer: TestIssuer
const platform = new Platform({})

const start = (more: Record<string, string> = {}) => platform.start({ env: { PAGES: 'off', AUTH_ISSUER: issuer.url, ...more } })

beforeAll(async () => {
  issuer = await TestIssuer.start({
    users: [ann],
    clients: [
      client('nothing'),
      client('realm reader', { roles: ['BDP_VIEW_CLOSED_DATA'] }),
      client('v2 reader', { clientRoles: { 'odh-mobility-v2': ['BDP_ADMIN'] } }),
      client('administrator', { roles: ['ADMIN'] }),
      client('premium', { clientRoles: { 'odh-mobility-v2': ['ODH_ROLE_PREMIUM'] } }),
      client('reader elsewhere', { clientRoles: { 'some-app': ['BDP_ADMIN', 'ADMIN'] } }),
      client('collector', { clientRoles: { 'odh-mobility-writer': ['ROLE_ADMIN'] } }),
      client('blocked collector', { clientRoles: { 'odh-mobility-writer': ['ROLE_ADMIN'] } }),
    ],
  })
  await issuer.down()
  await start()
})

afterAll(async () => {
  await platform.remove()
  await issuer?.down()
})

const get = (path: string, token?: string) => fetch(platform.url + path, { headers: token ? bearer(token) : {} })
const measured = '/timeseries/v2/flat/*/*?limit=-1&select=stype,tname'
const statusWith = async (token: string) => (await get(measured, token)).status
const eventually = { timeout: 20_000, interval: 100 }

/** The number of visible pairs of station type and data type, some of which are closed in the demo world. */
async function seen(token?: string): Promise<number> {
  const response = await get(measured, token)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: unknown[] }).data.length
}

const provenance = (token?: string) => {
  const body = JSON.stringify({ lineage: 'valley', dataCollector: 'test', dataCollectorVersion: randomUUID() })
  const headers = { 'Content-Type': 'application/json', ...(token ? bearer(token) : {}) }
  return fetch(`${platform.url}/writer/json/provenance`, { method: 'POST', body, headers })
}

describe('while the provider has never been reached', () => {
  test('the platform starts and serves open data', async () => expect(await seen()).toBeGreaterThan(0))

  test('a token is refused rather than believed', async () => expect(await statusWith(await issuer.mint({}))).toBe(401))

  test('it is accepted as soon as the provider responds', async () => {
    await issuer.up()
    await expect.poll(async () => statusWith(await issuer.mint({})), eventually).toBe(200)
  })
})

describe('a token of the provider opens', () => {
  test.each(['realm reader', 'v2 reader', 'administrator'])('closed data to the %s', async id => {
    expect(await seen(await issuer.token(id))).toBeGreaterThan(await seen())
  })

  test('closed data to a person with the role', async () => {
    expect(await seen(await issuer.token('nothing', ann))).toBeGreaterThan(await seen())
  })

  test.each(['nothing', 'premium', 'reader elsewhere', 'collector'])('nothing closed to the client "%s"', async id => {
    expect(await seen(await issuer.token(id))).toBe(await seen())
  })

  test('the writer to whom the writer of the Open Data Hub is opened', async () => {
    expect((await provenance(await issuer.token('collector'))).status).toBe(200)
  })

  test.each(['nothing', 'realm reader', 'v2 reader', 'reader elsewhere'])('the writer not to the client "%s"', async id => {
    expect((await provenance(await issuer.token(id))).status).toBe(403)
  })

  test('nothing when it is in the URL', async () => {
    const token = await issuer.token('administrator')
    const response = await get(`${measured}&access_token=${token}`)
    expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(await seen())
  })
})

describe('users and clients belong to the provider: an administrator gets a response that says so', () => {
  const call = async (method: string, path: string, sent?: object) => {
    const headers = { ...bearer(await issuer.token('administrator')), 'Content-Type': 'application/json' }
    const body = sent === undefined ? null : JSON.stringify(sent)
    const response = await fetch(`${platform.url}/admin/v1${path}`, { method, headers, body })
    const { errors, detail } = (await response.json()) as { errors?: readonly { code: string }[]; detail?: string }
    return [response.status, errors?.map(({ code }) => code), detail?.includes(issuer.url)]
  }

  test.each<[string, string, object?]>([
    ['GET', '/users'],
    ['POST', '/users', { Name: 'anna' }],
    ['GET', '/users/anna'],
    ['PATCH', '/users/anna', { FullName: 'Anna' }],
    ['DELETE', '/users/anna'],
    ['POST', '/users/anna/password', {}],
    ['GET', '/users/anna/roles'],
    ['PUT', '/users/anna/roles/WRITER', {}],
    ['DELETE', '/users/anna/roles/WRITER'],
    ['GET', '/roles/WRITER/holders'],
    ['GET', '/clients'],
    ['POST', '/clients', { Id: 'machine' }],
    ['GET', '/clients/machine'],
    ['PATCH', '/clients/machine', { Name: 'Machine' }],
    ['DELETE', '/clients/machine'],
    ['POST', '/clients/machine/secret', {}],
    ['DELETE', '/clients/machine/secret'],
    ['POST', '/token-preview', { Client: 'machine' }],
    ['POST', '/role-requests/1/approve', {}],
    ['POST', '/signing-keys/rotate', {}],
    ['POST', '/explain', { Who: { User: 'anna' }, Write: { Type: 'Event', Action: 'Create' } }],
  ])('%s %s', async (method, path, body) => {
    expect(await call(method, path, body)).toEqual([409, ['foreign-issuer'], true])
  })

  test.each(['/roles', '/push-matrix', '/audit', '/catalog', '/operating', '/usage/sign-ins'])(
    'a resource of the platform itself is available: %s',
    async path => expect((await call('GET', path))[0]).toBe(200),
  )
})

test("permissions to push are decided about its tokens, by its clients' ids", async () => {
  const settings = { DATA_DIR: platform.dataDir, AUTH_ISSUER: issuer.url }
  expect((await runCommand('permissions', ['allow', '/valley/*', '--client', 'premium'], settings)).code).toBe(0)
  const realmUrl = `${platform.url}/auth/realms/belvedere`
  const decide = async (headers: Record<string, string>) => {
    const body = new URLSearchParams(decisionForm('/valley/water'))
    const response = await fetch(`${realmUrl}/protocol/openid-connect/token`, { method: 'POST', body, headers })
    return [response.status, await response.json()]
  }
  const granted = [200, { result: true }]
  await expect.poll(async () => decide(bearer(await issuer.token('premium'))), eventually).toEqual(granted)
  const denied = { error: 'access_denied', error_description: 'not_authorized' }
  expect(await decide(bearer(await issuer.token('nothing')))).toEqual([403, denied])
  const invalid = { error: 'invalid_grant', error_description: 'Invalid bearer token' }
  expect(await decide(bearer('a.b.c'))).toEqual([401, invalid])
  expect((await decide({}))[0]).toBe(401)
  expect(await (await fetch(`${realmUrl}/.well-known/uma2-configuration`)).json()).toEqual({
    issuer: issuer.url,
    token_endpoint: `${realmUrl}/protocol/openid-connect/token`,
    grant_types_supported: ['urn:ietf:params:oauth:grant-type:uma-ticket'],
  })
})

describe('is refused', () => {
  const refusedEverywhere = async (token: string) => {
    expect(await statusWith(token)).toBe(401)
    expect((await get('/content/v1/MetaData', token)).status).toBe(401)
    expect((await provenance(token)).status).toBe(401)
  }

  test('a token of our own provider, also one signed with the real key', async () => {
    const { kid, jwk } = await ownKey()
    const own = `${platform.url}/auth/realms/belvedere`
    const [iat, sub] = [Math.floor(Date.now() / 1000), 'collector-demo']
    const claims = { iss: own, aud: own, sub, azp: sub, typ: 'Bearer', iat, exp: iat + 300, realm_access: { roles: ['ADMIN'] } }
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid })
    await refusedEverywhere(await token.sign(await importJWK(jwk, 'RS256')))
  })

  test('an ID token and a refresh token of the provider', async () => {
    const form = { grant_type: 'password', client_id: 'nothing', client_secret: secret, ...ann, roles: '' }
    const url = `${issuer.url}/protocol/openid-connect/token`
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
    const { id_token, refresh_token } = (await response.json()) as Record<string, string>
    await refusedEverywhere(id_token!)
    await refusedEverywhere(refresh_token!)
  })

  test('a client that is blocked here, whatever the provider says', async () => {
    const token = await issuer.token('blocked collector')
    expect((await provenance(token)).status).toBe(200)
    const block = (blocked: boolean) =>
      query(
        platform.dataDir,
        `insert into client (id, name, blocked) values ('blocked collector', '', ${blocked})
         on conflict (id) do update set blocked = excluded.blocked`,
      )
    await block(true)
    await expect.poll(async () => (await provenance(token)).status, eventually).toBe(401)
    await block(false)
    await expect.poll(async () => (await provenance(token)).status, eventually).toBe(200)
  })
})

describe('keys', () => {
  test('are rotated without a restart; a token of a key that was taken back is refused', async () => {
    const before = await issuer.mint({ jti: 'before' })
    await issuer.rotateKeys()
    await expect.poll(async () => statusWith(await issuer.mint({})), eventually).toBe(200)
    expect(await statusWith(before)).toBe(401)
  })
})

test('while the provider accepts requests and does not respond, tokens with a known key are accepted and others refused within seconds', async () => {
  await issuer.rotateKeys()
  await expect.poll(async () => statusWith(await issuer.mint({})), eventually).toBe(200)
  issuer.mode = 'silent'
  const [stranger, asked] = [await issuer.mint({}, { kid: 'stranger' }), issuer.asked.length]
  const heard = () => issuer.asked.length > asked
  let refused = false
  const refusal = expect.poll(async () => [await statusWith(stranger), heard()], eventually).toEqual([401, true])
  const settled = refusal.then(() => {
    refused = true
  })
  await expect.poll(heard, eventually).toBe(true)
  expect(await statusWith(await issuer.mint({}))).toBe(200)
  expect(refused).toBe(false)
  await settled
  issuer.mode = 'answering'
})

describe('while the provider is down', () => {
  beforeAll(() => issuer.down())

  const stands = async () => {
    expect(await seen()).toBeGreaterThan(0)
    expect(await statusWith(await issuer.mint({ jti: randomUUID(), aud: ['account', 'platform'] }))).toBe(200)
    expect(await statusWith(await issuer.mint({ aud: 'platform' }, { kid: 'unknown' }))).toBe(401)
  }

  test('known keys stay valid, and unknown ones are refused', stands)

  test('also when the platform is started again; from now on with an audience', async () => {
    await platform.stop()
    await start({ AUTH_AUDIENCE: 'platform' })
    await stands()
  })

  test.each([['account'], [['account', 'platform/']], [undefined]])('and a token for %j is refused', async aud => {
    expect(await statusWith(await issuer.mint({ aud }))).toBe(401)
  })

  test('keys of one provider are never those of another', async () => {
    await platform.stop()
    await start({ AUTH_ISSUER: `${issuer.url}/` })
    expect(await statusWith(await issuer.mint({ iss: `${issuer.url}/` }))).toBe(401)
    expect(await seen()).toBeGreaterThan(0)
  })
})

async function ownKey(): Promise<{ kid: string; jwk: JWK }> {
  const statement = 'select kid, private_jwk as jwk from signing_key order by created_at limit 1'
  const read = () => query<{ kid: string; jwk: JWK }>(platform.dataDir, statement)
  await expect.poll(async () => (await read()).length, eventually).toBe(1)
  return (await read())[0]!
}
