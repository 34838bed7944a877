import { about, plain, runCommand } from '@/lib/access/command'
import { changeRoles, createAccount, removeAccount, setAccountBlocked, setPassword } from '@/lib/auth/change-accounts'
import { listAccounts } from '@/lib/auth/list-accounts'
import { newPassword } from '@/lib/auth/passwords'

const usage = `People who may sign in.

  npm run users -- create NAME [--role ROLE]... [--name "FULL NAME"] [--email ADDRESS] [--password-stdin]
  npm run users -- password NAME [--password-stdin]    a new password; signed-in sessions end
  npm run users -- roles NAME [--add ROLE]... [--remove ROLE]...    counts at the next refresh of a token, 5 minutes at most
  npm run users -- list                                shows the users and their roles
  npm run users -- block NAME                          signs the user out and refuses all tokens, within a second
  npm run users -- unblock NAME
  npm run users -- remove NAME

A password is generated and printed once, or with --password-stdin read from standard input; never from the command line, which
other programs on the machine can see.
`

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

const actions = {
  create: about(
    async ({ subject: username, values, change }) => {
      const { password, shown } = await chosenPassword(values['password-stdin'])
      const { name = '', email = null, role: roles = [] } = values
      return (await change(connection => createAccount(connection, { username, name, email, roles, password }))) + shown
    },
    { role: texts, name: text, email: text, 'password-stdin': flag },
  ),
  password: about(
    async ({ subject: username, values, change }) => {
      const { password, shown } = await chosenPassword(values['password-stdin'])
      return (await change(connection => setPassword(connection, username, password))) + shown
    },
    { 'password-stdin': flag },
  ),
  roles: about(
    ({ subject: username, values: { add = [], remove = [] }, change }) =>
      change(connection => changeRoles(connection, username, { add, remove })),
    { add: texts, remove: texts },
  ),
  list: plain(listAccounts),
  block: about(({ subject: username, change }) => change(connection => setAccountBlocked(connection, username, 'blocked'))),
  unblock: about(({ subject: username, change }) => change(connection => setAccountBlocked(connection, username, 'allowed'))),
  remove: about(({ subject: username, change }) => change(connection => removeAccount(connection, username))),
}

/** A password and what to tell of it: one that was typed is not repeated. */
async function chosenPassword(fromStdin: boolean | undefined): Promise<{ password: string; shown: string }> {
  if (fromStdin) return { password: await standardInput(), shown: '' }
  const password = newPassword()
  return { password, shown: `password=${password}\n` }
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  // Whoever pipes a line does not mean its end.
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '')
}

/** The command `npm run users`. @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
