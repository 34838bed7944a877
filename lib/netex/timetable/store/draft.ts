import { maintenance, type Pool } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { advisoryUnlock, longAdvisoryLock } from '@/lib/db/transactions'

/**
 * A timetable under construction in temporary tables: `draft_line` has the columns of `timetable_line`, and so on. Only its connection sees it, and
 * it is gone when the connection ends.
 */
export type TimetableDraft = Readonly<{
  /** The only connection that sees the tables. */
  connection: Pool
  /** The id of the later timetable. */
  id: number
}>

/** The tables of a timetable, without `timetable` itself. */
export const draftTables = [
  'operator',
  'place',
  'stop',
  'line',
  'service',
  'display',
  'pattern',
  'link',
  'journey',
  'connection',
  'interchange',
  'part',
] as const

/** Runs `work` with an empty draft. Only one draft exists at a time in all processes. */
export async function withDraft<T>(work: (draft: TimetableDraft) => Promise<T>): Promise<T> {
  const reserved = await maintenance().reserve()
  const connection = reserved as unknown as Pool
  try {
    await execute(connection, longAdvisoryLock('timetables'))
    return await work({ connection, id: await beginDraft(connection) })
  } finally {
    // A lost connection has removed everything already.
    await endDraft(connection).catch(() => {})
    reserved.release()
  }
}

async function beginDraft(connection: Pool): Promise<number> {
  const next = await firstRow<{ id: number }>(
    connection,
    sql`select nextval(pg_get_serial_sequence('timetable', 'id'))::int as id`,
  )
  const { id } = next!
  const tables = draftTables.map(
    table => `create temp table draft_${table} (like timetable_${table} including defaults);
              alter table draft_${table} alter timetable_id set default ${id};`,
  )
  // Translations are rendered and then no longer needed.
  tables.push('create temp table draft_translation (kind text, id int, field text, language text, text text, place int);')
  // With the usual four megabytes, sorting a million rows takes twice as long. A draft need not survive a crash.
  await connection.unsafe(`set work_mem = '64MB'; set synchronous_commit = off; ${tables.join('\n')}`).simple()
  return id
}

/** Runs statements one after another, each in a separate transaction: readers of the change log wait for the end of every writing transaction. */
export async function runApart(connection: Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await connection.unsafe(statement)
}

async function endDraft(connection: Pool): Promise<void> {
  await connection.unsafe('rollback').simple()
  await connection.unsafe('discard temp').simple()
  await connection.unsafe('reset work_mem; reset synchronous_commit').simple()
  await execute(connection, advisoryUnlock('timetables'))
}
