import { z } from 'zod'
import { type AdminObject, respondChange, respondSingle } from '@/lib/admin/admin-object'
import { readBody } from '@/lib/admin/body'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import {
  applyChangedSettings,
  changeSettingsSql,
  lockSettingsSql,
  readChangedSettings,
  restoreSettingsSql,
} from '@/lib/admin/settings/changed-settings'
import { settingsWith } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import type { ApiRequest } from '@/lib/http/handle'
import { type ChangeableSetting, changeableSettings, Settings } from '@/lib/settings'
import { publishAcknowledged } from '@/lib/workers'

type SettingForm = Readonly<{ choices: readonly string[] } | { least: number; most: number }>

export function settingFormOf(name: ChangeableSetting): SettingForm {
  const { enum: choices, minimum, maximum } = z.toJSONSchema(Settings.shape[name])
  return choices ? { choices: choices.map(String) } : { least: minimum!, most: maximum! }
}

function allowedOf(name: ChangeableSetting): z.ZodType<string | number> {
  const form = settingFormOf(name)
  if ('choices' in form) return z.enum(form.choices as [string, ...string[]])
  const expected = `a whole number from ${form.least} to ${form.most}`
  return z.int(expected).min(form.least, expected).max(form.most, expected)
}

export const SettingsPatch = z
  .strictObject(
    Object.fromEntries(
      changeableSettings.map(name => [
        name,
        allowedOf(name)
          .nullable()
          .optional()
          .describe(`${Settings.shape[name].description}; null: reset to the value at the start`),
      ]),
    ),
  )
  .refine(changes => Object.keys(changes).length > 0, 'at least one setting')

export const SettingsResponse = z
  .object({ Changed: z.array(z.enum(changeableSettings)).describe('Settings that administrators have changed.') })
  .catchall(z.union([z.string(), z.int()]).nullable())
  .describe('Current values by the names of the settings; null: derived from other settings.')
export type SettingsResponse = z.infer<typeof SettingsResponse>

const call = operationsUnder('Settings')

export const settingsDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Settings',
    record: 'Settings',
    description: 'Settings that can be changed while the platform runs.',
    operations: [
      call.get('/settings', 'Get the settings that can be changed while the platform runs', {
        description: 'Returns the current values. `GET /operating` describes all settings with their meaning.',
        answers: responses.single('The settings', 'Settings'),
      }),
      call.patch('/settings', 'Change settings', {
        description:
          'Changes all named settings or none. They take effect immediately, on other machines within seconds, and after every restart, until null resets them.',
        body: [SettingsPatch, { TILES_ABOVE: 50_000, HISTORY_DAYS_ANONYMOUS: null }],
        answers: responses.single('The settings', 'Settings'),
      }),
    ],
    schemas: { Settings: SettingsResponse },
  })

export const respondSettings = async (): Promise<Response> => respondSingle(await readSettings(admin()))

/** Changes or resets all settings in the body, or none. Every process of this machine applies them immediately. */
export async function respondChangeSettings(call: Pick<ApiRequest<unknown>, 'request' | 'caller'>): Promise<Response> {
  const changes = Object.entries(await readBody(call.request, SettingsPatch))
  const restored = changes.flatMap(([name, value]) => (value === null ? [name] : []))
  const changed = changes.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return respondChange(call, {
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

async function readSettings(connection: Parameters<typeof readChangedSettings>[0]): Promise<AdminObject> {
  const changed = await readChangedSettings(connection)
  const settings = settingsWith(changed)
  const values = changeableSettings.map(name => [name, settings[name] ?? null])
  return { body: { Changed: changeableSettings.filter(name => changed[name] !== undefined), ...Object.fromEntries(values) } }
}
