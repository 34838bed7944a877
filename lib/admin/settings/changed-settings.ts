import { changedSettingsSql } from '@/lib/admin/settings/settings-sql'
import { changeSettings } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { once } from '@/lib/runtime'
import type { ChangedSettings } from '@/lib/settings'

type Reading = Parameters<typeof rows>[0]

/** The settings that administrators have changed. */
export async function readChangedSettings(connection: Reading = admin()): Promise<ChangedSettings> {
  const found = await rows<{ name: string; value: string }>(connection, changedSettingsSql())
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/**
 * Applies the stored settings to this process: at its start, and every few seconds, as another process may have changed them. Of several reads at
 * once the one that began last counts, so that an older read does not undo a change just made.
 */
export async function applyChangedSettings(read: () => Promise<ChangedSettings> = readChangedSettings): Promise<void> {
  const readings = once('readings of changed settings', () => ({ begun: 0, counting: 0 }))
  readings.begun += 1
  const own = readings.begun
  const changes = await read()
  if (own < readings.counting) return
  readings.counting = own
  changeSettings(changes)
}
