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
import { isAssigned } from '@/lib/access/rights/account-roles'
import { findStoredAccount } from '@/lib/auth/accounts/accounts'
import { changeRoles, createAccount, removeAccount, setAccountBlocked, setPassword } from '@/lib/auth/accounts/change-accounts'
import { newPassword } from '@/lib/auth/accounts/passwords'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type AccountLine = { id: string; username: string; blocked: boolean; roles: string[] }

async function listAccounts(): Promise<string> {
  const lines = await rows<AccountLine>(admin(), listSql())
  return lines.map(account => `${lineOf(account)}\n`).join('')
}

function lineOf({ id, username, blocked, roles }: AccountLine): string {
  const absent = absentAccounts().includes(id) ? ['(of the demo, cannot sign in here)'] : []
  return [username, ...(blocked ? ['(blocked)'] : []), ...absent, ...roles].join(' ')
}

const listSql = (): Sql => sql`
  select a.id, a.username, a.blocked,
         array(select r.role from account_role r where r.account_id = a.id and ${isAssigned()} order by r.role) as roles
    from account a
   order by a.username`

const usage = `People who can sign in.

  npm run users -- create NAME [--role ROLE]... [--name "FULL NAME"] [--email ADDRESS] [--password-stdin]
  npm run users -- password NAME [--password-stdin]    a new password; signed-in sessions end
  npm run users -- roles NAME [--add ROLE]... [--remove ROLE]...    takes effect with the next token, within 5 minutes
  npm run users -- list                                shows the users and their roles
  npm run users -- block NAME                          signs the user out and refuses all tokens, within a second
  npm run users -- unblock NAME
  npm run users -- remove NAME

A password is generated and printed once, or with --password-stdin read from standard input; never from the command line, which
other programs on the machine can see.
`

const actions = {
  create: actionOn(
    async ({ subject: username, values, change }) => {
      const { password, shown } = await chosenPassword(values['password-stdin'])
      const { name = '', email = null, role: roles = [] } = values
      const created = await change(connection => createAccount(connection, { username, name, email, roles, password }))
      return `username=${created}\n${shown}`
    },
    { role: texts, name: text, email: text, 'password-stdin': flag },
  ),
  password: actionOn(
    async ({ subject: username, values, change }) => {
      const { password, shown } = await chosenPassword(values['password-stdin'])
      return `username=${await change(connection => setPassword(connection, username, password))}\n${shown}`
    },
    { 'password-stdin': flag },
  ),
  roles: actionOn(
    async ({ subject: username, values: { add = [], remove = [] }, change }) => {
      if (add.length + remove.length === 0) throw new CommandError('Name at least one role to --add or to --remove.')
      const changed = await change(connection => changeRoles(connection, username, { add, remove }))
      return `${[changed, ...((await findStoredAccount(changed))?.roles ?? [])].join(' ')}\n`
    },
    { add: texts, remove: texts },
  ),
  list: plainAction(listAccounts),
  block: changeOn((connection, username) => setAccountBlocked(connection, username, 'blocked'), 'is blocked'),
  unblock: changeOn((connection, username) => setAccountBlocked(connection, username, 'allowed'), 'is allowed'),
  remove: changeOn(removeAccount, 'is removed'),
}

/** The password from standard input, or a generated one. The output `shown` contains only a generated password. */
async function chosenPassword(fromStdin: boolean | undefined): Promise<{ password: string; shown: string }> {
  if (fromStdin) return { password: await standardInput(), shown: '' }
  const password = newPassword()
  return { password, shown: `password=${password}\n` }
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  // The line end of piped input is not part of the password.
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '')
}

export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
