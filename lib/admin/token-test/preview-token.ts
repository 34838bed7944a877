import type { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { ownTrust } from '@/lib/access/tokens/issuer-trust'
import type { PreviewAnswer, TokenPreview } from '@/lib/admin/token-test/params'
import { type ClientOfToken, clientOfTokenSql, type TokenHolder } from '@/lib/admin/token-test/token-holder'
import { findStoredAccount, type StoredAccount, usernameOf, withoutPassword } from '@/lib/auth/accounts/accounts'
import { type Client, findClient } from '@/lib/auth/clients/clients'
import { grantedScope } from '@/lib/auth/openid/realm'
import { ownClaims, personClaims } from '@/lib/auth/tokens/client-token'
import { epochSeconds } from '@/lib/auth/tokens/lifetimes'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { tokenIssuer, tokenIssuers } from '@/lib/http/mounts'

type Reason = PreviewAnswer['Reasons'][number]

/** The token that a client would get now, for itself or for a user, and reasons why it would not. */
type TokenDraft = Readonly<{
  reasons: readonly Reason[]
  claims: Record<string, unknown>
  /** The caller that the platform would see. */
  caller: Caller
  holder: TokenHolder
}>

/** Makes the claims of a token, but no token. @throws ChangeRefused for a client or user that is not there */
export async function previewToken(wanted: z.infer<typeof TokenPreview>): Promise<TokenDraft> {
  const stored = await firstRow<ClientOfToken>(admin(), clientOfTokenSql(wanted.Client))
  const client = await findClient(wanted.Client)
  if (!stored && !client) throw new ChangeRefused('client-unknown', { id: wanted.Client }, 'Client')
  const account = wanted.User === undefined ? null : await accountOf(wanted.User)
  // A client that gets no token now is shown the one it would get otherwise.
  const asked: Client = client ?? { ...unusable, ...stored!, id: wanted.Client, name: wanted.Client }
  const claims = claimsOf(asked, account)
  return {
    reasons: reasonsAgainst(client, stored, account),
    claims,
    caller: callerIn(claims),
    holder: { roles: account?.roles ?? asked.roles, scope: asked },
  }
}

async function accountOf(username: string): Promise<StoredAccount> {
  const found = await findStoredAccount(usernameOf(username))
  if (!found) throw new ChangeRefused('user-unknown', { name: username }, 'User')
  return found
}

function reasonsAgainst(client: Client | null, stored: ClientOfToken | null, account: StoredAccount | null): Reason[] {
  const grants = account ? ['password', 'authorization_code'] : ['client_credentials']
  const fits = client?.grants.some(grant => grants.includes(grant))
  return [
    ...(client ? [] : [stored?.blocked ? reasonOf['client-blocked'] : reasonOf['client-secret-known']]),
    ...(client && !fits ? [account ? reasonOf['grant-for-people'] : reasonOf['grant-for-itself']] : []),
    ...(account?.blocked ? [reasonOf['account-blocked']] : []),
  ]
}

const reason = (Code: string, Detail: string): Reason => ({ Code, Detail })

const reasonOf = {
  'client-blocked': reason('client-blocked', 'The client is blocked.'),
  'client-secret-known': reason('client-secret-known', 'Its secret is that of the demo, which everybody knows.'),
  'grant-for-people': reason(
    'grant-missing',
    'The client may not sign people in: it has neither the grant password nor authorization_code.',
  ),
  'grant-for-itself': reason(
    'grant-missing',
    'The client gets no token of its own: it has not the grant client_credentials, or no secret.',
  ),
  'account-blocked': reason('account-blocked', 'The user is blocked.'),
} as const

function claimsOf(client: Client, account: StoredAccount | null): Record<string, unknown> {
  const issue = { scope: grantedScope(undefined), issuer: tokenIssuer(), iat: epochSeconds() }
  return account ? personClaims(withoutPassword(account), client, issue) : ownClaims(client, issue)
}

/** The caller that the platform would see. */
const callerIn = (claims: Record<string, unknown>): Caller =>
  ownTrust(tokenIssuers()).callerFrom({ typ: 'at+jwt', alg: 'RS256' }, claims)

const unusable = {
  secretSha256: null,
  previousSecret: null,
  grants: [],
  redirectUris: [],
  postLogoutRedirectUris: [],
  sessionMaxSeconds: null,
  mayIntrospect: false,
}
