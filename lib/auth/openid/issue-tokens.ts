import type {
  KoaContextWithOIDC,
  Provider,
  RefreshToken,
  ResourceServer,
  ResourceServerInstance,
  TokenEndpointGrantContext,
} from 'oidc-provider'
import { InvalidTarget } from 'oidc-provider/lib/helpers/errors.js'
import { signingAlgorithm } from '@/lib/access/tokens/keys'
import type { Account } from '@/lib/auth/accounts/accounts'
import { libraryAccount } from '@/lib/auth/openid/library-data'
import { grantedScope, scopes } from '@/lib/auth/openid/realm'
import { idTokenClaims } from '@/lib/auth/tokens/claims'

const platformResource = (issuer: string) =>
  ({
    scope: scopes.join(' '),
    audience: issuer,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: signingAlgorithm } },
  }) as const satisfies ResourceServer

/** Settings that make the platform the only resource server, whose audience is the issuer. */
export function oneResource(issuer: string) {
  const server = platformResource(issuer)
  return {
    // The library determines the resource before it reads the scope, so the default scopes are added here.
    defaultResource: ({ oidc }: KoaContextWithOIDC) => {
      oidc.params!.scope = grantedScope([...oidc.requestParamScopes].join(' '))
      return issuer
    },
    getResourceServerInfo: (_context: KoaContextWithOIDC, resource: string) => {
      if (resource !== issuer) throw new InvalidTarget()
      return server
    },
    // Tokens are issued for the resource of their code or refresh token.
    useGrantedResource: () => true,
  }
}

type Issue = Readonly<{
  account: Account
  /** The refresh token, which is not saved yet. The other tokens copy its grant and session. */
  refreshToken: RefreshToken
  /** Scope of the access token, which may be narrower than that of the refresh token. */
  scope: string
}>

// `ResourceServer` is missing in the type definitions of the library.
type WithResources = Provider & { ResourceServer: new (identifier: string, facts: object) => ResourceServerInstance }

/** Responds with an access token for a user, a refresh token, and an ID token if the scope requests one. */
export async function issueTokens(context: TokenEndpointGrantContext, { account, refreshToken, scope }: Issue): Promise<void> {
  const { provider, client, issuer } = context.oidc
  const { grantId, gty, sessionUid, sid, expiresWithSession } = refreshToken
  const accessToken = new provider.AccessToken({
    client,
    accountId: account.id,
    grantId: grantId!,
    gty: gty!,
    sessionUid,
    sid,
    expiresWithSession,
  })
  accessToken.resourceServer = new (provider as WithResources).ResourceServer(issuer, platformResource(issuer))
  accessToken.scope = scope
  context.oidc.entity('Account', libraryAccount(account, client.clientId))
  context.oidc.entity('AccessToken', accessToken)
  context.oidc.entity('RefreshToken', refreshToken)
  const signed = await accessToken.save()
  context.body = {
    access_token: signed,
    expires_in: accessToken.expiration,
    refresh_token: await refreshToken.save(),
    token_type: 'Bearer',
    scope,
    ...(accessToken.scopes.has('openid') ? { id_token: await idToken(context, account, signed) } : {}),
  }
}

async function idToken(context: TokenEndpointGrantContext, account: Account, accessToken: string): Promise<string> {
  const { provider, client, entities } = context.oidc
  const { sid, authTime, nonce } = entities.RefreshToken!
  const token = new provider.IdToken({}, { ctx: context })
  const claims = {
    ...idTokenClaims(account, { id: client.clientId }),
    sid,
    auth_time: authTime,
    nonce,
    at_hash: accessToken,
  }
  for (const [claim, value] of Object.entries(claims)) if (value !== undefined) token.set(claim, value)
  return token.issue({ use: 'idtoken' })
}
