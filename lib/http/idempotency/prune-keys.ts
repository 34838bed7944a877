import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { forgetBeyondSql, forgetOldSql } from '@/lib/http/idempotency/key-sql'

/** Keys that are kept of one caller: a day of one call a second, with room. */
const newestKept = 100_000

/** Forgets keys of calls that nobody repeats any more. @returns how many */
export async function pruneKeys(newest = newestKept): Promise<number> {
  return (await execute(admin(), forgetOldSql())) + (await execute(admin(), forgetBeyondSql(newest)))
}
