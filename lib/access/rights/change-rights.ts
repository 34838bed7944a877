import { admin, type Transaction } from '@/lib/db/pools'
import { execute, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A change of a rule makes the database look at every row that the rule may concern, which takes longer than other statements of requests. */
const statementMilliseconds = '600000'

/**
 * Runs a change of clients, accounts, roles, rules, keys or permissions in one transaction; the rows of `audit` that it leaves name
 * who made it.
 * @param actor e.g. `command anna`, or a user name
 */
export function changeRights<T>(actor: string, work: (connection: Transaction) => Promise<T>): Promise<T> {
  return transaction(admin(), async connection => {
    await execute(
      connection,
      sql`select set_config('belvedere.actor', ${actor}, true), set_config('statement_timeout', ${statementMilliseconds}, true)`,
    )
    return work(connection)
  })
}

/**
 * Keeps datasets and rules unchanged until this transaction ends. The database takes this lock itself when rows are written, because it computes what
 * is closed; a transaction that locks rows before it writes takes this lock first, as all transactions take locks in one order.
 * @see lib/db/migrations/0010-access.sql
 */
export const shareAccess = (): Sql => sql`select hold_access_still()`

/**
 * For changes of datasets or rules: waits for the transactions that hold them unchanged, and lets no other begin. The database takes this lock itself
 * when they are written; a transaction that locks or reads them earlier takes it first.
 */
export const lockAccess = (): Sql => sql`select pg_advisory_xact_lock(x'62656c76'::int, 5)`
