import type { ClientCredentials, KoaContextWithOIDC } from 'oidc-provider'
import { audit } from '@/lib/access/audit'
import { clientCredentials } from '@/lib/auth/authenticate-client'
import { factsOf } from '@/lib/auth/bridge'
import { accountName } from '@/lib/auth/claims'
import { noteFailure, noteSuccess } from '@/lib/auth/guessing'
import type { KnownAccount } from '@/lib/auth/library-account'
import { errorDetail } from '@/lib/auth/library-error'
import { rewordTokenError, type TokenError, unknownClient } from '@/lib/auth/token-errors'

type TokenBody = {
  access_token: string
  expires_in: number
  refresh_token?: string
  token_type: string
  id_token?: string
  scope?: string
}

/**
 * Brings the library's answer of the token endpoint into the form Keycloak's clients know: more fields, the same words.
 * @see spec, Token response — RFC 6749 section 5
 */
export async function completeTokenAnswer(context: KoaContextWithOIDC): Promise<void> {
  context.set('Pragma', 'no-cache')
  const body = context.body as TokenBody | TokenError
  if ('error' in body) refuse(context, body)
  else await complete(context, body)
}

async function complete(context: KoaContextWithOIDC, body: TokenBody): Promise<void> {
  const { access_token, expires_in, refresh_token, token_type, scope } = body
  const { RefreshToken: refreshToken, AccessToken: accessToken } = context.oidc.entities
  const id_token = body.id_token ?? (await serviceAccountIdToken(context, access_token))
  context.body = {
    access_token,
    expires_in,
    refresh_expires_in: refresh_token ? refreshToken!.expiration : 0,
    ...(refresh_token ? { refresh_token } : {}),
    token_type,
    ...(id_token ? { id_token } : {}),
    'not-before-policy': 0,
    ...(accessToken?.sid ? { session_state: accessToken.sid } : {}),
    scope,
  }
  const { client } = context.oidc
  if (client?.clientSecret) noteSuccess({ kind: 'client', name: client.clientId, address: factsOf(context.req).address })
  note(context, 'token')
}

function refuse(context: KoaContextWithOIDC, body: TokenError): void {
  const { address, form } = factsOf(context.req)
  const { status, ...words } = rewordTokenError(
    { status: context.status, ...body },
    {
      grantType: form.get('grant_type') ?? '',
      hasSecret: context.oidc.client?.clientSecret !== undefined,
      detail: errorDetail(context),
    },
  )
  context.body = words
  context.status = status
  const given = clientCredentials(form, context.req.headers.authorization ?? null)
  if (given && words.error === unknownClient.error) noteFailure({ kind: 'client', name: given.id, address })
  note(context, 'token refused', { error: words.error, reason: words.error_description })
}

function note(context: KoaContextWithOIDC, kind: 'token' | 'token refused', detail: Record<string, unknown> = {}): void {
  const { client, account } = context.oidc
  const { address, form } = factsOf(context.req)
  const id = client?.clientId ?? form.get('client_id')?.slice(0, 255) ?? ''
  const who = (account as KnownAccount | undefined)?.username ?? id
  const subject = form.get('grant_type')?.slice(0, 100) ?? ''
  audit({ kind, actor: kind === 'token' ? who : '', client: id, address, subject, detail })
}

// The library has no ID token for a client's own token, Keycloak has: it tells a client who its own account is.
async function serviceAccountIdToken(context: KoaContextWithOIDC, accessToken: string): Promise<string | undefined> {
  const { provider, entities } = context.oidc
  const issued = entities.ClientCredentials as ClientCredentials | undefined
  if (!issued?.scopes.has('openid')) return undefined
  const { clientId } = issued
  const token = new provider.IdToken({}, { ctx: context })
  const claims = { sub: clientId, azp: clientId, typ: 'ID', preferred_username: accountName(clientId!), at_hash: accessToken }
  for (const [claim, value] of Object.entries(claims)) token.set(claim, value)
  return token.issue({ use: 'idtoken' })
}
