import type { KoaContextWithOIDC } from 'oidc-provider'
import { audit } from '@/lib/access/audit/audit'
import { clientCredentials } from '@/lib/auth/clients/authenticate-client'
import { recordUse } from '@/lib/auth/clients/client-use'
import { errorDetail, requestContext } from '@/lib/auth/openid/bridge'
import type { NamedAccount } from '@/lib/auth/openid/library-data'
import { rewordTokenError, type TokenError, unknownClient } from '@/lib/auth/openid/token-errors'
import { noteSuccess, recordFailure } from '@/lib/auth/sign-in/failed-attempts'
import { hashSecret, secretMark } from '@/lib/auth/tokens/secrets'
import { cutText } from '@/lib/formats/text'

type TokenBody = {
  access_token: string
  expires_in: number
  refresh_token?: string
  token_type: string
  id_token?: string
  scope?: string
}

/** Adds properties that clients of Keycloak expect to a response, or rewords its error. @see spec, Token response */
export function completeTokenResponse(context: KoaContextWithOIDC): void {
  context.set('Pragma', 'no-cache')
  const body = context.body as TokenBody | TokenError
  if ('error' in body) refuse(context, body)
  else complete(context, body)
}

function complete(context: KoaContextWithOIDC, body: TokenBody): void {
  const { access_token, expires_in, refresh_token, token_type, id_token, scope } = body
  const { RefreshToken: refreshToken, AccessToken: accessToken } = context.oidc.entities
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
  if (client?.clientSecret) noteSuccess({ kind: 'client', name: client.clientId, address: requestContext(context.req).address })
  countUse(context)
  note(context, 'token')
}

/** Counts the use of the secret in the request, which the library has verified. */
function countUse({ oidc: { client }, req }: KoaContextWithOIDC): void {
  if (!client) return
  const credentials = clientCredentials(requestContext(req).form, req.headers.authorization ?? null)
  recordUse(client.clientId, client.clientSecret && credentials ? secretMark(hashSecret(credentials.secret)) : '')
}

function refuse(context: KoaContextWithOIDC, body: TokenError): void {
  const { address, form } = requestContext(context.req)
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
  const credentials = clientCredentials(form, context.req.headers.authorization ?? null)
  if (credentials && words.error === unknownClient.error) recordFailure({ kind: 'client', name: credentials.id, address })
  note(context, 'token refused', { error: words.error, reason: words.error_description })
}

function note(context: KoaContextWithOIDC, kind: 'token' | 'token refused', detail: Record<string, unknown> = {}): void {
  const { client, account } = context.oidc
  const { address, form } = requestContext(context.req)
  const id = client?.clientId ?? cutText(form.get('client_id') ?? '', 255)
  const who = (account as NamedAccount | undefined)?.username ?? id
  const subject = cutText(form.get('grant_type') ?? '', 100)
  audit({ kind, actor: kind === 'token' ? who : '', client: id, address, subject, detail })
}
