import { type Sql, sql } from '@/lib/db/sql'

/**
 * Keeps datasets and rules as they are until this transaction ends. What they close is computed by the database when rows are written,
 * which takes this lock by itself; a transaction that locks rows before it writes takes it first, as all take locks in one order.
 * @see lib/db/migrations/0004-second-wall.sql
 */
export const holdAccessStill = (): Sql => sql`select hold_access_still()`
