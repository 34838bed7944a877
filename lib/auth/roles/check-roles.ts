import { ChangeRefused } from '@/lib/access/change-refused'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** @param field of a call that names them @throws ChangeRefused for a role that does not exist */
export async function checkRoles(connection: Transaction, roles: readonly string[], field = 'Roles'): Promise<void> {
  const known = (await rows<{ name: string }>(connection, sql`select name from role order by name`)).map(({ name }) => name)
  const unknown = [...new Set(roles)].filter(role => !known.includes(role))
  if (unknown.length > 0) throw new ChangeRefused('role-unknown', { role: unknown.join(', '), known: known.join(', ') }, field)
}
