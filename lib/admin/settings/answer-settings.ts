import { readBody } from '@/lib/admin/body'
import {
  applyChangedSettings,
  changeSettingsSql,
  lockSettingsSql,
  readChangedSettings,
  restoreSettingsSql,
} from '@/lib/admin/settings/changed-settings'
import { SettingsPatch } from '@/lib/admin/settings/params'
import { answerChange, answerSingle, type Single } from '@/lib/admin/single'
import { settingsWith } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { changeableSettings } from '@/lib/settings'
import { publishAcknowledged } from '@/lib/workers'

/** Answers with the settings that can be changed while the platform runs, their values, and which were changed. */
export const answerSettings = async (): Promise<Response> => answerSingle(await readSettings(admin()))

/** Changes settings or resets them: all that are named, or none. Every process of this machine uses them then, others within seconds. @throws Problem 400, 412 */
export async function answerChangeSettings(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const changes = Object.entries(await readBody(call.request, SettingsPatch))
  const restored = changes.flatMap(([name, value]) => (value === null ? [name] : []))
  const changed = changes.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return answerChange(call, {
    lock: connection => execute(connection, lockSettingsSql()),
    read: readSettings,
    change: async connection => {
      await execute(connection, restoreSettingsSql(restored))
      await execute(connection, changeSettingsSql(Object.fromEntries(changed)))
    },
    after: async () => {
      await applyChangedSettings()
      await publishAcknowledged('settings', null)
    },
  })
}

async function readSettings(connection: Parameters<typeof readChangedSettings>[0]): Promise<Single> {
  const changed = await readChangedSettings(connection)
  const settings = settingsWith(changed)
  const values = changeableSettings.map(name => [name, settings[name] ?? null])
  return { body: { Changed: changeableSettings.filter(name => changed[name] !== undefined), ...Object.fromEntries(values) } }
}
