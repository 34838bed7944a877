import { changedSettingsSql } from '@/lib/admin/settings/settings-sql'
import { changeSettings } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import type { ChangedSettings } from '@/lib/settings'

type Reading = Parameters<typeof rows>[0]

/** What administrators have changed, as it is stored. */
export async function readChangedSettings(connection: Reading = admin()): Promise<ChangedSettings> {
  const found = await rows<{ name: string; value: string }>(connection, changedSettingsSql())
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/** Lets this process count by what is stored: at its start, and every few seconds, as another one may have changed it. */
export const applyChangedSettings = async (): Promise<void> => changeSettings(await readChangedSettings())
