import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { flawed, type Parts, type Signer, signed } from '@/e2e/identity/token-vectors'
import { examineToken } from '@/lib/access/tokens/examine-token'
import { ownTrust } from '@/lib/access/tokens/issuer-trust'
import { importKeys, publicKeys } from '@/lib/access/tokens/key-set'

const withdrawn = vi.hoisted(() => ({ by: null as string | null }))
vi.mock('@/lib/access/tokens/withdrawn-tokens', async original => ({
  ...(await original<typeof import('@/lib/access/tokens/withdrawn-tokens')>()),
  withdrawal: async () => withdrawn.by,
}))

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicJwk = publicKey.export({ format: 'jwk' }) as JWK
const store = await importKeys(publicKeys({ keys: [{ ...publicJwk, kid: 'rsa' }] }))
const issuer = 'http://localhost:3000/auth/realms/belvedere'
const trust = { ...ownTrust([issuer]), keyOf: async (kid: string) => store.get(kid) }

const now = Math.floor(Date.now() / 1000)
const signer: Signer = {
  privateKey,
  publicJwk,
  header: { alg: 'RS256', typ: 'at+jwt', kid: 'rsa' },
  claims: {
    typ: 'Bearer',
    jti: 'x',
    iat: now,
    exp: now + 300,
    realm_access: { roles: ['WRITER'] },
    iss: issuer,
    aud: issuer,
    sub: 'desk',
    azp: 'desk',
  },
}
const flawsOf = async (parts: Parts) => (await examineToken(signed(signer, parts), trust)).flaws.map(({ flaw }) => flaw)

test('a valid token has no flaw, and its caller is returned', async () => {
  const { flaws, caller, claims, header } = await examineToken(signed(signer), trust)
  expect(flaws).toEqual([])
  expect(caller).toMatchObject({ kind: 'client', name: 'desk', roles: ['GUEST', 'WRITER'] })
  expect([claims, header]).toEqual([signer.claims, signer.header])
})

test.each<[string, Parts, string[]]>([
  ['over', { claims: { iat: now - 400, exp: now - 100 } }, ['expired']],
  ['of tomorrow', { claims: { iat: now + 1000, exp: now + 2000 } }, ['future']],
  ['not valid yet', { claims: { nbf: now + 1000 } }, ['not-yet']],
  ['without times', { claims: { exp: undefined } }, ['times']],
  ['of somebody else', { claims: { iss: 'https://elsewhere.example.org' } }, ['issuer']],
  ['for somebody else', { claims: { aud: 'another' } }, ['audience']],
  ['with a key that is not ours', { header: { kid: 'other' } }, ['key-unknown']],
  ['with several flaws', { header: { kid: 'o' }, claims: { iss: 'x', exp: now - 60 } }, ['key-unknown', 'issuer', 'expired']],
  ['with another algorithm', { header: { alg: 'PS256' } }, ['algorithm']],
  ['an ID token', { claims: { typ: 'ID' } }, ['kind']],
])('a token %s says so', async (_, parts, expected) => expect(await flawsOf(parts)).toEqual(expected))

test('a changed signature is reported as such', async () => {
  const { flaws, caller } = await examineToken(signed(signer).replace(/.{6}$/, 'AAAAAA'), trust)
  expect(flaws.map(({ flaw }) => flaw)).toEqual(['signature'])
  expect(caller).toMatchObject({ name: 'desk' })
})

test.each([
  ['client', 'client', /The client desk, .* is blocked or was removed/],
  ['account', 'account', /The account of desk is blocked/],
  ['token', 'revoked', /was revoked/],
])('one whose %s was withdrawn says so', async (by, flaw, text) => {
  withdrawn.by = by
  expect((await examineToken(signed(signer), trust)).flaws).toEqual([{ flaw, text: expect.stringMatching(text) }])
  withdrawn.by = null
})

describe('every token that must not pass has a flaw, and a sentence without a gap:', () => {
  test.each(flawed(signer))('%s', async (_, token) => {
    const { flaws } = await examineToken(token, trust)
    expect(flaws.length).toBeGreaterThan(0)
    for (const { text } of flaws) expect(text).not.toMatch(/\{(accepted|kid|alg|issuer|audience|client|name|at)\}/)
  })
})
