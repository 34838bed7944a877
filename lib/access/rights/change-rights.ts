import { invalidateRules } from '@/lib/access/rights/rights'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'

/**
 * Runs a change of clients, accounts, roles, rules, keys or permissions in one transaction; the rows of `audit` that it leaves name
 * who made it.
 * @param actor e.g. `command anna`, or a user name
 */
export async function changeRights<T>(actor: string, work: (connection: Transaction) => Promise<T>): Promise<T> {
  const changed = await transaction(admin(), async connection => {
    await execute(connection, sql`select set_config('belvedere.actor', ${actor}, true)`)
    return work(connection)
  })
  await invalidateRules()
  return changed
}

/**
 * Says until the end of this transaction that it writes rows whose access is computed from datasets and rules: the recomputation after a change of these
 * waits for it. The database takes this lock itself when such rows are written; a transaction that locks rows before it writes takes it first, as all
 * transactions take locks in one order.
 * @see lib/db/migrations/0014-access-changes.sql
 */
export const shareAccess = (): Sql => sql`select hold_access_still()`

/** Lets one transaction at a time change datasets and rules, which are checked against each other. Writers of data do not wait for it. */
export const lockAccess = (): Sql => advisoryLock('access changes')
