import { changeSettings } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import type { ChangedSettings } from '@/lib/settings'

export async function readChangedSettings(connection: Parameters<typeof rows>[0] = admin()): Promise<ChangedSettings> {
  const settingRows = await rows<{ name: string; value: string }>(connection, changedSettingsSql())
  return Object.fromEntries(settingRows.map(({ name, value }) => [name, value]))
}

/** Applies the stored settings, which another process may change. Of concurrent reads, the one begun last applies. */
export async function applyChangedSettings(read: () => Promise<ChangedSettings> = readChangedSettings): Promise<void> {
  const readings = once('readings of changed settings', () => ({ begun: 0, counting: 0 }))
  readings.begun += 1
  const own = readings.begun
  const changes = await read()
  if (own < readings.counting) return
  readings.counting = own
  changeSettings(changes)
}

export const lockSettingsSql = (): Sql => sql`lock table changed_setting in share row exclusive mode`

const changedSettingsSql = (): Sql => sql`select name, value from changed_setting order by name`

export const changeSettingsSql = (changes: Readonly<Record<string, string>>): Sql => sql`
  insert into changed_setting (name, value)
  select c.name, c.value from unnest(${Object.keys(changes)}::text[], ${Object.values(changes)}::text[]) c (name, value)
      on conflict (name) do update
     set value = excluded.value
   where changed_setting.value <> excluded.value`

export const restoreSettingsSql = (names: readonly string[]): Sql =>
  sql`delete from changed_setting where name = any(${names}::text[])`
