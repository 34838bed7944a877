import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { forgetBeyondSql, forgetOldSql } from '@/lib/http/idempotency/key-sql'

/** Keys kept for one caller: a day of one call a second, with a margin. */
const newestKept = 100_000

/** Deletes keys of calls that nobody will repeat. @returns how many */
export async function pruneKeys(newest = newestKept): Promise<number> {
  return (await execute(admin(), forgetOldSql())) + (await execute(admin(), forgetBeyondSql(newest)))
}
