import { z } from 'zod'
import { type ChangeableSetting, changeableSettings, Settings } from '@/lib/settings'

// Each message continues "expected …".

/** How a setting is written: one of some words, or a whole number. */
export type SettingForm = Readonly<{ choices: readonly string[] } | { least: number; most: number }>

/** How a changeable setting is written, by the schema that reads it at the start. */
export function formOf(name: ChangeableSetting): SettingForm {
  const { enum: choices, minimum, maximum } = z.toJSONSchema(Settings.shape[name])
  return choices ? { choices: choices.map(String) } : { least: minimum!, most: maximum! }
}

/** The values a changeable setting may have. */
function allowedOf(name: ChangeableSetting): z.ZodType<string | number> {
  const form = formOf(name)
  if ('choices' in form) return z.enum(form.choices as [string, ...string[]])
  const expected = `a whole number from ${form.least} to ${form.most}`
  return z.int(expected).min(form.least, expected).max(form.most, expected)
}

const meaningOf = (name: ChangeableSetting): string => Settings.shape[name].description ?? ''

/** Changes: values by the names of settings; null resets one. */
export const SettingsPatch = z
  .strictObject(
    Object.fromEntries(
      changeableSettings.map(name => [
        name,
        allowedOf(name)
          .nullable()
          .optional()
          .describe(`${meaningOf(name)}; null: as it was given to the process`),
      ]),
    ),
  )
  .refine(changes => Object.keys(changes).length > 0, 'at least one setting')

/** The changeable settings with their present values. */
export const SettingsAnswer = z
  .object({ Changed: z.array(z.enum(changeableSettings)).describe('those that administrators have changed') })
  .catchall(z.union([z.string(), z.int()]).nullable())
  .describe('what counts, by the names of the settings; null: what follows from others')
export type SettingsAnswer = z.infer<typeof SettingsAnswer>
