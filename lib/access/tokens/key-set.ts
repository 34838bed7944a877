import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import type { VerificationKey } from '@/lib/access/tokens/trust'

const rsaBitsMin = 2048
// Checking a signature costs more with every bit; no provider uses larger keys.
const rsaBitsMax = 8192
const keysMax = 100

const text = z.string().min(1).max(4096)

const common = {
  kid: z.string().min(1).max(256),
  use: z.literal('sig').optional(),
  key_ops: z
    .array(z.string())
    .refine(list => list.includes('verify'))
    .optional(),
  // A key whose private half is published proves nothing.
  d: z.undefined().optional(),
}

/** Kinds of public key, and the algorithms each may be used with; the first one where the set names none. */
const PublicJwk = z.union([
  z.object({
    ...common,
    kty: z.literal('RSA'),
    alg: z.enum(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']).default('RS256'),
    n: text,
    e: text,
  }),
  z.object({
    ...common,
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    alg: z.literal('ES256').default('ES256'),
    x: text,
    y: text,
  }),
  z.object({
    ...common,
    kty: z.literal('EC'),
    crv: z.literal('P-384'),
    alg: z.literal('ES384').default('ES384'),
    x: text,
    y: text,
  }),
  z.object({
    ...common,
    kty: z.literal('EC'),
    crv: z.literal('P-521'),
    alg: z.literal('ES512').default('ES512'),
    x: text,
    y: text,
  }),
  z.object({
    ...common,
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    alg: z.enum(['EdDSA', 'Ed25519']).default('EdDSA'),
    x: text,
  }),
])

/** A public key for checking signatures, without other properties. */
export type PublicJwk = z.infer<typeof PublicJwk>

/**
 * The keys of a published set that may check signatures, without symmetric, encryption and unknown keys.
 * @param set the response of a `jwks_uri`, of any shape
 * @see RFC 7517
 */
export function publicKeys(set: unknown): PublicJwk[] {
  const keys = z.object({ keys: z.array(z.unknown()).max(keysMax) }).safeParse(set).data?.keys ?? []
  return keys.flatMap(key => PublicJwk.safeParse(key).data ?? [])
}

/** The keys by their ids, ready to use; of two with one id the first; weak keys are left out. */
export async function importKeys(keys: readonly PublicJwk[]): Promise<ReadonlyMap<string, VerificationKey>> {
  const imported = await Promise.all(keys.map(importKey))
  return new Map(imported.flatMap(entry => entry ?? []).reverse())
}

async function importKey(jwk: PublicJwk): Promise<[string, VerificationKey][] | null> {
  try {
    const key = (await importJWK(jwk, jwk.alg)) as CryptoKey
    return isStrong(key) ? [[jwk.kid, { key, algorithms: algorithmsOf(jwk) }]] : null
  } catch {
    return null
  }
}

// The algorithm has two names: the older one of all Edwards curves, and its own.
const algorithmsOf = ({ kty, alg }: PublicJwk) => (kty === 'OKP' ? ['EdDSA', 'Ed25519'] : [alg])

function isStrong({ algorithm }: CryptoKey): boolean {
  const { modulusLength, publicExponent } = algorithm as Partial<RsaHashedKeyAlgorithm>
  if (modulusLength === undefined || publicExponent === undefined) return true
  // With the exponent 1 every string is its own signature.
  const exponent = BigInt(`0x${Buffer.from(publicExponent).toString('hex')}`)
  return modulusLength >= rsaBitsMin && modulusLength <= rsaBitsMax && exponent >= 3n && exponent % 2n === 1n
}
