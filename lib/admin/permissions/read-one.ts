import { ChangeRefused, type RefusalCode } from '@/lib/access/change-refused'
import type { Change, Single } from '@/lib/admin/single'
import { lockPermissions } from '@/lib/auth/change-permissions'
import type { Transaction } from '@/lib/db/pools'
import { type Connection, firstRow } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'

/** One page with one thing. */
export const onePage = { number: 1, size: 1, offset: 0 }

/** A resource, policy or permission. @throws ChangeRefused when there is none */
export async function readOne(
  connection: Connection,
  statement: Sql,
  missing: { code: RefusalCode; id: string },
): Promise<Single> {
  const found = await firstRow(connection, statement)
  if (!found) throw new ChangeRefused(missing.code, { id: missing.id, name: missing.id })
  return { body: found }
}

/** How one of them is changed: one after another, as they are checked against each other. */
export const lockedChange = (
  read: (connection: Transaction) => Promise<Single>,
  change: (connection: Transaction) => Promise<unknown>,
): Change<Single> => ({ lock: lockPermissions, read, change })
