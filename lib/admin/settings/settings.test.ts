import { expect, test } from 'vitest'
import { SettingsPatch, settingFormOf } from '@/lib/admin/settings/settings'
import { changeableSettings, Settings } from '@/lib/settings'

test.each(changeableSettings)('%s can be changed to the values allowed at the start, up to both limits and no further', name => {
  const form = settingFormOf(name)
  const [allowed, refused] =
    'choices' in form
      ? [form.choices, ['', 'whatever', 1]]
      : [
          [form.least, form.most],
          [form.least - 1, form.most + 1, 1.5, '1', true],
        ]
  for (const value of allowed) {
    expect(SettingsPatch.safeParse({ [name]: value }).success, String(value)).toBe(true)
    expect(Settings.shape[name].safeParse(String(value)).success, String(value)).toBe(true)
  }
  for (const value of refused) expect(SettingsPatch.safeParse({ [name]: value }).success, String(value)).toBe(false)
})

test.each(['DATABASE_URL', 'AUTH_ISSUER', 'SECOND_WALL', 'PUSH_KEPT_DAYS', 'NOTHING', '__proto__'])('%s cannot be set', name => {
  expect(SettingsPatch.safeParse(JSON.parse(`{"${name}":"1"}`)).success).toBe(false)
})
