import { describe, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { settled } from '../harness/browser'
import { button, dialog, expectAccessible, type OpenedPart } from '../pages/opened-parts'
import { ownVisits } from '../pages/page-visits'

// The forms of the administration that open over its pages, and the views of the editor: nothing is wrong with them by day and night, for a
// desk and a phone, and the focus is given back.

const visits = ownVisits()

const over = (what: string, address: string, name: string | RegExp = what): OpenedPart => ({
  what,
  at: () => address,
  opener: button(name),
  part: dialog,
})

const dialogs: readonly OpenedPart[] = [
  over('Add a user', '/admin/users'),
  over('Give a role', '/admin/users/analyst'),
  over('New password', '/admin/users/analyst'),
  over('Add a rule', '/admin/roles/BDP_VIEW_CLOSED_DATA'),
  over('Add a client', '/admin/clients'),
  over('New secret', '/admin/clients/reader-demo'),
  over('Give a permission', '/admin/push'),
  over('Edit a policy', '/admin/push/policies', /^Edit /),
  over('Deprecate a field …', '/admin/deprecations'),
  over('Change: Accommodation Altitude', '/admin/deprecations'),
  over('Tell everybody something', '/admin/operating'),
  over('Change QUOTAS', '/admin/operating'),
]

describe.each([
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
])('at the %s', (_, viewport) => {
  const admin = visits.somebody({ viewport }, 'admin')

  test.each([...dialogs])('$what', async part => expectAccessible(await admin.at(part.at(visits.world)), part))

  test.each(['Preview', 'Difference', 'History'])('%s of a dataset', async name => {
    const page = await admin.at(`/admin/catalog/${visits.world.dataset('Castles')}`)
    await settled(page)
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
    await expect.poll(() => page.locator('[role=tabpanel] [aria-busy=true]').count(), { timeout: 20_000 }).toBe(0)
    expect(await violationsByDayAndNight(page, 'main')).toEqual([])
  })
})
