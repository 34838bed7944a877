import { randomUUID } from 'node:crypto'
import type { TokenEndpointGrantContext } from 'oidc-provider'
import type { Account } from '@/lib/auth/accounts/accounts'
import { callFacts } from '@/lib/auth/openid/bridge'
import { issueTokens } from '@/lib/auth/openid/issue-tokens'
import { OauthError, tooManyAttempts } from '@/lib/auth/openid/oauth'
import { grantedScope } from '@/lib/auth/openid/realm'
import { auditSignIn, authenticate, type SignInRefusal } from '@/lib/auth/sign-in/authenticate'
import { epochSeconds } from '@/lib/auth/tokens/lifetimes'

/** Parameters that this grant reads. */
export const passwordParameters = ['username', 'password', 'scope']

type PasswordContext = TokenEndpointGrantContext<{ username?: string; password?: string; scope?: string }>

/** Answers a password grant: a person signs in through a client that may see the password. @see spec, Authentication */
export async function passwordGrant(context: PasswordContext): Promise<void> {
  const { provider, client, issuer, params } = context.oidc
  const account = await signIn(context)
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

async function signIn(context: PasswordContext): Promise<Account> {
  const { username, password = '' } = context.oidc.params
  if (!username) throw new OauthError(401, 'invalid_request', 'Missing parameter: username')
  const { address } = callFacts(context.req)
  const found = await authenticate({ username, password, address })
  auditSignIn(found, { client: context.oidc.client.clientId, address, subject: 'password' })
  if ('account' in found) return found.account
  throw refusal(found)
}

/** @see reference, error answers of the token endpoint; the wait is in a header that every client library understands */
function refusal(found: SignInRefusal): OauthError {
  if (found.refused === 'slowed') return tooManyAttempts('invalid_grant', found.retryAfterSeconds)
  return found.refused === 'blocked'
    ? new OauthError(400, 'invalid_grant', 'Account disabled')
    : new OauthError(401, 'invalid_grant', 'Invalid user credentials')
}
