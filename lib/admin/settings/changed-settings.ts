import { changedSettingsSql } from '@/lib/admin/settings/settings-sql'
import { changeSettings } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { once } from '@/lib/runtime'
import type { ChangedSettings } from '@/lib/settings'

type Reading = Parameters<typeof rows>[0]

/** What administrators have changed, as it is stored. */
export async function readChangedSettings(connection: Reading = admin()): Promise<ChangedSettings> {
  const found = await rows<{ name: string; value: string }>(connection, changedSettingsSql())
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/**
 * Lets this process count by what is stored: at its start, and every few seconds, as another one may have changed it. Of several readings at
 * once the one that began last counts, so that a change that was just made is not undone by what was read before it.
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
