import { changeRights } from '@/lib/access/rights/change-rights'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Removes roles whose time is over; they count no more since then. The audit says that it was their end. */
export const endRoles = (): Promise<number> =>
  changeRights('end of a role', connection => execute(connection, sql`delete from account_role where until <= now()`))
