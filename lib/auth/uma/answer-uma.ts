import { audit } from '@/lib/access/audit/audit'
import { AccessError, type Caller } from '@/lib/access/caller'
import { grantedResources, mayUse, resourcesFor } from '@/lib/access/rights/permission-decision'
import { type PermissionTable, type ProtectedResource, permissionTable } from '@/lib/access/rights/permission-table'
import { callerOf } from '@/lib/access/tokens/token'
import { answerOpenid } from '@/lib/auth/openid/answer-openid'
import { OauthError, oauthAnswer } from '@/lib/auth/openid/oauth'
import { checkRealm, paths } from '@/lib/auth/openid/realm'
import { readUmaRequest, shortened, type UmaRequest, umaGrant } from '@/lib/auth/uma/uma-request'
import { config } from '@/lib/config'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer, tokenIssuers } from '@/lib/http/mounts'
import { peerOf } from '@/lib/http/quota/peer'

/** Whether a form of the token endpoint requests a decision about permissions. */
export const isUmaForm = (fields: URLSearchParams): boolean => fields.getAll('grant_type').join() === umaGrant

/**
 * Answers a decision request as Keycloak does, with its statuses and words; `lib/access` decides. Several permissions are granted only together;
 * Keycloak is content with one.
 * @param tokenFor how a client without a bearer token authenticates
 * @throws OauthError 400 for an invalid request, 401 for an invalid token, 403 for what is not granted
 * @see https://www.keycloak.org/docs/latest/authorization_services/, Obtaining Permissions
 */
export async function answerUma(request: Request, fields: URLSearchParams, tokenFor: TokenGrant): Promise<Response> {
  const caller = await umaCaller(request, fields, tokenFor)
  if (caller instanceof Response) return caller
  const wanted = readUmaRequest(fields)
  const granted = await grantedOf(caller, wanted)
  if (granted.length === 0) {
    noteRefusal(request, caller, wanted)
    throw new OauthError(403, 'access_denied', 'not_authorized')
  }
  if (wanted.mode === 'decision') return oauthAnswer({ result: true })
  return oauthAnswer(
    granted.slice(0, wanted.limit).map(({ id, name }) => ({ rsid: id, ...(wanted.withNames ? { rsname: name } : {}) })),
  )
}

/** The requested resources that a caller may use; for a decision none unless every permission is granted. */
async function grantedOf(caller: Caller, wanted: UmaRequest): Promise<readonly ProtectedResource[]> {
  if (wanted.permissions.length === 0) return grantedResources(caller)
  const table = await permissionTable()
  const asked = wanted.permissions.map(permission => find(table, permission, wanted))
  const granted = asked.map(resources => resources.filter(resource => mayUse(caller, resource)))
  if (wanted.mode === 'decision' && granted.some(resources => resources.length === 0)) return []
  return [...new Set(granted.flat())]
}

/** The resources that a permission names. @throws OauthError 400 when there is none, as existing services expect */
function find(table: PermissionTable, permission: string, wanted: UmaRequest): readonly ProtectedResource[] {
  const found = wanted.format === 'uri' ? findByUri(table, permission, wanted) : findById(table, permission)
  if (found.length > 0) return found
  throw new OauthError(400, 'invalid_resource', `Resource with ${wanted.format} [${shortened(permission)}] does not exist.`)
}

const findByUri = (table: PermissionTable, uri: string, { matching }: UmaRequest) =>
  table.byUri.get(uri) ?? (matching ? resourcesFor(table, uri) : [])

function findById({ byId, byName }: PermissionTable, id: string): ProtectedResource[] {
  const resource = byId.get(id) ?? byName.get(id)
  return resource ? [resource] : []
}

function noteRefusal(request: Request, caller: Caller, { permissions }: UmaRequest): void {
  const subject = `permission ${shortened(permissions.join(' '))}`
  audit({ kind: 'access refused', actor: caller.name, client: caller.client, address: peerOf(request), subject })
}

/** Answers a form of the token endpoint that is not about permissions. */
type TokenGrant = (fields: URLSearchParams) => Promise<Response>

/**
 * For whom a decision is made: the caller named by the bearer token. A client may authenticate instead; then it is for itself, or for the bearer of
 * `subject_token`.
 * @returns the caller, or the answer for a client that could not authenticate
 * @throws OauthError 401 for a token that is not valid here
 */
async function umaCaller(request: Request, fields: URLSearchParams, tokenFor: TokenGrant): Promise<Caller | Response> {
  const authorization = request.headers.get('authorization') ?? ''
  if (/^bearer\b/i.test(authorization)) return bearerOf(authorization)
  // Clients of another provider authenticate there, and send the token they get.
  if (config().AUTH_ISSUER) throw new OauthError(401, 'invalid_client', 'Invalid client or Invalid client credentials')
  const answer = await tokenFor(clientCredentials(fields))
  if (!answer.ok) return answer
  const subjectToken = fields.get('subject_token')
  const { access_token: own } = (await answer.json()) as { access_token: string }
  return bearerOf(`Bearer ${subjectToken ?? own}`)
}

async function bearerOf(authorization: string): Promise<Caller> {
  try {
    return await callerOf(authorization, tokenIssuers())
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    throw new OauthError(401, 'invalid_grant', 'Invalid bearer token')
  }
}

function clientCredentials(fields: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams({ grant_type: 'client_credentials' })
  for (const name of ['client_id', 'client_secret']) for (const value of fields.getAll(name)) own.append(name, value)
  return own
}

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
