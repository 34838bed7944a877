import { actorNamed, changeRights } from '@/lib/access/rights/change-rights'
import { replaceAccount } from '@/lib/auth/accounts/accounts'
import { type DemoClient, demoClients, demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { type ClientWithSecret, replaceClient } from '@/lib/auth/clients/store-clients'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Creates the demo's clients, users and permission in the database, or resets them. */
export async function ensureDemoSignIns(): Promise<void> {
  await changeRights(actorNamed('demo'), async connection => {
    for (const client of demoClients) await replaceClient(connection, clientOf(client))
    for (const user of demoUsers) await replaceAccount(connection, user)
    await ensureDemoPermissions(connection)
  })
}

const clientOf = ({ may, ...client }: DemoClient): ClientWithSecret => ({
  ...client,
  grants: ['client_credentials', 'password'],
  redirectUris: [],
  postLogoutRedirectUris: [],
  sessionMaxSeconds: null,
  mayIntrospect: false,
})

/** Fixed, so that the demo's permission is recognized in any database, and no operator's permission is mistaken for it. */
const ids = {
  resource: '00000000-0000-4000-8000-00000000de10',
  policy: '00000000-0000-4000-8000-00000000de11',
  permission: '00000000-0000-4000-8000-00000000de12',
}

/** Creates or resets the demo's permission: collector-demo may push below /demo-provider. */
async function ensureDemoPermissions(connection: Transaction): Promise<void> {
  await execute(connection, resourceSql())
  await execute(connection, policySql())
  await execute(connection, permissionSql())
}

/** Removes the demo's permission from a database that is no longer a demo. */
export async function removeDemoPermissions(): Promise<void> {
  const known = await firstRow(admin(), sql`select id from resource where id = ${ids.resource}::uuid`)
  if (!known) return
  await changeRights(actorNamed('demo'), async connection => {
    await execute(connection, sql`delete from resource where id = ${ids.resource}::uuid`)
    await execute(connection, sql`delete from policy where id = ${ids.policy}::uuid`)
  })
}

const resourceSql = (): Sql => sql`
  insert into resource (id, name, uris)
  values (${ids.resource}::uuid, 'Demo: pushes of the demo provider', '{/demo-provider/*}')
      on conflict (id) do update set name = excluded.name, uris = excluded.uris`

const policySql = (): Sql => sql`
  insert into policy (id, name, kind, subjects)
  values (${ids.policy}::uuid, 'Demo: collector-demo', 'client', '{collector-demo}')
      on conflict (id) do update set name = excluded.name, kind = excluded.kind, subjects = excluded.subjects`

const permissionSql = (): Sql => sql`
  insert into permission (id, name, resource_id, policy_id)
  values (${ids.permission}::uuid, 'Demo: collector', ${ids.resource}::uuid, ${ids.policy}::uuid)
      on conflict (id) do update
     set name = excluded.name, resource_id = excluded.resource_id, policy_id = excluded.policy_id`
