import { audit } from '@/lib/access/audit/audit'
import { type ClientCredentials, clientCredentials, refuseSlowed } from '@/lib/auth/clients/authenticate-client'
import { recordUse } from '@/lib/auth/clients/client-use'
import { type Client, findClient, matchingSecretMark } from '@/lib/auth/clients/clients'
import { asOauth, type OauthForm, oauthResponse, readForm, refuseRepeated } from '@/lib/auth/openid/oauth'
import { openidProvider } from '@/lib/auth/openid/provider-endpoints'
import { checkOwnIssuer, checkRealm, endpointPaths, grantedScope } from '@/lib/auth/openid/realm'
import { noteSuccess } from '@/lib/auth/sign-in/failed-attempts'
import { clientToken } from '@/lib/auth/tokens/client-token'
import { isUmaForm, respondUma } from '@/lib/auth/uma/uma-endpoint'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'
import { peerOf } from '@/lib/http/quota/peer'

/** Responds to a token request. @throws Problem 404 for an unknown realm, or if another provider issues the tokens */
export function respondToken(call: ApiRequest<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  const asked = { request: call.request, realm: call.params.realm }
  return asOauth(async () => respondGrant(asked, await readForm(call.request)))
}

type TokenRequest = Readonly<{ request: Request; realm: string }>

async function respondGrant(asked: TokenRequest, { bytes, fields }: OauthForm): Promise<Response> {
  const { request, realm } = asked
  if (isUmaForm(fields))
    return respondUma(request, fields, own => respondGrant(asked, { bytes: Buffer.from(own.toString()), fields: own }))
  checkOwnIssuer()
  refuseRepeated(fields)
  const authorization = request.headers.get('authorization')
  const [given, address] = [clientCredentials(fields, authorization), peerOf(request)]
  // The wait is checked first, and for unknown clients too, so that it does not reveal which clients exist.
  if (given) refuseSlowed({ kind: 'client', name: given.id, address })
  const plain = await respondPlainGrant({ fields, given, basic: authorization !== null, address, realm })
  return plain ?? respondByLibrary(asked, bytes)
}

async function respondByLibrary({ request, realm }: TokenRequest, form: Buffer): Promise<Response> {
  const respond = await openidProvider(realm)
  return respond({ request, path: endpointPaths.token, form })
}

const plainParameters = new Set(['grant_type', 'client_id', 'client_secret', 'scope'])

type PlainGrant = Readonly<{
  fields: URLSearchParams
  given: ClientCredentials | null
  basic: boolean
  address: string
  realm: string
}>

/**
 * Handles a client credentials grant without unusual parameters: collectors request a token with every push, and the
 * library costs more than the signature.
 * @returns null for everything else, including errors, which the library handles
 */
async function respondPlainGrant({ fields, given, basic, address, realm }: PlainGrant): Promise<Response | null> {
  if (!given || !isPlain({ fields, basic })) return null
  const client = await findClient(given.id)
  const used = client && matchingSecretMark(client, given.secret)
  if (!client || used === null || !client.grants.includes('client_credentials')) return null
  const body = await clientToken(client, grantedScope(fields.get('scope') ?? undefined), tokenIssuer(realm))
  recordUse(client.id, used)
  note(client, address)
  return oauthResponse(body)
}

function isPlain({ fields, basic }: Pick<PlainGrant, 'fields' | 'basic'>): boolean {
  if (fields.get('grant_type') !== 'client_credentials' || (basic && fields.has('client_secret'))) return false
  // An invalid scope is left to the library, which refuses it. @see RFC 6749 section 3.3
  if (!/^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(fields.get('scope') ?? '')) return false
  return [...fields.keys()].every(name => plainParameters.has(name))
}

function note({ id, secretSha256 }: Client, address: string): void {
  if (secretSha256 !== null) noteSuccess({ kind: 'client', name: id, address })
  audit({ kind: 'token', actor: id, client: id, address, subject: 'client_credentials', detail: {} })
}
