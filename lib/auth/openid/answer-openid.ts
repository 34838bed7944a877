import { paths } from '@/lib/auth/openid/paths'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/openid/realm'
import { config } from '@/lib/config'
import type { Call } from '@/lib/http/handle'

/** Lets the OpenID library answer a call at a path without a query or a body. @throws Problem 404 for any realm but ours */
export async function answerOpenid(call: Call<{ realm: string }>, path: string): Promise<Response> {
  checkRealm(call.params.realm)
  checkOwnIssuer()
  const { identityProvider } = await openidLibrary()
  const answer = await identityProvider(call.params.realm)
  return answer({ request: call.request, path })
}

/** Answers with the discovery document; where another provider issues the tokens, a problem says so. */
export async function answerDiscovery(call: Call<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER)
    return new Response(null, { status: 307, headers: { Location: AUTH_ISSUER.replace(/\/$/, '') + paths.discovery } })
  return answerOpenid(call, paths.discovery)
}

/** Loads what the first token needs. Not part of the start: the library takes longer to load than everything else together. */
export const openidLibrary = () => import('@/lib/auth/openid/identity-provider')
