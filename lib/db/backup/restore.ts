import { migrateTo, readMigrations } from '@/lib/db/migrate'
import { maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type BackupCounts, BackupUnusable, type Heading, type Section } from './backup-file'
import { keyOf, unseal } from './encryption'
import { type BackupReader, readBackup } from './read-file'
import { TableLoader } from './table-loader'

/**
 * Fills an empty database from a backup: the schema of that time, its rows, then later migrations, in one transaction. The whole file is checked
 * before anything is stored. Until the end, no server of this version or a newer one starts on the database.
 * @param passphrase that the backup was sealed with
 * @throws BackupUnusable
 */
export async function restore(path: string, passphrase: string | undefined): Promise<BackupCounts> {
  const counts = await readBackup(path, unsealing(passphrase))
  await claimEmpty()
  await maintenance().begin(async connection => {
    await execute(connection, sql`set local statement_timeout = 0`)
    await execute(connection, sql`drop table unfinished_restore`)
    const loader = new TableLoader(connection)
    await readBackup(path, unsealing(passphrase, loader)).catch(error => loader.breakOff(error))
    await migrateTo(connection)
  })
  await execute(maintenance(), sql`analyze`)
  return counts
}

/** Checks whose backup it is and opens what is sealed, before it hands it on. */
function unsealing(passphrase: string | undefined, next: BackupReader = {}): BackupReader {
  let key: Buffer | null = null
  let section: Section | null = null
  return {
    async heading(heading) {
      checkVersion(heading)
      if (heading.salt !== null && passphrase === undefined)
        throw new BackupUnusable('The backup is sealed: BACKUP_PASSPHRASE must be the passphrase that was set when it was made.')
      key = heading.salt === null ? null : await keyOf(passphrase!, heading.salt)
      await next.heading?.(heading)
    },
    async begin(begun) {
      section = begun
      await next.begin?.(begun)
    },
    async rows(bytes, place, sealing) {
      if (section!.sealed && (!key || !sealing)) throw new BackupUnusable(`The secrets of ${section!.table} are not sealed.`)
      const plain = section!.sealed ? unseal(bytes, sealing!, key!, `${section!.table} ${place}`) : bytes
      await next.rows?.(plain, place)
    },
    async end(ended, rows) {
      await next.end?.(ended, rows)
    },
  }
}

function checkVersion({ migrations }: Heading): void {
  const known = readMigrations()
  for (const { name, sha256 } of migrations)
    if (known.find(migration => migration.name === name)?.sha256 !== sha256)
      throw new BackupUnusable(
        `The backup is of another version, which knows ${name}; restore it with that version or a newer one.`,
      )
}

/** Marks the database, so that no server starts on it if the restore breaks off. A restore that broke off may be repeated. */
async function claimEmpty(): Promise<void> {
  const found = await firstRow<{ table: string }>(
    maintenance(),
    sql`
    select relname as table from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'unfinished_restore' limit 1`,
  )
  if (found)
    throw new BackupUnusable(
      `The database is not empty (it has the table ${found.table}): set DATA_DIR to an empty directory, or DATABASE_URL to a new database.`,
    )
  await execute(maintenance(), sql`create table if not exists unfinished_restore ()`)
}
