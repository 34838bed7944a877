import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** The setting that says when the last backup was made, by the clock of the database. */
export const lastBackup = 'last backup'

/** Notes in the database that a backup of it was made just now: other machines need not see the file. */
export async function noteBackup(): Promise<void> {
  await execute(
    admin(),
    sql`
      insert into setting (name, value) values (${lastBackup}, now()::text)
          on conflict (name) do update set value = excluded.value`,
  )
}
