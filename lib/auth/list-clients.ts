import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type Listed = { id: string; isPublic: boolean; blocked: boolean; roles: string[] }

/** Every client with its state and roles, one a line. */
export async function listClients(): Promise<string> {
  const found = await rows<Listed>(admin(), listSql())
  return found
    .map(({ id, isPublic, blocked, roles }) =>
      [id, ...(isPublic ? ['(public)'] : []), ...(blocked ? ['(blocked)'] : []), ...roles].join(' '),
    )
    .map(line => `${line}\n`)
    .join('')
}

const listSql = (): Sql => sql`
  select c.id, c.secret_sha256 is null as "isPublic", c.blocked,
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   order by c.id`
