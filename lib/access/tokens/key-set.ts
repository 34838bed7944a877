import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import type { VerificationKey } from '@/lib/access/tokens/trust'

const rsaBitsMin = 2048
// Verification costs more with every bit, and no provider uses larger keys.
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

const curveAlgorithms = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' } as const

/** Kinds of public keys and the algorithms of each; for a key without `alg`, the default. */
const PublicJwk = z.union([
  z.object({
    ...common,
    kty: z.literal('RSA'),
    alg: z.enum(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']).default('RS256'),
    n: text,
    e: text,
  }),
  z
    .object({
      ...common,
      kty: z.literal('EC'),
      crv: z.enum(['P-256', 'P-384', 'P-521']),
      alg: z.string().optional(),
      x: text,
      y: text,
    })
    .refine(({ crv, alg }) => alg === undefined || alg === curveAlgorithms[crv])
    .transform(key => ({ ...key, alg: curveAlgorithms[key.crv] })),
  z.object({
    ...common,
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    alg: z.enum(['EdDSA', 'Ed25519']).default('EdDSA'),
    x: text,
  }),
])

export type PublicJwk = z.infer<typeof PublicJwk>

/** The keys of a key set that may verify signatures, without symmetric, encryption and unknown ones. @see RFC 7517 */
export function publicKeys(set: unknown): PublicJwk[] {
  const keys = z.object({ keys: z.array(z.unknown()).max(keysMax) }).safeParse(set).data?.keys ?? []
  return keys.flatMap(key => PublicJwk.safeParse(key).data ?? [])
}

/** Imports keys, keyed by id. Weak keys are left out, and so are keys with the id of an earlier one. */
export const importKeys = async (keys: readonly PublicJwk[]): Promise<ReadonlyMap<string, VerificationKey>> =>
  new Map((await Promise.all(keys.map(importKey))).flatMap(entry => entry ?? []).reverse())

async function importKey(jwk: PublicJwk): Promise<[string, VerificationKey][] | null> {
  try {
    const key = (await importJWK(jwk, jwk.alg)) as CryptoKey
    return isStrong(key) ? [[jwk.kid, { key, algorithms: algorithmsOf(jwk) }]] : null
  } catch {
    return null
  }
}

// JOSE has two names for Ed25519 signatures: `EdDSA` (RFC 8037), which all Edwards curves share, and `Ed25519` (RFC 9864).
const algorithmsOf = ({ kty, alg }: PublicJwk) => (kty === 'OKP' ? ['EdDSA', 'Ed25519'] : [alg])

function isStrong({ algorithm }: CryptoKey): boolean {
  const { modulusLength, publicExponent } = algorithm as Partial<RsaHashedKeyAlgorithm>
  if (modulusLength === undefined || publicExponent === undefined) return true
  // With the exponent 1 every string is its own signature.
  const exponent = BigInt(`0x${Buffer.from(publicExponent).toString('hex')}`)
  return modulusLength >= rsaBitsMin && modulusLength <= rsaBitsMax && exponent >= 3n && exponent % 2n === 1n
}
