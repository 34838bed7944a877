import { type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { AccessError } from '@/lib/access/caller'
import { FutureToken } from '@/lib/access/tokens/token-flaws'
import { readTokenForm } from '@/lib/access/tokens/token-form'
import type { Trust, VerifiedToken } from '@/lib/access/tokens/trust'
import { revocableNames } from '@/lib/access/tokens/withdrawals'

/** How far two clocks may differ. */
const skewSeconds = 5

/**
 * Verifies an access token: its form, a known key by its exact id, the algorithm of that key, issuer, audience, times and type. Keys offered in the
 * header (`jwk`, `jku`, `x5c`, `x5u`) are ignored.
 * @throws AccessError `invalid`, the same for every flaw
 * @see RFC 9068 section 4, RFC 8725
 */
export async function verifyToken(token: string, trust: Trust): Promise<VerifiedToken> {
  const kid = readTokenForm(token)?.kid
  const found = kid === undefined ? undefined : await trust.keyOf(kid)
  if (!found) throw invalidToken()
  try {
    const { payload, protectedHeader } = await jwtVerify(token, found.key, {
      algorithms: [...found.algorithms],
      issuer: [...trust.issuers],
      audience: trust.audiences && [...trust.audiences],
      clockTolerance: skewSeconds,
    })
    const { exp } = checkedTimes(payload)
    return { caller: trust.callerFrom(protectedHeader, payload), expiresAt: exp * 1000, revocable: revocableNames(payload) }
  } catch (cause) {
    throw invalidToken(cause)
  }
}

/** The answer for every token that cannot be used. */
export function invalidToken(cause?: unknown): AccessError {
  const what = 'The access token has expired or is not valid here; fetch a new one from the token endpoint.'
  return new AccessError('invalid', what, { cause })
}

const Times = z.object({ exp: z.number(), iat: z.number() })

/** The library checks times only if they are present; that both are present, finite and not in the future is checked here. */
function checkedTimes(payload: JWTPayload): z.infer<typeof Times> {
  const times = Times.parse(payload)
  if (times.iat > Date.now() / 1000 + skewSeconds) throw new FutureToken('the token is from the future')
  return times
}
