import { recordUse } from '@/lib/auth/clients/client-use'
import { type Client, findClient, matchingSecretMark } from '@/lib/auth/clients/clients'
import { asOauth, OauthError, readForm, refuseRepeated, tooManyAttempts } from '@/lib/auth/openid/oauth'
import { checkOwnRealm } from '@/lib/auth/openid/realm'
import { unknownClient } from '@/lib/auth/openid/token-errors'
import { type Attempt, noteSuccess, recordFailure, secondsToWait } from '@/lib/auth/sign-in/failed-attempts'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'
import { peerOf } from '@/lib/http/quota/peer'

export type ClientCredentials = Readonly<{ id: string; secret: string }>

/**
 * The client credentials in a form or an `Authorization` header.
 * @returns null if they are missing, unreadable or contradictory
 */
export function clientCredentials(fields: URLSearchParams, authorization: string | null): ClientCredentials | null {
  const basic = authorization === null ? null : readBasic(authorization)
  const id = fields.get('client_id') ?? basic?.id
  if (!id || (basic && basic.id !== id) || (authorization !== null && !basic)) return null
  return { id, secret: basic?.secret ?? fields.get('client_secret') ?? '' }
}

/** Id and secret are percent-encoded before they are joined. @see RFC 6749 section 2.3.1 */
function readBasic(authorization: string): ClientCredentials | null {
  const encoded = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization)?.[1]
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return null
  try {
    return { id: decodeURIComponent(id.replaceAll('+', ' ')), secret: decodeURIComponent(secret.replaceAll('+', ' ')) }
  } catch {
    return null
  }
}

type ClientProof = Readonly<{ fields: URLSearchParams; authorization: string | null; address: string }>

/**
 * Authenticates a client.
 * @throws OauthError the same for an unknown id and a wrong secret; 429 after too many failures
 */
async function authenticateClient({ fields, authorization, address }: ClientProof): Promise<Client> {
  const credentials = clientCredentials(fields, authorization)
  if (!credentials) throw refused(authorization)
  const guess: Attempt = { kind: 'client', name: credentials.id, address }
  refuseSlowed(guess)
  const client = await findClient(credentials.id)
  const used = client && matchingSecretMark(client, credentials.secret)
  if (!client || used === null) {
    recordFailure(guess)
    throw refused(authorization)
  }
  recordUse(client.id, used)
  if (client.secretSha256 !== null) noteSuccess(guess)
  return client
}

/** Refuses a client that must wait after wrong secrets. @throws OauthError 429 */
export function refuseSlowed(guess: Attempt): void {
  const wait = secondsToWait(guess)
  if (wait > 0) throw tooManyAttempts('invalid_client', wait)
}

function refused(authorization: string | null): OauthError {
  const { status, error, error_description } = unknownClient
  // The challenge names the scheme that the client used. @see RFC 6749 section 5.2
  const headers = authorization === null ? undefined : { 'WWW-Authenticate': `Basic realm="${tokenIssuer()}", error="${error}"` }
  return new OauthError(status, error, error_description, headers)
}

/** An authenticated request to an OAuth endpoint of the platform; `address` is the network address of the client. */
export type ClientCall = Readonly<{ client: Client; fields: URLSearchParams; address: string }>

/** Reads the form of a request to an OAuth endpoint and authenticates its client. */
export function respondClientCall(
  { params, request }: ApiRequest<{ realm: string }>,
  work: (call: ClientCall) => Promise<Response>,
): Promise<Response> {
  checkOwnRealm(params.realm)
  return asOauth(async () => {
    const { fields } = await readForm(request)
    return work(await authenticatedCall(request, fields))
  })
}

export async function authenticatedCall(request: Request, fields: URLSearchParams): Promise<ClientCall> {
  refuseRepeated(fields)
  const peer = peerOf(request)
  const client = await authenticateClient({ fields, authorization: request.headers.get('authorization'), address: peer })
  return { client, fields, address: peer }
}
