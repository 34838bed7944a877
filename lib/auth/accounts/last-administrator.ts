import { ChangeRefused } from '@/lib/access/change-refused'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import type { Transaction } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Runs a change after which there must still be an administrator, if there was one. @throws ChangeRefused */
export async function keepingAdministrator<T>(connection: Transaction, change: () => Promise<T>): Promise<T> {
  const before = await hasAdministrator(connection)
  const result = await change()
  if (before && !(await hasAdministrator(connection))) throw new ChangeRefused('last-administrator')
  return result
}

// A role with an end does not count, as there would be no administrator after it.
async function hasAdministrator(connection: Transaction): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(
    connection,
    sql`select exists (select from account a join account_role r on r.account_id = a.id
                        where r.role = 'ADMIN' and r.until is null and not a.blocked and a.id <> all(${absentAccounts()}::uuid[])) as found`,
  )
  return row?.found ?? false
}
