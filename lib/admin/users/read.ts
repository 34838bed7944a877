import { ChangeRefused } from '@/lib/access/change-refused'
import { presentUser } from '@/lib/admin/users/present'
import { type UserRow, userSql } from '@/lib/admin/users/user-sql'
import { isUsername, named, usernameOf } from '@/lib/auth/accounts/accounts'
import { type Connection, firstRow } from '@/lib/db/run'
import { cutText } from '@/lib/formats/cut-text'

/** A user by name, however it is typed. @throws ChangeRefused when there is none */
export async function getUserRow(connection: Connection, typed: string): Promise<UserRow> {
  const username = usernameOf(typed)
  const found = isUsername(username) ? await firstRow<UserRow>(connection, userSql(named(username))) : null
  if (!found) throw new ChangeRefused('user-unknown', { name: cutText(username, 100) })
  return found
}

/** The same as it is answered; the last sign-in is no part of the state. */
export async function getUser(connection: Connection, name: string) {
  const { LastSignIn, ...body } = presentUser(await getUserRow(connection, name))
  return { body, moving: { LastSignIn } }
}
