import { lastBackup } from '@/lib/db/backup/last-backup'
import { type Sql, sql } from '@/lib/db/sql'
import { isLate } from '@/lib/timeseries/freshness/freshness-sql'
import { latePeriods } from '@/lib/timeseries/freshness/params'

/** How old the last backup is, in seconds; null where there is none. */
export type StateRow = Readonly<{ backupAgeSeconds: number | null }>

export const stateSql = (): Sql => sql`
  select (select extract(epoch from now() - t.value::timestamptz)::float8 from setting t where t.name = ${lastBackup}) as "backupAgeSeconds"`

/** Connections of one pool in one state. */
export type ConnectionsRow = Readonly<{ pool: string; state: string; count: number }>

export const connectionsSql = (): Sql => sql`
  select case when application_name like 'belvedere %' then substr(application_name, 11) else 'others' end as pool,
         coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity
   where datname = current_database()
   group by 1, 2
   order by 1, 2`

/** The number of items that wait in a queue, and how long the oldest has waited, in seconds; 0 for an empty queue. */
export type QueueRow = Readonly<{ queue: string; length: number; ageSeconds: number }>

export const queuesSql = (): Sql => sql`
  select q.queue, count(w.since)::int as length, coalesce(extract(epoch from now() - min(w.since)), 0)::float8 as "ageSeconds"
    from (values ('relay'), ('routes'), ('copies'), ('consumers'), ('set aside')) q (queue)
    left join (
      select case d.consumer when 'relay' then 'relay' else 'routes' end as queue, m.received_at as since
        from message_delivery d
        join message_consumer c on c.name = d.consumer and c.active
        join message m on m.seq = d.message_seq
       where d.state = 'waiting'
       union all
      select 'copies', since from outdated_copy
       union all
      -- Since the first of the failures in a row, whose pauses are known (due-sql.ts).
      select 'consumers', next_try_at - (select sum(least(interval '30 seconds' * power(2, n), interval '1 hour'))
                                           from generate_series(0, failures - 1) n)
        from timetable_subscription
       where consumer_address is not null and ended_at is null and failures > 0
       union all
      select 'set aside', since from set_aside) w on w.queue = q.queue
   group by q.queue
   order by q.queue`

/** Series of the active stations of a type, how many of them are late, and the seconds since the last arrival. */
export type LateSeriesRow = Readonly<{ stationType: string; count: number; late: number; ageSeconds: number }>

/** Late series, by the same rule as `freshness` of the time series. @param moment milliseconds since 1970 */
export const lateSeriesSql = (moment: number): Sql => sql`
  select s.type as "stationType", count(*)::int as count,
         count(*) filter (where ${isLate(moment, latePeriods)})::int as late,
         extract(epoch from now() - max(m.stored_at))::float8 as "ageSeconds"
    from series r
    join station s on s.id = r.station_id and s.active
    join latest m on m.series_id = r.id
   group by s.type
   order by s.type`
