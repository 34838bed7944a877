import { openidLibrary } from '@/lib/auth/answer-openid'
import { clientCredentials, refuseSlowed } from '@/lib/auth/authenticate-client'
import { asOauth } from '@/lib/auth/oauth-answer'
import { type OauthForm, readForm, refuseRepeated } from '@/lib/auth/oauth-form'
import { paths } from '@/lib/auth/paths'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/realm'
import { answerUma, isUmaForm } from '@/lib/auth/uma/answer-uma'
import type { Call } from '@/lib/http/handle'
import { peerOf } from '@/lib/http/peer'

/** Answers the token endpoint. @throws Problem 404 for any realm but ours, or where another provider issues the tokens */
export function answerToken(call: Call<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  return asOauth(async () => {
    const form = await readForm(call.request)
    return answerGrant(call.request, form)
  })
}

async function answerGrant(request: Request, { bytes, fields }: OauthForm): Promise<Response> {
  if (isUmaForm(fields)) return answerUma(request, fields, own => answerGrant(request, asForm(own)))
  checkOwnIssuer()
  refuseRepeated(fields)
  // Before the library looks at it, and for unknown clients too, so that a wait does not tell which clients exist.
  const given = clientCredentials(fields, request.headers.get('authorization'))
  if (given) refuseSlowed({ kind: 'client', name: given.id, address: peerOf(request) })
  const { identityProvider } = await openidLibrary()
  const answer = await identityProvider()
  return answer({ request, path: paths.token, form: bytes })
}

const asForm = (fields: URLSearchParams): OauthForm => ({ bytes: Buffer.from(fields.toString()), fields })
