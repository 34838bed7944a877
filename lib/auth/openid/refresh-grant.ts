import { createHmac } from 'node:crypto'
import type { RefreshToken, TokenEndpointGrantContext } from 'oidc-provider'
import { audit } from '@/lib/access/audit/audit'
import { type Account, readAccount } from '@/lib/auth/accounts/accounts'
import { requestContext } from '@/lib/auth/openid/bridge'
import { issueTokens } from '@/lib/auth/openid/issue-tokens'
import { OauthError } from '@/lib/auth/openid/oauth'
import { grantedScope } from '@/lib/auth/openid/realm'
import { refreshRepeatSeconds, refreshSecondsOf } from '@/lib/auth/tokens/lifetimes'
import { providerKey } from '@/lib/auth/tokens/provider-keys'
import { endFamily, touchSession } from '@/lib/auth/tokens/revocations'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export const refreshParameters = ['refresh_token', 'scope']

type RefreshContext = TokenEndpointGrantContext<{ refresh_token?: string; scope?: string }>

/** Handles a refresh: roles are read again and the token is replaced. A copy of a used token ends the sign-in. */
export async function refreshGrant(context: RefreshContext): Promise<void> {
  const { refresh_token, scope: requested } = context.oidc.params
  if (!refresh_token) throw new OauthError(400, 'invalid_request', 'No refresh token')
  const token = await currentToken(context, refresh_token)
  const account = await accountOf(context, token)
  const successor = await successorOf(refresh_token)
  await spend(context, token, { refresh_token, successor })
  const refreshToken = nextToken(context, token, successor)
  if (token.sessionUid) await touchSession(token.sessionUid, refreshToken.expiration)
  await issueTokens(context, { account, refreshToken, scope: narrowed(token, requested) })
}

// The type definitions of the library do not name the second option yet.
type Finder = {
  find(value: string, options?: { ignoreExpiration: true; ignoreSessionBinding: true }): Promise<RefreshToken | undefined>
}

async function currentToken({ oidc }: RefreshContext, value: string): Promise<RefreshToken> {
  const RefreshToken = oidc.provider.RefreshToken as Finder
  const token = await RefreshToken.find(value, { ignoreExpiration: true, ignoreSessionBinding: true })
  if (!token) throw invalidGrant('Invalid refresh token')
  if (token.clientId !== oidc.client.clientId)
    throw invalidGrant("Invalid refresh token. Token client and authorized client don't match")
  if (token.isExpired || refreshSecondsOf(token, oidc.client.session_max_seconds) < 1) throw invalidGrant('Token is not active')
  const bound = token.expiresWithSession ? await RefreshToken.find(value) : token
  // The library finds a used token too, so a missing one means that the session has ended.
  if (!bound) throw invalidGrant('Session not active')
  return token
}

/** The account that signed in. @throws OauthError when the sign-in was revoked, or the account is blocked or removed */
async function accountOf({ oidc }: RefreshContext, token: RefreshToken): Promise<Account> {
  const grant = await oidc.provider.Grant.find(token.grantId!)
  if (!grant) throw invalidGrant('Session not active')
  oidc.entity('Grant', grant)
  const account = await readAccount(token.accountId!)
  if (!account) throw invalidGrant('Account disabled')
  return account
}

type Exchange = Readonly<{ refresh_token: string; successor: string }>

/**
 * Marks a token as used. It is accepted again for `refreshRepeatSeconds`, with the same successor, if that is unused.
 * Any other use of a used token is by a copy, and revokes all tokens of the sign-in.
 * @throws OauthError for a copy, or a revoked token
 */
async function spend(context: RefreshContext, token: RefreshToken, { refresh_token, successor }: Exchange): Promise<void> {
  const use = await firstRow<{ inTime: boolean }>(writer(), spendSql(refresh_token, successor))
  if (use?.inTime) return
  if (use) {
    await endFamily(token.grantId!)
    const { address } = requestContext(context.req)
    const detail = { reason: 'a used refresh token came again' }
    audit({ kind: 'session revoked', actor: '', client: token.clientId!, address, subject: token.accountId!, detail })
  }
  throw invalidGrant('Invalid refresh token')
}
const spendSql = (token: string, successor: string): Sql => sql`
  with used as (
    update openid_state set consumed_at = coalesce(consumed_at, clock_timestamp())
     where model = 'RefreshToken' and id = ${hashSecret(token)}
    returning consumed_at)
  select consumed_at > clock_timestamp() - make_interval(secs => ${refreshRepeatSeconds})
         and not exists(select from openid_state s
                         where s.model = 'RefreshToken' and s.id = ${hashSecret(successor)} and s.consumed_at is not null) as "inTime"
    from used`

/** The token that replaces `token`, derived with a secret key, so that two processes return the same one. */
const successorOf = async (token: string): Promise<string> =>
  createHmac('sha256', await providerKey('refresh tokens'))
    .update(token)
    .digest('base64url')

function nextToken({ oidc }: RefreshContext, token: RefreshToken, jti: string): RefreshToken {
  const { accountId, authTime, grantId, gty, iiat, nonce, scope, sid, sessionUid, expiresWithSession, rotations } = token
  return new oidc.provider.RefreshToken({
    jti,
    client: oidc.client,
    accountId: accountId!,
    authTime,
    expiresWithSession,
    grantId: grantId!,
    gty: gty!,
    iiat,
    nonce,
    resource: oidc.issuer,
    rotations: (rotations ?? 0) + 1,
    scope: scope!,
    sessionUid,
    sid,
  })
}

// A request cannot get more scopes than were granted; others are ignored.
function narrowed({ scopes }: RefreshToken, requested: string | undefined): string {
  if (requested === undefined) return [...scopes].join(' ')
  return grantedScope(requested)
    .split(' ')
    .filter(scope => scopes.has(scope))
    .join(' ')
}

const invalidGrant = (description: string): OauthError => new OauthError(400, 'invalid_grant', description)
