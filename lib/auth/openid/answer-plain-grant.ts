import { audit } from '@/lib/access/audit/audit'
import type { ClientCredentials } from '@/lib/auth/clients/authenticate-client'
import { secretUsed } from '@/lib/auth/clients/client-secret'
import { noteUse } from '@/lib/auth/clients/client-use'
import { type Client, findClient } from '@/lib/auth/clients/clients'
import { oauthAnswer } from '@/lib/auth/openid/oauth-answer'
import { grantedScope } from '@/lib/auth/openid/scopes'
import { noteSuccess } from '@/lib/auth/sign-in/guessing'
import { clientToken } from '@/lib/auth/tokens/client-token'
import { tokenIssuer } from '@/lib/http/issuer'

const plainParameters = new Set(['grant_type', 'client_id', 'client_secret', 'scope'])

/** A form at the token endpoint, with the client's credentials. */
export type PlainGrant = Readonly<{
  fields: URLSearchParams
  given: ClientCredentials | null
  basic: boolean
  address: string
  /** Name of the realm in the request. */
  realm: string
}>

/**
 * Answers a client credentials grant with nothing unusual in it: real collectors request a token with every call, and the way through the library
 * costs more than the signature.
 * @returns null for everything else, including errors; the library answers that
 */
export async function answerPlainGrant({ fields, given, basic, address, realm }: PlainGrant): Promise<Response | null> {
  if (!given || !isPlain(fields, basic)) return null
  const client = await findClient(given.id)
  const used = client && secretUsed(client, given.secret)
  if (!client || used === null || !client.grants.includes('client_credentials')) return null
  const body = await clientToken(client, grantedScope(fields.get('scope') ?? undefined), tokenIssuer(realm))
  noteUse(client.id, used)
  note(client, address)
  return oauthAnswer(body)
}

function isPlain(fields: URLSearchParams, basic: boolean): boolean {
  if (fields.get('grant_type') !== 'client_credentials' || (basic && fields.has('client_secret'))) return false
  // An invalid scope is refused, not ignored. @see RFC 6749 section 3.3
  if (!/^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(fields.get('scope') ?? '')) return false
  return [...fields.keys()].every(name => plainParameters.has(name))
}

function note({ id, secretSha256 }: Client, address: string): void {
  if (secretSha256 !== null) noteSuccess({ kind: 'client', name: id, address })
  audit({ kind: 'token', actor: id, client: id, address, subject: 'client_credentials', detail: {} })
}
