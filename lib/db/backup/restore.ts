import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { migrateTo, readMigrations } from '@/lib/db/migrate'
import { makeMonths } from '@/lib/db/partitions'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { name, sql } from '@/lib/db/sql'
import type { BackedUp } from './back-up'
import { type BackupReader, BackupUnusable, type Heading, readBackup, type Section } from './backup-file'
import { keyOf, unseal } from './sealed'

/**
 * Fills an empty database from a backup: the schema of that time, its rows, then later migrations, in one transaction. The whole file is checked
 * before anything is stored. Until the end, no server starts on the database.
 * @param passphrase that the backup was sealed with
 * @throws BackupUnusable
 */
export async function restore(path: string, passphrase: string | undefined): Promise<BackedUp> {
  const opener = new Opener(passphrase)
  const { heading, sections, rows: stored } = await readBackup(path, opener.reader())
  await claimEmpty()
  await admin().begin(async connection => {
    await execute(connection, sql`set local statement_timeout = 0`)
    await execute(connection, sql`drop table unfinished_restore`)
    const filling = new Filling(connection)
    await readBackup(path, opener.reader(filling)).catch(error => filling.breakOff(error))
    await migrateTo(connection)
  })
  await execute(admin(), sql`analyze`)
  return { tables: sections, rows: stored, sealed: heading.salt !== null }
}

/** Opens what is sealed, and hands it on. */
class Opener {
  #key: Buffer | null = null
  #section: Section | null = null

  constructor(readonly passphrase: string | undefined) {}

  reader(next: BackupReader = {}): BackupReader {
    return {
      ...next,
      heading: async heading => {
        checkVersion(heading)
        if (heading.salt !== null && this.passphrase === undefined)
          throw new BackupUnusable(
            'The backup is sealed: BACKUP_PASSPHRASE must be the passphrase that was set when it was made.',
          )
        this.#key = heading.salt === null ? null : keyOf(this.passphrase!, heading.salt)
        await next.heading?.(heading)
      },
      begin: async section => {
        this.#section = section
        await next.begin?.(section)
      },
      rows: async bytes => {
        const sealing = this.#section?.sealing
        const plain = sealing ? unseal(bytes, sealing, this.#key!) : bytes
        await next.rows?.(plain)
      },
    }
  }
}

function checkVersion({ migrations }: Heading): void {
  const known = readMigrations()
  for (const { name: file, sha256 } of migrations)
    if (known.find(migration => migration.name === file)?.sha256 !== sha256)
      throw new BackupUnusable(
        `The backup is of another version, which knows ${file}; restore it with that version or a newer one.`,
      )
}

/** Marks the database, so that no server starts on it if the restore breaks off. A restore that broke off may be repeated. */
async function claimEmpty(): Promise<void> {
  const found = await firstRow<{ table: string }>(
    admin(),
    sql`
    select relname as table from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'unfinished_restore' limit 1`,
  )
  if (found)
    throw new BackupUnusable(
      `The database is not empty (it has the table ${found.table}): set DATA_DIR to an empty directory, or DATABASE_URL to a new database.`,
    )
  await execute(admin(), sql`create table if not exists unfinished_restore ()`)
}

/** Stores what it is handed, within a transaction. */
class Filling implements BackupReader {
  #copying: Writable | null = null

  constructor(readonly connection: Transaction) {}

  readonly heading = async ({ migrations, months, sequences }: Heading): Promise<void> => {
    await migrateTo(this.connection, migrations.at(-1)?.name)
    await makeMonths(this.connection, months)
    for (const { name: sequence, last } of sequences)
      await execute(this.connection, sql`select setval(${sequence}::regclass, ${last}::bigint)`)
  }

  readonly begin = async (section: Section): Promise<void> => {
    const { table, columns } = section
    await checkTable(this.connection, section)
    await this.connection.unsafe(`alter table ${table} disable trigger user`)
    // What the migrations put there.
    await this.connection.unsafe(`delete from ${table}`)
    this.#copying = await this.connection.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable()
    // Reported by the next write or the end.
    this.#copying.on('error', () => {})
  }

  readonly rows = async (bytes: Buffer): Promise<void> => {
    if (this.#copying!.errored) throw this.#copying!.errored
    if (!this.#copying!.write(bytes)) await once(this.#copying!, 'drain')
  }

  /** The transaction can be undone only after the COPY. */
  readonly breakOff = async (error: Error): Promise<never> => {
    this.#copying?.destroy(error)
    throw error
  }

  readonly end = async ({ table }: Section, expected: number): Promise<void> => {
    const stored = finished(this.#copying!)
    this.#copying!.end()
    await stored
    await this.connection.unsafe(`alter table ${table} enable trigger user`)
    const [counted] = await rows<{ rows: number }>(this.connection, sql`select count(*)::int as rows from ${name(table)}`)
    if (counted!.rows !== expected) throw new Error(`${table} got ${counted!.rows} rows instead of ${expected}`)
  }
}

/** Names are inserted into statements: only those that the database has. */
async function checkTable(connection: Transaction, { table, columns }: Section): Promise<void> {
  const found = await rows<{ column: string }>(
    connection,
    sql`
    select quote_ident(a.attname) as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname = ${table} and c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`,
  )
  const known = new Set(found.map(({ column }) => column))
  const unknown = columns.find(column => !known.has(column))
  if (unknown !== undefined || known.size === 0)
    throw new BackupUnusable(`The backup has ${table} ${unknown ?? ''}, which its schema has not.`)
}
