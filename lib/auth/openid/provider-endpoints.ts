import { asOauth, readForm } from '@/lib/auth/openid/oauth'
import { checkOwnRealm, checkRealm, endpointPaths } from '@/lib/auth/openid/realm'
import { config } from '@/lib/config'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'

/** Passes a request without query or body to the OpenID library. @throws Problem 404 for an unknown realm */
export async function respondOpenid(call: ApiRequest<{ realm: string }>, path: string): Promise<Response> {
  checkOwnRealm(call.params.realm)
  const respond = await openidProvider(call.params.realm)
  return respond({ request: call.request, path })
}

/** Responds with the discovery document, or redirects to that of AUTH_ISSUER. */
export async function respondDiscovery(call: ApiRequest<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER)
    return new Response(null, { status: 307, headers: { Location: AUTH_ISSUER.replace(/\/$/, '') + endpointPaths.discovery } })
  return respondOpenid(call, endpointPaths.discovery)
}

/** The OpenID provider of a realm. Its library is loaded on first use, because this takes longer than all other modules. */
export const openidProvider = async (realm: string) =>
  (await import('@/lib/auth/openid/identity-provider')).identityProvider(realm)

/** Maximum length of a query or form, in which an ID token and a redirect URI fit several times. */
const queryCharactersMax = 8192

/** Passes a request of a browser to the OpenID library, with its query, form and cookies. */
export function respondBrowser(call: ApiRequest<{ realm: string; uid?: string }>, path: string): Promise<Response> {
  checkOwnRealm(call.params.realm)
  const { request, params, query } = call
  refuseUnstorable(query)
  return asOauth(async () => {
    const form = request.method === 'POST' ? (await readForm(request)).bytes : undefined
    const respond = await openidProvider(params.realm)
    const below = params.uid === undefined ? '' : `/${encodeURIComponent(params.uid)}`
    return respond({ request, path: path + below, search: query.size === 0 ? '' : `?${query}`, form })
  })
}

/** Redirects an authorization request that is sent as a form to its GET. @see OpenID Connect Core 1.0 section 3.1.2.1 */
export function respondAuthorizationForm({ params, request }: ApiRequest<{ realm: string }>): Promise<Response> {
  checkOwnRealm(params.realm)
  return asOauth(async () =>
    redirectForm(tokenIssuer(params.realm) + endpointPaths.authorization, (await readForm(request)).fields),
  )
}

/** Redirects a form as a GET, because browsers omit the cookies from a form of another site. @throws Problem 400 */
export function redirectForm(address: string, fields: URLSearchParams): Response {
  refuseUnstorable(fields)
  return new Response(null, { status: 303, headers: { Location: `${address}?${fields}`, 'Cache-Control': 'no-store' } })
}

// The parameters are stored until the user has signed in, and any client can send them.
function refuseUnstorable(query: URLSearchParams): void {
  if (query.toString().length > queryCharactersMax)
    throw problem('parameter-invalid', { detail: `The parameters are longer than ${queryCharactersMax} characters in all.` })
  for (const [name, value] of query) {
    const parameter = name.replaceAll('\0', '')
    if (parameter !== name || value.includes('\0'))
      throw problem('parameter-invalid', { detail: 'A parameter contains a zero byte, which cannot be stored.', parameter })
  }
}
