import { changeRights } from '@/lib/access/rights/change-rights'
import { administratorReads } from '@/lib/admin/administer'
import { readBody, readOptionalBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import { PasswordBody, UserBody, UserChange, UsersQuery } from '@/lib/admin/users/params'
import { getUser, presentUser } from '@/lib/admin/users/read-user'
import { countUsersSql, type ListedUserRow, usersSql } from '@/lib/admin/users/user-sql'
import {
  changeProfile,
  createAccount,
  lockAccount,
  removeAccount,
  setAccountBlocked,
  setPassword,
} from '@/lib/auth/accounts/change-accounts'
import { newPassword, TooManyHashes } from '@/lib/auth/accounts/passwords'
import { admin, type Transaction } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { json } from '@/lib/http/answers/respond'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { doorUrl } from '@/lib/http/mounts'

/** Answers `GET /users`. @throws Problem 400 */
export async function answerUsers(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(UsersQuery, call.query)
  const found = await rows<ListedUserRow>(administratorReads(), usersSql(wanted, page), 'fresh')
  const total = found[0]?.total ?? (page.offset === 0 ? 0 : await countUsers(wanted))
  return answerPage(call, '/users', { page, total, items: found.map(presentUser) })
}

const countUsers = async (wanted: Parameters<typeof countUsersSql>[0]): Promise<number> =>
  (await firstRow<{ total: number }>(administratorReads(), countUsersSql(wanted)))?.total ?? 0

/** Answers `POST /users`: adds a user; a generated password is shown by this answer only. @throws Problem 400; ChangeRefused */
export async function answerCreateUser(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const { Password, ...sent } = await readBody(call.request, UserBody)
  const password = Password ?? newPassword()
  const { Name: username, FullName: name, Email: email, Roles: roles } = sent
  const made = await inHashingTurn(() =>
    createOnce(call, { ...sent, hasPassword: Password !== undefined }, connection =>
      createAccount(connection, { username, name, email, roles, password }),
    ),
  )
  const { body, moving } = await getUser(admin(), made.value)
  const shown = Password === undefined && !made.repeated ? { Password: password } : {}
  const headers = createdHeaders(made, `${doorUrl('admin')}/users/${encodeURIComponent(made.value)}`)
  return answerSingle({ body, moving: { ...moving, ...shown } }, { status: 201, headers })
}

type UserCall = Pick<Call<Readonly<{ name: string }>>, 'request' | 'caller' | 'params'>

/** Answers `GET /users/{name}`. @throws ChangeRefused when there is none */
export const answerUser = async ({ params }: UserCall): Promise<Response> =>
  answerSingle(await getUser(administratorReads(), params.name))

/** Answers `PATCH /users/{name}`. A block counts within a second. @throws Problem 400, 412; ChangeRefused */
export async function answerChangeUser(call: UserCall): Promise<Response> {
  const { FullName: fullName, Email: email, Blocked: blocked } = await readBody(call.request, UserChange)
  const { name } = call.params
  const changed = await changeSingle(call, {
    ...stepsFor(name),
    change: async connection => {
      await changeProfile(connection, name, { name: fullName, email })
      if (blocked !== undefined) await setAccountBlocked(connection, name, blocked ? 'blocked' : 'allowed')
    },
  })
  return answerSingle(changed)
}

/** Answers `DELETE /users/{name}`; tokens are refused within a second. @throws Problem 412; ChangeRefused */
export async function answerRemoveUser(call: UserCall): Promise<Response> {
  const { name } = call.params
  await removeSingle(call, { ...stepsFor(name), change: connection => removeAccount(connection, name) })
  return answerGone()
}

/** Answers `POST /users/{name}/password`: sign-ins end; a generated password is shown by this answer only. @throws Problem 400; ChangeRefused */
export async function answerPassword(call: UserCall): Promise<Response> {
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

/** Work that hashes a password. @throws Problem 503 when too many wait to be hashed */
async function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof TooManyHashes)) throw cause
    const detail = 'Too many passwords are being set at the moment; send the call again.'
    throw problem('busy', { detail }, { cause, headers: { 'Retry-After': '5' } })
  }
}
