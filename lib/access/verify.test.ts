import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fc from 'fast-check'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Trust, verifyToken } from '@/lib/access/verify'

const issuer = 'http://localhost:3000/auth/realms/belvedere'
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicJwk = ours.publicKey.export({ format: 'jwk' }) as JWK
const publicPem = ours.publicKey.export({ format: 'pem', type: 'spki' })
const store = new Map([['k1', (await importJWK(publicJwk, 'RS256')) as CryptoKey]])
const trust: Trust = { issuer, keyOf: async kid => store.get(kid) }

const now = Math.floor(Date.now() / 1000)
const goodHeader = { alg: 'RS256', typ: 'at+jwt', kid: 'k1' }
const goodClaims = {
  iss: issuer,
  aud: issuer,
  sub: 'collector-demo',
  azp: 'collector-demo',
  typ: 'Bearer',
  iat: now,
  exp: now + 300,
  realm_access: { roles: ['WRITER'] },
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Parts = { header?: object; claims?: object; key?: KeyObject }

/** A token signed with RSA and SHA-256, whatever its header says. */
function token({ header = {}, claims = {}, key = ours.privateKey }: Parts = {}): string {
  const content = `${encode({ ...goodHeader, ...header })}.${encode({ ...goodClaims, ...claims })}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

/** A token signed with the public key as the secret, as if the verifier took the algorithm from the header. */
function confused(secret: string | Buffer): string {
  const content = `${encode({ ...goodHeader, alg: 'HS256' })}.${encode(goodClaims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const [head, body, signature] = token().split('.') as [string, string, string]

describe('a token of ours names its caller', () => {
  test('client, name, roles of the realm and of its clients, always GUEST, none twice', async () => {
    const claims = { resource_access: { reports: { roles: ['WRITER', 'BDP_PARKING'] }, account: { roles: [] } } }
    expect(await verifyToken(token({ claims }), trust)).toEqual({
      caller: {
        kind: 'client',
        subject: 'collector-demo',
        client: 'collector-demo',
        name: 'collector-demo',
        roles: ['GUEST', 'WRITER', 'BDP_PARKING'],
      },
      expiresAt: (now + 300) * 1000,
    })
  })

  test('an account is called by its user name', async () => {
    const { caller } = await verifyToken(token({ claims: { sub: '7d4f', preferred_username: 'analyst' } }), trust)
    expect(caller).toMatchObject({ kind: 'user', subject: '7d4f', client: 'collector-demo', name: 'analyst' })
  })

  test('without any roles the caller is a guest by right', async () => {
    const { caller } = await verifyToken(token({ claims: { realm_access: undefined } }), trust)
    expect(caller.roles).toEqual(['GUEST'])
  })

  test.each([
    ['expired for less than the clocks may differ', { exp: now - 2 }],
    ['starting in the next second', { nbf: now + 2 }],
    ['with several audiences, ours among them', { aud: ['account', issuer] }],
  ])('also %s', async (_, claims) => {
    expect((await verifyToken(token({ claims }), trust)).caller.client).toBe('collector-demo')
  })
})

const flawed: [string, string][] = [
  ['nothing', ''],
  ['a word', 'secret'],
  ['dots only', '..'],
  ['one part', head],
  ['two parts', `${head}.${body}`],
  ['an empty signature', `${head}.${body}.`],
  ['four parts', `${head}.${body}.${signature}.${signature}`],
  ['five parts, as an encrypted token', `${head}.a.b.c.d`],
  ['a header that is not JSON', `${Buffer.from('{').toString('base64url')}.${body}.${signature}`],
  ['a header that is a list', `${encode([])}.${body}.${signature}`],
  ['claims that are not JSON', `${head}.${Buffer.from('x').toString('base64url')}.${signature}`],
  ['claims changed after signing', `${head}.${encode({ ...goodClaims, realm_access: { roles: ['ADMIN'] } })}.${signature}`],
  ['a signature cut short', token().slice(0, -4)],
  ['alg none without signature', `${encode({ ...goodHeader, alg: 'none' })}.${body}.`],
  ['alg None with a signature', token({ header: { alg: 'None' } })],
  ['no alg', token({ header: { alg: undefined } })],
  ['alg HS256 with the public key in PEM as secret', confused(publicPem)],
  ['alg HS256 with the modulus as secret', confused(Buffer.from(publicJwk.n!, 'base64url'))],
  ['alg HS256 with an empty secret', confused('')],
  ['alg RS512', token({ header: { alg: 'RS512' } })],
  ['alg PS256', token({ header: { alg: 'PS256' } })],
  ['alg ES256', token({ header: { alg: 'ES256' } })],
  ['no kid', token({ header: { kid: undefined } })],
  ['an empty kid', token({ header: { kid: '' } })],
  ['an unknown kid', token({ header: { kid: 'k2' } })],
  ['a kid in another case', token({ header: { kid: 'K1' } })],
  ['a kid that is a path', token({ header: { kid: '../../dev/null' } })],
  ['a kid that is SQL', token({ header: { kid: "k1' or '1'='1" } })],
  ['a kid that is a member of every object', token({ header: { kid: '__proto__' } })],
  ['a kid that is a number', token({ header: { kid: 1 } })],
  ['the kid of ours on a key of theirs', token({ key: foreign.privateKey })],
  [
    'its own key in jwk',
    token({ header: { kid: 'own', jwk: foreign.publicKey.export({ format: 'jwk' }) }, key: foreign.privateKey }),
  ],
  ['its own key at jku', token({ header: { jku: 'http://127.0.0.1:1/jwks' }, key: foreign.privateKey })],
  ['its own key at x5u', token({ header: { x5u: 'http://127.0.0.1:1/x' }, key: foreign.privateKey })],
  ['a critical extension', token({ header: { crit: ['future'], future: 1 } })],
  ['an unencoded payload (b64 false)', token({ header: { crit: ['b64'], b64: false } })],
  ['the header type of any JWT', token({ header: { typ: 'JWT' } })],
  ['the header type of a logout token', token({ header: { typ: 'logout+jwt' } })],
  ['no header type', token({ header: { typ: undefined } })],
  ['another issuer', token({ claims: { iss: 'http://localhost:3000/auth/realms/other' } })],
  ['the issuer with a trailing slash', token({ claims: { iss: `${issuer}/` } })],
  ['no issuer', token({ claims: { iss: undefined } })],
  ['another audience', token({ claims: { aud: 'account' } })],
  ['no audience', token({ claims: { aud: undefined } })],
  ['a time of expiry that has passed', token({ claims: { exp: now - 6 } })],
  ['a time of expiry that is a text', token({ claims: { exp: String(now + 300) } })],
  ['no time of expiry', token({ claims: { exp: undefined } })],
  ['no time of issue', token({ claims: { iat: undefined } })],
  ['a start in the future', token({ claims: { nbf: now + 60 } })],
  ['an ID token', token({ header: { typ: 'JWT' }, claims: { aud: 'collector-demo', typ: 'ID' } })],
  ['an ID token under the header of an access token', token({ claims: { typ: 'ID' } })],
  ['a refresh token', token({ claims: { typ: 'Refresh' } })],
  ['no subject', token({ claims: { sub: undefined } })],
  ['an empty subject', token({ claims: { sub: '' } })],
  ['no client', token({ claims: { azp: undefined } })],
  ['roles that are not a list', token({ claims: { realm_access: { roles: 'ADMIN' } } })],
  ['an enormous size', token({ claims: { padding: 'x'.repeat(20_000) } })],
]

describe('a token is refused, with one answer for all, when it has', () => {
  test.each(flawed)('%s', async (_, text) => {
    await expect(verifyToken(text, trust)).rejects.toMatchObject({
      reason: 'invalid',
      message: 'The access token has expired or is not valid here; fetch a new one from the token endpoint.',
    })
  })

  test('any character changed anywhere', async () => {
    const good = token()
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...'Aa0-_.'), async (at, character) => {
        const changed = good.slice(0, at) + character + good.slice(at + 1)
        // The last character of a base64url text has bits that stand for nothing.
        fc.pre(!sameBytes(changed, good))
        await expect(verifyToken(changed, trust)).rejects.toMatchObject({ reason: 'invalid' })
      }),
    )
  })
})

const sameBytes = (one: string, other: string) => one.split('.').map(bytes).join('.') === other.split('.').map(bytes).join('.')
const bytes = (part: string) => Buffer.from(part, 'base64url').toString('hex')

test('a store of keys that cannot be read is not called a bad token', async () => {
  const keyOf = () => Promise.reject(new Error('database down'))
  await expect(verifyToken(token(), { issuer, keyOf })).rejects.toThrow('database down')
})
