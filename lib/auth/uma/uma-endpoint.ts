import { audit } from '@/lib/access/audit/audit'
import { AccessError, type Caller } from '@/lib/access/caller'
import { grantedResources, mayUse, resourcesFor } from '@/lib/access/rights/permission-decision'
import { type PermissionTable, type ProtectedResource, permissionTable } from '@/lib/access/rights/permission-table'
import { callerOf } from '@/lib/access/tokens/token'
import { OauthError, oauthResponse, refuseRepeated } from '@/lib/auth/openid/oauth'
import { respondOpenid } from '@/lib/auth/openid/provider-endpoints'
import { checkRealm, endpointPaths } from '@/lib/auth/openid/realm'
import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer, tokenIssuers } from '@/lib/http/mounts'
import { peerOf } from '@/lib/http/quota/peer'
import { json } from '@/lib/http/responses/respond'

/** Whether a form of the token endpoint requests a decision about permissions. */
export const isUmaForm = (fields: URLSearchParams): boolean => fields.getAll('grant_type').join() === umaGrant

/**
 * Handles a decision request with Keycloak's statuses and messages; `lib/access` decides. In the mode `decision`, all
 * permissions must be granted; for Keycloak one is enough.
 * @throws OauthError 400 for an invalid request, 401 for an invalid token, 403 for a refusal
 * @see https://www.keycloak.org/docs/latest/authorization_services/, Obtaining Permissions
 */
export async function respondUma(request: Request, fields: URLSearchParams, tokenFor: TokenGrant): Promise<Response> {
  const caller = await umaCaller(request, fields, tokenFor)
  if (caller instanceof Response) return caller
  const umaRequest = readUmaRequest(fields)
  const granted = await grantedOf(caller, umaRequest)
  if (granted.length === 0) {
    noteRefusal(request, caller, umaRequest)
    throw new OauthError(403, 'access_denied', 'not_authorized')
  }
  if (umaRequest.mode === 'decision') return oauthResponse({ result: true })
  return oauthResponse(
    granted.slice(0, umaRequest.limit).map(({ id, name }) => ({ rsid: id, ...(umaRequest.withNames ? { rsname: name } : {}) })),
  )
}

/** The requested resources that a caller may use. A decision needs every permission: without one, there are none. */
async function grantedOf(caller: Caller, wanted: UmaRequest): Promise<readonly ProtectedResource[]> {
  if (wanted.permissions.length === 0) return grantedResources(caller)
  const table = await permissionTable()
  const requested = wanted.permissions.map(permission => find(table, permission, wanted))
  const granted = requested.map(resources => resources.filter(resource => mayUse(caller, resource)))
  if (wanted.mode === 'decision' && granted.some(resources => resources.length === 0)) return []
  return [...new Set(granted.flat())]
}

/** The resources that a permission names. @throws OauthError 400 if there are none, as existing services expect */
function find(table: PermissionTable, permission: string, wanted: UmaRequest): readonly ProtectedResource[] {
  const resources = wanted.format === 'uri' ? findByUri(table, permission, wanted) : findById(table, permission)
  if (resources.length > 0) return resources
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

type TokenGrant = (fields: URLSearchParams) => Promise<Response>

/**
 * The caller that a decision is about: the bearer of the token, or an authenticated client, or the bearer of its
 * `subject_token`; the error response if a client could not authenticate.
 * @throws OauthError 401
 */
async function umaCaller(request: Request, fields: URLSearchParams, tokenFor: TokenGrant): Promise<Caller | Response> {
  const authorization = request.headers.get('authorization') ?? ''
  if (/^bearer\b/i.test(authorization)) return bearerOf(authorization)
  // Clients of another provider authenticate there, and send the token they get.
  if (config().AUTH_ISSUER) throw new OauthError(401, 'invalid_client', 'Invalid client or Invalid client credentials')
  const tokenResponse = await tokenFor(clientCredentials(fields))
  if (!tokenResponse.ok) return tokenResponse
  const subjectToken = fields.get('subject_token')
  const { access_token: own } = (await tokenResponse.json()) as { access_token: string }
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
 * Responds with the UMA discovery document. If another provider issues the tokens, the endpoint is for decisions only.
 * @see UMA 2.0 Federated Authorization, section 2
 */
export async function respondUmaConfiguration(call: ApiRequest<{ realm: string }>): Promise<Response> {
  checkRealm(call.params.realm)
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER) {
    return json({
      issuer: AUTH_ISSUER,
      token_endpoint: tokenIssuer(call.params.realm) + endpointPaths.token,
      grant_types_supported: [umaGrant],
    })
  }
  // The document is requested by GET, even for a HEAD request.
  const { url, headers } = call.request
  const discovery = await respondOpenid({ ...call, request: new Request(url, { headers }) }, endpointPaths.discovery)
  const document = (await discovery.json()) as { grant_types_supported: string[] }
  return json({ ...document, grant_types_supported: [...document.grant_types_supported, umaGrant] })
}

const umaGrant = 'urn:ietf:params:oauth:grant-type:uma-ticket'

type UmaRequest = Readonly<{
  /** URIs, ids or names of resources. An empty list requests everything that is granted. */
  permissions: readonly string[]
  format: 'uri' | 'id'
  /** Whether a wildcard or a station scope may cover a URI. */
  matching: boolean
  mode: 'decision' | 'permissions'
  withNames: boolean
  limit: number
}>

/** Parses a decision request. @throws OauthError with Keycloak's message; 400 without `response_mode` */
function readUmaRequest(fields: URLSearchParams): UmaRequest {
  refuseRepeated(fields, 'permission')
  checkAudience(fields.get('audience'))
  // No permission tickets are issued here, so none is valid.
  if (fields.has('ticket')) throw new OauthError(403, 'invalid_ticket', 'Ticket verification failed')
  const format = oneOf(fields, 'permission_resource_format', ['uri', 'id'], 'id')
  return {
    permissions: fields.getAll('permission').map(text => readPermission(text, format, fields.get('scope'))),
    format,
    matching: flag(fields, 'permission_resource_matching_uri', 'false'),
    mode: readMode(fields),
    withNames: flag(fields, 'response_include_resource_name', 'true'),
    limit: readLimit(fields.get('response_permissions_limit')),
  }
}

/** Checks that the audience is missing, the push collector, or a client of AUTH_ROLE_CLIENTS. @throws OauthError 400 */
function checkAudience(audience: string | null): void {
  const { PUSH_CLIENT_ID, AUTH_ROLE_CLIENTS } = config()
  const serverIds = [PUSH_CLIENT_ID, ...AUTH_ROLE_CLIENTS.split(',').map(name => name.trim())]
  if (audience !== null && !serverIds.includes(audience))
    throw new OauthError(400, 'invalid_request', 'Unknown resource server id.')
}

/** Parses `RESOURCE` or `RESOURCE#scope,scope`; scopes are refused, because no resource has any. */
function readPermission(text: string, format: 'uri' | 'id', moreScopes: string | null): string {
  const [resource = '', scopes = ''] = text.split(/#(.*)/s)
  const requested = [...scopes.split(','), ...(moreScopes ?? '').split(' ')].filter(Boolean)
  if (resource === '' && requested.length === 0) throw new OauthError(400, 'invalid_request', `You must provide the ${format}`)
  if (requested.length > 0)
    throw new OauthError(400, 'invalid_scope', `One of the given scopes [${shortened(requested.join(', '))}] is invalid`)
  return resource
}

function readMode(fields: URLSearchParams): UmaRequest['mode'] {
  if (!fields.has('response_mode')) {
    const what = 'response_mode must be decision or permissions; requesting party tokens are not issued here'
    throw new OauthError(400, 'invalid_request', what)
  }
  return oneOf(fields, 'response_mode', ['decision', 'permissions'])
}

const flag = (fields: URLSearchParams, name: string, absent: 'true' | 'false') =>
  oneOf(fields, name, ['true', 'false'], absent) === 'true'

function oneOf<Word extends string>(fields: URLSearchParams, name: string, words: readonly Word[], absent?: Word): Word {
  const value = fields.get(name) ?? absent
  const word = words.find(one => one === value?.toLowerCase())
  if (word === undefined) throw new OauthError(400, 'invalid_request', `Invalid ${name}`)
  return word
}

function readLimit(text: string | null): number {
  if (text === null) return Number.POSITIVE_INFINITY
  if (!/^\d{1,9}$/.test(text)) throw new OauthError(400, 'invalid_request', 'Invalid response_permissions_limit')
  return Number(text)
}

const shortened = (text: string): string => cutText(text, 200)
