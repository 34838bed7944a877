import { type Sql, sql } from '@/lib/db/sql'

/**
 * Keeps datasets and rules as they are until this transaction ends. What they close is computed by the database when rows are written,
 * which takes this lock by itself; a transaction that locks rows before it writes takes it first, as all take locks in one order.
 * @see lib/db/migrations/0010-access.sql
 */
export const holdAccessStill = (): Sql => sql`select hold_access_still()`

/**
 * For whoever changes datasets or rules: waits for transactions that hold them still, and lets no other begin. The database takes it by
 * itself when they are written; a transaction that locks or reads them before that takes it first.
 */
export const moveAccess = (): Sql => sql`select pg_advisory_xact_lock(x'62656c76'::int, 5)`
