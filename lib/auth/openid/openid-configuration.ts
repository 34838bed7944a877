import { randomUUID } from 'node:crypto'
import type { JWK } from 'jose'
import type { AccessToken, Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider'
import { InvalidClientAuth } from 'oidc-provider/lib/helpers/errors.js'
import { base as basePolicy } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { signingAlgorithm } from '@/lib/access/tokens/keys'
import { findAccount } from '@/lib/auth/accounts/accounts'
import { findClient } from '@/lib/auth/clients/clients'
import { cookieSettings } from '@/lib/auth/openid/cookies'
import { oneResource } from '@/lib/auth/openid/issue-tokens'
import { clientAdapter, findLibraryAccount, openidState } from '@/lib/auth/openid/library-data'
import { showError } from '@/lib/auth/openid/library-pages'
import { endpointPaths, scopes, signInUrl } from '@/lib/auth/openid/realm'
import { confirmSignOut, showSignedOut } from '@/lib/auth/sign-in/sign-out'
import { userClaims } from '@/lib/auth/tokens/claims'
import {
  accessTokenSeconds,
  epochSeconds,
  grantSeconds,
  refreshSecondsOf,
  sessionIdleSeconds,
  sessionMaxSeconds,
} from '@/lib/auth/tokens/lifetimes'

const codeSeconds = 60
const interactionSeconds = 1800

export type ProviderOptions = Readonly<{
  /** URL of the realm, also the only audience of its tokens. */
  issuer: string
  keys: readonly JWK[]
  cookieKey: Buffer
}>

/** The configuration of the OpenID library: JWT access tokens, and codes with PKCE. Unused features are disabled. */
export const openidConfiguration = ({ issuer, keys, cookieKey }: ProviderOptions): Configuration => ({
  adapter: model => (model === 'Client' ? clientAdapter() : openidState(model)),
  jwks: { keys: [...keys] as NonNullable<Configuration['jwks']>['keys'] },
  routes: {
    authorization: endpointPaths.authorization,
    token: endpointPaths.token,
    jwks: endpointPaths.jwks,
    end_session: endpointPaths.logout,
  },
  scopes: [...scopes],
  claims: { openid: ['sub', 'typ', 'azp', 'sid'], profile: ['preferred_username', 'name'], email: ['email'] },
  responseTypes: ['code'],
  pkce: { required: () => true },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  extraClientMetadata: { properties: ['session_max_seconds'] },
  enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
  cookies: cookieSettings(issuer, cookieKey),
  interactions: { policy: signInOnly(), url: (_context, { uid }) => signInUrl(issuer, uid) },
  findAccount: findLibraryAccount,
  loadExistingGrant: existingGrant,
  issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => true,
  revokeGrantPolicy: () => true,
  renderError: showError,
  ttl: lifetimes(),
  extraTokenClaims: (_context, token) => claimsOf(token as AccessToken),
  features: {
    clientCredentials: { enabled: true },
    resourceIndicators: { enabled: true, ...oneResource(issuer) },
    rpInitiatedLogout: { enabled: true, logoutSource: confirmSignOut, postLogoutSuccessSource: showSignedOut },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // The platform has its own endpoints for these: the library's cannot read signed access tokens.
    userinfo: { enabled: false },
    introspection: { enabled: false },
    revocation: { enabled: false },
  },
})

// Operators register the clients, so there is no consent page.
function signInOnly() {
  const policy = basePolicy()
  policy.remove('consent')
  return policy
}

function lifetimes(): Configuration['ttl'] {
  return {
    AccessToken: accessTokenSeconds,
    IdToken: accessTokenSeconds,
    AuthorizationCode: codeSeconds,
    Interaction: interactionSeconds,
    Grant: grantSeconds,
    RefreshToken: (_context, token, client) => Math.max(1, refreshSecondsOf(token, client?.session_max_seconds)),
    Session: (_context, { loginTs }) =>
      Math.max(1, Math.min(sessionIdleSeconds, (loginTs ?? epochSeconds()) + sessionMaxSeconds - epochSeconds())),
  }
}

async function claimsOf(token: AccessToken): Promise<Record<string, unknown>> {
  const [client, account] = await Promise.all([findClient(token.clientId!), findAccount(token.accountId!)])
  // The client or the account may have been blocked or removed after the sign-in.
  if (!client || !account) throw new InvalidClientAuth('blocked')
  return userClaims(account, client, token.sid)
}

/** The grant of a session for a client, shared so that a second sign-in in another tab does not end the first. */
async function existingGrant({ oidc }: KoaContextWithOIDC): Promise<Grant> {
  const clientId = oidc.client!.clientId
  const grantId = oidc.session!.grantIdFor(clientId)
  const storedGrant = grantId ? await oidc.provider.Grant.find(grantId) : undefined
  const grant = storedGrant?.accountId === oidc.account!.accountId ? storedGrant : newGrant(oidc, clientId)
  const requestedScope = [...oidc.requestParamScopes].join(' ')
  grant.addOIDCScope(requestedScope)
  for (const resource of Object.keys(oidc.resourceServers ?? {})) grant.addResourceScope(resource, requestedScope)
  // The grant's lifetime starts again, because the tokens of this sign-in must not outlive it.
  grant.exp = epochSeconds() + grantSeconds
  await grant.save()
  return grant
}

function newGrant({ provider, account, session }: KoaContextWithOIDC['oidc'], clientId: string): Grant {
  // The grant's tokens get a new `sid`, because the old one may have been revoked with an earlier grant of the session.
  session!.sidFor(clientId, randomUUID())
  return new provider.Grant({ accountId: account!.accountId, clientId })
}
