import { afterAll, describe, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { settled } from '../harness/browser'
import { button, castles, dialog, expectAccessible, isFocused, type OpenedPart } from './opened-parts'
import { ownVisits } from './page-visits'

// Dialogs and menus are accessible, and return the focus to the element that opened them.

const visits = ownVisits()

const onDesk: readonly OpenedPart[] = [
  {
    what: 'the selection of series',
    at: () => '/compare/series?s=ParkingStation:101:free:300',
    opener: button('Add series'),
    part: dialog,
  },
  {
    what: 'a picture',
    at: ({ dataset, castle }) => `/explore/${dataset('Castles')}/r/${castle}`,
    opener: page => page.getByRole('region', { name: 'Images' }).getByRole('link').first(),
    part: dialog,
  },
]

const onPhone: readonly OpenedPart[] = [
  { what: 'the filters of a list', at: castles, opener: button('Filter'), part: dialog },
  { what: 'the facets of the catalogue', at: () => '/datasets', opener: button(/^Filters/), part: '[popover]:popover-open' },
  {
    what: 'the palette',
    at: () => '/datasets',
    opener: page => page.getByRole('banner').getByRole('link', { name: 'Search everything' }),
    part: dialog,
  },
  {
    what: 'the navigation menu',
    at: () => '/datasets',
    opener: page => page.getByRole('banner').locator('button[popovertarget]'),
    part: '[popover]:popover-open',
  },
]

const windows = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const

describe.each([
  ['desk', onDesk],
  ['phone', onPhone],
] as const)('at the %s', (place, opened) => {
  const user = visits.lastingVisitor(windows[place])
  afterAll(() => expect(user.visitor.troubles).toEqual([]))

  test.each([...opened])('$what', async part => expectAccessible(await user.at(part.at(visits.world)), part))
})

test('command palette and list of keyboard shortcuts', async () => {
  const visitor = await visits.arrive()
  const page = await visitor.open('/datasets')
  await settled(page)
  const before = page.getByRole('link', { name: 'API reference' }).first()
  await before.focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await violationsByDayAndNight(page, dialog)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await isFocused(before)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search and go to…' }).waitFor()
  expect(await violationsByDayAndNight(page, dialog)).toEqual([])
  await page.keyboard.type('weather')
  await page
    .getByRole('option', { name: /weather/i })
    .first()
    .waitFor()
  expect(await violationsByDayAndNight(page, dialog)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await isFocused(before)).toBe(true)
  expect(visitor.troubles).toEqual([])
})

describe('for a signed-in user', () => {
  const user = visits.lastingVisitor({}, 'visitor')
  afterAll(() => expect(user.visitor.troubles).toEqual([]))

  const menu: OpenedPart = {
    what: 'the user menu',
    at: () => '/me/roles',
    part: 'header details[open]',
    opener: page => page.getByLabel(/^Signed in as/),
  }

  test('the user menu and the form that requests a role', async () => {
    const page = await user.at('/me/roles')
    await expectAccessible(page, menu)
    await page.locator('summary', { hasText: 'Request' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Reason for the request').first().waitFor()
    expect(await violationsByDayAndNight(page, 'main')).toEqual([])
  })
})
