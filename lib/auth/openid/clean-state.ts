import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const batchRows = 1000

/** Removes state that the OpenID provider no longer needs, in batches, so that no statement locks many rows. */
export async function cleanState(): Promise<void> {
  for (;;) {
    const removed = await execute(admin(), removeExpiredSql())
    if (removed < batchRows) return
  }
}

// For an hour an expired refresh token can still be distinguished from one that never existed. Unfinished sign-ins are removed at once: anybody can
// start one.
const removeExpiredSql = (): Sql => sql`
  delete from openid_state
   where ctid in (select ctid from openid_state
                   where expires_at < now() and (model <> 'RefreshToken' or expires_at < now() - interval '1 hour')
                   order by expires_at
                   limit ${batchRows}
                     for update skip locked)`
