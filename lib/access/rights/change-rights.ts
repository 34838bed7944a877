import { invalidateRules } from '@/lib/access/rights/rights'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'

/** The author of a change. Client and network address are empty for commands and for the platform itself. */
export type Actor = Readonly<{ name: string; client: string; address: string }>

export const actorNamed = (name: string): Actor => ({ name, client: '', address: '' })

/** Sets the author of a transaction, which its triggers write to `audit`. */
export const actingSql = ({ name, client, address }: Actor): Sql => sql`
  select set_config('belvedere.actor', ${name}, true), set_config('belvedere.client', ${client}, true),
         set_config('belvedere.address', ${address}, true)`

/** Changes clients, accounts, roles, rules, keys or permissions in one transaction, with the author in `audit`. */
export async function changeRights<T>(actor: Actor, work: (connection: Transaction) => Promise<T>): Promise<T> {
  const changed = await transaction(admin(), async connection => {
    await execute(connection, actingSql(actor))
    return work(connection)
  })
  await invalidateRules()
  return changed
}

/**
 * Marks the transaction as a writer of rows whose access is computed from datasets and rules. A recomputation waits for
 * it. The database acquires this lock itself on such a write; a transaction that locks rows before must acquire it
 * first, because all transactions acquire locks in one order.
 * @see lib/db/migrations/0014-access-changes.sql
 */
export const shareAccess = (): Sql => sql`select hold_access_still()`

/** Serializes changes of datasets and rules, which are checked against each other; writers of data do not wait. */
export const lockAccess = (): Sql => advisoryLock('access changes')
