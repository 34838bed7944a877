import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** The setting with the time of the last backup, by the clock of the database. */
export const lastBackup = 'last backup'

/** Records in the database that it was backed up just now: other machines may not see the file. */
export async function noteBackup(): Promise<void> {
  await execute(
    admin(),
    sql`
      insert into setting (name, value) values (${lastBackup}, now()::text)
          on conflict (name) do update set value = excluded.value`,
  )
}
