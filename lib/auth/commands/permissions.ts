import type { Caller } from '@/lib/access/caller'
import {
  actionOn,
  CommandError,
  changeOn,
  plainAction,
  runCommand,
  textOption as text,
  textsOption as texts,
} from '@/lib/access/command'
import { decidePermission } from '@/lib/access/rights/permission-decision'
import { findStoredAccount, usernameOf } from '@/lib/auth/accounts/accounts'
import { type Client, findClient } from '@/lib/auth/clients/clients'
import { grantPermission, removePermission } from '@/lib/auth/permissions/change-permissions'
import type { Subject } from '@/lib/auth/permissions/store-permission'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type TokenQuery = Readonly<{ uri: string; client?: string; user?: string; roles: readonly string[] }>

async function explain({ uri, ...asked }: TokenQuery): Promise<string> {
  const caller = config().AUTH_ISSUER ? callerOf(asked) : await ownCaller(asked)
  const { allowed, reason } = await decidePermission({ caller, uri })
  const who = `${caller.kind} ${caller.name}${caller.kind === 'user' && caller.client ? ` through client ${caller.client}` : ''}`
  return `${allowed ? 'allowed' : 'refused'}: ${reason}\nasked for ${who} with the roles ${caller.roles.join(', ')}\n`
}

async function ownCaller({ client: clientId, user: username, roles: more }: Omit<TokenQuery, 'uri'>): Promise<Caller> {
  if (more.length > 0) throw new CommandError('--role is for tokens of another provider; here the roles are known.')
  const client = clientId === undefined ? undefined : await clientOf(clientId)
  if (username === undefined) return callerOf({ client: client?.id, roles: client ? scopedRoles(client.roles, client) : [] })
  const account = await findStoredAccount(usernameOf(username))
  if (!account || account.blocked) throw new CommandError(`${username} gets no tokens: there is no such user, or it is blocked.`)
  return callerOf({
    client: client?.id,
    user: account.username,
    roles: client ? scopedRoles(account.roles, client) : account.roles,
  })
}

async function clientOf(id: string): Promise<Client> {
  const client = await findClient(id)
  if (!client) throw new CommandError(`${id} gets no tokens: there is no such client, or it is blocked.`)
  return client
}

function callerOf({ client = '', user, roles }: { client?: string; user?: string; roles: readonly string[] }): Caller {
  const name = user ?? client
  return { kind: user === undefined ? 'client' : 'user', subject: name, client, name, roles: [...new Set(['GUEST', ...roles])] }
}

async function listPermissions(): Promise<string> {
  const lines = await rows<{ name: string; kind: string; subjects: string[]; uris: string[] }>(admin(), listSql())
  return lines
    .map(({ name, kind, subjects, uris }) => `${name}: ${kind} ${subjects.join(' or ')} may use ${uris.join(' and ')}\n`)
    .join('')
}

const listSql = (): Sql => sql`
  select p.name, o.kind, o.subjects, r.uris
    from permission p
    join policy o on o.id = p.policy_id
    join resource r on r.id = p.resource_id
   order by p.name`

const usage = `Who may push data where, and who may write which stations without the role WRITER. Changes take effect within a second.

  npm run permissions -- list
  npm run permissions -- allow URI --client ID | --user NAME | --role ROLE [--name NAME]
  npm run permissions -- remove NAME
  npm run permissions -- explain URI --client ID | --user NAME [--client ID]   allowed or not, and by what

A URI is the path of a push, /provider/dataset, or one with a wildcard, /provider/*; the most exact one decides.
Stations: "bdp://station?origin=ORIGIN&stationType=TYPE"; a parameter may be repeated; &syncState=true|false and
&onlyActivation=true|false limit it to calls with these values.
`

const allowOptions = { client: text, user: text, role: text, name: text } as const
const explainOptions = { client: text, user: text, role: texts } as const

const actions = {
  list: plainAction(listPermissions),
  allow: actionOn(async ({ subject: uri, values: { name = null, ...who }, change }) => {
    const subject = subjectOf(who)
    const allowed = await change(connection => grantPermission(connection, { uri, subject, name }))
    const notes = allowed.notes.map(({ detail }) => `Note: ${detail}\n`).join('')
    return `${allowed.name}: ${subject.kind} ${subject.id} may use ${uri}\n${notes}`
  }, allowOptions),
  remove: changeOn(removePermission, 'is removed'),
  explain: actionOn(({ subject: uri, values: { client, user, role: roles = [] } }) => {
    if (client === undefined && user === undefined) throw new CommandError('Say for whom: --client ID, --user NAME, or both.')
    return explain({ uri, client, user, roles })
  }, explainOptions),
}

export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)

function subjectOf(who: { client?: string; user?: string; role?: string }): Subject {
  const [given, ...more] = Object.entries(who).flatMap(([kind, id]) => (id ? [{ kind: kind as Subject['kind'], id }] : []))
  if (!given || more.length > 0) throw new CommandError('Say for whom: one of --client ID, --user NAME and --role ROLE.')
  return given.kind === 'user' ? { ...given, id: usernameOf(given.id) } : given
}
