import { type Sql, sql } from '@/lib/db/sql'

/** An item that a job has set aside, and how many there are in all. */
export type SetAsideRow = Readonly<{ job: string; item: string; reason: string; tries: number; since: Date; total: number }>

/** The newest items set aside. */
export const setAsideSql = (most: number): Sql => sql`
  select s.job, s.item, s.reason, s.tries, s.since, count(*) over ()::int as total
    from set_aside s
   order by s.since desc, s.job, s.item
   limit ${most}`

/** Queues items of a job to be tried again, wherever their state is kept. @param item null: all of them */
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
