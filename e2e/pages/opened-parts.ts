import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import type { PageWorld } from './page-routes'

/** A dialog, menu or foldable part of a page. */
export type OpenedPart = Readonly<{
  what: string
  at: (world: PageWorld) => string
  /** The control that opens the part when Enter is pressed. */
  opener: (page: Page) => Locator
  part: string
  /** The key that closes the part, pressed at the focused element; Escape by default. */
  closedBy?: 'Escape' | 'Enter'
}>

/** The selector of an open dialog. */
export const dialog = 'dialog[open]'

export const castles = ({ dataset }: PageWorld) => `/explore/${dataset('Castles')}`
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate(element => element === document.activeElement)

/** Reveals a part by keyboard: it must be accessible in light and dark mode, and return the focus when closed by a key. */
export async function expectAccessible(
  page: Page,
  { opener, part, closedBy = 'Escape' }: Omit<OpenedPart, 'what' | 'at'>,
): Promise<void> {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.locator(part).first().waitFor()
  expect(await violationsByDayAndNight(page, part)).toEqual([])
  // The focus may stay on the opener, except with a dialog.
  expect((await holdsFocus(page, part)) || (await isFocused(opener(page)))).toBe(true)
  await page.keyboard.press(closedBy)
  await page.locator(part).first().waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(opener(page))).toBe(true)
}

const holdsFocus = (page: Page, part: string): Promise<boolean> =>
  page
    .locator(part)
    .first()
    .evaluate(element => element.contains(document.activeElement))
