import { type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { AccessError } from '@/lib/access/caller'
import type { Trust, VerifiedToken } from '@/lib/access/tokens/trust'
import { revocableNames } from '@/lib/access/tokens/withdrawn-tokens'
import { clockTrouble } from '@/lib/db/watch/clock'
import { isObject } from '@/lib/formats/json/object'
import { repeatedName, surveyJson } from '@/lib/formats/json/survey'
import { log } from '@/lib/log'

const skewSeconds = 5

/**
 * Verifies an access token: its form, a key with exactly its id, the algorithm of that key, issuer, audience, times and
 * type. Keys in the header (`jwk`, `jku`, `x5c`, `x5u`) are ignored.
 * @throws AccessError `invalid`, the same for every flaw
 * @see RFC 9068 section 4, RFC 8725
 */
export async function verifyToken(token: string, trust: Trust): Promise<VerifiedToken> {
  const kid = readTokenForm(token)?.kid
  const key = kid === undefined ? undefined : await trust.keyOf(kid)
  if (!key) throw invalidToken()
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key.key, {
      algorithms: [...key.algorithms],
      issuer: [...trust.issuers],
      audience: trust.audiences && [...trust.audiences],
      clockTolerance: skewSeconds,
    })
    const { exp } = checkedTimes(payload)
    return { caller: trust.callerFrom(protectedHeader, payload), expiresAt: exp * 1000, revocable: revocableNames(payload) }
  } catch (cause) {
    noteWrongClock(cause)
    throw invalidToken(cause)
  }
}

/** Logs a wrong time, which the clock of this machine may cause. Callers get the same response for every flaw. */
function noteWrongClock(cause: unknown): void {
  const { code, claim } = cause as { code?: string; claim?: string }
  const isOfTime = cause instanceof FutureToken || code === 'ERR_JWT_EXPIRED' || claim === 'nbf'
  const trouble = isOfTime ? clockTrouble() : null
  if (trouble) log('error', `a token was refused for its times, while ${trouble}`)
}

export class FutureToken extends Error {}

export function invalidToken(cause?: unknown): AccessError {
  const what = 'The access token has expired or is not valid here; fetch a new one from the token endpoint.'
  return new AccessError('invalid', what, { cause })
}

const Times = z.object({ exp: z.number(), iat: z.number() })

/** Checks that both times exist, are finite and not in the future. The library checks only times that exist. */
function checkedTimes(payload: JWTPayload): z.infer<typeof Times> {
  const times = Times.parse(payload)
  if (times.iat > Date.now() / 1000 + skewSeconds) throw new FutureToken('the token is from the future')
  return times
}

const charactersMax = 16 * 1024
const depthMax = 16

/**
 * The key id of a signed token in its only canonical form; null for other strings. The library accepts anything that
 * decodes to the same bytes: padding, spare bits, duplicate names. Here no two strings are the same token.
 * @see RFC 7515 section 3.1, RFC 8725 section 2.4
 */
export function readTokenForm(token: string): { kid: string } | null {
  const parts = token.split('.', 4)
  if (token.length > charactersMax || parts.length !== 3 || !parts.every(isCanonical)) return null
  const [header, claims] = [readObject(parts[0]!), readObject(parts[1]!)]
  if (!header || !claims || !isPlain(header)) return null
  return typeof header.kid === 'string' && header.kid !== '' ? { kid: header.kid } : null
}

/** Whether a part is base64url without padding, whose last character has no unused bits set. */
const isCanonical = (part: string): boolean => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part

// Compressed, encrypted and unencoded tokens are not supported, and neither are extensions.
const isPlain = (header: object) => !['crit', 'b64', 'zip', 'enc'].some(name => Object.hasOwn(header, name))

function readObject(part: string): Record<string, unknown> | null {
  const bytes = Buffer.from(part, 'base64url')
  if (surveyJson(bytes, depthMax).tooDeepAt >= 0) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return isObject(value) && !repeatedName(text) ? value : null
  } catch {
    return null
  }
}
