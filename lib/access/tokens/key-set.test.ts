import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { importKeys, publicKeys } from '@/lib/access/tokens/key-set'

const rsaPair = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const pair = rsaPair(2048)
const rsa = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256', use: 'sig' }
const idsOf = async (...keys: unknown[]) => [...(await importKeys(publicKeys({ keys }))).keys()]

test('a Keycloak publishes a key for signatures and one for encryption; the first is taken', async () => {
  const published = { ...rsa, x5c: ['MIIC'], x5t: 'x', 'x5t#S256': 'y' }
  expect(publicKeys({ keys: [published, { ...published, kid: 'enc', alg: 'RSA-OAEP', use: 'enc' }] })).toEqual([rsa])
  expect((await importKeys([rsa as never])).get('rsa')?.algorithms).toEqual(['RS256'])
})

test('what a key may be used with follows from its kind where the set does not say', async () => {
  const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' })
  const edwards = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  const sets = [{ ...rsa, alg: undefined }, curve('P-256'), curve('P-384'), curve('P-521'), edwards]
  const keys = await importKeys(publicKeys({ keys: sets.map((key, index) => ({ ...key, kid: String(index) })) }))
  const algorithms = [...keys].sort().map(([, { algorithms }]) => algorithms)
  expect(algorithms).toEqual([['RS256'], ['ES256'], ['ES384'], ['ES512'], ['EdDSA', 'Ed25519']])
})

test.each<[string, unknown]>([
  ['symmetric', { kty: 'oct', kid: 'x', k: 'c2VjcmV0', alg: 'HS256' }],
  ['RSA for a symmetric algorithm', { ...rsa, alg: 'HS256' }],
  ['RSA without an algorithm', { ...rsa, alg: 'none' }],
  ['without an id', { ...rsa, kid: undefined }],
  ['with an empty id', { ...rsa, kid: '' }],
  ['for encryption', { ...rsa, use: 'enc' }],
  ['for signing only', { ...rsa, key_ops: ['sign'] }],
  ['published with its private half', { ...pair.privateKey.export({ format: 'jwk' }), kid: 'x' }],
  ['short', { ...rsaPair(1024).publicKey.export({ format: 'jwk' }), kid: 'x' }],
  ['with the exponent 1', { ...rsa, e: 'AQ' }],
  ['with an even exponent', { ...rsa, e: 'AQAA' }],
  ['without a modulus', { ...rsa, n: undefined }],
  ['with a modulus that is no number', { ...rsa, n: '!!' }],
  ['huge', { ...rsa, n: 'x'.repeat(5000) }],
  ['off its curve', { kty: 'EC', crv: 'P-256', kid: 'x', x: 'AQ', y: 'AQ' }],
  ['of a curve for another purpose', { kty: 'OKP', crv: 'X25519', kid: 'x', x: 'AQ' }],
  ['null', null],
  ['a text', 'key'],
])('a key that is %s is left out', async (_, key) => expect(await idsOf(key, { ...rsa, kid: 'good' })).toEqual(['good']))

test.each([null, [], 'x', {}, { keys: null }, { keys: {} }, { keys: Array(101).fill(rsa) }])('a set like %j has no keys', set => {
  expect(publicKeys(set)).toEqual([])
})

test('of two keys with one id the first counts', async () => {
  const second = { ...rsaPair(2048).publicKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'PS256' }
  expect((await importKeys(publicKeys({ keys: [rsa, second] }))).get('rsa')?.algorithms).toEqual(['RS256'])
})
