import { createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ExchangedResponse, exchange } from '../harness/exchange'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { roleRoutes } from './role-routes'
import { early, flawed, privateKeyOf, type Signer, signed } from './token-vectors'

// Tokens with a flaw, signed with the real key unless that is the flaw, at every route that identifies its caller.
const platform = ownPlatform({ env: { PAGES: 'off', DEMO: '0' } })
let signer: Signer

beforeAll(async () => {
  signer = await ourSigner()
})

async function send(method: string, path: string, authorization: string): Promise<ExchangedResponse> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json', 'X-Request-Id': 'same' }
  const response = await exchange(platform.url, { method, path, headers, body: /^P/.test(method) ? '{}' : undefined })
  const { date, 'keep-alive': _, connection, ...lasting } = response.headers
  return { ...response, headers: lasting }
}

/** A request for each method of each route that identifies its caller, HEAD with GET. */
const calls = roleRoutes
  .filter(([, { ask, token }]) => token === undefined && !/^\/(auth|problems)\//.test(ask.path))
  .flatMap(([, { ask }]) => [ask.method, ...(ask.method === 'GET' ? ['HEAD'] : [])].map(method => [method, ask.path] as const))

const header =
  'Bearer realm="belvedere", error="invalid_token", error_description="The access token has expired or is not valid here; fetch a new one from the token endpoint."'

describe('at every route', () => {
  test('a valid token passes, so the others are refused for their flaw', async () => {
    const good = `Bearer ${signed(signer)}`
    for (const [method, path] of calls) {
      const { status } = await send(method, path, good)
      expect([method, path, status], `${method} ${path}`).not.toEqual([method, path, 401])
    }
  })

  test('every flaw gets the same 401, down to the last byte of headers and body', async () => {
    const lasting = flawed(signer).filter(([, token]) => !/[\0\n]/.test(token))
    const bodies = new Set<string>()
    for (const [index, [method, path]] of calls.entries()) {
      const flaws = [...lasting, ...early(signer)]
      // The first route gets all flaws, each other route a different part of them, so that each flaw meets several
      // routes.
      const some = index === 0 ? flaws : flaws.filter((_, at) => at % 8 === index % 8)
      const responses = await Promise.all(some.map(([, token]) => send(method, path, `Bearer ${token}`)))
      const different = some.filter((_, at) => JSON.stringify(responses[at]) !== JSON.stringify(responses[0]))
      expect(
        different.map(([flaw]) => flaw),
        `${method} ${path}`,
      ).toEqual([])
      expect([responses[0]!.status, responses[0]!.headers['www-authenticate']], `${method} ${path}`).toEqual([401, header])
      if (method !== 'HEAD') bodies.add(responses[0]!.body)
    }
    // SOAP responds with a fault; the writer and the collector add properties that their clients read.
    const [faults, documents] = [true, false].map(isXml => [...bodies].filter(body => body.startsWith('<') === isXml)) as [
      string[],
      string[],
    ]
    const problems = documents.map(body => {
      const { name: _, description, message, ...others } = JSON.parse(body)
      expect([undefined, others.detail]).toContain(description)
      expect([others.detail, 'Authentication failed']).toContain(message)
      return JSON.stringify(others)
    })
    expect(faults).toEqual([expect.stringContaining(`<faultstring>${JSON.parse(problems[0]!).detail}</faultstring>`)])
    expect([...new Set(problems)].map(body => JSON.parse(body))).toEqual([
      expect.objectContaining({ type: expect.stringMatching(/\/problems\/token-invalid$/), status: 401, instance: 'same' }),
    ])
  })
})

test.each([
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Digest username="a"',
  'Bearer a, Bearer b',
  'bearer  .',
  'Token x',
  'x',
  'Bearer é',
])('a header that is no token, %j, is refused, also for open data', async authorization => {
  const response = await send('GET', '/timeseries/v2/flat', Buffer.from(authorization).toString('latin1'))
  expect([response.status, response.headers['www-authenticate']]).toEqual([401, header])
})

async function ourSigner(): Promise<Signer> {
  const { kid, jwk } = await signingKey()
  const privateKey = privateKeyOf(jwk)
  const issuer = `${platform.url}/auth/realms/belvedere`
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: issuer, sub: 'vectors', azp: 'vectors', typ: 'Bearer', iat, exp: iat + 3600 }
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
  return { privateKey, publicJwk, header: { alg: 'RS256', typ: 'at+jwt', kid }, claims }
}

/** The signing key; a request for the public keys ensures that it exists. */
async function signingKey(): Promise<{ kid: string; jwk: JWK }> {
  await platform.json('/auth/realms/belvedere/protocol/openid-connect/certs')
  const statement = 'select kid, private_jwk as jwk from signing_key where retired_at is null order by created_at limit 1'
  return (await query<{ kid: string; jwk: JWK }>(platform.dataDir, statement))[0]!
}
