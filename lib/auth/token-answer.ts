import type { ClientCredentials, KoaContextWithOIDC } from 'oidc-provider'

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
  const { access_token, expires_in, token_type, scope = '' } = body
  context.body = {
    access_token,
    expires_in,
    refresh_expires_in: 0,
    token_type,
    ...(await idToken(context, body)),
    'not-before-policy': 0,
    scope,
  }
}

// The library has no ID token for this grant, Keycloak has: it tells a client who its own account is.
async function idToken(context: KoaContextWithOIDC, { access_token }: TokenBody): Promise<{ id_token?: string }> {
  const { ClientCredentials: token, provider } = entitiesOf(context)
  if (!token.scopes.has('openid')) return {}
  const made = new provider.IdToken({ sub: token.clientId }, { ctx: context })
  for (const [claim, value] of Object.entries({ azp: token.clientId, typ: 'ID', at_hash: access_token })) made.set(claim, value)
  return { id_token: await made.issue({ use: 'idtoken' }) }
}

function entitiesOf({ oidc }: KoaContextWithOIDC) {
  return { provider: oidc.provider, ClientCredentials: oidc.entities.ClientCredentials as ClientCredentials }
}

const unknownClient = { status: 401, error: 'invalid_client', error_description: 'Invalid client or Invalid client credentials' }

/** The library's descriptions and what stands in their place; who asked wrongly is told the same whether the client exists or not. */
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
export function reword(status: number, body: ErrorBody): ErrorBody & { status: number } {
  return rewordings[body.error_description] ?? { ...body, status }
}
