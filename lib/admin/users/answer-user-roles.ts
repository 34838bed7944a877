import { administratorReads } from '@/lib/admin/administer'
import { readOptionalBody } from '@/lib/admin/body'
import { answerSingle, changeSingle } from '@/lib/admin/single'
import { EffectiveQuery, GrantBody } from '@/lib/admin/users/params'
import { effectiveRoles, getUserRow, presentHeld } from '@/lib/admin/users/read-user'
import { lockAccount } from '@/lib/auth/accounts/change-accounts'
import { type Client, findClient } from '@/lib/auth/clients/clients'
import { grantRole, takeRole } from '@/lib/auth/roles/grant-role'
import type { Transaction } from '@/lib/db/pools'
import type { Connection } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'

type RolesCall = Pick<Call<Readonly<{ name: string }>>, 'params' | 'query'>
type RoleCall = Pick<Call<Readonly<{ name: string; role: string }>>, 'params' | 'request' | 'caller'>

/** Answers `GET /users/{name}/roles`: roles that were given and roles that count, with reasons. @throws Problem 400; ChangeRefused */
export async function answerUserRoles({ params, query }: RolesCall): Promise<Response> {
  const { client: id } = readQuery(EffectiveQuery, queryValues(query))
  const client = await clientNamed(id)
  return answerSingle(await getRoles(administratorReads(), params.name, client))
}

/** The client that a call names, if it does. @throws Problem 400 for one that gets no tokens */
export async function clientNamed(id: string | undefined): Promise<Client | null> {
  if (id === undefined) return null
  const client = await findClient(id)
  if (client === null) throw badParameter('client', 'the id of a client that gets tokens', id)
  return client
}

/** Answers `PUT /users/{name}/roles/{role}`: gives the role, or changes its end. @throws Problem 400, 412, 428; ChangeRefused */
export async function answerGrant(call: RoleCall): Promise<Response> {
  const { name: username, role } = call.params
  const { Until } = await readOptionalBody(call.request, GrantBody)
  const until = Until === null ? null : new Date(Until)
  const change = (connection: Transaction) => grantRole(connection, { username, role, until })
  const isThere = ({ body }: Roles) => body.Assigned.some(({ Role }) => Role === role)
  return answerSingle(await changeSingle(call, { ...stepsFor(username), isThere, change }))
}

type Roles = Awaited<ReturnType<typeof getRoles>>

/** Answers `DELETE /users/{name}/roles/{role}`. @throws Problem 412; ChangeRefused */
export async function answerTake(call: RoleCall): Promise<Response> {
  const { name: username, role } = call.params
  const change = (connection: Transaction) => takeRole(connection, { username, role })
  return answerSingle(await changeSingle(call, { ...stepsFor(username), change }))
}

async function getRoles(connection: Connection, name: string, client: Client | null = null) {
  const { username, roles } = await getUserRow(connection, name)
  const assigned = presentHeld(roles)
  return {
    body: { Name: username, Assigned: assigned },
    moving: { Client: client?.id ?? null, Effective: effectiveRoles(assigned, client) },
  }
}

const stepsFor = (name: string) => ({
  lock: (connection: Transaction) => lockAccount(connection, name),
  read: (connection: Transaction) => getRoles(connection, name),
})
