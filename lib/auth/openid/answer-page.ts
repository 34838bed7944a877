import { openidLibrary } from '@/lib/auth/openid/answer-openid'
import { asOauth } from '@/lib/auth/openid/oauth-answer'
import { readForm } from '@/lib/auth/openid/oauth-form'
import { paths } from '@/lib/auth/openid/paths'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/openid/realm'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'

/** More than any client sends: an ID token and an address to return to fit in several times. */
const queryCharactersMax = 8192

type PageCall = Call<{ realm: string; uid?: string }>

/** Lets the OpenID library answer a call of a browser: with its query, its form and its cookies. */
export function answerPage(call: PageCall, path: string): Promise<Response> {
  checkRealm(call.params.realm)
  checkOwnIssuer()
  const { request, params, query } = call
  refuseUnstorable(query)
  return asOauth(async () => {
    const form = request.method === 'POST' ? (await readForm(request)).bytes : undefined
    const { identityProvider } = await openidLibrary()
    const answer = await identityProvider(params.realm)
    const below = params.uid === undefined ? '' : `/${encodeURIComponent(params.uid)}`
    return answer({ request, path: path + below, search: searchOf(query), form })
  })
}

/** Answers a form at the authorization endpoint, which OpenID clients may use in place of a link. @see OpenID Connect Core 1.0 section 3.1.2.1 */
export function answerAuthorizationForm({ params, request }: Call<{ realm: string }>): Promise<Response> {
  checkRealm(params.realm)
  checkOwnIssuer()
  return asOauth(async () => sendOn(tokenIssuer(params.realm) + paths.authorization, (await readForm(request)).fields))
}

/**
 * Redirects a form as a GET: browsers send the cookies only with that when the form is on another site.
 * @throws Problem 400 for a form that is too long for an address
 */
export function sendOn(address: string, fields: URLSearchParams): Response {
  refuseUnstorable(fields)
  return new Response(null, { status: 303, headers: { Location: `${address}?${fields}`, 'Cache-Control': 'no-store' } })
}

const searchOf = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`)

// These parameters are stored until the person has signed in, and anybody can send them.
function refuseUnstorable(query: URLSearchParams): void {
  if (query.toString().length > queryCharactersMax)
    throw problem('parameter-invalid', { detail: `The parameters are longer than ${queryCharactersMax} characters in all.` })
  for (const [name, value] of query) {
    const parameter = name.replaceAll('\0', '')
    if (parameter !== name || value.includes('\0'))
      throw problem('parameter-invalid', { detail: 'A parameter holds a zero byte, which cannot be kept.', parameter })
  }
}
