import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fc from 'fast-check'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { encode, flawed, type Parts, type Signer, signed } from '@/e2e/identity/token-vectors'
import { issuerTrust, ownTrust } from '@/lib/access/tokens/issuer-trust'
import { importKeys, publicKeys } from '@/lib/access/tokens/key-set'
import type { Trust } from '@/lib/access/tokens/trust'
import { verifyToken } from '@/lib/access/tokens/verify'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicJwk = publicKey.export({ format: 'jwk' }) as JWK
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')
const jwkOf = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more })
const store = await importKeys(
  publicKeys({
    keys: [
      { ...publicJwk, kid: 'rsa', use: 'sig' },
      { ...publicJwk, kid: 'pss', alg: 'PS256' },
      jwkOf(elliptic.publicKey, { kid: 'p256' }),
      jwkOf(edwards.publicKey, { kid: 'ed' }),
    ],
  }),
)
const keyOf = async (kid: string) => store.get(kid)

const now = Math.floor(Date.now() / 1000)
// The clock is fixed, because a few seconds decide here.
beforeAll(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
const claims = { typ: 'Bearer', jti: 'x', iat: now, exp: now + 300, realm_access: { roles: ['WRITER'] } }

const ownIssuer = 'http://localhost:3000/auth/realms/belvedere'
const own: Signer = {
  privateKey,
  publicJwk,
  header: { alg: 'RS256', typ: 'at+jwt', kid: 'rsa' },
  claims: { ...claims, iss: ownIssuer, aud: ownIssuer, sub: 'collector-demo', azp: 'collector-demo' },
}
const otherIssuer = 'https://id.example.org/realms/valley'
const other: Signer = {
  privateKey,
  publicJwk,
  header: { alg: 'RS256', typ: 'JWT', kid: 'rsa' },
  claims: { ...claims, iss: otherIssuer, aud: ['account', 'platform'], sub: '6f1c', azp: 'some-client' },
}
const settings = { AUTH_AUDIENCE: 'platform', AUTH_ROLE_CLIENTS: '', AUTH_CLIENT_ID: undefined, PUSH_CLIENT_ID: '' }

const trusts: readonly [string, Trust, Signer][] = [
  ['our own provider', { ...ownTrust([ownIssuer]), keyOf }, own],
  ['another provider', { ...issuerTrust(otherIssuer, settings), keyOf }, other],
]

const refusal = {
  reason: 'invalid',
  message: 'The access token has expired or is not valid here; fetch a new one from the token endpoint.',
}

describe.each(trusts)('a token of %s', (_, trust, signer) => {
  const accepted = (parts: Parts = {}) => expect(verifyToken(signed(signer, parts), trust)).resolves.toHaveProperty('caller')

  test('is taken when nothing is wrong', () => accepted())

  test.each([
    ['expired for less than the clocks may differ', { claims: { exp: now - 2 } }],
    ['starting in the next second', { claims: { nbf: now + 2 } }],
    ['issued in the next second', { claims: { iat: now + 2 } }],
    ['with parts of seconds', { claims: { iat: now - 0.5, exp: now + 10.25 } }],
    ['naming keys that are ignored', { header: { jku: 'http://127.0.0.1:1/', x5u: 'http://127.0.0.1:1/', x5c: ['x'], jwk: {} } }],
    ['with unknown claims of depth', { claims: { authorization: { permissions: [{ scopes: [['a']] }] } } }],
  ])('also %s', (_, parts) => accepted(parts))

  test.each([...flawed(signer), ['nothing', ''] as const, ['a line break', `${signed(signer)}\n`] as const])(
    'is refused, with one response for all, when it has %s',
    (_, text) => expect(verifyToken(text, trust)).rejects.toMatchObject(refusal),
  )

  test('is refused with any character changed, added or taken away anywhere', async () => {
    const good = signed(signer)
    const character = fc.constantFrom(...'Aa0-_.=+/ \n\0ä')
    const change = fc.record({ at: fc.nat(good.length - 1), character, taken: fc.constantFrom(0, 1) })
    await forAll([change], { numRuns: 500 }, async ({ at, character, taken }) => {
      const changed = good.slice(0, at) + character + good.slice(at + taken)
      fc.pre(changed !== good)
      await expect(verifyToken(changed, trust)).rejects.toMatchObject(refusal)
    })
  })

  test('is not called bad when the store of keys cannot be read', async () => {
    const broken = { ...trust, keyOf: () => Promise.reject(new Error('database down')) }
    await expect(verifyToken(signed(signer), broken)).rejects.toThrow('database down')
  })
})

describe('an algorithm belongs to its key', () => {
  const [, trust] = trusts[1]!
  const content = (alg: string, kid: string) => `${encode({ ...other.header, alg, kid })}.${encode(other.claims)}`
  const withSignature = (text: string, signature: Buffer) => `${text}.${signature.toString('base64url')}`
  const curve = (alg: string, kid: string, dsaEncoding: 'der' | 'ieee-p1363' = 'ieee-p1363') => {
    const text = content(alg, kid)
    return withSignature(text, sign('sha256', Buffer.from(text), { key: elliptic.privateKey, dsaEncoding }))
  }
  const edwardsCurve = (alg: string) =>
    withSignature(content(alg, 'ed'), sign(null, Buffer.from(content(alg, 'ed')), edwards.privateKey))
  const pss = (kid: string) => {
    const text = content('PS256', kid)
    return withSignature(text, sign('sha256', Buffer.from(text), { key: privateKey, padding: 6, saltLength: 32 }))
  }

  test.each([
    ['ES256', curve('ES256', 'p256')],
    ['EdDSA', edwardsCurve('EdDSA')],
    ['Ed25519', edwardsCurve('Ed25519')],
    ['PS256', pss('pss')],
  ])('%s is taken with a key that is published for it', async (_, token) => {
    expect((await verifyToken(token, trust)).caller.client).toBe('some-client')
  })

  const [zero, order] = [Buffer.alloc(32), Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')]
  const one = Buffer.concat([Buffer.alloc(31), Buffer.from([1])])
  const crafted = (r: Buffer, s: Buffer) => withSignature(content('ES256', 'p256'), Buffer.concat([r, s]))
  test.each([
    ['PS256 with a key for RS256', pss('rsa')],
    ['RS256 with a key for PS256', signed(other, { header: { kid: 'pss' } })],
    ['RS256 with a curve', signed(other, { header: { kid: 'p256' } })],
    ['ES256 with an RSA key', curve('ES256', 'rsa')],
    ['ES384 with the key of ES256', curve('ES384', 'p256')],
    ['EdDSA with the key of ES256', curve('EdDSA', 'p256')],
    ['ES256 in the encoding of certificates', curve('ES256', 'p256', 'der')],
    ['ES256 by (0, 0)', crafted(zero, zero)],
    ['ES256 by (1, 0)', crafted(one, zero)],
    ['ES256 by (0, 1)', crafted(zero, one)],
    ['ES256 by (1, 1)', crafted(one, one)],
    ['ES256 by the order of the curve', crafted(order, order)],
    ['ES256 by 1 and the order of the curve', crafted(one, order)],
    ['ES256 by nothing', crafted(Buffer.alloc(0), Buffer.alloc(0))],
    ['ES256 by one number only', crafted(one, Buffer.alloc(0))],
    ['ES256 by numbers too long', crafted(Buffer.concat([zero, one]), Buffer.concat([zero, one]))],
    ['EdDSA by zeros', withSignature(content('EdDSA', 'ed'), Buffer.alloc(64))],
    [
      'PS256 with salt of another length',
      (() => {
        const text = content('PS256', 'pss')
        return withSignature(text, sign('sha256', Buffer.from(text), { key: privateKey, padding: 6, saltLength: 20 }))
      })(),
    ],
  ])('%s is refused', (_, token) => expect(verifyToken(token, trust)).rejects.toMatchObject(refusal))
})
