import { resolve } from 'node:path'
import { type Action, actionOn, CommandError, plainAction, runCommand } from '@/lib/access/command'
import { rotateSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { config } from '@/lib/config'
import { backUp } from '@/lib/db/backup/back-up'
import type { BackupCounts } from '@/lib/db/backup/backup-file'
import { restore } from '@/lib/db/backup/restore'
import { appliedMigrations } from '@/lib/db/migrate'
import { admin } from '@/lib/db/pools'

const usage = `The database of the platform.

  npm run db -- migrate       brings the schema up to date, as every start does
  npm run db -- rotate-keys   the next signing key takes over and a new one is created; tokens signed before stay valid
  npm run db -- backup FILE   writes everything to a new file, while the platform runs; BACKUP_PASSPHRASE encrypts keys and sessions
  npm run db -- restore FILE  fills an empty database from that file
`

/** Opening the database has migrated it already; this only says so. */
async function migrated(): Promise<string> {
  const names = await appliedMigrations(admin())
  return `The schema is up to date: ${names.at(-1)}.\n`
}

/** An action on a file; what is wrong with the file is said in a sentence. */
const fileAction = (
  directory: string,
  work: (path: string, passphrase: string | undefined) => Promise<BackupCounts>,
): Action => ({
  ...actionOn(async ({ subject }) => {
    try {
      const { tables, rows, sealed } = await work(resolve(directory, subject), config().BACKUP_PASSPHRASE)
      const keys = sealed ? 'sealed' : 'left out: set BACKUP_PASSPHRASE to have them in the file'
      return `tables=${tables}\nrows=${rows}\nkeys=${keys}\n`
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
      throw new CommandError(`The file cannot be used (${error.message}).`)
    }
  }),
  schema: 'as it is',
})

const actionsFrom = (directory: string) => ({
  backup: fileAction(directory, backUp),
  restore: fileAction(directory, restore),
  migrate: plainAction(migrated),
  'rotate-keys': plainAction(async ({ change }) => {
    const { signing, retired } = await change(rotateSigningKeys)
    return `signing=${signing}\nretired=${retired}\n`
  }),
})

/** The command `npm run db`. @param directory where relative paths start @returns the exit code */
export const main = (args: readonly string[], directory = '.'): Promise<number> =>
  runCommand({ usage, actions: actionsFrom(directory) }, args)
