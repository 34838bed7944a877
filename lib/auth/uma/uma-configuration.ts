import { answerOpenid } from '@/lib/auth/openid/answer-openid'
import { paths } from '@/lib/auth/openid/paths'
import { checkRealm } from '@/lib/auth/openid/realm'
import { umaGrant } from '@/lib/auth/uma/uma-request'
import { config } from '@/lib/config'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'
import { json } from '@/lib/http/respond'

/**
 * Answers with the UMA discovery document. Where another provider issues the tokens, decisions are the one thing that this platform's token endpoint
 * still does. There are no endpoints to register resources: operators do that by command.
 * @see UMA 2.0 Federated Authorization, section 2
 */
export async function answerUmaConfiguration(call: Call<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER) {
    return json({
      issuer: AUTH_ISSUER,
      token_endpoint: tokenIssuer(call.params.realm) + paths.token,
      grant_types_supported: [umaGrant],
    })
  }
  // The document is built from a GET, also for a HEAD request.
  const { url, headers } = call.request
  const answer = await answerOpenid({ ...call, request: new Request(url, { headers }) }, paths.discovery)
  const document = (await answer.json()) as { grant_types_supported: string[] }
  return json({ ...document, grant_types_supported: [...document.grant_types_supported, umaGrant] })
}
