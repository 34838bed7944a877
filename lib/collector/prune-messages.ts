import { config } from '@/lib/config'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Messages that one statement removes: few enough to need at most a second even if all of them are large. */
const stepMessages = 50
/** Maximum number of statements in one run. The next run removes the rest. */
const stepsMax = 200

/**
 * Removes messages after the configured number of days, with their bytes and deliveries, in small steps. Messages that
 * wait for an active consumer are not removed.
 * @returns the number of removed messages
 */
export async function pruneMessages(keptDays = config().PUSH_KEPT_DAYS): Promise<number> {
  if (keptDays === 0) return 0
  let removed = 0
  for (let step = 0; step < stepsMax; step++) {
    const count = await execute(maintenance(), removeOldSql(keptDays))
    removed += count
    if (count < stepMessages) break
  }
  return removed
}

export const removeOldSql = (keptDays: number): Sql => sql`
  delete from message
   where seq in (select m.seq
                   from message m
                  where m.received_at < now() - make_interval(days => ${keptDays})
                    and not exists (select
                                      from message_delivery d
                                      join message_consumer c on c.name = d.consumer and c.active
                                     where d.message_seq = m.seq and d.state = 'waiting')
                  order by m.received_at, m.seq
                  limit ${stepMessages})`
