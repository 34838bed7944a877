import { describe, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { settled } from '../harness/browser'
import { button, dialog, expectAccessible, type OpenedPart } from '../pages/opened-parts'
import { ownVisits } from '../pages/page-visits'

// The dialogs of the administration and the views of the editor are accessible in light and dark mode, on a desktop
// and on a phone, and return the focus.

const visits = ownVisits()

const over = (what: string, address: string, name: string | RegExp = what): OpenedPart => ({
  what,
  at: () => address,
  opener: button(name),
  part: dialog,
})

const dialogs: readonly OpenedPart[] = [
  over('Add a user', '/admin/users'),
  over('Assign a role', '/admin/users/analyst'),
  over('New password', '/admin/users/analyst'),
  over('Add rule', '/admin/roles/BDP_VIEW_CLOSED_DATA'),
  over('Add a client', '/admin/clients'),
  over('New secret', '/admin/clients/reader-demo'),
  over('Grant a permission', '/admin/push'),
  over('Edit a policy', '/admin/push/policies', /^Edit /),
  over('Deprecate a field…', '/admin/deprecations'),
  over('Change: Accommodation Altitude', '/admin/deprecations'),
  over('Show a notice', '/admin/operations'),
  over('Change QUOTAS', '/admin/operations'),
]

const windows = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const
const places = ['desk', 'phone'] as const

describe.each(places)('at the %s', place => {
  const admin = visits.lastingVisitor({ viewport: windows[place] }, 'admin')

  test.each([...dialogs])('$what', async part => expectAccessible(await admin.at(part.at(visits.world)), part))

  test.each(['Preview', 'Changes', 'History'])('%s of a dataset', async name => {
    const page = await admin.at(`/admin/catalog/${visits.world.dataset('Castles')}`)
    await settled(page)
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
    await expect.poll(() => page.locator('[role=tabpanel] [aria-busy=true]').count(), { timeout: 20_000 }).toBe(0)
    expect(await violationsByDayAndNight(page, 'main')).toEqual([])
  })
})
