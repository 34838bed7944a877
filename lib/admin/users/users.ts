import { changeRights } from '@/lib/access/rights/change-rights'
import { createdHeaders, createOnce, respondChange, respondRemoval, respondSingle } from '@/lib/admin/admin-object'
import { administratorReads } from '@/lib/admin/administer'
import { readBody, readOptionalBody } from '@/lib/admin/body'
import { type ListCall, readList, respondPage } from '@/lib/admin/list'
import { EffectiveQuery, GrantBody, PasswordBody, UserBody, UserChange, UsersQuery } from '@/lib/admin/users/params'
import {
  countUsersSql,
  effectiveRoles,
  getUser,
  getUserRow,
  type ListedUserRow,
  presentAssignedRoles,
  presentUser,
  usersSql,
} from '@/lib/admin/users/read-user'
import {
  changeProfile,
  createAccount,
  lockAccount,
  removeAccount,
  setAccountBlocked,
  setPassword,
} from '@/lib/auth/accounts/change-accounts'
import { newPassword, TooManyHashes } from '@/lib/auth/accounts/passwords'
import { type Client, findClient } from '@/lib/auth/clients/clients'
import { grantRole, withdrawRole } from '@/lib/auth/roles/grant-role'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

export async function respondUsers(call: ListCall): Promise<Response> {
  const { page, wanted } = readList(UsersQuery, call.query)
  const users = await rows<ListedUserRow>(administratorReads(), usersSql(wanted, page), 'fresh')
  const total = users[0]?.total ?? (page.offset === 0 ? 0 : await countUsers(wanted))
  return respondPage(call, '/users', { page, total, items: users.map(presentUser) })
}

const countUsers = async (wanted: Parameters<typeof countUsersSql>[0]): Promise<number> =>
  (await firstRow<{ total: number }>(administratorReads(), countUsersSql(wanted)))?.total ?? 0

/** Adds a user. A generated password is shown in this response only. @throws Problem 400; ChangeRefused */
export async function respondCreateUser(call: Pick<ApiRequest<unknown>, 'request' | 'caller'>): Promise<Response> {
  const { Password, ...sent } = await readBody(call.request, UserBody)
  const password = Password ?? newPassword()
  const { Name: username, FullName: name, Email: email, Roles: roles } = sent
  const created = await inHashingTurn(() =>
    createOnce(call, { ...sent, hasPassword: Password !== undefined }, connection =>
      createAccount(connection, { username, name, email, roles, password }),
    ),
  )
  const { body, moving } = await getUser(admin(), created.value)
  const shown = Password === undefined && !created.repeated ? { Password: password } : {}
  const headers = createdHeaders(created, '/users', created.value)
  return respondSingle({ body, moving: { ...moving, ...shown } }, { status: 201, headers })
}

type UserCall = Pick<ApiRequest<Readonly<{ name: string }>>, 'request' | 'caller' | 'params'>

export const respondUser = async ({ params }: UserCall): Promise<Response> =>
  respondSingle(await getUser(administratorReads(), params.name))

/** Changes a user. A block takes effect within a second. @throws Problem 400, 412; ChangeRefused */
export async function respondChangeUser(call: UserCall): Promise<Response> {
  const { FullName: fullName, Email: email, Blocked: blocked } = await readBody(call.request, UserChange)
  const { name } = call.params
  return respondChange(call, {
    ...stepsFor(name),
    change: async connection => {
      await changeProfile(connection, name, { name: fullName, email })
      if (blocked !== undefined) await setAccountBlocked(connection, name, blocked ? 'blocked' : 'allowed')
    },
  })
}

/** Removes a user, whose tokens are refused within a second. @throws Problem 412; ChangeRefused */
export async function respondRemoveUser(call: UserCall): Promise<Response> {
  const { name } = call.params
  return respondRemoval(call, { ...stepsFor(name), change: connection => removeAccount(connection, name) })
}

/** Sets a password and ends all sign-ins. A generated password is shown in this response only. */
export async function respondPassword(call: UserCall): Promise<Response> {
  const { Password } = await readOptionalBody(call.request, PasswordBody)
  const password = Password ?? newPassword()
  const name = await inHashingTurn(() =>
    changeRights(actorOf(call), connection => setPassword(connection, call.params.name, password)),
  )
  return json({ Name: name, ...(Password === undefined ? { Password: password } : {}) })
}

const stepsFor = (name: string) => ({
  lock: (connection: Transaction) => lockAccount(connection, name),
  read: (connection: Transaction) => getUser(connection, name),
})

async function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof TooManyHashes)) throw cause
    const detail = 'Too many passwords are being set at the moment; send the call again.'
    throw problem('busy', { detail }, { cause, headers: { 'Retry-After': '5' } })
  }
}

type RolesCall = Pick<ApiRequest<Readonly<{ name: string }>>, 'params' | 'query'>
type RoleCall = Pick<ApiRequest<Readonly<{ name: string; role: string }>>, 'params' | 'request' | 'caller'>

export async function respondUserRoles({ params, query }: RolesCall): Promise<Response> {
  const { client: id } = readQuery(EffectiveQuery, queryValues(query))
  return respondSingle(await getRoles(administratorReads(), params.name, await clientNamed(id)))
}

/** The client that a request names, or null if it names none. @throws Problem 400 for a client that gets no tokens */
export async function clientNamed(id: string | undefined): Promise<Client | null> {
  if (id === undefined) return null
  const client = await findClient(id)
  if (client === null) throw badParameter('client', 'the id of a client that gets tokens', id)
  return client
}

/** Assigns a role, or changes its end. @throws Problem 400, 412, 428; ChangeRefused */
export async function respondGrant(call: RoleCall): Promise<Response> {
  const { name: username, role } = call.params
  const { Until } = await readOptionalBody(call.request, GrantBody)
  const until = Until === null ? null : new Date(Until)
  const change = (connection: Transaction) => grantRole(connection, { username, role, until })
  const isThere = ({ body }: Roles) => body.Assigned.some(({ Role }) => Role === role)
  return respondChange(call, { ...stepsForRoles(username), isThere, change })
}

type Roles = Awaited<ReturnType<typeof getRoles>>

export async function respondTake(call: RoleCall): Promise<Response> {
  const { name: username, role } = call.params
  const change = (connection: Transaction) => withdrawRole(connection, { username, role })
  return respondChange(call, { ...stepsForRoles(username), change })
}

async function getRoles(connection: Connection, name: string, client: Client | null = null) {
  const { username, roles } = await getUserRow(connection, name)
  const assigned = presentAssignedRoles(roles)
  return {
    body: { Name: username, Assigned: assigned },
    moving: { Client: client?.id ?? null, Effective: effectiveRoles(assigned, client) },
  }
}

const stepsForRoles = (name: string) => ({
  lock: (connection: Transaction) => lockAccount(connection, name),
  read: (connection: Transaction) => getRoles(connection, name),
})
