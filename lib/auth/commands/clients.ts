import { about, plain, runCommand } from '@/lib/access/command'
import { createClient, grantTypes, removeClient, renewSecret, setClientBlocked } from '@/lib/auth/change-clients'
import { listClients } from '@/lib/auth/list-clients'

const usage = `Programs that may ask the identity provider for tokens.

  npm run clients -- create ID [OPTION]...   adds a client and prints its secret, once
  npm run clients -- secret ID               gives it a new secret, printed once; the old one ends within a second
  npm run clients -- list                    shows the clients and their roles
  npm run clients -- block ID                refuses its tokens, within a second
  npm run clients -- unblock ID
  npm run clients -- remove ID

Options of create:
  --name NAME                     what people are shown when they sign in to it
  --role ROLE                     a role of its own account; may be repeated
  --scope ROLE                    a role its tokens may hold; may be repeated; absent: its own roles
  --full-scope                    its tokens hold all roles of whoever they are for
  --grant GRANT                   ${grantTypes.join(', ')}; may be repeated;
                                  absent: authorization_code with a redirect address, else client_credentials
  --redirect-uri ADDRESS          where people return to after they signed in, letter for letter; may be repeated
  --post-logout-redirect-uri ADDRESS
  --public                        it cannot keep a secret, as pages in a browser and telephones
  --session-max SECONDS           how long a sign-in to it can be refreshed; absent: as long as the platform allows
`

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

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
} as const

const actions = {
  create: about(
    ({ subject: id, values, change }) =>
      change(connection =>
        createClient(connection, {
          id,
          name: values.name ?? id,
          roles: values.role ?? [],
          scope: values['full-scope'] ? 'full' : (values.scope ?? values.role ?? []),
          grants: values.grant ?? [],
          redirectUris: values['redirect-uri'] ?? [],
          postLogoutRedirectUris: values['post-logout-redirect-uri'] ?? [],
          secrecy: values.public ? 'public' : 'confidential',
          sessionMax: values['session-max'] ?? null,
        }),
      ),
    createOptions,
  ),
  secret: about(({ subject: id, change }) => change(connection => renewSecret(connection, id))),
  list: plain(listClients),
  block: about(({ subject: id, change }) => change(connection => setClientBlocked(connection, id, 'blocked'))),
  unblock: about(({ subject: id, change }) => change(connection => setClientBlocked(connection, id, 'allowed'))),
  remove: about(({ subject: id, change }) => change(connection => removeClient(connection, id))),
}

/** The command `npm run clients`. @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
