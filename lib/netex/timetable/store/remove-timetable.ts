import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { endCurrent, removeWorking } from '@/lib/netex/timetable/store/replaced'

/**
 * Takes the timetable of a feed out of the publication.
 * @returns whether there was one
 */
export async function removeTimetable(connection: Transaction, feed: string): Promise<boolean> {
  const removed = await execute(
    connection,
    sql`
      insert into timetable_removal as r (feed, version, removed_at)
      select feed, version, clock_timestamp() from timetable where feed = ${feed} and replaced_at is null
          on conflict (feed) do update set version = excluded.version, removed_at = excluded.removed_at`,
  )
  await endCurrent(connection, feed)
  await removeWorking(connection, feed)
  return removed > 0
}
