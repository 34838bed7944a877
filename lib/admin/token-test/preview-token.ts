import type { Caller } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { examineToken } from '@/lib/access/tokens/examine-token'
import { ownTrust } from '@/lib/access/tokens/issuer-trust'
import { currentTrust } from '@/lib/access/tokens/token'
import { findStoredAccount, readAccount, type StoredAccount, usernameOf, withoutPassword } from '@/lib/auth/accounts/accounts'
import { type Client, clientSql, findClient, type StoredClient } from '@/lib/auth/clients/clients'
import { grantedScope } from '@/lib/auth/openid/realm'
import type { RoleScope } from '@/lib/auth/tokens/claims'
import { ownClaims, personClaims } from '@/lib/auth/tokens/client-token'
import { epochSeconds } from '@/lib/auth/tokens/lifetimes'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { tokenIssuer, tokenIssuers } from '@/lib/http/mounts'

type Reason = Readonly<{ Code: string; Detail: string }>

type TokenDraft = Readonly<{
  reasons: readonly Reason[]
  claims: Record<string, unknown>
  caller: Caller
  holder: TokenHolder
}>

/** Builds the claims of a token without issuing it. @throws ChangeRefused for an unknown client or user */
export async function previewToken(wanted: Readonly<{ Client: string; User?: string | undefined }>): Promise<TokenDraft> {
  const stored = await storedClient(wanted.Client)
  const client = await findClient(wanted.Client)
  if (!stored && !client) throw new ChangeRefused('client-unknown', { id: wanted.Client }, 'Client')
  const account = wanted.User === undefined ? null : await accountOf(wanted.User)
  // For a client that gets no token now, the preview shows the one that it would get otherwise.
  const previewed: Client = client ?? { ...stored!, previousSecret: null }
  const claims = claimsOf(previewed, account)
  return {
    reasons: reasonsAgainst(client, stored, account),
    claims,
    caller: ownTrust(tokenIssuers()).callerFrom({ typ: 'at+jwt', alg: 'RS256' }, claims),
    holder: { roles: account?.roles ?? previewed.roles, scope: previewed },
  }
}

const storedClient = (id: string) => firstRow<StoredClient>(admin(), clientSql(id))

async function accountOf(username: string): Promise<StoredAccount> {
  const account = await findStoredAccount(usernameOf(username))
  if (!account) throw new ChangeRefused('user-unknown', { name: username }, 'User')
  return account
}

function reasonsAgainst(client: Client | null, stored: StoredClient | null, account: StoredAccount | null): Reason[] {
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
export type TokenHolder = Readonly<{ roles: readonly string[]; scope: RoleScope | null }>

/** The current roles of the user or client of a token, or null if they are unknown here. */
async function findHolder(caller: Caller | null): Promise<TokenHolder | null> {
  if (!caller || config().AUTH_ISSUER) return null
  // The development client of the demo has no row in the database.
  const client = (await storedClient(caller.client)) ?? (await findClient(caller.client))
  const roles = caller.kind === 'client' ? client?.roles : (await readAccount(caller.subject))?.roles
  return roles ? { roles, scope: client } : null
}
export async function examinePastedToken(text: string) {
  const examined = await examineToken(pastedToken(text), currentTrust(tokenIssuers()))
  return { ...examined, holder: await findHolder(examined.caller) }
}

/** Removes the header's name, `Bearer` and line breaks from a token that was copied from a header, mail or terminal. */
const pastedToken = (text: string): string => text.replace(/^\s*(authorization:)?\s*bearer\s+/i, '').replace(/\s+/g, '')
