import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '@/lib/auth/accounts'
import { accountName, serviceAccountClaims, userClaims } from '@/lib/auth/claims'
import type { Client } from '@/lib/auth/clients'
import { accessTokenSeconds, epochSeconds } from '@/lib/auth/session-bounds'
import { signToken } from '@/lib/auth/sign-token'

/** What the token endpoint answers to a client credentials grant. @see spec, Token response */
export type ClientTokenBody = Readonly<{
  access_token: string
  expires_in: number
  refresh_expires_in: 0
  token_type: 'Bearer'
  id_token?: string
  'not-before-policy': 0
  scope: string
}>

/** A token for a client's own account, and an ID token that tells which account that is when the scope asks for one. */
export async function clientToken(client: Client, scope: string, issuer: string): Promise<ClientTokenBody> {
  const iat = epochSeconds()
  const shared = sharedClaims(issuer, iat)
  const claims = ownClaims(client, { scope, issuer, iat })
  const access_token = await signToken('at+jwt', { jti: randomBytes(24).toString('base64url'), ...claims })
  return {
    access_token,
    expires_in: accessTokenSeconds,
    refresh_expires_in: 0,
    token_type: 'Bearer',
    ...(scope.startsWith('openid')
      ? { id_token: await signToken('JWT', { ...idClaims(client.id, access_token), ...shared }) }
      : {}),
    'not-before-policy': 0,
    scope,
  }
}

/** For what and when a token is issued. */
type Issue = Readonly<{ scope: string; issuer: string; iat: number }>

const sharedClaims = (issuer: string, iat: number) => ({ iat, exp: iat + accessTokenSeconds, iss: issuer })

/** What a token for a client's own account says, but for its own id. */
export const ownClaims = (client: Client, { scope, issuer, iat }: Issue): Record<string, unknown> => ({
  ...serviceAccountClaims(client),
  sub: client.id,
  scope,
  client_id: client.id,
  aud: issuer,
  ...sharedClaims(issuer, iat),
})

/** What a token for a person says, but for its own id and that of the sign-in. The library puts it together; a test compares the two. */
export const personClaims = (account: Account, client: Client, { scope, issuer, iat }: Issue): Record<string, unknown> => ({
  ...userClaims(account, client, undefined),
  sub: account.id,
  scope,
  client_id: client.id,
  aud: issuer,
  ...sharedClaims(issuer, iat),
})

const idClaims = (id: string, accessToken: string) => ({
  sub: id,
  aud: id,
  azp: id,
  typ: 'ID',
  preferred_username: accountName(id),
  at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
})
