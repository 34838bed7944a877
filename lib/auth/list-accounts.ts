import { isHeld } from '@/lib/access/held-role'
import { absentAccounts } from '@/lib/auth/public-sign-ins'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type Listed = { id: string; username: string; blocked: boolean; roles: string[] }

/** Every account with its state and roles, one a line. */
export async function listAccounts(): Promise<string> {
  const found = await rows<Listed>(admin(), listSql())
  return found.map(account => `${lineOf(account)}\n`).join('')
}

function lineOf({ id, username, blocked, roles }: Listed): string {
  const absent = absentAccounts().includes(id) ? ['(of the demo, cannot sign in here)'] : []
  return [username, ...(blocked ? ['(blocked)'] : []), ...absent, ...roles].join(' ')
}

const listSql = (): Sql => sql`
  select a.id, a.username, a.blocked,
         array(select r.role from account_role r where r.account_id = a.id and ${isHeld()} order by r.role) as roles
    from account a
   order by a.username`
