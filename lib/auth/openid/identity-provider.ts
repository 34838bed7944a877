import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { KoaContextWithOIDC, TokenEndpointGrantContext } from 'oidc-provider'
import { InvalidClientAuth, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { Account } from '@/lib/auth/accounts/accounts'
import { findClient, matchingSecretMark } from '@/lib/auth/clients/clients'
import { bridge, type LibraryResponse, recordError, requestContext } from '@/lib/auth/openid/bridge'
import { issueTokens } from '@/lib/auth/openid/issue-tokens'
import { OauthError, tooManyAttempts } from '@/lib/auth/openid/oauth'
import { openidConfiguration, type ProviderOptions } from '@/lib/auth/openid/openid-configuration'
import { endpointPaths, grantedScope } from '@/lib/auth/openid/realm'
import { refreshGrant, refreshParameters } from '@/lib/auth/openid/refresh-grant'
import { completeTokenResponse } from '@/lib/auth/openid/token-response'
import { auditSignIn, authenticate, type SignInRefusal } from '@/lib/auth/sign-in/authenticate'
import { signIn } from '@/lib/auth/sign-in/sign-in'
import { auditSignOut, finishSignOut } from '@/lib/auth/sign-in/sign-out'
import { clientToken } from '@/lib/auth/tokens/client-token'
import { epochSeconds } from '@/lib/auth/tokens/lifetimes'
import { providerKey, signingKeys } from '@/lib/auth/tokens/provider-keys'
import { tokenIssuer } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** The OpenID provider for AUTH_REALM or an alias, with shared sessions. Cached by issuer until keys are rotated. */
export async function identityProvider(realm: string): Promise<LibraryResponse> {
  const [issuer, keys, cookieKey] = [tokenIssuer(realm), await signingKeys(), await providerKey('cookies')]
  const providers = once('identity providers', () => new Map<string, Readonly<{ keys: string; answer: LibraryResponse }>>())
  const kids = keys.map(({ kid }) => kid).join(' ')
  const cached = providers.get(issuer)
  if (cached?.keys === kids) return cached.answer
  const respond = bridge(makeProvider({ issuer, keys, cookieKey }))
  providers.set(issuer, { keys: kids, answer: respond })
  return respond
}

function makeProvider(parts: ProviderOptions): Provider {
  const provider = new Provider(parts.issuer, openidConfiguration(parts))
  provider.registerGrantType('client_credentials', clientGrant, clientParameters)
  provider.registerGrantType('password', passwordGrant, passwordParameters)
  provider.registerGrantType('refresh_token', refreshGrant, refreshParameters)
  // The library expects this method to be replaced if secrets are hashed. A client may have two valid secrets.
  provider.Client.prototype.compareClientSecret = async function (given) {
    const client = await findClient(this.clientId)
    return client !== null && client.secretSha256 !== null && matchingSecretMark(client, given) !== null
  }
  // Every token of a user contains the session id, as Keycloak's do.
  Object.assign(provider.Client.prototype, { includeSid: () => true })
  provider.use((context, next) => respondPasswordGrant(provider, context as KoaContextWithOIDC, next))
  provider.on('grant.error', recordError)
  provider.on('end_session.success', auditSignOut)
  ;(provider as EventEmitter).on('error', error => log('error', 'the OpenID library failed', errorFacts(error)))
  return provider
}

async function respondPasswordGrant(provider: Provider, context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  if (context.path.startsWith(`${endpointPaths.signIn}/`)) return signIn(provider, context)
  await next()
  if (context.path === endpointPaths.token && context.body) completeTokenResponse(context)
  else if (context.path === endpointPaths.discovery) completeDiscovery(context)
  else if (context.path === endpointPaths.logout) finishSignOut(context)
}

/** Adds the endpoints that the library does not provide to the discovery document. */
function completeDiscovery({ body, oidc }: KoaContextWithOIDC): void {
  const { issuer } = oidc
  const methods = ['client_secret_basic', 'client_secret_post']
  Object.assign(body as object, {
    introspection_endpoint: issuer + endpointPaths.introspection,
    introspection_endpoint_auth_methods_supported: methods,
    revocation_endpoint: issuer + endpointPaths.revocation,
    revocation_endpoint_auth_methods_supported: [...methods, 'none'],
    userinfo_endpoint: issuer + endpointPaths.userinfo,
  })
}

const clientParameters = ['scope', 'resource']

/** Handles a client credentials grant that `respondPlainGrant` leaves to the library; the token is the same. */
async function clientGrant(context: TokenEndpointGrantContext<{ scope?: string; resource?: string }>): Promise<void> {
  const { client, issuer, params } = context.oidc
  if (params.resource !== undefined && params.resource !== issuer) throw new InvalidTarget()
  const registered = await findClient(client.clientId)
  // The client was blocked after the library authenticated it.
  if (!registered) throw new InvalidClientAuth('blocked')
  context.body = await clientToken(registered, grantedScope(params.scope), issuer)
}

const passwordParameters = ['username', 'password', 'scope']

type PasswordContext = TokenEndpointGrantContext<{ username?: string; password?: string; scope?: string }>

/** Handles a password grant: a user signs in through a client that may see the password. @see spec, Authentication */
async function passwordGrant(context: PasswordContext): Promise<void> {
  const { provider, client, issuer, params } = context.oidc
  const account = await personOf(context)
  const scope = grantedScope(params.scope)
  const grant = new provider.Grant({ accountId: account.id, clientId: client.clientId })
  grant.addOIDCScope(scope)
  grant.addResourceScope(issuer, scope)
  const refreshToken = new provider.RefreshToken({
    client,
    accountId: account.id,
    authTime: epochSeconds(),
    grantId: await grant.save(),
    gty: 'password',
    resource: issuer,
    rotations: 0,
    scope,
    sid: randomUUID(),
  })
  await issueTokens(context, { account, refreshToken, scope })
}

async function personOf(context: PasswordContext): Promise<Account> {
  const { username, password = '' } = context.oidc.params
  if (!username) throw new OauthError(401, 'invalid_request', 'Missing parameter: username')
  const { address } = requestContext(context.req)
  const authentication = await authenticate({ username, password, address })
  auditSignIn(authentication, { client: context.oidc.client.clientId, address, subject: 'password' })
  if ('account' in authentication) return authentication.account
  throw refusal(authentication)
}

/** The error for a refused sign-in; `Retry-After` has the wait. @see reference, error responses of the token endpoint */
function refusal(found: SignInRefusal): OauthError {
  if (found.refused === 'slowed') return tooManyAttempts('invalid_grant', found.retryAfterSeconds)
  return found.refused === 'blocked'
    ? new OauthError(400, 'invalid_grant', 'Account disabled')
    : new OauthError(401, 'invalid_grant', 'Invalid user credentials')
}
