import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'
import { Provider } from 'oidc-provider/lib/provider.js'
import { beforeAll, expect, test, vi } from 'vitest'
import { bridge, type WebHandler } from '@/lib/auth/bridge'
import { openidConfiguration } from '@/lib/auth/openid-configuration'
import { paths } from '@/lib/auth/paths'

const issuer = 'https://auth.example.org/realms/belvedere'
let answer: WebHandler

vi.mock('@/lib/auth/clients', () => ({ findClient: () => Promise.reject(new Error('database down')) }))

beforeAll(() => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' } as JWK
  answer = bridge(new Provider(issuer, openidConfiguration(issuer, [key])))
})

test('addresses in its answers come from the settings, whatever the caller claims', async () => {
  const request = new Request('http://127.0.0.1:3000/auth/x', {
    headers: {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'ftp',
      Forwarded: 'host=evil.example',
      Host: 'evil.example',
    },
  })
  const response = await answer(request, paths.discovery)
  expect(await response.json()).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
    jwks_uri: `${issuer}/protocol/openid-connect/certs`,
  })
})

test('the published keys have no private members', async () => {
  const { keys } = (await (await answer(new Request(issuer), paths.jwks)).json()) as { keys: object[] }
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('what the library did not foresee is thrown, so that the door answers it like any other', async () => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'c', client_secret: 's' })
  await expect(answer(new Request(issuer, { method: 'POST', body }), paths.token)).rejects.toThrow('database down')
})

test('a form beyond every measure is refused before the library sees it', async () => {
  const body = new URLSearchParams({ grant_type: 'x'.repeat(60_000) })
  await expect(answer(new Request(issuer, { method: 'POST', body }), paths.token)).rejects.toMatchObject({
    slug: 'body-too-large',
  })
})
