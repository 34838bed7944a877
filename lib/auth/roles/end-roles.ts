import { changeRights } from '@/lib/access/rights/change-rights'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Removes expired roles, which no longer count anyway. The audit says that they expired. */
export const endRoles = (): Promise<number> =>
  changeRights('end of a role', connection => execute(connection, sql`delete from account_role where until <= now()`))
