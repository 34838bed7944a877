import { describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { bearer, claimsOf, OpenidWorld, type TestClient } from './openid-world'

// A platform without the demo, with a realm and a public URL of its own; there are no known secrets.
const issuer = 'https://id.example.org/realms/valley'
const platform = own(new OpenidWorld({ AUTH_REALM: 'valley', AUTH_URL: 'https://id.example.org' }))
platform.realmName = 'valley'

const refused = { status: 401, body: { error: 'invalid_client', error_description: expect.any(String) } }
const eventually = { timeout: 20_000, interval: 50 }

const tokenOf = async (client: TestClient) => (await platform.clientTokens(client)).body.access_token

describe('where the demo is not', () => {
  test.each([
    ['collector-demo', 'collector-demo-secret'],
    ['any-client', ''],
  ])('its client %s gets no token', async (id, secret) => {
    expect(await platform.clientTokens({ id, secret })).toMatchObject(refused)
  })

  test('a secret of the demo that is in the database all the same opens nothing', async () => {
    const { id } = await platform.client('taken over')
    await platform.query(
      `update client set secret_sha256 = encode(sha256('collector-demo-secret'), 'hex') where id = 'taken over'`,
    )
    expect(await platform.clientTokens({ id, secret: 'collector-demo-secret' })).toMatchObject(refused)
  })

  test('a client without a secret gets no token of its own, and its roles stay closed', async () => {
    await platform.query(`insert into client (id, name, full_scope) values ('public page', 'Public page', true)`)
    const response = await platform.clientTokens({ id: 'public page', secret: '' })
    expect(response).toMatchObject({ status: 401, body: { error: 'unauthorized_client' } })
  })
})

describe('an operator', () => {
  test('creates a client with a role, and its token contains the public URL of the realm', async () => {
    const token = await tokenOf(await platform.client('valley-collector', '--role', 'WRITER'))
    expect(claimsOf(token)).toMatchObject({ iss: issuer, aud: issuer, realm_access: { roles: ['WRITER'] } })
    expect(await platform.statusWith(token)).toBe(200)
  })

  test('blocks a client: within a second its tokens are refused and it gets no other; unblocks it as fast', async () => {
    const client = await platform.client('blocked-collector')
    const token = await tokenOf(client)
    expect(await platform.statusWith(token)).toBe(200)
    await platform.run('clients', ['block', 'blocked-collector'])
    await platform.refused(token)
    await expect.poll(() => platform.clientTokens(client), eventually).toMatchObject(refused)
    await platform.run('clients', ['unblock', 'blocked-collector'])
    await expect.poll(() => platform.statusWith(token), eventually).toBe(200)
  })
})

test('a refusal names the realm', async () => {
  const response = await fetch(`${platform.url}/content/v1/MetaData`, { headers: bearer('a.b.c') })
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="valley", error="invalid_token"/)
})

test('tokens live through a restart, because the keys do', async () => {
  const token = await tokenOf(await platform.client('patient-collector'))
  await platform.restart()
  expect(await platform.statusWith(token)).toBe(200)
})
