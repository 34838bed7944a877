import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { migrateTo, readMigrations } from '@/lib/db/migrate'
import { maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { type BackupCounts, BackupUnusable, type Heading, type Sealing, type Section } from './backup-file'
import { type BackupKeys, keysOf, unseal } from './encryption'
import { type BackupReader, readBackup } from './read-file'
import { TableLoader } from './table-loader'

/**
 * Fills an empty database from a backup in one transaction: the schema of that time, the rows, then later migrations.
 * The file is checked first, and no server can start on the database until the end.
 * @param passphrase passphrase of the backup; undefined if it is not encrypted
 * @throws BackupUnusable
 */
export async function restore(path: string, passphrase: string | undefined): Promise<BackupCounts> {
  const counts = await checkBackup(path, passphrase)
  await claimEmpty()
  await maintenance().begin(async connection => {
    await execute(connection, sql`set local statement_timeout = 0`)
    await execute(connection, sql`drop table unfinished_restore`)
    const loader = new TableLoader(connection)
    await readBackup(path, new SealedReader(passphrase, loader)).catch(error => loader.breakOff(error))
    await migrateTo(connection)
    await execute(connection, sql`select keep_missing_values()`)
  })
  await execute(maintenance(), sql`analyze`)
  return counts
}

/** Checks every byte of a backup, which must not be encrypted if `passphrase` is undefined. @throws BackupUnusable */
export async function checkBackup(path: string, passphrase: string | undefined): Promise<BackupCounts> {
  const reader = new SealedReader(passphrase)
  const counts = await readBackup(path, reader)
  if (counts.sealed && !reader.hasOpened) throw new BackupUnusable(`Nothing in ${path} was encrypted with BACKUP_PASSPHRASE.`)
  return counts
}

/** Checks the origin and integrity of a backup, and passes its sections on decrypted. */
class SealedReader implements BackupReader {
  #keys: BackupKeys | null = null
  #mac: Hmac | null = null
  #section: Section | null = null
  /** Whether a part of the backup was decrypted or authenticated with the passphrase. */
  hasOpened = false

  constructor(
    readonly passphrase: string | undefined,
    readonly next: BackupReader = {},
  ) {}

  async heading(heading: Heading): Promise<void> {
    const { salt } = heading
    checkVersion(heading)
    if (salt !== null && this.passphrase === undefined)
      throw new BackupUnusable('The backup is encrypted: BACKUP_PASSPHRASE must be the passphrase that was set when it was made.')
    if (salt === null && this.passphrase !== undefined)
      throw new BackupUnusable(
        'The backup is not encrypted, so it may have been changed by anyone who could write to it: unset BACKUP_PASSPHRASE to restore it all the same.',
      )
    this.#keys = salt === null ? null : await keysOf(this.passphrase!, { ...heading, salt })
    this.#mac = this.#keys?.mac ? createHmac('sha256', this.#keys.mac) : null
    await this.next.heading?.(heading)
  }

  async begin(begun: Section): Promise<void> {
    this.#section = begun
    await this.next.begin?.(begun)
  }

  async rows(bytes: Buffer, position: number, sealing?: Sealing): Promise<void> {
    // Decrypts even if nothing is passed on, because `checkBackup` relies on the check.
    const plain = this.#section!.sealed ? this.#open(bytes, position, sealing) : bytes
    await this.next.rows?.(plain, position)
  }

  #open(bytes: Buffer, position: number, sealing?: Sealing): Buffer {
    const { table } = this.#section!
    if (!this.#keys || !sealing) throw new BackupUnusable(`The secrets of ${table} are not encrypted.`)
    const plain = unseal(bytes, sealing, this.#keys.sealing, `${table} ${position}`)
    this.hasOpened = true
    return plain
  }

  async end(ended: Section, rows: number): Promise<void> {
    await this.next.end?.(ended, rows)
  }

  covered(line: Buffer, bytes: Buffer): void {
    this.#mac?.update(line).update(bytes)
  }

  async mac(mac: string): Promise<void> {
    const [expected, computed] = [Buffer.from(mac, 'base64'), this.#mac!.digest()]
    if (expected.length !== computed.length || !timingSafeEqual(expected, computed))
      throw new BackupUnusable('The backup was changed after it was made, or BACKUP_PASSPHRASE is not its passphrase.')
    this.hasOpened = true
  }
}

function checkVersion({ migrations }: Heading): void {
  const ours = readMigrations()
  for (const { name, sha256 } of migrations)
    if (ours.find(migration => migration.name === name)?.sha256 !== sha256)
      throw new BackupUnusable(
        `The backup is of another version, with the migration ${name}; restore it with that version or a newer one.`,
      )
}

/** Marks an empty database, so that no server starts on it after an interrupted restore, which can be repeated. */
async function claimEmpty(): Promise<void> {
  const table = await firstRow<{ table: string }>(
    maintenance(),
    sql`
    select relname as table from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'unfinished_restore' limit 1`,
  )
  if (table)
    throw new BackupUnusable(
      `The database is not empty (it has the table ${table.table}): set DATA_DIR to an empty directory, or DATABASE_URL to a new database.`,
    )
  await execute(maintenance(), sql`create table if not exists unfinished_restore ()`)
}
