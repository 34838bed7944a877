import { type Sql, sql } from '@/lib/db/sql'

export const lockSettingsSql = (): Sql => sql`lock table changed_setting in share row exclusive mode`

export const changedSettingsSql = (): Sql => sql`select name, value from changed_setting order by name`

/** @param changes values by the names of settings */
export const changeSettingsSql = (changes: Readonly<Record<string, string>>): Sql => sql`
  insert into changed_setting (name, value)
  select c.name, c.value from unnest(${Object.keys(changes)}::text[], ${Object.values(changes)}::text[]) c (name, value)
      on conflict (name) do update
     set value = excluded.value
   where changed_setting.value <> excluded.value`

export const restoreSettingsSql = (names: readonly string[]): Sql =>
  sql`delete from changed_setting where name = any(${names}::text[])`
