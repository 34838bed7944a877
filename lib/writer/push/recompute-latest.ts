import type { JobRun } from '@/lib/db/jobs/background-job'
import { inSmallSteps, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { firstMeasurementsSql } from '@/lib/db/packing/measurements-sql'
import { maintenance, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { isForecast } from '@/lib/writer/lookups'
import { storableRange } from '@/lib/writer/push/measurement'

/** Number of series in a batch; pushes to these series wait until the batch is committed. */
const batchSeries = 100

/**
 * Replaces newest values further ahead than MEASUREMENTS_AHEAD_HOURS allows, stored before the limit applied, by the
 * newest allowed ones. The history does not change. Each batch is a transaction; a run that ends early continues later.
 */
export async function recomputeLatest(turn: JobRun): Promise<WorkOutcome> {
  const until = new Date(storableRange().ahead)
  const ids = (await firstRow<{ ids: number[] }>(maintenance(), beyondSql(until)))!.ids
  let done = 0
  return inSmallSteps(turn, async () => {
    const batch = ids.slice(done, done + batchSeries)
    if (batch.length > 0) await transaction(maintenance(), connection => recompute(connection, batch, until))
    done += batch.length
    turn.report?.({ done, total: ids.length })
    return done < ids.length ? 'more' : 'done'
  })
}

/** The second statement sees what pushes stored while the first one waited for locks. */
async function recompute(connection: Transaction, batch: readonly number[], until: Date): Promise<void> {
  const locked = await rows<{ id: number }>(connection, lockSql(batch, until))
  const ids = locked.map(({ id }) => id)
  await execute(connection, replaceSql(ids, until))
}

const beyond = (until: Date): Sql => sql`
    from latest l
    join series r on r.id = l.series_id
    join data_type t on t.id = r.data_type_id
   where l.ts > ${until} and not ${isForecast}`

export const beyondSql = (until: Date): Sql => sql`
  select coalesce(array_agg(l.series_id order by l.series_id), '{}') as ids${beyond(until)}`

export const lockSql = (batch: readonly number[], until: Date): Sql => sql`
  select l.series_id as id${beyond(until)} and l.series_id = any(${batch}::int[])
   order by l.series_id
     for update of l`

export const replaceSql = (ids: readonly number[], until: Date): Sql => sql`
  with newest as (
       select i.id, m.*
         from unnest(${ids}::int[]) as i (id)
         left join lateral (
              select n.*
                from ${firstMeasurementsSql(
                  {
                    series: sql`i.id`,
                    from: fixed('to_timestamp(0)'),
                    to: sql`${until}::timestamptz + interval '1 microsecond'`,
                  },
                  'everywhere',
                  { way: 'descending', limit: 1 },
                )} n
               order by n.ts desc
               limit 1) m on true),
       emptied as (
       delete from latest l using newest n where l.series_id = n.id and n.ts is null)
  update latest l
     set ts = n.ts, stored_at = n.stored_at, number = n.number, text = n.text, json = n.json, provenance_id = n.provenance_id
    from newest n
   where l.series_id = n.id and n.ts is not null`
