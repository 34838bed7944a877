import { openidLibrary } from '@/lib/auth/answer-openid'
import { asOauth } from '@/lib/auth/oauth-answer'
import { readForm } from '@/lib/auth/oauth-form'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/realm'
import type { Call } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'

type PageCall = Call<{ realm: string; uid?: string }>

/** Lets the OpenID library answer a call that a person's browser makes: with its query, its form and its cookies. */
export function answerPage(call: PageCall, path: string): Promise<Response> {
  checkRealm(call.params.realm)
  checkOwnIssuer()
  const { request, params, query } = call
  refuseUnstorable(query)
  return asOauth(async () => {
    const form = request.method === 'POST' ? (await readForm(request)).bytes : undefined
    const { identityProvider } = await openidLibrary()
    const answer = await identityProvider()
    const below = params.uid === undefined ? '' : `/${encodeURIComponent(params.uid)}`
    return answer({ request, path: path + below, search: searchOf(query), form })
  })
}

/**
 * Sends a form that belongs to a GET on to it: OpenID clients may use either, and only a GET brings the cookies when another site sends.
 * @see OpenID Connect Core 1.0 section 3.1.2.1
 */
export async function redirectForm(call: Call<{ realm: string }>, address: string): Promise<Response> {
  checkRealm(call.params.realm)
  checkOwnIssuer()
  return asOauth(async () => {
    const { fields } = await readForm(call.request)
    return new Response(null, { status: 303, headers: { Location: `${address}?${fields}`, 'Cache-Control': 'no-store' } })
  })
}

const searchOf = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`)

// What a client says there is kept until the person has signed in.
function refuseUnstorable(query: URLSearchParams): void {
  for (const [parameter, value] of query)
    if (`${parameter}${value}`.includes('\0'))
      throw problem('parameter-invalid', {
        detail: 'A parameter holds a zero byte, which cannot be kept.',
        parameter: parameter.replaceAll('\0', ''),
      })
}
