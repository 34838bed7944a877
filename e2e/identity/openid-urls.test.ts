import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { own } from '../harness/server'
import { authorizationRequest, bearer, callback, claimsOf, OpenidWorld, type TestClient } from './openid-world'

describe('with a realm and a host of its own, reached by https, and without the demo', () => {
  const world = own(new OpenidWorld({ AUTH_REALM: 'valley', AUTH_URL: 'https://id.example.org' }))
  world.realmName = 'valley'
  let query: string

  beforeAll(async () => {
    const shop = await world.client('shop', '--redirect-uri', callback)
    query = String(new URLSearchParams((await authorizationRequest(shop)).parameters))
    await world.user('rosa')
  })

  /** Sends a request as a proxy forwards it: the host stays, other forwarded headers must be ignored. */
  function ask(
    path: string,
    { host = 'id.example.org', cookie = '' } = {},
  ): Promise<{ status: number; location: string; cookies: string[]; body: string }> {
    const headers = { Host: host, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'ftp', Cookie: cookie }
    return new Promise((resolve, reject) => {
      const request = httpRequest(world.url + path, { headers }, async answer => {
        let body = ''
        for await (const chunk of answer) body += chunk
        const { location = '', 'set-cookie': cookies = [] } = answer.headers
        resolve({ status: answer.statusCode!, location, cookies, body })
      })
      request.on('error', reject)
      request.end()
    })
  }

  const signInUrl = /^https:\/\/id\.example\.org\/realms\/valley\/login-actions\/authenticate\/[\w-]+$/

  test('the sign-in starts and goes on there, with cookies that no other host can set', async () => {
    const start = await ask(`/realms/valley/protocol/openid-connect/auth?${query}`)
    expect([start.status, start.location]).toEqual([303, expect.stringMatching(signInUrl)])
    const path = new URL(start.location).pathname
    const interaction = start.cookies.filter(line => line.startsWith('__Secure-belvedere-sign-in='))
    expect(interaction).toEqual([expect.stringContaining(`; path=${path};`)])
    for (const line of start.cookies) expect(line).toMatch(/; secure(;|$)/i)
    const form = await ask(path, { cookie: start.cookies.map(line => line.split(';')[0]).join('; ') })
    expect([form.status, form.body]).toEqual([200, expect.stringContaining(`action="${start.location}"`)])
  })

  test('a request below the URL of the platform is redirected there', async () => {
    const path = `/auth/realms/valley/protocol/openid-connect/auth?${query}`
    const { status, location } = await ask(path, { host: 'platform.example.org' })
    expect([status, location]).toEqual([303, expect.stringMatching(signInUrl)])
  })

  test('the document contains URLs of that host', async () => {
    const { body } = await ask('/realms/valley/.well-known/openid-configuration')
    const urls = Object.entries(JSON.parse(body)).filter(([name]) => /^issuer$|_(endpoint|uri)$/.test(name))
    expect(urls.length).toBeGreaterThan(7)
    for (const [, address] of urls) expect(address).toMatch(/^https:\/\/id\.example\.org\/realms\/valley/)
  })

  const refused = { status: 401, body: { error: 'invalid_client', error_description: expect.any(String) } }
  const tokenOf = async (client: TestClient) => (await world.clientTokens(client)).body.access_token

  test('clients and secrets of the demo get no token, even if they are in the database', async () => {
    const secret = 'collector-demo-secret'
    for (const client of [
      { id: 'collector-demo', secret },
      { id: 'any-client', secret: '' },
    ])
      expect(await world.clientTokens(client)).toMatchObject(refused)
    const { id } = await world.client('taken over')
    await world.query(`update client set secret_sha256 = encode(sha256('${secret}'), 'hex') where id = '${id}'`)
    expect(await world.clientTokens({ id, secret })).toMatchObject(refused)
  })

  test('a client without a secret gets no token of its own, and its roles stay closed', async () => {
    await world.query(`insert into client (id, name, full_scope) values ('public page', 'Public page', true)`)
    const response = await world.clientTokens({ id: 'public page', secret: '' })
    expect(response).toMatchObject({ status: 401, body: { error: 'unauthorized_client' } })
  })

  test('tokens contain the public URL of the realm, a refusal its name, and both keys and tokens live through a restart', async () => {
    const token = await tokenOf(await world.client('valley-collector', '--role', 'WRITER'))
    const issuer = 'https://id.example.org/realms/valley'
    expect(claimsOf(token)).toMatchObject({ iss: issuer, aud: issuer, realm_access: { roles: ['WRITER'] } })
    const response = await fetch(`${world.url}/content/v1/MetaData`, { headers: bearer('a.b.c') })
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="valley", error="invalid_token"/)
    await world.restart()
    expect(await world.statusWith(token)).toBe(200)
  })
})

describe('where another provider issues the tokens', () => {
  const elsewhere = 'http://127.0.0.1:9/realms/valley'
  const world = own(new OpenidWorld({ AUTH_ISSUER: elsewhere }))

  test.each([
    ['POST', 'token', 'grant_type=client_credentials&client_id=x'],
    ['POST', 'token/introspect', 'client_id=x&token=x'],
    ['POST', 'revoke', 'client_id=x&token=x'],
    ['POST', 'logout', 'client_id=x&refresh_token=x'],
    ['GET', 'auth', undefined],
    ['GET', 'certs', undefined],
    ['GET', 'userinfo', undefined],
    ['GET', 'logout', undefined],
  ])('%s of our own endpoint %s says where to go', async (method, path, body) => {
    const headers = body ? { 'Content-Type': 'application/x-www-form-urlencoded' } : undefined
    const response = await fetch(`${world.realm}/protocol/openid-connect/${path}`, { method, body, headers })
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not-found', issuer: elsewhere }),
    ])
  })

  test("the document is the other provider's", async () => {
    const response = await fetch(`${world.realm}/.well-known/openid-configuration`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([307, `${elsewhere}/.well-known/openid-configuration`])
  })
})
