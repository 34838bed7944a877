import { invalidateRules } from '@/lib/access/rights/rights'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'

/** Who makes a change, through which client and from which network address; the last two are empty for commands and for the platform itself. */
export type Actor = Readonly<{ name: string; client: string; address: string }>

/** An actor that is no caller, e.g. `command anna`. */
export const actorNamed = (name: string): Actor => ({ name, client: '', address: '' })

/** Names who makes the changes of a transaction in the rows of `audit` that its triggers write. */
export const actingSql = ({ name, client, address }: Actor): Sql => sql`
  select set_config('belvedere.actor', ${name}, true), set_config('belvedere.client', ${client}, true),
         set_config('belvedere.address', ${address}, true)`

/**
 * Runs a change of clients, accounts, roles, rules, keys or permissions in one transaction; the rows of `audit` that it leaves name
 * who made it.
 */
export async function changeRights<T>(actor: Actor, work: (connection: Transaction) => Promise<T>): Promise<T> {
  const changed = await transaction(admin(), async connection => {
    await execute(connection, actingSql(actor))
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
