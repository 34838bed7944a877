import { clientCredentials, refuseSlowed } from '@/lib/auth/clients/authenticate-client'
import { openidLibrary } from '@/lib/auth/openid/answer-openid'
import { answerPlainGrant } from '@/lib/auth/openid/answer-plain-grant'
import { asOauth } from '@/lib/auth/openid/oauth-answer'
import { type OauthForm, readForm, refuseRepeated } from '@/lib/auth/openid/oauth-form'
import { paths } from '@/lib/auth/openid/paths'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/openid/realm'
import { answerUma, isUmaForm } from '@/lib/auth/uma/answer-uma'
import type { Call } from '@/lib/http/handle'
import { peerOf } from '@/lib/http/quota/peer'

/** Answers the token endpoint. @throws Problem 404 for any realm but ours, or where another provider issues the tokens */
export function answerToken(call: Call<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  return asOauth(async () => {
    const form = await readForm(call.request)
    return answerGrant({ request: call.request, realm: call.params.realm }, form)
  })
}

/** A request at the token endpoint, and the name of the realm in its address. */
type TokenRequest = Readonly<{ request: Request; realm: string }>

async function answerGrant(asked: TokenRequest, { bytes, fields }: OauthForm): Promise<Response> {
  const { request, realm } = asked
  if (isUmaForm(fields)) return answerUma(request, fields, own => answerGrant(asked, asForm(own)))
  checkOwnIssuer()
  refuseRepeated(fields)
  const authorization = request.headers.get('authorization')
  const [given, address] = [clientCredentials(fields, authorization), peerOf(request)]
  // Before anything else, and for unknown clients too, so that a wait does not reveal which clients exist.
  if (given) refuseSlowed({ kind: 'client', name: given.id, address })
  const plain = await answerPlainGrant({ fields, given, basic: authorization !== null, address, realm })
  return plain ?? answerByLibrary(asked, bytes)
}

async function answerByLibrary({ request, realm }: TokenRequest, form: Buffer): Promise<Response> {
  const { identityProvider } = await openidLibrary()
  const answer = await identityProvider(realm)
  return answer({ request, path: paths.token, form })
}

const asForm = (fields: URLSearchParams): OauthForm => ({ bytes: Buffer.from(fields.toString()), fields })
