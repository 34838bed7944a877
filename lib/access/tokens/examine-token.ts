import { ZodError } from 'zod'
import { AccessError, type Caller } from '@/lib/access/caller'
import type { Trust, VerifiedToken } from '@/lib/access/tokens/trust'
import { FutureToken, readTokenForm, verifyToken } from '@/lib/access/tokens/verify'
import { withdrawal } from '@/lib/access/tokens/withdrawn-tokens'
import { isObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'

type TokenExamination = TokenParts &
  Readonly<{
    /** The flaws of the token, none if it is accepted. The first one is the flaw that the verification found. */
    flaws: readonly { flaw: TokenFlaw; text: string }[]
    /** The caller that the token names, even if it is not accepted, or null if it names none. */
    caller: Caller | null
  }>

const byWithdrawal = { client: 'client', account: 'account', token: 'revoked' } as const

/** Examines a token with the functions that verify callers, and returns the reasons of a refusal, unlike those. */
export async function examineToken(token: string, trust: Trust): Promise<TokenExamination> {
  const parts = readParts(token)
  const verification = await verified(token, trust)
  const flaws =
    'caller' in verification
      ? await flawsOf(verification)
      : [...new Set([verification.flaw, ...plainFlaws(parts, trust.issuers)])]
  return {
    ...parts,
    flaws: flaws.map(flaw => ({ flaw, text: flawText(flaw, parts, trust.issuers.join(' or ')) })),
    caller: 'caller' in verification ? verification.caller : namedCaller(parts, trust),
  }
}

async function verified(token: string, trust: Trust): Promise<VerifiedToken | { flaw: TokenFlaw }> {
  try {
    return await verifyToken(token, trust)
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    if (error.cause !== undefined) return { flaw: tokenFlawOf(error.cause) }
    return { flaw: readTokenForm(token) ? 'key-unknown' : 'form' }
  }
}

async function flawsOf(found: VerifiedToken): Promise<TokenFlaw[]> {
  const withdrawn = await withdrawal(found)
  return withdrawn === null ? [] : [byWithdrawal[withdrawn]]
}

function namedCaller({ header, claims }: TokenParts, trust: Trust): Caller | null {
  try {
    return header && claims && trust.callerFrom(header as never, claims)
  } catch {
    return null
  }
}

/** Reasons for refusing a token, for operators; callers get the same response for every flaw. */
export const tokenFlaws = {
  form: 'It is not a signed token of the form header.claims.signature with a key id (kid).',
  'key-unknown': 'No key with the id {kid} signs for {accepted}: somebody else signed it, or the key is no longer used.',
  algorithm: 'It is signed with the algorithm {alg}, which does not belong to its key.',
  signature: 'The signature does not match: the token was changed, or somebody else signed it.',
  issuer: 'It was issued by {issuer}; this platform accepts tokens of {accepted}.',
  audience: 'It is meant for {audience}, not for this platform.',
  expired: 'It expired at {at}.',
  'not-yet': 'It is valid from {at}.',
  future: 'It says that it was issued at {at}, which is in the future: a clock is wrong.',
  times: 'It does not say when it was issued and when it expires (iat, exp).',
  kind: 'It is not an access token of a client: an ID or refresh token, for example, opens nothing.',
  client: 'The client {client}, to which it was issued, is blocked or was removed.',
  account: 'The account of {name} is blocked or was removed.',
  revoked: 'It was revoked, or the sign-in that it belongs to was.',
} as const

export type TokenFlaw = keyof typeof tokenFlaws

type TokenParts = Readonly<{ header: Record<string, unknown> | null; claims: Record<string, unknown> | null }>

function readParts(token: string): TokenParts {
  const [header = '', claims = ''] = token.split('.', 3)
  return { header: objectIn(header), claims: objectIn(claims) }
}

function objectIn(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isObject(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const byCode: Readonly<Record<string, TokenFlaw>> = {
  ERR_JWT_EXPIRED: 'expired',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JOSE_ALG_NOT_ALLOWED: 'algorithm',
  ERR_JOSE_NOT_SUPPORTED: 'algorithm',
}

const byClaim: Readonly<Record<string, TokenFlaw>> = {
  iss: 'issuer',
  aud: 'audience',
  nbf: 'not-yet',
  exp: 'times',
  iat: 'times',
}

function tokenFlawOf(cause: unknown): TokenFlaw {
  if (cause instanceof ZodError) return byClaim[String(cause.issues[0]?.path[0])] ?? 'kind'
  if (cause instanceof FutureToken) return 'future'
  const { code = '', claim = '' } = (cause ?? {}) as { code?: string; claim?: string }
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') return byClaim[claim] ?? 'kind'
  if (byCode[code]) return byCode[code]
  return code.startsWith('ERR_J') ? 'form' : 'kind'
}

/** Flaws in the claims, for a token whose signature cannot be checked. */
function plainFlaws({ claims }: TokenParts, issuers: readonly string[], now = Date.now()): TokenFlaw[] {
  if (!claims) return []
  const { iss, exp, iat } = claims
  return [
    ...(issuers.includes(String(iss)) ? [] : ['issuer' as const]),
    ...(typeof exp === 'number' && exp * 1000 <= now - skewMilliseconds ? ['expired' as const] : []),
    ...(typeof iat === 'number' && iat * 1000 > now + skewMilliseconds ? ['future' as const] : []),
  ]
}

// The clock tolerance of the verification.
const skewMilliseconds = 5000

function flawText(flaw: TokenFlaw, { header, claims }: TokenParts, accepted: string): string {
  const time = (value: unknown) =>
    typeof value === 'number' && Math.abs(value) < 1e11 ? new Date(value * 1000).toISOString() : String(value)
  const at = { expired: claims?.['exp'], 'not-yet': claims?.['nbf'], future: claims?.['iat'] }[flaw as string]
  const values: Record<string, unknown> = {
    accepted,
    kid: header?.['kid'],
    alg: header?.['alg'],
    issuer: claims?.['iss'] ?? 'nobody',
    audience: claims?.['aud'],
    client: claims?.['azp'] ?? claims?.['client_id'],
    name: claims?.['preferred_username'] ?? claims?.['sub'],
    at: time(at),
  }
  return tokenFlaws[flaw].replace(/\{(\w+)\}/g, (_, name: string) => cutText(String(values[name] ?? '?'), 200))
}
