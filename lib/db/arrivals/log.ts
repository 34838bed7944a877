import { config } from '@/lib/config'
import { admin, maintenance } from '@/lib/db/pools'
import { earliestSince, type ReadMoment } from '@/lib/db/records/document-moves'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'

/**
 * A position in the log of stored measurements: after a row (`row` is null), or after its measurement `row` (from 1).
 * Clients receive it encrypted, because its numbers grow with closed data, too.
 * @see lib/db/migrations/0006-time-series.sql
 */
export type ArrivalPosition = Readonly<{
  /** The number of the transaction that stored the row, as a string. */
  tx: string
  seq: number
  /** Start of that transaction in microseconds since 1970; it detects rows that got the same numbers after a restore. */
  begunAt: number
  row: number | null
}>

/** Whether a position is before `end`, which is the end of a row. */
export const isBefore = (position: ArrivalPosition, end: ArrivalPosition): boolean => {
  const difference = BigInt(position.tx) - BigInt(end.tx)
  return difference < 0n || (difference === 0n && position.seq < end.seq) || (isInRow(position, end) && position.row !== null)
}

/** Whether two positions belong to the same row of the log. */
export const isInRow = (one: ArrivalPosition, other: ArrivalPosition): boolean => one.tx === other.tx && one.seq === other.seq

/** The end of a statement that stores measurements: logs the rows of `stored`, sorted by series and time. */
export const noteArrival = sql`
    insert into arrival (ended_at, records, series_ids, times)
    select max(stored_at), count(*), array_agg(series_id order by series_id, ts), array_agg(ts order by series_id, ts)
      from stored
    having count(*) > 0`

/** The condition for complete rows of `arrival a`: no running transaction can still add a row before them. */
export const isComplete = fixed('a.tx < pg_snapshot_xmin(pg_current_snapshot())')

/** SQL for the start of the transaction that stored `arrival a`, in microseconds since 1970. */
export const microseconds = fixed('(extract(epoch from a.begun_at) * 1000000)::bigint')

export const positionColumns: Sql = sql`a.tx::text as tx, a.seq, ${microseconds} as "begunAt"`

/** SQL for the last complete row, and whether there are incomplete rows. */
export const headSql = (): Sql => sql`
  select ${positionColumns},
         (select p.tx from arrival p where p.tx >= pg_snapshot_xmin(pg_current_snapshot()) order by p.tx desc limit 1) is not null
           as "isPending"
    from arrival a
   where ${isComplete}
   order by a.tx desc, a.seq desc
   limit 1`

export const endSql = (): Sql => sql`
  select ${positionColumns}
    from arrival a
   order by a.tx desc, a.seq desc
   limit 1`

/** SQL for the oldest complete row that was not deleted. */
export const oldestSql = (): Sql => sql`
  select ${positionColumns}
    from arrival a
   where ${isComplete}
   order by a.tx, a.seq
   limit 1`

const isKnownSql = ({ tx, seq, begunAt }: ArrivalPosition): Sql => sql`
  select true as known
    from arrival a
   where a.tx = ${tx}::text::xid8 and a.seq = ${seq}::bigint and ${microseconds} = ${begunAt}::bigint`

/** Whether a position is in the log. Queries the primary, because a replica may lag behind. */
export const isInLog = async (position: ArrivalPosition): Promise<boolean> =>
  (await firstRow(admin(), isKnownSql(position))) !== null

const recordsMax = 10_000

/**
 * SQL for the earliest time, not before `from`, of measurements of some series that were stored since a moment, in ms
 * since 1970; `-Infinity` if unknown, e.g. because more than `recordsMax` measurements were stored.
 * @param ids an array literal of series ids
 */
export const arrivedSince = (moment: ReadMoment, ids: string, from: number): Sql =>
  earliestSince(
    moment,
    later => sql`(
    select min(case when a.records >= ${recordsMax} then '-infinity' else extract(epoch from i.ts)::float8 * 1000 end)
      from (select m.series_ids, m.times, sum(m.records) over (order by m.tx desc, m.seq desc) as records
              from arrival m
             where ${later}
             order by m.tx desc, m.seq desc
             limit ${recordsMax}) a
     cross join lateral unnest(a.series_ids, a.times) as i (series, ts)
      left join unnest(${ids}::text::int[]) as k (series) on k.series = i.series
     where a.records >= ${recordsMax}
        or k.series is not null and i.ts >= to_timestamp(${from / 1000}::float8))`,
  )

/** The secret from which the key that encrypts positions for clients is derived. */
export async function streamSecret(): Promise<string> {
  const secret = await firstRow<{ value: string }>(admin(), sql`select value from setting where name = 'stream secret'`)
  return secret!.value
}

/** Deletes rows older than ARRIVALS_KEPT_MINUTES, except the newest of them, where clients that are up to date resume. */
export const pruneArrivals = (): Promise<number> =>
  execute(
    maintenance(),
    sql`
  with fresh as (
       select a.tx, a.seq from arrival a
        where a.begun_at > now() - make_interval(mins => ${config().ARRIVALS_KEPT_MINUTES}::int)
        order by a.tx, a.seq limit 1),
       base as (
       (select a.tx, a.seq from arrival a
         where (a.tx, a.seq) < (select fresh.tx, fresh.seq from fresh)
         order by a.tx desc, a.seq desc limit 1)
       union all
       (select a.tx, a.seq from arrival a
         where ${isComplete} and not exists (select from fresh)
         order by a.tx desc, a.seq desc limit 1))
  delete from arrival a
   where (a.tx, a.seq) < (select base.tx, base.seq from base)`,
  )

/**
 * Empties the log and changes its secret if it is of another database, whose transaction numbers mean nothing here.
 * @see docs/decisions/033-live-measurements.md
 */
export async function renewForeignArrivals(): Promise<void> {
  const isForeign = sql`
  select a.tx from arrival a where a.tx >= pg_snapshot_xmax(pg_current_snapshot()) order by a.tx desc limit 1`
  if ((await firstRow(admin(), isForeign)) === null) return
  await transaction(admin(), async connection => {
    await execute(connection, sql`lock table arrival in exclusive mode`)
    if ((await firstRow(connection, isForeign)) === null) return
    await execute(connection, sql`delete from arrival`)
    await execute(connection, sql`insert into arrival (ended_at, records, series_ids, times) values (now(), 0, '{}', '{}')`)
    await execute(
      connection,
      sql`
  update setting
     set value = encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
   where name = 'stream secret'`,
    )
  })
}
