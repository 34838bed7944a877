import { isPublicSecret } from '@/lib/auth/accounts/public-sign-ins'
import { secretMark, secretMatches } from '@/lib/auth/tokens/secrets'
import { config } from '@/lib/config'
import { secretLeftOut } from '@/lib/db/backup/tables-sql'
import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export type Client = Readonly<{
  id: string
  name: string
  secretSha256: string | null
  previousSecret: Readonly<{ sha256: string; until: Date }> | null
  grants: readonly string[]
  roles: readonly string[]
  /** Whether tokens issued to the client contain all roles of the account, or only those in `scopeRoles`. */
  fullScope: boolean
  scopeRoles: readonly string[]
  /** URLs to which the authorization endpoint may redirect, compared exactly. */
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  /** Maximum duration of a session through this client, or null if only the platform's limit applies. */
  sessionMaxSeconds: number | null
  /** Whether the client may introspect every token. Others may introspect their own, and tokens for them (`aud`). */
  mayIntrospect: boolean
}>

const cacheMilliseconds = 1000

/** Whether a string can be a client id: printable ASCII. @see RFC 6749 appendix A.1 */
export const isClientId = (text: string): boolean => /^[\x20-\x7e]{1,255}$/.test(text)

/**
 * The client that can get tokens with an id, cached for a second; null if it is unknown, blocked, without a secret
 * after a restore, or has a public secret outside of the demo. In the demo an unknown id is the development client.
 * @see spec, Authentication: the generic development client
 */
export async function findClient(id: string): Promise<Client | null> {
  if (!isClientId(id)) return null
  const stored = await readCached(`client ${id}`, cacheMilliseconds, () => firstRow<StoredClient>(reader(), clientSql(id)))
  if (!stored) return config().demo ? developmentClient(id) : null
  const { blocked, previousSha256, previousUntil, ...rest } = stored
  const client = { ...rest, previousSecret: previousSha256 === null ? null : { sha256: previousSha256, until: previousUntil! } }
  if (blocked || client.secretSha256 === secretLeftOut || (!config().demo && isPublicSecret(client.secretSha256))) return null
  return client.secretSha256 === null ? withoutAccount(client) : withStoredSecret(client)
}

// The demo's public secrets do not work outside of the demo, even as the previous secret of a client.
const withStoredSecret = (client: Client): Client =>
  !config().demo && isPublicSecret(client.previousSecret?.sha256 ?? null) ? { ...client, previousSecret: null } : client

// A client without a secret cannot prove its identity, so it has no service account.
const withoutAccount = (client: Client): Client => ({
  ...client,
  grants: client.grants.filter(grant => grant !== 'client_credentials'),
})

export type StoredClient = Omit<Client, 'previousSecret'> & {
  blocked: boolean
  previousSha256: string | null
  previousUntil: Date | null
}

export const clientSql = (id: string): Sql => sql`
  select c.id, c.name, c.secret_sha256 as "secretSha256", c.grants, c.full_scope as "fullScope", c.scope_roles as "scopeRoles",
         c.redirect_uris as "redirectUris", c.post_logout_redirect_uris as "postLogoutRedirectUris",
         c.session_max_seconds as "sessionMaxSeconds", c.may_introspect as "mayIntrospect", c.blocked, c.previous_secret_sha256 as "previousSha256",
         c.previous_secret_until as "previousUntil", array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = ${id}`

const developmentClient = (id: string): Client => ({
  id,
  name: id,
  secretSha256: null,
  previousSecret: null,
  grants: ['client_credentials', 'password'],
  roles: ['GUEST'],
  fullScope: true,
  scopeRoles: [],
  redirectUris: [],
  postLogoutRedirectUris: [],
  sessionMaxSeconds: null,
  mayIntrospect: false,
})

type Secrets = Pick<Client, 'secretSha256' | 'previousSecret'>

/**
 * The mark of the secret that was sent, or null if it is wrong.
 * For a public client, which must send no secret, the mark is empty.
 */
export function matchingSecretMark({ secretSha256, previousSecret }: Secrets, secret: string): string | null {
  if (secretSha256 === null) return secret === '' ? '' : null
  const valid = [secretSha256, ...(previousSecret && Date.now() < previousSecret.until.getTime() ? [previousSecret.sha256] : [])]
  const matching = valid.find(hash => secretMatches(secret, hash))
  return matching === undefined ? null : secretMark(matching)
}
