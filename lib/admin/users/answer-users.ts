import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { administratorReads } from '@/lib/admin/reads'
import { answerSingle } from '@/lib/admin/single'
import { inHashingTurn } from '@/lib/admin/users/hashing'
import { UserBody, UsersQuery } from '@/lib/admin/users/params'
import { presentUser } from '@/lib/admin/users/present'
import { getUser } from '@/lib/admin/users/read'
import { countUsersSql, type ListedUserRow, usersSql } from '@/lib/admin/users/user-sql'
import { createAccount } from '@/lib/auth/accounts/change-accounts'
import { newPassword } from '@/lib/auth/accounts/passwords'
import { admin } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

/** Answers `GET /users`. @throws Problem 400 */
export async function answerUsers(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(UsersQuery, call.query)
  const found = await rows<ListedUserRow>(administratorReads(), usersSql(wanted, page), 'fresh')
  const total = found[0]?.total ?? (page.offset === 0 ? 0 : await countUsers(wanted))
  return answerPage(call, '/users', page, { total, items: found.map(presentUser) })
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
