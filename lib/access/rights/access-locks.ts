import { type Sql, sql } from '@/lib/db/sql'

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
