import { isClientId } from '@/lib/auth/clients'
import { newSecret } from '@/lib/auth/secrets'
import { addClient } from '@/lib/auth/store-client'
import { admin } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A command that cannot be done; the message is one sentence for the person who typed it. */
export class CommandError extends Error {}

/**
 * Adds a client that gets tokens by client credentials, with exactly the given roles in them.
 * @returns what to tell the operator; the only place where the secret is shown
 * @throws CommandError for an id that cannot be one or is taken, or a role that does not exist
 */
export async function createClient({ id, name, roles }: { id: string; name: string; roles: readonly string[] }): Promise<string> {
  if (!isClientId(id)) throw new CommandError('A client id is 1 to 255 printable ASCII characters.')
  await checkRoles(roles)
  const secret = newSecret()
  const client = { id, name, secret, grants: ['client_credentials'], roles, fullScope: false, scopeRoles: roles }
  const added = await transaction(admin(), connection => addClient(connection, client))
  if (!added) throw new CommandError(`There is a client ${id} already.`)
  return `client_id=${id}\nclient_secret=${secret}\n`
}

async function checkRoles(roles: readonly string[]): Promise<void> {
  const known = (await rows<{ name: string }>(admin(), sql`select name from role order by name`)).map(({ name }) => name)
  const unknown = roles.filter(role => !known.includes(role))
  if (unknown.length > 0) throw new CommandError(`There is no role ${unknown.join(', ')}; there are ${known.join(', ')}.`)
}

/** Every client with its state and roles, one a line. */
export async function listClients(): Promise<string> {
  const found = await rows<{ id: string; blocked: boolean; roles: string[] }>(admin(), listSql())
  return found.map(({ id, blocked, roles }) => `${[id, ...(blocked ? ['(blocked)'] : []), ...roles].join(' ')}\n`).join('')
}

const listSql = (): Sql => sql`
  select c.id, c.blocked, array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   order by c.id`

/** Blocks a client or lets it in again; counts within a second, also for tokens it already has. @throws CommandError when there is none */
export async function setBlocked(id: string, state: 'blocked' | 'allowed'): Promise<string> {
  const changed = await execute(admin(), sql`update client set blocked = ${state === 'blocked'} where id = ${id}`)
  if (changed === 0) throw new CommandError(`There is no client ${id}.`)
  return `${id} is ${state}.\n`
}
