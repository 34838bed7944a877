import { plainAction, runCommand } from '@/lib/access/command'
import { rotateSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { appliedMigrations } from '@/lib/db/migrate'
import { admin } from '@/lib/db/pools'

const usage = `The database of the platform.

  npm run db -- migrate       brings the schema up to date, as every start does
  npm run db -- rotate-keys   the next signing key takes over and a new one is made; tokens signed before stay valid
`

/** Opening the database has migrated it already; this only says so. */
async function migrated(): Promise<string> {
  const names = await appliedMigrations(admin())
  return `The schema is up to date: ${names.at(-1)}.\n`
}

const actions = {
  migrate: plainAction(migrated),
  'rotate-keys': plainAction(async ({ change }) => {
    const { signing, retired } = await change(rotateSigningKeys)
    return `signing=${signing}\nretired=${retired}\n`
  }),
}

/** The command `npm run db`. @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
