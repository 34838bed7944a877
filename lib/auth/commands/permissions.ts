import { about, CommandError, plain, runCommand } from '@/lib/access/command'
import { findStoredAccount, usernameOf } from '@/lib/auth/accounts'
import { allow, removePermission } from '@/lib/auth/change-permissions'
import { findClient } from '@/lib/auth/clients'
import { explain } from '@/lib/auth/explain-permission'
import { checkRoles } from '@/lib/auth/known-roles'
import { listPermissions } from '@/lib/auth/list-permissions'
import type { Subject } from '@/lib/auth/store-permission'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'

const usage = `Who may push data where, and who may write which stations without the role WRITER. Changes count within a second.

  npm run permissions -- list
  npm run permissions -- allow URI --client ID | --user NAME | --role ROLE [--name NAME]
  npm run permissions -- remove NAME
  npm run permissions -- explain URI --client ID | --user NAME [--client ID]   allowed or not, and by what

A URI is the path of a push, /provider/dataset, or one with a wildcard, /provider/*; the most exact one decides.
Stations: "bdp://station?origin=ORIGIN&stationType=TYPE"; a parameter may be repeated; &syncState=true|false and
&onlyActivation=true|false restrict it to calls that synchronize so.
`

const text = { type: 'string' } as const
const allowOptions = { client: text, user: text, role: text, name: text } as const
const explainOptions = { client: text, user: text, role: { type: 'string', multiple: true } } as const

const actions = {
  list: plain(listPermissions),
  allow: about(async ({ subject: uri, values: { name = null, ...who }, change }) => {
    const subject = await subjectOf(who)
    return change(connection => allow(connection, { uri, subject, name }))
  }, allowOptions),
  remove: about(({ subject: name, change }) => change(connection => removePermission(connection, name))),
  explain: about(({ subject: uri, values: { client, user, role: roles = [] } }) => {
    if (client === undefined && user === undefined) throw new CommandError('Say for whom: --client ID, --user NAME, or both.')
    return explain({ uri, client, user, roles })
  }, explainOptions),
}

/** The command `npm run permissions`. @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)

/** The one subject that was typed, as its tokens name it. @throws CommandError for none, several, or one that is not there */
async function subjectOf(who: { client?: string; user?: string; role?: string }): Promise<Subject> {
  const [given, ...more] = Object.entries(who).flatMap(([kind, id]) => (id ? [{ kind: kind as Subject['kind'], id }] : []))
  if (!given || more.length > 0) throw new CommandError('Say for whom: one of --client ID, --user NAME and --role ROLE.')
  const subject = given.kind === 'user' ? { ...given, id: usernameOf(given.id) } : given
  // Another provider knows its clients, users and roles; here they would only look forgotten.
  if (!config().AUTH_ISSUER) await checkThere(subject)
  return subject
}

async function checkThere({ kind, id }: Subject): Promise<void> {
  if (kind === 'role') return transaction(admin(), connection => checkRoles(connection, [id]))
  if (kind === 'user' && !(await findStoredAccount(id))) throw new CommandError(`There is no user ${id}.`)
  if (kind === 'client' && !(await findClient(id))?.secretSha256)
    throw new CommandError(`There is no client ${id} that has a secret; without one it proves nothing about itself.`)
}
