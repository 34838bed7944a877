import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool, Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { StartError } from '@/lib/db/start-error'
import { advisoryLock } from '@/lib/db/transactions'

type Migration = { name: string; text: string; sha256: string }

const serverVersionMin = 150_000

/**
 * Migrates the schema to the version of this code, each file in a transaction; concurrent processes take turns.
 * @returns the names of the applied files
 * @throws StartError if the server is too old, an applied file has changed, or the database is newer than this code
 */
export async function migrate(pool: Pool, directory = ownDirectory()): Promise<string[]> {
  const files = readMigrations(directory)
  const done: string[] = []
  for (;;) {
    const name = await transaction(pool, connection => applyNext(connection, files)).catch(explain)
    if (name === null) return done
    done.push(name)
  }
}

/** Migrates in the caller's transaction, up to the file `last` if given, else completely. @throws StartError */
export async function migrateTo(connection: Transaction, last?: string): Promise<void> {
  const files = readMigrations().filter(({ name }) => last === undefined || name <= last)
  while ((await applyNext(connection, files)) !== null);
}

function explain(error: unknown): never {
  if (error instanceof StartError || !(error instanceof Error)) throw error
  throw new StartError(`The database could not be brought up to date (${error.message}).`, { cause: error })
}

const ownDirectory = () => path.join(process.cwd(), 'lib/db/migrations')

/** The migrations of a directory, `NNNN-name.sql` in order. @throws StartError when two have the same number */
export function readMigrations(directory = ownDirectory()): Migration[] {
  const names = readdirSync(directory).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  const numbers = new Set(names.map(name => name.slice(0, 4)))
  if (numbers.size !== names.length)
    throw new StartError(`Two migrations in ${directory} have the same number; rename one of them.`)
  return names.sort().map(name => readMigration(directory, name))
}

function readMigration(directory: string, name: string): Migration {
  // Checkouts may have other line ends, which must not change the hash.
  const text = readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

async function applyNext(connection: Transaction, files: readonly Migration[]): Promise<string | null> {
  await execute(connection, advisoryLock('migrations'))
  await checkServer(connection)
  await checkRestored(connection)
  await execute(connection, createTableSql)
  const next = nextMigration(files, await rows<AppliedMigration>(connection, appliedSql))
  if (!next) return null
  await apply(connection, next)
  return next.name
}

type AppliedMigration = { name: string; sha256: string }

export async function appliedMigrations(pool: Pool): Promise<string[]> {
  return (await rows<AppliedMigration>(pool, appliedSql)).map(({ name }) => name)
}

/** Whether the database has tables of the platform, complete or from an interrupted restore. */
export async function hasTables(pool: Pool): Promise<boolean> {
  const row = await firstRow<{ isThere: boolean }>(
    pool,
    sql`select coalesce(to_regclass('schema_migration'), to_regclass('unfinished_restore')) is not null as "isThere"`,
  )
  return row!.isThere
}

const createTableSql = sql`
  create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`

const appliedSql = sql`select name, sha256 from schema_migration order by name`

/** The first file that is not applied yet, or null. @throws StartError when files and database disagree */
export function nextMigration(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration | null {
  checkNames(files, applied)
  const other = applied.find(({ name, sha256 }) => files.find(file => file.name === name)?.sha256 !== sha256)
  if (other) throw fromBeforeReleases(other.name)
  const names = new Set(applied.map(({ name }) => name))
  return files.find(({ name }) => !names.has(name)) ?? null
}

/** Applied files that are unknown here come from a newer version, or from an unreleased one. @throws StartError */
function checkNames(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const unknown = applied.map(({ name }) => name).filter(name => files.every(file => file.name !== name))
  const [first] = unknown
  if (first === undefined) return
  if (first > (files.at(-1)?.name ?? ''))
    throw new StartError(`The database was made by a newer version (it knows ${first}); start that version.`)
  throw fromBeforeReleases(first)
}

/** Migrations never change after a release, so a database with a different one was created between releases. */
const fromBeforeReleases = (migration: string): StartError =>
  new StartError(
    `The database was made by a version that was not a release (its ${migration} is not the one of this version), and its tables cannot be brought ` +
      'up to date; nothing was changed. Either start the version that made it again, or start this one with an empty DATA_DIR or DATABASE_URL, and bring ' +
      'your data over from the other with "npm run import" (a demo fills itself).',
  )

async function apply(connection: Transaction, { name, text, sha256 }: Migration): Promise<void> {
  await execute(connection, sql`set local statement_timeout = 0`)
  try {
    // A query without parameters may contain several statements.
    await connection.unsafe(text).simple()
  } catch (cause) {
    throw new StartError(
      `The migration ${name} failed (${(cause as Error).message}) and was undone; the database may hold tables of another program.`,
      { cause },
    )
  }
  await execute(connection, sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`)
}

/** The table `unfinished_restore` exists while a restore runs, and after an interrupted one. @see lib/db/backup/restore.ts */
async function checkRestored(connection: Transaction): Promise<void> {
  const row = await firstRow<{ isUnfinished: boolean }>(
    connection,
    sql`select to_regclass('unfinished_restore') is not null as "isUnfinished"`,
  )
  if (row!.isUnfinished)
    throw new StartError('A restore into this database broke off; repeat "npm run db -- restore FILE", or set another database.')
}

async function checkServer(connection: Transaction): Promise<void> {
  const server = await firstRow<{ number: number; version: string; encoding: string }>(
    connection,
    sql`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
             current_setting('server_encoding') as encoding`,
  )
  if (!server || server.number < serverVersionMin)
    throw new StartError(`The database server is PostgreSQL ${server?.version}; 15 or newer is needed.`)
  if (server.encoding !== 'UTF8')
    throw new StartError(`The database has the encoding ${server.encoding}; create it with "encoding 'UTF8' template template0".`)
}
