import type { ClientCredentials, KoaContextWithOIDC } from 'oidc-provider'
import { accountName } from '@/lib/auth/claims'

type TokenBody = { access_token: string; expires_in: number; token_type: string; scope?: string }
type ErrorBody = { error: string; error_description: string }

/**
 * Brings the library's answer of the token endpoint into the form Keycloak's clients know: more fields, the same words.
 * @see spec, Token response — RFC 6749 section 5
 */
export async function completeTokenAnswer(context: KoaContextWithOIDC): Promise<void> {
  context.set('Pragma', 'no-cache')
  const body = context.body as TokenBody | ErrorBody
  if ('error' in body) {
    const { status, ...words } = reword(context.status, body)
    context.body = words
    context.status = status
    return
  }
  const { access_token, expires_in, token_type, scope } = body
  context.body = {
    access_token,
    expires_in,
    refresh_expires_in: 0,
    token_type,
    ...(await idToken(context, access_token)),
    'not-before-policy': 0,
    scope,
  }
}

// The library has no ID token for this grant, Keycloak has: it tells a client who its own account is.
async function idToken(context: KoaContextWithOIDC, accessToken: string): Promise<{ id_token?: string }> {
  const { provider, entities } = context.oidc
  const { scopes, clientId } = entities.ClientCredentials as ClientCredentials
  if (!scopes.has('openid')) return {}
  const token = new provider.IdToken({}, { ctx: context })
  const claims = { sub: clientId, azp: clientId, typ: 'ID', preferred_username: accountName(clientId!), at_hash: accessToken }
  for (const [claim, value] of Object.entries(claims)) token.set(claim, value)
  return { id_token: await token.issue({ use: 'idtoken' }) }
}

const unknownClient = { status: 401, error: 'invalid_client', error_description: 'Invalid client or Invalid client credentials' }

/** The library's descriptions and what stands in their place; a wrong secret and an unknown client are told the same. */
const rewordings: Readonly<Record<string, ErrorBody & { status: number }>> = {
  'client authentication failed': unknownClient,
  'no client authentication mechanism provided': unknownClient,
  "missing required parameter 'grant_type'": {
    status: 400,
    error: 'invalid_request',
    error_description: 'Missing form parameter: grant_type',
  },
  'unsupported grant_type requested': {
    status: 400,
    error: 'unsupported_grant_type',
    error_description: 'Unsupported grant_type',
  },
  'requested grant type is not allowed for this client': {
    status: 400,
    error: 'unauthorized_client',
    error_description: 'Client not allowed to use this grant_type',
  },
}

/** An error of the library in the words and with the status of the reference. */
function reword(status: number, body: ErrorBody): ErrorBody & { status: number } {
  return rewordings[body.error_description] ?? { ...body, status }
}
