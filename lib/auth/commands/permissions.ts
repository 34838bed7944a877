import { about, CommandError, plain, runCommand } from '@/lib/access/command'
import { usernameOf } from '@/lib/auth/accounts'
import { allow, removePermission } from '@/lib/auth/change-permissions'
import { explain } from '@/lib/auth/explain-permission'
import { listPermissions } from '@/lib/auth/list-permissions'
import type { Subject } from '@/lib/auth/store-permission'

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
    const subject = subjectOf(who)
    const allowed = await change(connection => allow(connection, { uri, subject, name }))
    const told = allowed.notes.map(({ detail }) => `Note: ${detail}\n`).join('')
    return `${allowed.name}: ${subject.kind} ${subject.id} may use ${uri}\n${told}`
  }, allowOptions),
  remove: about(async ({ subject: name, change }) => {
    await change(connection => removePermission(connection, name))
    return `${name} is removed.\n`
  }),
  explain: about(({ subject: uri, values: { client, user, role: roles = [] } }) => {
    if (client === undefined && user === undefined) throw new CommandError('Say for whom: --client ID, --user NAME, or both.')
    return explain({ uri, client, user, roles })
  }, explainOptions),
}

/** The command `npm run permissions`. @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)

/** The one subject that was typed, as its tokens name it. @throws CommandError for none or several */
function subjectOf(who: { client?: string; user?: string; role?: string }): Subject {
  const [given, ...more] = Object.entries(who).flatMap(([kind, id]) => (id ? [{ kind: kind as Subject['kind'], id }] : []))
  if (!given || more.length > 0) throw new CommandError('Say for whom: one of --client ID, --user NAME and --role ROLE.')
  return given.kind === 'user' ? { ...given, id: usernameOf(given.id) } : given
}
