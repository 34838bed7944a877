import { openidLibrary } from '@/lib/auth/answer-openid'
import { answerPlainGrant } from '@/lib/auth/answer-plain-grant'
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
  const authorization = request.headers.get('authorization')
  const [given, address] = [clientCredentials(fields, authorization), peerOf(request)]
  // Before anything looks at it, and for unknown clients too, so that a wait does not tell which clients exist.
  if (given) refuseSlowed({ kind: 'client', name: given.id, address })
  const plain = await answerPlainGrant({ fields, given, basic: authorization !== null, address })
  return plain ?? answerByLibrary(request, bytes)
}

async function answerByLibrary(request: Request, form: Buffer): Promise<Response> {
  const { identityProvider } = await openidLibrary()
  const answer = await identityProvider()
  return answer({ request, path: paths.token, form })
}

const asForm = (fields: URLSearchParams): OauthForm => ({ bytes: Buffer.from(fields.toString()), fields })
