import { authenticateClient } from '@/lib/auth/clients/authenticate-client'
import type { Client } from '@/lib/auth/clients/clients'
import { asOauth } from '@/lib/auth/openid/oauth-answer'
import { readForm, refuseRepeated } from '@/lib/auth/openid/oauth-form'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/openid/realm'
import type { Call } from '@/lib/http/handle'
import { peerOf } from '@/lib/http/quota/peer'

/** A request to one of our own OAuth endpoints, from an authenticated client. */
export type ClientCall = Readonly<{ client: Client; fields: URLSearchParams; address: string }>

/** Reads the form of a request to one of our own OAuth endpoints and authenticates its client, before the work starts. */
export function answerClient(
  { params, request }: Call<{ realm: string }>,
  work: (call: ClientCall) => Promise<Response>,
): Promise<Response> {
  checkRealm(params.realm)
  checkOwnIssuer()
  return asOauth(async () => {
    const { fields } = await readForm(request)
    return work(await identified(request, fields))
  })
}

/** A request with its authenticated client. @throws OauthError when it cannot be authenticated */
export async function identified(request: Request, fields: URLSearchParams): Promise<ClientCall> {
  refuseRepeated(fields)
  const address = peerOf(request)
  const client = await authenticateClient({ fields, authorization: request.headers.get('authorization'), address })
  return { client, fields, address }
}
