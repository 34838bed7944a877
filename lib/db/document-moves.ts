import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'

/**
 * When something was read: the database, the run of its server, and the snapshot, which tells which transactions counted. What was read of
 * records of a type at a moment holds until `movedSince` says otherwise.
 * @see lib/db/migrations/0005-content-changes.sql
 */
export type Moment = string

/** The moment of the statement around it, as text. */
export const thisMoment = (): Sql => sql`(${database()} || '/' || ${snapshot()})`

/**
 * The database of the statement around it and the run of its server, as text: numbers mean something within these only. A start may find a
 * database taken back to an older state, and after a crash, when the server begins to count its statistics anew, some numbers of
 * transactions are given out again.
 */
export const database = (): Sql => sql`(
    select concat_ws('-', b.oid, extract(epoch from pg_postmaster_start_time()), extract(epoch from pg_stat_get_bgwriter_stat_reset_time()))
      from pg_database b where b.datname = current_database())`

// A standby does not say which transactions between the bounds are running, so none of them counts.
const snapshot = (): Sql =>
  sql`case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot())) else pg_current_snapshot()::text end`

/** Tables of moves, one for each kind of things. @see lib/db/migrations/0005-content-changes.sql, 0006-time-series.sql */
type Moves = 'document_move' | 'station_move'

/** Whether the statement around it may see records of a type otherwise than they were at a moment; of guests' connections, records for guests. */
export const movedSince = (type: string, moment: Moment): Sql => movedIn('document_move', sql`m.type = ${type}`, moment)

/** The same for moves of one table that a condition on `m` tells. */
export function movedIn(moves: Moves, which: Sql, moment: Moment): Sql {
  const [where = '', when = ''] = moment.split('/')
  // No `exists`: its plan hopes to meet some such row anywhere and reads the whole table where there is none. In order means from the index.
  return sql`(${where}::text <> ${database()} or (
    select true from ${name(moves)} m
     where ${which} and m.tx >= pg_snapshot_xmin(${when}::text::pg_snapshot)
       and not pg_visible_in_snapshot(m.tx, ${when}::text::pg_snapshot)
     order by m.tx desc limit 1) is not null)`
}

/**
 * Removes rows that nobody needs: a moment that does not know one of them does not know a later one either. It is later for certain when
 * the transaction of the one had ended before the other was written. Rows of transactions that are still to come stem from a copy of another
 * database.
 */
export async function pruneMoves(): Promise<void> {
  await execute(admin(), pruneSql('document_move'))
  await execute(admin(), pruneSql('station_move'))
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
