import { admin, type Transaction } from '@/lib/db/pools'
import { execute, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/**
 * Runs a change of clients, accounts, roles, rules, keys or permissions in one transaction; the rows of `audit` that it leaves name
 * who made it.
 * @param actor e.g. `command anna`, or a user name
 */
export function changeRights<T>(actor: string, work: (connection: Transaction) => Promise<T>): Promise<T> {
  return transaction(admin(), async connection => {
    await execute(connection, sql`select set_config('belvedere.actor', ${actor}, true)`)
    return work(connection)
  })
}
