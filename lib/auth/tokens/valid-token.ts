import { decodeJwt, type JWTPayload } from 'jose'
import { AccessError } from '@/lib/access/caller'
import { callerOf } from '@/lib/access/tokens/token'
import { findAccount } from '@/lib/auth/accounts/accounts'
import { isRevoked } from '@/lib/auth/tokens/revocations'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { tokenIssuers } from '@/lib/http/mounts'

type LiveRefreshToken = Readonly<{
  clientId: string
  accountId: string
  username: string
  grantId: string
  sessionUid: string | null
  sid: string
  scope: string
  iat: number
  exp: number
}>

/** The claims of a valid access token of this platform, or null for any other string. */
export async function liveAccessToken(token: string): Promise<JWTPayload | null> {
  try {
    await callerOf(`Bearer ${token}`, tokenIssuers())
  } catch (error) {
    if (error instanceof AccessError) return null
    throw error
  }
  const claims = decodeJwt(token)
  return (await isRevoked(claims)) ? null : claims
}

/** The properties of an unused, valid refresh token of an account that may sign in, or null for any other string. */
export async function liveRefreshToken(token: string): Promise<LiveRefreshToken | null> {
  const refreshToken = await firstRow<Omit<LiveRefreshToken, 'username'>>(writer(), liveRefreshSql(token))
  if (!refreshToken) return null
  const account = await findAccount(refreshToken.accountId)
  return account ? { ...refreshToken, username: account.username } : null
}

/** The sign-in of a refresh token, even of a used or expired one, or null for an unknown token. */
export const refreshTokenFamily = (
  token: string,
): Promise<Pick<LiveRefreshToken, 'clientId' | 'accountId' | 'grantId' | 'sessionUid' | 'sid'> | null> =>
  firstRow(writer(), familySql(token))

const facts = (): Sql => sql`
  t.payload ->> 'clientId' as "clientId", t.payload ->> 'accountId' as "accountId", t.grant_id as "grantId",
  t.payload ->> 'sessionUid' as "sessionUid", t.payload ->> 'sid' as sid`

const familySql = (token: string): Sql => sql`
  select ${facts()} from openid_state t where t.model = 'RefreshToken' and t.id = ${hashSecret(token)}`

const liveRefreshSql = (token: string): Sql => sql`
  select ${facts()}, t.payload ->> 'scope' as scope, (t.payload -> 'iat')::int as iat, (t.payload -> 'exp')::int as exp
    from openid_state t
   where t.model = 'RefreshToken' and t.id = ${hashSecret(token)} and t.consumed_at is null and t.expires_at > now()
     and exists(select from openid_state g where g.model = 'Grant' and g.id = encode(sha256(t.grant_id::bytea), 'hex') and g.expires_at > now())
     and (t.payload ->> 'sessionUid' is null
          or exists(select from openid_state s where s.model = 'Session' and s.uid = t.payload ->> 'sessionUid' and s.expires_at > now()))`
