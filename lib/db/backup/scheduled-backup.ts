import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { backUp } from './back-up'
import { BackupUnusable } from './backup-file'
import { isSealed } from './read-file'
import { checkBackup } from './restore'
import { unfinishedEnding } from './write-file'

const fileName = (now: Date) => `belvedere-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`

const ours = /^belvedere-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/

function begunAt(name: string): Date | null {
  const parts = ours.exec(name)
  return parts && new Date(`${parts[1]}T${parts.slice(2).join(':')}Z`)
}

/**
 * Creates a backup in `DATA_DIR/backups` if the newest is BACKUP_HOURS old, verifies it, then deletes the oldest. Only
 * one process may do so at a time. Files with a future date are ignored.
 * @throws BackupUnusable if the newest backup is encrypted and BACKUP_PASSPHRASE is not set; errors delete no older
 * backup
 */
export async function backUpWhenDue(settings: Config, now = new Date()): Promise<void> {
  const { DATA_DIR, BACKUP_HOURS, BACKUPS_KEPT, BACKUP_PASSPHRASE } = settings
  const directory = join(DATA_DIR, 'backups')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const names = (await readdir(directory)).sort()
  const backups = names.filter(name => (begunAt(name)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime())
  const newest = begunAt(backups.at(-1) ?? '')
  if (newest && now.getTime() - newest.getTime() < BACKUP_HOURS * 3_600_000) return
  for (const name of names) if (name.endsWith(`Z.gz${unfinishedEnding}`)) await rm(join(directory, name), { force: true })
  const last = backups.at(-1)
  if (last && BACKUP_PASSPHRASE === undefined && (await isSealed(join(directory, last))))
    throw new BackupUnusable(
      `${last} is encrypted and BACKUP_PASSPHRASE is not set: set it again, or remove the encrypted backups if keys and sessions are to be left out.`,
    )
  const path = join(directory, fileName(now))
  await backUp(path, BACKUP_PASSPHRASE)
  // A file that cannot be read back must not be the newest backup.
  await checkBackup(path, BACKUP_PASSPHRASE).catch(async error => {
    await rm(path, { force: true })
    throw error
  })
  await noteBackup()
  for (const name of backups.slice(0, Math.max(0, backups.length + 1 - BACKUPS_KEPT)))
    await rm(join(directory, name), { force: true })
}

/** Name of the setting that contains the time of the last backup, by the clock of the database. */
export const lastBackup = 'last backup'

/** Stores the time of a backup in the database, because other machines may not see the file. */
export async function noteBackup(): Promise<void> {
  await execute(
    admin(),
    sql`
      insert into setting (name, value) values (${lastBackup}, now()::text)
          on conflict (name) do update set value = excluded.value`,
  )
}
