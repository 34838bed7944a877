import { changeRights } from '@/lib/access/rights/change-rights'
import { readBody, readOptionalBody } from '@/lib/admin/body'
import { administratorReads } from '@/lib/admin/reads'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import { inHashingTurn } from '@/lib/admin/users/hashing'
import { PasswordBody, UserChange } from '@/lib/admin/users/params'
import { getUser } from '@/lib/admin/users/read'
import { changeProfile, lockAccount, removeAccount, setAccountBlocked, setPassword } from '@/lib/auth/accounts/change-accounts'
import { newPassword } from '@/lib/auth/accounts/passwords'
import type { Transaction } from '@/lib/db/pools'
import type { Call } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'

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
    changeRights(call.caller.name, connection => setPassword(connection, call.params.name, password)),
  )
  return json({ Name: name, ...(Password === undefined ? { Password: password } : {}) })
}

const stepsFor = (name: string) => ({
  lock: (connection: Transaction) => lockAccount(connection, name),
  read: (connection: Transaction) => getUser(connection, name),
})
