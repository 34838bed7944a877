import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'
import { Provider } from 'oidc-provider/lib/provider.js'
import { beforeAll, expect, test, vi } from 'vitest'
import { bridge, type LibraryResponse } from '@/lib/auth/openid/bridge'
import { openidConfiguration } from '@/lib/auth/openid/openid-configuration'
import { endpointPaths } from '@/lib/auth/openid/realm'

const issuer = 'https://auth.example.org/realms/belvedere'
let respond: LibraryResponse

vi.mock('@/lib/auth/clients/clients', () => ({ findClient: () => Promise.reject(new Error('database down')) }))

beforeAll(() => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' } as JWK
  respond = bridge(new Provider(issuer, openidConfiguration({ issuer, keys: [key], cookieKey: Buffer.alloc(32) })))
})

test('URLs in its responses come from the settings, regardless of the headers', async () => {
  const request = new Request('http://127.0.0.1:3000/auth/x', {
    headers: {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'ftp',
      Forwarded: 'host=evil.example',
      Host: 'evil.example',
    },
  })
  const response = await respond({ request, path: endpointPaths.discovery })
  expect(await response.json()).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
    jwks_uri: `${issuer}/protocol/openid-connect/certs`,
  })
})

test('the published keys have no private parameters', async () => {
  const { keys } = (await (await respond({ request: new Request(issuer), path: endpointPaths.jwks })).json()) as {
    keys: object[]
  }
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('unexpected errors of the library are thrown, so that the API handles them like any other', async () => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'c', client_secret: 's' })
  const form = Buffer.from(body.toString())
  await expect(
    respond({ request: new Request(issuer, { method: 'POST', body }), path: endpointPaths.token, form }),
  ).rejects.toThrow('database down')
})
