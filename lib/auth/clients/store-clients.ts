import { actorNamed, changeRights } from '@/lib/access/rights/change-rights'
import { pagesClientId, pagesCredentials } from '@/lib/access/session-store/secrets'
import type { Client } from '@/lib/auth/clients/clients'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { config } from '@/lib/config'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { publicUrl } from '@/lib/http/mounts'

/** A client with its `secret` in clear text, null for a public client. The secret is stored as a hash. */
type ClientRecord = Omit<Client, 'secretSha256' | 'previousSecret'> & Readonly<{ secret: string | null }>

export type ClientWithSecret = ClientRecord & Readonly<{ secret: string }>

/** Adds a client and its roles. @returns false, without a change, if the id exists */
export async function addClient(connection: Transaction, client: ClientRecord): Promise<boolean> {
  const added = await execute(connection, sql`${insertClientSql(client)} on conflict (id) do nothing`)
  if (added === 0) return false
  await execute(connection, grantRolesSql(client))
  return true
}

/** Adds a client, or overwrites the one with its id and its roles. A blocked client stays blocked. */
export async function replaceClient(connection: Transaction, client: ClientRecord): Promise<void> {
  await execute(connection, sql`${insertClientSql(client)} ${overwrite()}`)
  await replaceRoles(connection, client)
}

export async function replaceRoles(connection: Transaction, client: Pick<Client, 'id' | 'roles'>): Promise<void> {
  await execute(connection, sql`delete from client_role where client_id = ${client.id} and role <> all(${client.roles}::text[])`)
  await execute(connection, grantRolesSql(client))
}

const insertClientSql = (client: ClientRecord): Sql => sql`
  insert into client (id, name, secret_sha256, grants, full_scope, scope_roles, redirect_uris, post_logout_redirect_uris,
                      session_max_seconds, may_introspect)
  values (${client.id}, ${client.name}, ${client.secret === null ? null : hashSecret(client.secret)}, ${client.grants}::text[],
          ${client.fullScope}, ${client.scopeRoles}::text[], ${client.redirectUris}::text[],
          ${client.postLogoutRedirectUris}::text[], ${client.sessionMaxSeconds}::integer, ${client.mayIntrospect})`

const overwrite = (): Sql => sql`
  on conflict (id) do update
     set name = excluded.name, secret_sha256 = excluded.secret_sha256, grants = excluded.grants,
         full_scope = excluded.full_scope, scope_roles = excluded.scope_roles, redirect_uris = excluded.redirect_uris,
         post_logout_redirect_uris = excluded.post_logout_redirect_uris, session_max_seconds = excluded.session_max_seconds,
         may_introspect = excluded.may_introspect`

const grantRolesSql = ({ id, roles }: Pick<Client, 'id' | 'roles'>): Sql => sql`
  insert into client_role (client_id, role)
  select ${id}, role from unnest(${roles}::text[]) role
      on conflict do nothing`

/** Creates or resets the client of the web pages, unless another provider issues tokens. Its tokens have all roles. */
export async function ensurePagesClient(): Promise<void> {
  if (config().AUTH_ISSUER) return
  const { secret } = await pagesCredentials()
  await changeRights(actorNamed('start'), connection =>
    replaceClient(connection, {
      id: pagesClientId,
      name: 'Belvedere',
      secret,
      grants: ['authorization_code'],
      roles: [],
      fullScope: true,
      scopeRoles: [],
      redirectUris: [`${publicUrl()}/api/auth/callback/belvedere`],
      postLogoutRedirectUris: ['/', '/de', '/it'].map(path => publicUrl() + path),
      sessionMaxSeconds: null,
      mayIntrospect: false,
    }),
  )
}
