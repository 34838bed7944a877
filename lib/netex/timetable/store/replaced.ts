import { admin, type Pool, type Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { fixed, sql } from '@/lib/db/sql'

/** What readers of a timetable that was replaced no longer need. */
const working = ['journey', 'pattern', 'link', 'service', 'display'] as const

/** Ends the timetable of a feed. Whoever is reading it comes to its end. */
export async function endCurrent(connection: Pool | Transaction, feed: string): Promise<void> {
  await execute(connection, sql`update timetable set replaced_at = now() where feed = ${feed} and replaced_at is null`)
}

/** Removes what only the makers of a feed's ended timetables needed. */
export async function removeWorking(connection: Pool | Transaction, feed: string): Promise<void> {
  for (const table of working)
    await execute(
      connection,
      sql`
        delete from ${fixed(`timetable_${table}`)}
         where timetable_id in (select t.id from timetable t where t.feed = ${feed} and t.replaced_at is not null)`,
    )
}

/** Removes timetables that ended so long ago that nobody is reading them any more. @returns how many */
export const pruneTimetables = (connection: Pool = admin()): Promise<number> =>
  execute(connection, sql`delete from timetable where replaced_at < now() - interval '1 hour'`)
