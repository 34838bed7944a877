import type { paths } from '@/lib/auth/paths'
import { config } from '@/lib/config'
import type { Call } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'

/**
 * Lets the identity provider answer a call at one of its paths.
 * @throws Problem 404 for any realm but ours
 */
export async function answerOpenid(call: Call<{ realm: string }>, path: (typeof paths)[keyof typeof paths]): Promise<Response> {
  const { AUTH_REALM } = config()
  if (call.params.realm !== AUTH_REALM)
    throw problem('not-found', { detail: `There is no realm "${call.params.realm.slice(0, 100)}" here.` })
  const { identityProvider } = await openidLibrary()
  const answer = await identityProvider()
  return answer(call.request, path)
}

/** Loads what the first token needs. Not part of the start: the library takes longer to load than everything else together. */
export const openidLibrary = () => import('@/lib/auth/identity-provider')
