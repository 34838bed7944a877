import { createHash, createPrivateKey, type JsonWebKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { signingAlgorithm } from '@/lib/access/tokens/keys'
import type { Account } from '@/lib/auth/accounts/accounts'
import type { Client } from '@/lib/auth/clients/clients'
import { accountName, serviceAccountClaims, userClaims } from '@/lib/auth/tokens/claims'
import { accessTokenSeconds, epochSeconds } from '@/lib/auth/tokens/lifetimes'
import { signingKeys } from '@/lib/auth/tokens/provider-keys'
import { once } from '@/lib/runtime'

/** The response of the token endpoint to a client credentials grant. @see spec, Token response */
type ClientTokenBody = Readonly<{
  access_token: string
  expires_in: number
  refresh_expires_in: 0
  token_type: 'Bearer'
  id_token?: string
  'not-before-policy': 0
  scope: string
}>

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

type Issue = Readonly<{ scope: string; issuer: string; iat: number }>

const sharedClaims = (issuer: string, iat: number) => ({ iat, exp: iat + accessTokenSeconds, iss: issuer })

const issuedClaims = (client: Client, subject: string, { scope, issuer, iat }: Issue) => ({
  sub: subject,
  scope,
  client_id: client.id,
  aud: issuer,
  ...sharedClaims(issuer, iat),
})

/** The claims of a token for a service account, without its `jti`. */
export const ownClaims = (client: Client, issue: Issue): Record<string, unknown> => ({
  ...serviceAccountClaims(client),
  ...issuedClaims(client, client.id, issue),
})

/** The claims of a user's token, without `jti` and `sid`; a test compares them with those that the library issues. */
export const personClaims = (account: Account, client: Client, issue: Issue): Record<string, unknown> => ({
  ...userClaims(account, client, undefined),
  ...issuedClaims(client, account.id, issue),
})

const idClaims = (id: string, accessToken: string) => ({
  sub: id,
  aud: id,
  azp: id,
  typ: 'ID',
  preferred_username: accountName(id),
  at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
})

/** Signs in a thread of the pool, so that the event loop is not blocked. */
const signed = promisify(sign)

type Signer = Readonly<{ kid: string; key: KeyObject }>

/** Signs a JWT with the active key, faster than the general library. @param type `at+jwt` for access tokens (RFC 9068) */
async function signToken(type: 'at+jwt' | 'JWT', claims: object): Promise<string> {
  const { kid, key } = signer((await signingKeys())[0]!)
  const content = `${encode({ alg: signingAlgorithm, typ: type, kid })}.${encode(claims)}`
  const signature = await signed('sha256', Buffer.from(content), key)
  return `${content}.${signature.toString('base64url')}`
}

// The imported key is cached, because importing it costs about as much as signing.
function signer(jwk: JWK): Signer {
  const cache = once<{ signer?: Signer }>('token signer', () => ({}))
  if (cache.signer?.kid !== jwk.kid)
    cache.signer = { kid: jwk.kid!, key: createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }) }
  return cache.signer!
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
