import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { waitForList } from './explorer-visit'
import { button, castles, dialog, expectAccessible, isFocused, type OpenedPart } from './opened-parts'
import { ownVisits } from './page-visits'

// All dialogs and menus of the explorer: they work by keyboard, are accessible in both themes, and return the focus.

const visits = ownVisits()
const user = visits.lastingVisitor({ viewport: { width: 1280, height: 800 } })
afterAll(() => expect(user.visitor.troubles).toEqual([]))

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

const parts: readonly OpenedPart[] = [
  { what: 'a new condition', at: castles, opener: button('Add filter'), part: dialog },
  { what: 'the conditions as text', at: castles, opener: button('Edit as text'), part: dialog },
  { what: 'the form for a pasted request', at: castles, opener: button('Paste an API request'), part: dialog },
  { what: 'the download of a list', at: castles, opener: button('Download'), part: dialog },
  { what: 'the column dialog', at: castles, opener: button('Columns'), part: dialog },
  { what: 'the saved views', at: castles, opener: viewsButton, part: popover },
  { what: 'the area menu', at: castles, opener: unfolded('Area'), part: 'details[open]:has(> summary)' },
  { what: 'the list of the map', at: castles, opener: button(/List map contents/), part: section('On the map') },
  { what: 'the map search', at: castles, opener: button('Find on the map'), part: section('Find on the map') },
  { what: 'the legend', at: castles, opener: unfolded('Legend'), part: 'details[open]:has(> summary)', closedBy: 'Enter' },
]

test.each([...parts])('$what', async part => {
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
