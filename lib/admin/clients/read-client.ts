import { ChangeRefused } from '@/lib/access/change-refused'
import { type ClientRow, clientSql, lockClientSql } from '@/lib/admin/clients/client-sql'
import { presentClient } from '@/lib/admin/clients/present'
import type { Change, Single } from '@/lib/admin/single'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow } from '@/lib/db/run'

/** A client by its id. @throws ChangeRefused when there is none */
export async function readClient(id: string, connection: Connection = admin()): Promise<Single> {
  const found = await firstRow<ClientRow>(connection, clientSql(id))
  if (!found) throw new ChangeRefused('client-unknown', { id })
  return presentClient(found)
}

/** How a client is changed, one change after another. */
export const clientChange = (id: string, change: (connection: Transaction) => Promise<unknown>): Change<Single> => ({
  lock: connection => execute(connection, lockClientSql(id)),
  read: connection => readClient(id, connection),
  change,
})
