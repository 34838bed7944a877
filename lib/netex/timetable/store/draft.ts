import { advisoryUnlock, longAdvisoryLock } from '@/lib/db/advisory-lock'
import { admin, type Pool } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/**
 * A timetable that is being put together, in temporary tables: `draft_line` has the columns of `timetable_line`, and so on. Nobody else sees
 * it, and when the process or the connection ends it is gone.
 */
export type Draft = Readonly<{
  /** The only connection that sees the tables. */
  connection: Pool
  /** Id of the timetable that it becomes. */
  id: number
}>

/** Tables of a timetable beside `timetable` itself. */
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

/** Gives `work` an empty draft; one at a time, whichever process asks. */
export async function withDraft<T>(work: (draft: Draft) => Promise<T>): Promise<T> {
  const reserved = await admin().reserve()
  const connection = reserved as unknown as Pool
  try {
    await execute(connection, longAdvisoryLock('timetables'))
    return await work({ connection, id: await beginDraft(connection) })
  } finally {
    // A connection that was lost has taken everything with it.
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
  // Sorting a million rows with the four megabytes that are usual takes twice as long; and a draft that is lost may be lost.
  await connection.unsafe(`set work_mem = '64MB'; set synchronous_commit = off; ${tables.join('\n')}`).simple()
  return id
}

/** Runs statements one after another, each in a transaction of its own: watchers of changes wait for the end of every one that writes. */
export async function runApart(connection: Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await connection.unsafe(statement)
}

async function endDraft(connection: Pool): Promise<void> {
  await connection.unsafe('rollback').simple()
  await connection.unsafe('discard temp').simple()
  await connection.unsafe('reset work_mem; reset synchronous_commit').simple()
  await execute(connection, advisoryUnlock('timetables'))
}
