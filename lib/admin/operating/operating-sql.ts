import type { OperatingResponse } from '@/lib/admin/operating/params'
import { type Sql, sql } from '@/lib/db/sql'

export type DatabaseRow = Omit<OperatingResponse['Database'], 'Embedded' | 'AnswerMilliseconds'>

export const databaseSql = (): Sql => sql`
  select current_setting('server_version') as "Version", pg_database_size(current_database())::float8 as "Bytes",
         (select count(*)::int from pg_stat_activity where datname = current_database()) as "Connections",
         current_setting('max_connections')::int as "ConnectionsMax"`

/** The largest tables: their size with indexes and partitions, and an estimated number of rows. */
export const tablesSql = (count: number): Sql => sql`
  select coalesce(whole.relname, part.relname)::text as "Name", sum(pg_total_relation_size(part.oid))::float8 as "Bytes",
         sum(greatest(part.reltuples, 0))::float8 as "Rows"
    from pg_class part
    left join pg_inherits i on i.inhrelid = part.oid
    left join pg_class whole on whole.oid = i.inhparent
   where part.relkind = 'r' and part.relnamespace = (select oid from pg_namespace where nspname = current_schema())
   group by 1
   order by 2 desc, 1
   limit ${count}`

export const relayWaitingSql = (consumer: string): Sql => sql`
  select count(*)::int as "Waiting", min(m.received_at) as "OldestAt"
    from message_delivery d
    join message m on m.seq = d.message_seq
   where d.consumer = ${consumer} and d.state = 'waiting'`

export const feedsSql = (): Sql => sql`
  select 'timetable' as "Kind", t.feed as "Name", t.published_at as "ChangedAt", to_char(t.to_date, 'YYYY-MM-DD') as "ValidUntil"
    from timetable t
   where t.replaced_at is null
   union all
  select 'road-traffic', p.provider, p.published_at, null
    from traffic_publication p
   order by 1 desc, 2`

export const signingKeysSql = (): Sql => sql`
  select kid as "Kid",
         case when retired_at is not null then 'retired' when row_number() over (order by retired_at is not null, created_at, kid) = 1 then 'signs'
              else 'next' end as "State",
         created_at as "CreatedAt", retired_at as "RetiredAt"
    from signing_key
   order by retired_at is not null, created_at, kid`

export const missingPasswordsSql = (): Sql =>
  sql`select count(*)::int as "WithoutPassword" from account where password_argon2 is null`

/**
 * SQL for data types in no dataset that are closed because a closed dataset has other data types of their stations. One
 * station of each type and origin is checked: the others are in the same datasets.
 */
export const uncoveredSql = (most: number): Sql => sql`
  with measured as materialized (
         select s.type, t.name, min(s.id) as station_id, count(distinct s.id)::int as stations
           from series r
           join station s on s.id = r.station_id
           join data_type t on t.id = r.data_type_id
          where r.closed
          group by s.type, s.origin, t.name)
  select count(*) over ()::int as total, u.type as "StationType", u.name as "DataType", u.stations as "Stations", u.datasets as "Datasets"
    from (select m.type, m.name, sum(m.stations) filter (where c.nth = 1)::int as stations, array_agg(distinct c.id order by c.id) as datasets
            from measured m
            join station s on s.id = m.station_id
           cross join lateral (select c.id, row_number() over (order by c.id) as nth from dataset c where c.closed and holds_some(c, s)) c
           where is_uncovered(s, m.name)
           group by m.type, m.name) u
   order by u.type, u.name
   limit ${most}`

export const setAsideSql = (most: number): Sql => sql`
  select count(*) over ()::int as total, s.job as "Job", s.item as "Item", s.reason as "Reason", s.tries as "Tries", s.since as "Since"
    from set_aside s
   order by s.since desc, s.job, s.item
   limit ${most}`

/** Statements that queue failed items of a job again, one for each table of items. @param item null for all items */
export const tryAgainSql = (job: string, item: string | null): readonly Sql[] => [
  sql`delete from failed_work where job = ${job} and set_aside_at is not null and (${item}::text is null or item = ${item}::text)`,
  sql`
  update message_delivery d
     set state = 'waiting', round = d.round + 1, attempts = 0, due_at = now(), changed_at = now(), reason = null
    from message m
   where m.seq = d.message_seq and d.state = 'rejected' and ${job} in ('relay', 'routing') and (d.consumer = 'relay') = (${job} = 'relay')
     and (${item}::text is null or '/' || m.provider || '/' || m.dataset || ' ' || m.id = ${item}::text)`,
  sql`
  update timetable_subscription s
     set failures = 0, next_try_at = now(), ended_at = null, ended_reason = null
   where ${job} = 'consumers' and s.ended_at is not null
     and (${item}::text is null or s.subscriber || ' ' || s.identifier || ' ' || s.id = ${item}::text)`,
]
