import { resolve } from 'node:path'
import { type Action, actionOn, CommandError, plainAction, runCommand } from '@/lib/access/command'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import { rotateSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { config } from '@/lib/config'
import { backUp } from '@/lib/db/backup/back-up'
import type { BackupCounts } from '@/lib/db/backup/backup-file'
import { restore } from '@/lib/db/backup/restore'
import { noteBackup } from '@/lib/db/backup/scheduled-backup'
import { secretLeftOut } from '@/lib/db/backup/tables-sql'
import { appliedMigrations } from '@/lib/db/migrate'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { schemaText } from '@/lib/db/schema-text'
import { type Sql, sql } from '@/lib/db/sql'

const usage = `The database of the platform.

  npm run db -- migrate       brings the schema up to date, as every start does
  npm run db -- schema        writes the schema after all migrations: tables, indexes, triggers, views, functions
  npm run db -- rotate-keys   the next signing key takes over and a new one is created; tokens signed before stay valid
  npm run db -- backup FILE   writes everything to a new file, while the platform runs; BACKUP_PASSPHRASE encrypts keys,
                              sessions and hashes of passwords and secrets; without it they are left out
  npm run db -- restore FILE  fills an empty database from that file
`

/** Reports the newest migration, which opening the database has already applied. */
async function migrated(): Promise<string> {
  const names = await appliedMigrations(admin())
  return `The schema is up to date: ${names.at(-1)}.\n`
}

type FileWork = (path: string, passphrase: string | undefined) => Promise<BackupCounts>

/** An action on a file; errors of the file system become a CommandError. @param remark returns additional output */
const fileAction = (directory: string, work: FileWork, remark = async () => ''): Action => ({
  ...actionOn(async ({ subject }) => {
    try {
      const { tables, rows, sealed } = await work(resolve(directory, subject), config().BACKUP_PASSPHRASE)
      const keys = sealed ? 'sealed' : 'left out: set BACKUP_PASSPHRASE to have them in the file'
      return `tables=${tables}\nrows=${rows}\nkeys=${keys}\n${await remark()}`
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
      throw new CommandError(`The file cannot be used (${error.message}).`)
    }
  }),
  schema: 'as it is',
})

type WithoutSecrets = Readonly<{ users: number; administrator: string | null; clients: readonly string[] }>

/** Users without a password and clients without a secret: an unsealed backup contains neither. */
const withoutSecretsSql = (): Sql => sql`
  select (select count(*)::int from account where password_argon2 is null) as users,
         (select min(a.username)
            from account a
            join account_role r on r.account_id = a.id
           where r.role = 'ADMIN' and a.password_argon2 is null and not a.blocked) as administrator,
         array(select id from client where secret_sha256 = ${secretLeftOut} and id <> ${pagesClientId} order by id) as clients`

/** The commands that are needed after a restore, before users and programs can sign in. */
async function tellMissingSecrets(): Promise<string> {
  const { users, administrator, clients } = (await firstRow<WithoutSecrets>(admin(), withoutSecretsSql()))!
  const first = administrator === null ? 'create NAME --role ADMIN' : `password ${administrator}`
  return [
    ...(users === 0 ? [] : [`users_without_password=${users}`, `  The first administrator: npm run users -- ${first}`]),
    ...(clients.length === 0
      ? []
      : [`clients_without_secret=${clients.join(' ')}`, '  Refused until they get one: npm run clients -- secret ID']),
  ]
    .map(line => `${line}\n`)
    .join('')
}

const actionsFrom = (directory: string) => ({
  backup: fileAction(directory, async (path, passphrase) => {
    const counts = await backUp(path, passphrase)
    await noteBackup()
    return counts
  }),
  restore: { ...fileAction(directory, restore, tellMissingSecrets), schema: 'new' as const },
  migrate: plainAction(migrated),
  schema: plainAction(schemaText),
  'rotate-keys': plainAction(async ({ change }) => {
    const { signing, retired } = await change(rotateSigningKeys)
    return `signing=${signing}\nretired=${retired}\n`
  }),
})

export const main = (args: readonly string[], directory = '.'): Promise<number> =>
  runCommand({ usage, actions: actionsFrom(directory) }, args)
