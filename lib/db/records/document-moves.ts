import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { readServerChanges } from '@/lib/db/watch/replica-use'

/**
 * The moment of a read: database, run of its server, and snapshot. Data read then are valid while `movedSince` is
 * false.
 * @see lib/db/migrations/0005-content-changes.sql
 */
export type ReadMoment = string

/** SQL for the moment of the surrounding statement, as a string. */
export const thisMoment = (): Sql => sql`(${readingPlace()} || '/' || ${snapshot()})`

/** SQL for the database and the run of its server: after a restore or a crash, transaction numbers are issued again. */
export const database = (): Sql => sql`(
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database())`

// After a switch between primary and replica, data read from one must not pass for data of the other.
const readingPlace = (): Sql =>
  readServerChanges() === 0 ? database() : sql`(${database()} || ${`-${readServerChanges()}`}::text)`

// A standby cannot tell which transactions between the bounds are still running, so all of them are treated as running.
const snapshot = (): Sql =>
  sql`case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end`

/** Tables of changes of documents and stations. @see lib/db/migrations/0005-content-changes.sql, 0006-time-series.sql */
type Moves = 'document_move' | 'station_move'

/** SQL for whether records of a type that the statement's role can see may have changed since a moment. */
export const movedSince = (type: string, moment: ReadMoment): Sql => movedIn('document_move', sql`m.type = ${type}`, moment)

/** SQL for whether rows `m` of a table that match a condition may have been written since a moment. */
export const movedIn = (moves: Moves, which: Sql, moment: ReadMoment): Sql =>
  // With `exists`, the planner would read the whole table. The order makes it use the index.
  changedSince(
    moment,
    later => sql`(
    select true from ${name(moves)} m
     where ${which} and ${later}
     order by m.tx desc limit 1) is not null`,
  )

/** SQL for whether something may have changed since a moment; `change` receives the condition that rows `m` are later. */
export function changedSince(moment: ReadMoment, change: (later: Sql) => Sql): Sql {
  return sql`(${isElsewhere(moment)} or ${change(laterThan(moment))})`
}

/** SQL for the earliest time since a moment, `-Infinity` if unknown; `earliest` receives the condition on later rows `m`. */
export function earliestSince(moment: ReadMoment, earliest: (later: Sql) => Sql): Sql {
  return sql`(case when ${isElsewhere(moment)} then '-infinity'::float8 else ${earliest(laterThan(moment))} end)`
}

/** SQL for whether a moment is of another database or another run of its server: then later changes are unknown. */
export const isElsewhere = (moment: ReadMoment): Sql => sql`${moment.split('/')[0]}::text <> ${readingPlace()}`

/** The condition that rows `m` were written later than a moment of the same database, by their column `tx`. */
export function laterThan(moment: ReadMoment): Sql {
  const when = moment.split('/')[1] ?? ''
  return sql`m.tx >= pg_snapshot_xmin(${when}::text::pg_snapshot)
       and not pg_visible_in_snapshot(m.tx, ${when}::text::pg_snapshot)`
}

/**
 * Deletes rows that are not needed: a snapshot that lacks an old row also lacks the newest row of its type, which is
 * enough. Rows of future transactions come from a copy of another database.
 */
export async function pruneMoves(): Promise<void> {
  await execute(maintenance(), pruneSql('document_move'))
  await execute(maintenance(), pruneSql('station_move'))
}

const pruneSql = (moves: Moves): Sql => sql`
  with latest as materialized (
       select type, max(ended_before) as any_tx, max(ended_before) filter (where for_guests) as guests_tx
         from ${name(moves)}
        where tx < pg_snapshot_xmax(pg_current_snapshot())
        group by type)
  delete from ${name(moves)} m
   where m.tx >= pg_snapshot_xmax(pg_current_snapshot())
      or m.tx < (select case when m.for_guests then l.guests_tx else l.any_tx end from latest l where l.type = m.type)`
