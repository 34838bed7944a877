import type { Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { settled } from '../harness/browser'
import { waitForList } from './explorer-visit'
import { button, castles, dialog, expectAccessible, isFocused, type OpenedPart } from './opened-parts'
import { ownVisits } from './page-visits'

// Dialogs and menus work by keyboard, are accessible in both themes, and return the focus to what opened them.

const visits = ownVisits()

const popover = '[popover]:popover-open'
const unfolded = (name: string) => (page: Page) => page.locator('summary', { hasText: name })
const section = (name: string) => `section[aria-label="${name}"]`
const viewsButton = (page: Page) => page.locator('button[aria-haspopup=dialog][aria-expanded]')
/** A menu item that shows a dialog: the focus returns to the button of the menu. */
const throughMenu = (item: string) => async (page: Page) => {
  await viewsButton(page).focus()
  await page.keyboard.press('Enter')
  await page.locator(popover).getByRole('button', { name: item }).press('Enter')
  await page.locator(dialog).waitFor()
}

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
  { what: 'the facets of the catalogue', at: () => '/datasets', opener: button(/^Filters/), part: popover },
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
    part: popover,
  },
]

const inExplorer: readonly OpenedPart[] = [
  { what: 'a new condition', at: castles, opener: button('Add filter'), part: dialog },
  { what: 'the conditions as text', at: castles, opener: button('Edit as text'), part: dialog },
  { what: 'the form for a pasted request', at: castles, opener: button('Paste an API request'), part: dialog },
  { what: 'the download of a list', at: castles, opener: button('Download'), part: dialog },
  { what: 'the column dialog', at: castles, opener: button('Columns'), part: dialog },
  { what: 'the saved views', at: castles, opener: viewsButton, part: popover },
  { what: 'the area menu', at: castles, opener: unfolded('Area'), part: 'details[open]:has(> summary)' },
  { what: 'the map search', at: castles, opener: button('Find on the map'), part: section('Find on the map') },
  { what: 'the legend', at: castles, opener: unfolded('Legend'), part: 'details[open]:has(> summary)', closedBy: 'Enter' },
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

describe('in the explorer', () => {
  const user = visits.lastingVisitor(windows.desk)
  afterAll(() => expect(user.visitor.troubles).toEqual([]))

  test.each([...inExplorer])('$what', async part => {
    const page = await user.at(part.at(visits.world))
    await waitForList(page)
    await expectAccessible(page, part)
  })

  test.each(['Save as a view', 'Manage views'])('%s: the focus returns to the button of the menu', async item => {
    const page = await user.at(castles(visits.world))
    await throughMenu(item)(page)
    expect(await violationsByDayAndNight(page, dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(dialog).waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(viewsButton(page))).toBe(true)
  })

  test('the list of records on the map works by keyboard and returns the focus', async () => {
    const page = await user.at(castles(visits.world))
    const opener = button(/List map contents/)(page)
    const list = page.locator(section('On the map'))
    await opener.press('Enter')
    await list.getByRole('listitem').first().waitFor()
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    expect(await violationsByDayAndNight(page, section('On the map'))).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const first = list.getByRole('listitem').getByRole('button').first()
    expect(await isFocused(first)).toBe(true)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(await isFocused(opener)).toBe(true)
  })

  test('every way to select an area', async () => {
    const page = await user.at(castles(visits.world))
    const area = unfolded('Area')(page)
    await area.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'By name, numbers or text…' }).press('Enter')
    const ways = page.locator(dialog).locator('fieldset button[aria-pressed]')
    await ways.first().waitFor()
    expect(await ways.count()).toBe(4)
    for (const way of await ways.all()) {
      await way.press('Enter')
      expect(await violationsByDayAndNight(page, dialog)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(area)).toBe(true)
  })

  test('the column menu opens by keyboard and returns the focus to the column header', async () => {
    const page = await user.at(castles(visits.world))
    const head = page
      .getByRole('columnheader')
      .filter({ has: page.locator('[data-column]') })
      .nth(1)
    await head.focus()
    await page.keyboard.press('Shift+F10')
    await page.locator(popover).waitFor()
    expect(await violationsByDayAndNight(page, popover)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(popover).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.closest('[role=columnheader]') !== null)).toBe(true)
  })
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

test('the user menu and the form that requests a role', async () => {
  const visitor = await (await visits.arrive()).signIn('visitor')
  const page = await visitor.open('/me/roles')
  await expectAccessible(page, { opener: () => page.getByLabel(/^Signed in as/), part: 'header details[open]' })
  await page.locator('summary', { hasText: 'Request' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason for the request').first().waitFor()
  expect(await violationsByDayAndNight(page, 'main')).toEqual([])
  expect(visitor.troubles).toEqual([])
})
