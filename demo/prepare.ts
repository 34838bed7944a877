import type { FillProgress } from '@/demo/save-world'
import { actorNamed, changeRights } from '@/lib/access/rights/change-rights'
import { recomputeAccess } from '@/lib/access/rights/recompute-access'
import { replaceAccount } from '@/lib/auth/accounts/accounts'
import { type DemoClient, demoClients, demoUsers } from '@/lib/auth/accounts/public-sign-ins'
import { type ClientWithSecret, replaceClient } from '@/lib/auth/clients/store-clients'
import type { Config } from '@/lib/config'
import { admin, maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'
import example from '@/lib/flows/routing/example.json'
import { saveRoute } from '@/lib/flows/routing/routes/store-routes'

/** Creates the demo's users, clients and route and fills an empty database or, without DEMO, removes its permission. */
export async function prepareDemo({ demo }: Config): Promise<void> {
  if (!demo) return removeDemoPermissions()
  await ensureDemoSignIns()
  await ensureDemoRoute()
  if (!(await isDemoNeeded())) return
  process.stdout.write('Filling the empty database with the demo world …\n')
  const started = performance.now()
  await fillDemo()
  process.stdout.write(`The demo world is there after ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

/** Creates the demo's route if it does not exist; a changed route stays as it is. */
async function ensureDemoRoute(): Promise<void> {
  const { provider, dataset } = example.path
  const existing = await firstRow(admin(), sql`select provider from route where provider = ${provider} and dataset = ${dataset}`)
  if (existing) return
  const route = {
    provider,
    dataset,
    mapping: example.mapping,
    description: 'Demo: car parks',
    onError: 'skip',
    active: true,
  } as const
  await saveRoute(route, { by: 'demo', expected: { match: null, noneMatch: null } })
}

type FillOptions = {
  /** Multiplies the number of invented records; 1 is the demo. */
  scale?: number
  /** The current time of the demo's data. A fill that was interrupted continues with the time of its start. */
  now?: Date
  onProgress?: FillProgress
}

const done = 'done'

/** Whether the demo's data are missing: the database is empty, or an earlier fill did not finish. */
async function isDemoNeeded(): Promise<boolean> {
  const state = await demoState()
  if (state !== null) return state !== done
  const database = await firstRow<{ empty: boolean }>(
    admin(),
    sql`select not exists (select from document) and not exists (select from station) as empty`,
  )
  return database?.empty ?? false
}

/** Whether the database contains all of the demo's data. */
export const isDemoDone = async (): Promise<boolean> => (await demoState()) === done

/** Fills the database with the demo's data. It can be interrupted and repeated. Only one process fills at a time. */
export async function fillDemo(options: FillOptions = {}): Promise<void> {
  const before = await demoState()
  await transaction(maintenance(), async lock => {
    await execute(lock, advisoryLock('demo world'))
    const doneMeanwhile = before !== done && (await demoState()) === done
    if (!doneMeanwhile) await fill(options)
  })
}

async function fill({ scale = 1, now = new Date(), onProgress = () => {} }: FillOptions): Promise<void> {
  await execute(admin(), beginSql(now))
  const state = await demoState()
  const begun = state === null || state === done ? now : new Date(state)
  // Imported only when it is needed: the code is large, and a server whose database is filled never uses it.
  const { saveWorld } = await import('@/demo/save-world')
  await saveWorld({ scale, now: begun }, onProgress)
  await recomputeAccess({ goesOn: () => true })
  await execute(admin(), endSql(begun))
}

/** The state of the fill: `done`, the start of an unfinished one, or null. */
async function demoState(): Promise<string | null> {
  const row = await firstRow<{ value: string }>(admin(), sql`select value from setting where name = 'demo'`)
  return row?.value ?? null
}

const beginSql = (now: Date): Sql => sql`
  insert into setting (name, value) values ('demo', ${now.toISOString()})
      on conflict (name) do nothing`

/** Marks the fill as complete. Its measurements end at the time of its start, from which `measure` continues. */
const endSql = (begun: Date): Sql => sql`
  with measured as (
    insert into setting (name, value) values ('demo measured', ${begun.toISOString()})
        on conflict (name) do update set value = excluded.value
  )
  update setting set value = ${done} where name = 'demo'`

/** Creates the demo's clients, users and permission in the database, or resets them. */
async function ensureDemoSignIns(): Promise<void> {
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

/** Ids of the demo's permission, fixed so that it is recognised in any database. */
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
async function removeDemoPermissions(): Promise<void> {
  const existing = await firstRow(admin(), sql`select id from resource where id = ${ids.resource}::uuid`)
  if (!existing) return
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
