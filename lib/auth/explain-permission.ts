import type { Caller } from '@/lib/access/caller'
import { CommandError } from '@/lib/access/command'
import { decide } from '@/lib/access/permissions'
import { findStoredAccount, usernameOf } from '@/lib/auth/accounts'
import { scopedRoles } from '@/lib/auth/claims'
import { type Client, findClient } from '@/lib/auth/clients'
import { config } from '@/lib/config'

/** Whose token is asked about: a client's own, or a user's through a client. */
export type Asked = Readonly<{ uri: string; client?: string; user?: string; roles: readonly string[] }>

/**
 * What the platform would decide about a token that this client or user gets now, and why.
 * @throws CommandError when nobody of that name gets tokens
 */
export async function explain({ uri, ...asked }: Asked): Promise<string> {
  const caller = config().AUTH_ISSUER ? foreignCaller(asked) : await ownCaller(asked)
  const { allowed, reason } = await decide({ caller, uri })
  const who = `${caller.kind} ${caller.name}${caller.kind === 'user' && caller.client ? ` through client ${caller.client}` : ''}`
  return `${allowed ? 'allowed' : 'refused'}: ${reason}\nasked for ${who} with the roles ${caller.roles.join(', ')}\n`
}

/** Another provider knows the roles, so they have to be typed. */
function foreignCaller({ client, user, roles }: Omit<Asked, 'uri'>): Caller {
  return callerOf({ client, user, roles })
}

async function ownCaller({ client: clientId, user: username, roles: more }: Omit<Asked, 'uri'>): Promise<Caller> {
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
