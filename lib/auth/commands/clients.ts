import { ChangeRefused, type RefusalCode } from '@/lib/access/change-refused'
import {
  actionOn,
  CommandError,
  changeOn,
  flagOption as flag,
  plainAction,
  runCommand,
  textOption as text,
  textsOption as texts,
} from '@/lib/access/command'
import { createClient, overlapSecondsMax, removeClient, renewSecret, setClientBlocked } from '@/lib/auth/clients/change-clients'
import { grantTypes } from '@/lib/auth/clients/client-properties'
import { secretLeftOut } from '@/lib/db/backup/tables-sql'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type ClientLine = { id: string; secret: 'public' | 'missing' | 'set'; blocked: boolean; roles: string[] }

async function listClients(): Promise<string> {
  const lines = await rows<ClientLine>(admin(), listSql())
  return lines
    .map(({ id, secret, blocked, roles }) => [id, ...secretNotes[secret], ...(blocked ? ['(blocked)'] : []), ...roles].join(' '))
    .map(line => `${line}\n`)
    .join('')
}

const secretNotes = { public: ['(public)'], missing: ['(without secret)'], set: [] } as const

const listSql = (): Sql => sql`
  select c.id, case when c.secret_sha256 is null then 'public' when c.secret_sha256 = ${secretLeftOut} then 'missing' else 'set' end as secret,
         c.blocked,
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   order by c.id`

const usage = `Programs that may ask the identity provider for tokens.

  npm run clients -- create ID [OPTION]...   adds a client and prints its secret, once
  npm run clients -- secret ID [--overlap SECONDS]
                                             gives it a new secret, printed once; the old one ends within a second, or
                                             after these seconds, ${overlapSecondsMax} at most
  npm run clients -- list                    shows the clients and their roles
  npm run clients -- block ID                refuses its tokens, within a second
  npm run clients -- unblock ID
  npm run clients -- remove ID

Options of create:
  --name NAME                     name that people see when they sign in to it
  --role ROLE                     a role of its own account; may be repeated
  --scope ROLE                    a role its tokens may hold; may be repeated; if absent: its own roles
  --full-scope                    its tokens hold all roles of the user or client they are issued to
  --grant GRANT                   ${grantTypes.join(', ')}; may be repeated;
                                  absent: authorization_code with a redirect URI, else client_credentials
  --redirect-uri ADDRESS          redirect URI after signing in, letter for letter; may be repeated
  --post-logout-redirect-uri ADDRESS
  --public                        for programs that cannot keep a secret, such as web pages and phone apps
  --session-max SECONDS           how long a sign-in to it can be refreshed; absent: as long as the platform allows
  --may-introspect                it can inspect every token, not only its own and those that name it in aud
`

const createOptions = {
  name: text,
  role: texts,
  scope: texts,
  'full-scope': flag,
  grant: texts,
  'redirect-uri': texts,
  'post-logout-redirect-uri': texts,
  public: flag,
  'session-max': text,
  'may-introspect': flag,
} as const

const actions = {
  create: actionOn(async ({ subject: id, values, change }) => {
    const input = {
      id,
      name: values.name ?? id,
      roles: values.role ?? [],
      grants: values.grant ?? [],
      scope: values['full-scope'] ? ('full' as const) : (values.scope ?? values.role ?? []),
      redirectUris: values['redirect-uri'] ?? [],
      postLogoutRedirectUris: values['post-logout-redirect-uri'] ?? [],
      secrecy: values.public ? ('public' as const) : ('confidential' as const),
      sessionMaxSeconds: sessionMaxOf(values['session-max']),
      mayIntrospect: values['may-introspect'] ?? false,
    }
    return shown(id, await change(connection => createClient(connection, input)).catch(asTyped))
  }, createOptions),
  secret: actionOn(
    async ({ subject: id, values, change }) => {
      const overlap = overlapOf(values.overlap)
      const { secret, previousUntil } = await change(connection => renewSecret(connection, id, overlap))
      return shown(id, secret) + (previousUntil ? `old_secret_until=${previousUntil.toISOString()}\n` : '')
    },
    { overlap: text },
  ),
  list: plainAction(listClients),
  block: changeOn((connection, id) => setClientBlocked(connection, id, 'blocked'), 'is blocked'),
  unblock: changeOn((connection, id) => setClientBlocked(connection, id, 'allowed'), 'is allowed'),
  remove: changeOn(removeClient, 'is removed'),
}

const shown = (id: string, secret: string | null): string =>
  `client_id=${id}\n${secret === null ? '' : `client_secret=${secret}\n`}`

const inOptions: Partial<Record<RefusalCode, string>> = {
  'grant-of-public': 'A public client has no account of its own; give it --grant password or a --redirect-uri.',
  'grant-without-address': 'The grant authorization_code and a --redirect-uri go together.',
}

function asTyped(error: unknown): never {
  const text = error instanceof ChangeRefused ? inOptions[error.code] : undefined
  throw text === undefined ? error : new CommandError(text)
}

function sessionMaxOf(typed: string | undefined): number | null {
  if (typed === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new CommandError('--session-max is a number of seconds, e.g. 1800.')
  return Number(typed)
}

function overlapOf(typed: string | undefined): number {
  if (typed === undefined) return 0
  if (!/^\d{1,7}$/.test(typed) || Number(typed) > overlapSecondsMax)
    throw new CommandError(`--overlap is a number of seconds from 0 to ${overlapSecondsMax}, e.g. 86400.`)
  return Number(typed)
}

export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
