import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { JWK } from 'jose'

/** One of the RSA keys of a provider, and the claims of its valid access tokens. */
export type Signer = Readonly<{
  privateKey: KeyObject
  publicJwk: JWK
  header: Readonly<Record<string, unknown>>
  claims: Readonly<Record<string, unknown>>
}>

export type Parts = { header?: object; claims?: object; key?: KeyObject }

/** A flaw in words, and a token that has it. */
type Vector = readonly [flaw: string, token: string]

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')

export const encode = (value: unknown): string => bytes(JSON.stringify(value))
const bytes = (text: string | Buffer) => Buffer.from(text).toString('base64url')

/** A provider's key from its JWK. */
export const privateKeyOf = (jwk: JWK): KeyObject => createPrivateKey({ key: jwk as never, format: 'jwk' })

/** A token signed with RSA and SHA-256, regardless of its header. */
export function signed(signer: Signer, { header = {}, claims = {}, key = signer.privateKey }: Parts = {}): string {
  return signedText(`${encode({ ...signer.header, ...header })}.${encode({ ...signer.claims, ...claims })}`, key)
}

const signedText = (content: string, key: KeyObject) => `${content}.${bytes(sign('sha256', Buffer.from(content), key))}`

/** Tokens that are not valid yet but will be in a minute; they are signed on demand. */
export const early = (signer: Signer): Vector[] => {
  const soon = Math.floor(Date.now() / 1000) + 60
  return [
    ['a time of issue in the future', signed(signer, { claims: { iat: soon } })],
    ['a start in the future', signed(signer, { claims: { nbf: soon } })],
  ]
}

/** All other tokens that must be refused, no matter who signs them. */
export const flawed = (signer: Signer): Vector[] => [
  ...flawedForm(signer),
  ...flawedAlgorithm(signer),
  ...flawedKey(signer),
  ...flawedHeader(signer),
  ...flawedClaims(signer),
]

function flawedForm(signer: Signer): Vector[] {
  const good = signed(signer)
  const [head, body, signature] = good.split('.') as [string, string, string]
  const text = (header: string, claims: string) => signedText(`${bytes(header)}.${bytes(claims)}`, signer.privateKey)
  const [header, claims] = [JSON.stringify(signer.header), JSON.stringify(signer.claims)]
  return [
    ['a word', 'secret'],
    ['a dot only', '.'],
    ['dots only', '..'],
    ['one part', head],
    ['two parts', `${head}.${body}`],
    ['an empty header', `.${body}.${signature}`],
    ['no claims', `${head}..${signature}`],
    ['an empty signature', `${head}.${body}.`],
    ['a dot at its end', `${good}.`],
    ['a dot at its start', `.${good}`],
    ['four parts', `${good}.${signature}`],
    ['five parts, as an encrypted token', `${head}.${body}.a.b.c`],
    ['padding', `${good}==`],
    ['padding within', `${head}=.${body}.${signature}`],
    ['the other base64 alphabet', `${head}.${body}.${signature.slice(0, -4)}+/+/`],
    ['spare bits set in its signature', `${good.slice(0, -1)}${nextCharacter(good.at(-1)!)}`],
    ['a blank in its signature', `${head}.${body}.${signature.slice(0, 9)} ${signature.slice(9)}`],
    ['a header that is not JSON', text('{', claims)],
    ['a header that is a list', text('[]', claims)],
    ['a header that is null', text('null', claims)],
    ['claims that are not JSON', text(header, 'x')],
    ['claims that are a list', text(header, `[${claims}]`)],
    ['claims that are a text', text(header, JSON.stringify(claims))],
    ['claims in Latin-1', signedText(`${head}.${bytes(Buffer.from('{"sub":"\xe9"}', 'latin1'))}`, signer.privateKey)],
    ['a byte order mark', text(header, `\ufeff${claims}`)],
    ['something behind the claims', text(header, `${claims} {}`)],
    ['its algorithm twice', text(header.replace('{', '{"alg":"none",'), claims)],
    ['its subject twice', text(header, claims.replace('{', '{"sub":"admin",'))],
    ['its subject twice, once escaped', text(header, claims.replace('{', '{"\\u0073ub":"admin",'))],
    ['claims nested a thousand times', text(header, claims.replace('{', `{"deep":${'['.repeat(1000)}${']'.repeat(1000)},`))],
    ['an enormous size', signed(signer, { claims: { padding: 'x'.repeat(14_000) } })],
  ]
}

function flawedAlgorithm(signer: Signer): Vector[] {
  const [, body, signature] = signed(signer).split('.') as [string, string, string]
  const named = (alg: unknown) => encode({ ...signer.header, alg })
  const confused = (secret: string | Buffer): string => {
    const content = `${named('HS256')}.${body}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  const publicKey = (type: 'spki' | 'pkcs1') => createPublicKey(signer.privateKey).export({ format: 'pem', type })
  const nones = ['none', 'None', 'NONE', 'nOnE', '']
  const others = ['RS512', 'RS384', 'PS256', 'PS512', 'ES256', 'EdDSA', 'Ed25519', 'HS256', 'rs256', 'RS256 ', 'RSA-OAEP', 'dir']
  return [
    ...nones.map(alg => [`alg ${JSON.stringify(alg)} without signature`, `${named(alg)}.${body}.`] as const),
    ...nones.map(
      alg => [`alg ${JSON.stringify(alg)} with the signature of another`, `${named(alg)}.${body}.${signature}`] as const,
    ),
    ...others.map(alg => [`alg ${alg} over a signature by RS256`, signed(signer, { header: { alg } })] as const),
    ['no alg', signed(signer, { header: { alg: undefined } })],
    ['an alg that is a list', signed(signer, { header: { alg: ['RS256'] } })],
    ['an alg that is null', signed(signer, { header: { alg: null } })],
    ['alg HS256 with the public key in PEM as secret', confused(publicKey('spki'))],
    ['alg HS256 with the public key in the older PEM as secret', confused(publicKey('pkcs1'))],
    ['alg HS256 with the public key as JWK as secret', confused(JSON.stringify(signer.publicJwk))],
    ['alg HS256 with the modulus as secret', confused(Buffer.from(signer.publicJwk.n!, 'base64url'))],
    ['alg HS256 with an empty secret', confused('')],
    ['alg RS256 over a signature by PS256', signedWith(signer, { padding: 6, saltLength: 32 })],
    ['alg RS256 over a signature with SHA-1', signedWith(signer, {}, 'sha1')],
    ['alg RS256 over a signature with SHA-512', signedWith(signer, {}, 'sha512')],
  ]
}

function flawedKey(signer: Signer): Vector[] {
  const good = signed(signer)
  const [head, body, signature] = good.split('.') as [string, string, string]
  const raw = Buffer.from(signature, 'base64url')
  const content = (alg: string) => `${encode({ ...signer.header, alg })}.${body}`
  const curve = (key: KeyObject) =>
    `${content('ES256')}.${bytes(sign('sha256', Buffer.from(content('ES256')), { key, dsaEncoding: 'ieee-p1363' }))}`
  const withSignature = (signature: Buffer) => `${head}.${body}.${bytes(signature)}`
  return [
    ['claims changed after signing', `${head}.${encode({ ...signer.claims, realm_access: { roles: ['ADMIN'] } })}.${signature}`],
    ['a header changed after signing', `${encode({ ...signer.header, cty: 'JWT' })}.${body}.${signature}`],
    ['the signature of another token', `${head}.${body}.${signed(signer, { claims: { jti: 'other' } }).split('.')[2]}`],
    ['a signature cut short', withSignature(raw.subarray(0, -1))],
    ['a signature cut to half', withSignature(raw.subarray(0, raw.length / 2))],
    ['a byte behind its signature', withSignature(Buffer.concat([raw, Buffer.from([0])]))],
    ['a byte before its signature', withSignature(Buffer.concat([Buffer.from([0]), raw]))],
    ['a signature of zeros', withSignature(Buffer.alloc(raw.length))],
    ['a signature of the number one', withSignature(Buffer.concat([Buffer.alloc(raw.length - 1), Buffer.from([1])]))],
    ['a signature as large as the modulus', withSignature(Buffer.from(signer.publicJwk.n!, 'base64url'))],
    ['a signature of 255s', withSignature(Buffer.alloc(raw.length, 255))],
    ['one bit of its signature turned', withSignature(Buffer.from(raw.map((byte, at) => (at === 100 ? byte ^ 1 : byte))))],
    ['the key of a stranger under the right id', signed(signer, { key: stranger.privateKey })],
    ['a weak key under the right id', signed(signer, { key: weak.privateKey })],
    ['a curve instead of RSA under the right id', curve(elliptic.privateKey)],
    ['ES256 with zeros', `${content('ES256')}.${bytes(Buffer.alloc(64))}`],
    [
      'EdDSA instead of RSA under the right id',
      `${content('EdDSA')}.${bytes(sign(null, Buffer.from(content('EdDSA')), edwards.privateKey))}`,
    ],
  ]
}

function flawedHeader(signer: Signer): Vector[] {
  const { kid } = signer.header as { kid: string }
  const own = (header: object) => signed(signer, { header, key: stranger.privateKey })
  const strangerJwk = { ...stranger.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }
  const kids: [string, unknown][] = [
    ['no', undefined],
    ['an empty', ''],
    ['an unknown', 'other'],
    ['the right with a blank behind the', `${kid} `],
    ['in another case, the', kid.toUpperCase() === kid ? kid.toLowerCase() : kid.toUpperCase()],
    ['a path as', '../../../../dev/null'],
    ['an address as', 'http://127.0.0.1:1/key'],
    ['a file as', 'file:///etc/passwd'],
    ['SQL as', `${kid}' or '1'='1`],
    ['SQL that adds a key as', "x' union select 'x', '{}'--"],
    ['a command as', '| touch /tmp/x'],
    ['a byte of zero in', `${kid}\0`],
    ['a member of every object as', '__proto__'],
    ['another member of every object as', 'constructor'],
    ['a number as', 1],
    ['a list as', [kid]],
    ['an object as', { toString: kid }],
    ['null as', null],
    ['a very long', '%00'.repeat(1000)],
  ]
  return [
    ...kids.map(([what, kid]) => [`${what} kid`, signed(signer, { header: { kid } })] as const),
    ['its own key in jwk', own({ kid: 'own', jwk: strangerJwk })],
    ['its own key in jwk under the right id', own({ jwk: { ...strangerJwk, kid } })],
    ['its own key at jku', own({ kid: 'own', jku: 'http://127.0.0.1:1/jwks' })],
    ['its own key at jku as data', own({ jku: `data:application/json,${JSON.stringify({ keys: [strangerJwk] })}` })],
    ['its own key at x5u', own({ x5u: 'http://127.0.0.1:1/x' })],
    ['its own certificate in x5c', own({ x5c: [bytes(stranger.publicKey.export({ format: 'der', type: 'spki' }))] })],
    ['a critical extension', signed(signer, { header: { crit: ['future'], future: 1 } })],
    ['an empty list of critical extensions', signed(signer, { header: { crit: [] } })],
    ['an unencoded payload', signed(signer, { header: { crit: ['b64'], b64: false } })],
    ['an unencoded payload, not critical', signed(signer, { header: { b64: false } })],
    ['compression', signed(signer, { header: { zip: 'DEF' } })],
    ['the header of an encrypted token', signed(signer, { header: { alg: 'RSA-OAEP', enc: 'A256GCM' } })],
    ['the type of a logout token', signed(signer, { header: { typ: 'logout+jwt' } })],
    ['the type of a proof of possession', signed(signer, { header: { typ: 'dpop+jwt' } })],
    ['the type of a request', signed(signer, { header: { typ: 'oauth-authz-req+jwt' } })],
    ['a type that is a number', signed(signer, { header: { typ: 1 } })],
  ]
}

function flawedClaims(signer: Signer): Vector[] {
  const { iss, iat } = signer.claims as { iss: string; iat: number }
  const claims: [string, object][] = [
    ['another issuer', { iss: 'http://localhost:3000/auth/realms/other' }],
    ['the issuer with a slash behind it', { iss: `${iss}/` }],
    ['the issuer in capitals', { iss: iss.toUpperCase() }],
    ['a blank behind the issuer', { iss: `${iss} ` }],
    ['a list with the issuer', { iss: [iss] }],
    ['an issuer below the issuer', { iss: `${iss}/x` }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['other audiences', { aud: ['somebody-else', `${iss}/`] }],
    ['no audience', { aud: undefined }],
    ['an audience that is an object', { aud: { [iss]: true } }],
    ['a time of expiry that has passed', { exp: iat - 6 }],
    ['a time of expiry before its issue, long ago', { iat: iat - 1000, exp: iat - 700 }],
    ['a time of expiry of zero', { exp: 0 }],
    ['a time of expiry that is a text', { exp: String(iat + 300) }],
    ['a time of expiry that is a list', { exp: [iat + 300] }],
    ['a time of expiry that is true', { exp: true }],
    ['a time of expiry that is null', { exp: null }],
    ['no time of expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['a time of issue that is a text', { iat: String(iat) }],
    ['a start that is a text', { nbf: 'now' }],
    ['the type of an ID token', { typ: 'ID' }],
    ['the type of a refresh token', { typ: 'Refresh' }],
    ['the type of an offline token', { typ: 'Offline' }],
    ['the type of a logout token', { typ: 'Logout' }],
    ['the type of a token bound to a key', { typ: 'DPoP' }],
    ['a type that is a list', { typ: ['Bearer'] }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 1 }],
    ['no client', { azp: undefined, client_id: undefined }],
    ['an empty client', { azp: '' }],
    ['roles that are a text', { realm_access: { roles: 'ADMIN' } }],
    ['roles that are objects', { realm_access: { roles: [{ name: 'ADMIN' }] } }],
    ['roles of clients that are a list', { resource_access: ['ADMIN'] }],
  ]
  const endless = JSON.stringify({ ...signer.claims, exp: 1 }).replace('"exp":1', '"exp":1e999')
  return [
    ...claims.map(([flaw, claims]) => [flaw, signed(signer, { claims })] as const),
    ['a time of expiry without end', signedText(`${encode(signer.header)}.${bytes(endless)}`, signer.privateKey)],
  ]
}

function signedWith(signer: Signer, options: { padding?: number; saltLength?: number }, digest = 'sha256'): string {
  const content = `${encode(signer.header)}.${encode(signer.claims)}`
  return `${content}.${bytes(sign(digest, Buffer.from(content), { key: signer.privateKey, ...options }))}`
}

/** The next character of base64url, which differs in the last bit; as a last character it decodes to the same bytes. */
function nextCharacter(character: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(character) ^ 1]!
}
