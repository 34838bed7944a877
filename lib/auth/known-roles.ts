import { CommandError } from '@/lib/access/command'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** @throws CommandError for a role that does not exist */
export async function checkRoles(connection: Transaction, roles: readonly string[]): Promise<void> {
  const known = (await rows<{ name: string }>(connection, sql`select name from role order by name`)).map(({ name }) => name)
  const unknown = [...new Set(roles)].filter(role => !known.includes(role))
  if (unknown.length > 0) throw new CommandError(`There is no role ${unknown.join(', ')}; there are ${known.join(', ')}.`)
}
