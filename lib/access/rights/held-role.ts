import { type Sql, sql } from '@/lib/db/sql'

/** Whether a row of `account_role r` is in force: a role granted for a time ends by itself. */
export const isHeld = (): Sql => sql`(r.until is null or r.until > now())`
