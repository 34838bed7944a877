import { OauthError } from '@/lib/auth/openid/oauth'
import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'

/** The grant by which services request decisions about a token. @see UMA 2.0 Grant for OAuth 2.0, section 3.3.1 */
export const umaGrant = 'urn:ietf:params:oauth:grant-type:uma-ticket'

/** A decision request, in Keycloak's parameters. */
export type UmaRequest = Readonly<{
  /** Addresses, ids or names of resources; empty means everything that is granted. */
  permissions: readonly string[]
  format: 'uri' | 'id'
  /** Whether an address may also be covered by a wildcard or a station scope. */
  matching: boolean
  mode: 'decision' | 'permissions'
  withNames: boolean
  limit: number
}>

/**
 * Reads the form of a decision request.
 * @throws OauthError in Keycloak's words; 400 without `response_mode`, as no requesting party tokens are issued here
 */
export function readUmaRequest(fields: URLSearchParams): UmaRequest {
  refuseRepeated(fields)
  checkAudience(fields.get('audience'))
  // No tickets are issued here, so none can be right.
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

// Only `permission` may be repeated. RFC 6749 section 3.2
function refuseRepeated(fields: URLSearchParams): void {
  const names = [...fields.keys()].filter(name => name !== 'permission')
  if (new Set(names).size < names.length) throw new OauthError(400, 'invalid_request', 'duplicated parameter')
}

/** The audience may be missing, the push collector, or a client id that the public original uses for this platform. */
function checkAudience(audience: string | null): void {
  const { PUSH_CLIENT_ID, AUTH_ROLE_CLIENTS } = config()
  const known = [PUSH_CLIENT_ID, ...AUTH_ROLE_CLIENTS.split(',').map(name => name.trim())]
  if (audience !== null && !known.includes(audience)) throw new OauthError(400, 'invalid_request', 'Unknown resource server id.')
}

/** A permission is written `RESOURCE` or `RESOURCE#scope,scope`; no resource here has scopes. */
function readPermission(text: string, format: 'uri' | 'id', moreScopes: string | null): string {
  const [resource = '', scopes = ''] = split(text)
  const wanted = [...scopes.split(','), ...(moreScopes ?? '').split(' ')].filter(Boolean)
  if (resource === '' && wanted.length === 0) throw new OauthError(400, 'invalid_request', `You must provide the ${format}`)
  if (wanted.length > 0)
    throw new OauthError(400, 'invalid_scope', `One of the given scopes [${shortened(wanted.join(', '))}] is invalid`)
  return resource
}

function split(text: string): [string, string] {
  const at = text.indexOf('#')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
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
  const given = fields.get(name) ?? absent
  const word = words.find(one => one === given?.toLowerCase())
  if (word === undefined) throw new OauthError(400, 'invalid_request', `Invalid ${name}`)
  return word
}

function readLimit(text: string | null): number {
  if (text === null) return Number.POSITIVE_INFINITY
  if (!/^\d{1,9}$/.test(text)) throw new OauthError(400, 'invalid_request', 'Invalid response_permissions_limit')
  return Number(text)
}

/** A text of the caller, shortened for an answer. */
export const shortened = (text: string): string => cutText(text, 200)
