import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ownVisitor, settled } from '../harness/browser'
import { server } from '../harness/server'

// All tests use only the keyboard. A test that presses Tab checks at each stop that the focus is visible.

const permissions = ['clipboard-read', 'clipboard-write']
const visitor = ownVisitor(() => server().url, { permissions, reducedMotion: 'reduce' })

const isFocused = (locator: Locator) => locator.evaluateAll(elements => elements.includes(document.activeElement as never))

/** Describes the focused element if nothing shows that it has the focus; null if the focus is visible. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = element.getBoundingClientRect()
    const inside =
      box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      style => (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none',
    )
    // The caret shows the focus of an input.
    const caret = element.matches('input:not([type=checkbox], [type=radio]), textarea')
    const cell = element.closest('[role=grid]') !== null
    return inside && (drawn || caret || cell)
      ? null
      : `${element.outerHTML.slice(0, 200)} at ${Math.round(box.left)},${Math.round(box.top)}`
  })

/** Presses Tab until the locator has the focus, and checks the visibility of the focus on the way. */
async function tabTo(page: Page, wanted: Locator, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBeNull()
    if (await isFocused(wanted)) return
  }
  throw new Error(`not reached with ${most} presses of Tab: ${wanted}`)
}

test('from the start page to a record and its call', async () => {
  const page = await visitor.open('/')
  await settled(page)
  await tabTo(page, page.getByLabel('What are you looking for?'))
  await page.keyboard.type('museums')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=museums')
  const datasets = page.getByRole('region', { name: 'Datasets' })
  const dataset = datasets.getByRole('link', { name: 'Museums', exact: true })
  await dataset.waitFor()
  await tabTo(page, dataset)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/datasets\/[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Museums' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Open in the explorer' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/explore/*')
  await page.locator('.ag-row').first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Skip to list' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const id = await page.locator('.ag-row:has(:focus), .ag-row:focus').first().getAttribute('row-id')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname.endsWith(`/r/${id}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'API', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('view') === 'call')
  await tabTo(page, page.getByRole('button', { name: 'Copy: The whole record' }))
  await page.keyboard.press('Enter')
  await page.getByText('Copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const url = /https?:\/\/[^\s'"]+/.exec(copied)![0]
  expect(((await (await fetch(url)).json()) as { Id: string }).Id).toBe(id)
}, 180_000)

test.each(['/', '/search'])('%s: the first Tab offers to skip to the content, and does', async path => {
  const page = await visitor.open(path)
  await settled(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await isFocused(skip)).toBe(true)
  expect(await unseenFocus(page)).toBeNull()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true)
})
