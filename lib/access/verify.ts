import { type CryptoKey, decodeProtectedHeader, jwtVerify } from 'jose'
import { z } from 'zod'
import { AccessError, type Caller } from '@/lib/access/caller'
import { signingAlgorithm } from '@/lib/access/keys'

/** Whose tokens are believed, and where the keys are. */
export type Trust = Readonly<{
  /** Address of the realm, compared letter for letter with `iss`; it is also the audience. */
  issuer: string
  /** The key with exactly this id, or undefined; its own errors pass through. */
  keyOf(kid: string): Promise<CryptoKey | undefined>
}>

/** Who a token speaks for, and until when, in milliseconds since 1970. */
export type Verified = Readonly<{ caller: Caller; expiresAt: number }>

const tokenCharactersMax = 16 * 1024

/** How far two clocks may differ. */
const skewSeconds = 5

/**
 * Verifies an access token: our algorithm, our key by its exact id, our issuer and audience, type and times.
 * Whatever the header offers as a key (`jwk`, `jku`, `x5u`) is not looked at.
 * @throws AccessError `invalid`, the same for every flaw
 * @see RFC 9068 section 4, RFC 8725
 */
export async function verifyToken(token: string, { issuer, keyOf }: Trust): Promise<Verified> {
  const kid = keyId(token)
  const key = kid === undefined ? undefined : await keyOf(kid)
  if (!key) throw invalidToken()
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      typ: 'at+jwt',
      issuer,
      audience: issuer,
      clockTolerance: skewSeconds,
      requiredClaims: ['exp', 'iat'],
    })
    return { caller: callerFrom(Claims.parse(payload)), expiresAt: payload.exp! * 1000 }
  } catch (cause) {
    throw invalidToken(cause)
  }
}

/** The one answer for every token that cannot be used. */
export function invalidToken(cause?: unknown): AccessError {
  const what = 'The access token has expired or is not valid here; fetch a new one from the token endpoint.'
  return new AccessError('invalid', what, { cause })
}

function keyId(token: string): string | undefined {
  if (token.length > tokenCharactersMax) return undefined
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

const Roles = z.object({ roles: z.array(z.string()) })

const Claims = z.object({
  // An ID token has another type, so it opens nothing.
  typ: z.literal('Bearer'),
  sub: z.string().min(1),
  azp: z.string().min(1),
  preferred_username: z.string().optional(),
  realm_access: Roles.optional(),
  resource_access: z.record(z.string(), Roles).optional(),
})
type Claims = z.infer<typeof Claims>

/** The caller named by verified claims: roles of the realm and of all its clients, and always GUEST. */
function callerFrom(claims: Claims): Caller {
  const isClient = claims.sub === claims.azp
  const granted = [claims.realm_access, ...Object.values(claims.resource_access ?? {})].flatMap(access => access?.roles ?? [])
  return Object.freeze({
    kind: isClient ? 'client' : 'user',
    subject: claims.sub,
    client: claims.azp,
    name: isClient ? claims.azp : (claims.preferred_username ?? claims.sub),
    roles: Object.freeze([...new Set(['GUEST', ...granted])]),
  })
}
