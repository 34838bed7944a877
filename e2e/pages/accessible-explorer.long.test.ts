import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { waitForList } from './explorer-visit'
import { button, castles, dialog, expectAccessible, isFocused, type OpenedPart } from './opened-parts'
import { ownVisits } from './page-visits'

// All that is opened in the explorer: reached with keys, nothing wrong with it by day and night, and the focus is given back.

const visits = ownVisits()
const user = visits.somebody({ viewport: { width: 1280, height: 800 } })
afterAll(() => expect(user.visitor.troubles).toEqual([]))

const popover = '[popover]:popover-open'
const unfolded = (name: string) => (page: Page) => page.locator('summary', { hasText: name })
const section = (name: string) => `section[aria-label="${name}"]`
const viewsButton = (page: Page) => page.locator('button[aria-haspopup=dialog][aria-expanded]')
/** A menu whose item opens a dialog: the focus comes back to what opened the menu. */
const throughMenu = (item: string) => async (page: Page) => {
  await viewsButton(page).focus()
  await page.keyboard.press('Enter')
  await page.locator(popover).getByRole('button', { name: item }).press('Enter')
  await page.locator(dialog).waitFor()
}

const parts: readonly OpenedPart[] = [
  { what: 'a new condition', at: castles, opener: button('Add a filter'), part: dialog },
  { what: 'the conditions as text', at: castles, opener: button('As text'), part: dialog },
  { what: 'a pasted call', at: castles, opener: button('Paste a call'), part: dialog },
  { what: 'the files of a list', at: castles, opener: button('Download'), part: dialog },
  { what: 'the choice of columns', at: castles, opener: button('Columns'), part: dialog },
  { what: 'the kept views', at: castles, opener: viewsButton, part: popover },
  { what: 'the ways to an area', at: castles, opener: unfolded('Area'), part: 'details[open]:has(> summary)' },
  { what: 'the search of the map', at: castles, opener: button('Find on the map'), part: section('Find on the map') },
  { what: 'the legend', at: castles, opener: unfolded('Legend'), part: 'details[open]:has(> summary)', closedBy: 'Enter' },
]

test.each([...parts])('$what', async part => {
  const page = await user.at(part.at(visits.world))
  await waitForList(page)
  await expectAccessible(page, part)
})

test.each(['Save this screen as a view', 'All views'])('%s: the focus comes back to what opened the menu', async item => {
  const page = await user.at(castles(visits.world))
  await throughMenu(item)(page)
  expect(await violationsByDayAndNight(page, dialog)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator(dialog).waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(viewsButton(page))).toBe(true)
})

test('the list of what is on the map works with keys, and the focus comes back', async () => {
  const page = await user.at(castles(visits.world))
  const opener = button(/List what is on the map/)(page)
  const list = page.locator(section('What is on the map'))
  await opener.press('Enter')
  await list.getByRole('listitem').first().waitFor()
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  expect(await violationsByDayAndNight(page, section('What is on the map'))).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const first = list.getByRole('listitem').getByRole('button').first()
  expect(await isFocused(first)).toBe(true)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await isFocused(opener)).toBe(true)
})

test('each way to name an area', async () => {
  const page = await user.at(castles(visits.world))
  const area = unfolded('Area')(page)
  await area.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'By name, numbers or text …' }).press('Enter')
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

test('drawing an area says what to do and ends with Escape', async () => {
  const page = await user.at(castles(visits.world))
  const area = unfolded('Area')(page)
  await area.focus()
  await page.keyboard.press('Enter')
  await page.locator('details[open] button').first().press('Enter')
  const hint = page.getByRole('status').filter({ hasText: 'Click two opposite corners, or drag.' })
  await hint.waitFor()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.keyboard.press('Escape')
  await hint.waitFor({ state: 'detached' })
  expect(await isFocused(area)).toBe(true)
})

test('the menu of a column opens with keys and gives the focus back to its head', async () => {
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

test('the call bar in each of its forms', async () => {
  const page = await user.at(castles(visits.world))
  const bar = section('The call behind this screen')
  for (const form of ['curl', 'JavaScript', 'Python', 'URL']) {
    const choice = page.locator(bar).getByRole('button', { name: form, exact: true })
    await choice.press('Enter')
    expect(await choice.getAttribute('aria-pressed')).toBe('true')
    expect(await violationsByDayAndNight(page, bar)).toEqual([])
  }
})
