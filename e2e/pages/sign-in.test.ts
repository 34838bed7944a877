import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownBrowser, roomsByCall, scrollsSideways, signIn, Visitor } from '../harness/browser'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

const platform = ownPlatform()
const browser = ownBrowser()
let rooms: string

beforeAll(async () => {
  rooms = await platform.datasetId('Accommodation rooms')
})

const soon = { timeout: 20_000, interval: 200 }

const arrive = (options = {}) => Visitor.arrive(browser, platform.url, options)

/** Types into the provider's form. */
async function type(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form.fields button').click()
}

const beginSignIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
const rowsShown = (page: Page) => expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(5)

test('a wrong password is reported; the right one leads back to the same page, with closed data', async () => {
  const visitor = await arrive()
  const page = await visitor.open(`/explore/${rooms}?v=grid`)
  await page.getByText('Restricted: only roles with access can read it.').waitFor()
  expect(await roomsByCall(page)).toBe(0)
  await beginSignIn(page)
  await type(page, 'analyst', 'a wrong password')
  await page.getByRole('alert').getByText('Incorrect user name or password.').waitFor()
  expect(await page.locator('#username').inputValue()).toBe('analyst')
  await expect.poll(() => page.locator('#password').evaluate(field => field === document.activeElement)).toBe(true)
  await type(page, 'analyst', 'analyst-demo')
  await page.waitForURL(`${platform.url}/explore/${rooms}?v=grid`)
  await rowsShown(page)
  expect(await roomsByCall(page)).toBeGreaterThan(0)
  await signOutByKeyboard(page)
  expect(await roomsByCall(page)).toBe(0)
  // The session at the provider has ended as well.
  await beginSignIn(page)
  await page.locator('#password').waitFor()
  expect(visitor.troubles.filter(trouble => !trouble.includes('401'))).toEqual([])
})

/** Signs out with the menu, which names the roles of the user. */
async function signOutByKeyboard(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('summary')
  const permission = page.getByText('See restricted data')
  await menu.focus()
  await page.keyboard.press('Enter')
  await permission.waitFor()
  await page.keyboard.press('Escape')
  await permission.waitFor({ state: 'hidden' })
  expect(await menu.evaluate(summary => summary === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.waitForURL(`${platform.url}/`)
}

test('the end of a session is shown on the same page by the next request, and on other pages until dismissed', async () => {
  const endSession = async () => {
    await query(platform.dataDir, 'update page_session set ended_at = now(), tokens = null where ended_at is null')
    // The server caches a session for a second.
    await expect.poll(() => roomsByCall(page), soon).toBe(0)
  }
  const page = await (await arrive()).open(`/explore/${rooms}?v=grid`)
  await signIn(page, 'analyst')
  await rowsShown(page)
  const bar = page.getByText('Your session has ended')
  expect(await bar.count()).toBe(0)
  await endSession()
  await page.getByRole('searchbox', { name: 'Search', exact: false }).last().fill('a')
  await bar.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/explore/${rooms}`)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(url => url.pathname === `/explore/${rooms}` || url.pathname.includes('/login-actions/'))
  if (page.url().includes('/login-actions/')) await type(page, 'analyst', 'analyst-demo')
  await page.waitForURL(url => url.pathname === `/explore/${rooms}`)
  await bar.waitFor({ state: 'detached' })
  await endSession()
  await page.getByRole('banner').getByRole('link', { name: 'Datasets', exact: true }).click()
  await page.waitForURL('**/datasets')
  await bar.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Stay signed out' }).click()
  await expect.poll(() => bar.count(), soon).toBe(0)
})

test('signing in works in German, on a narrow screen and without scripts', async () => {
  const visitor = await arrive({ javaScriptEnabled: false, locale: 'it-IT', viewport: { width: 320, height: 640 } })
  const page = await visitor.open('/de/datasets?q=a')
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect([await page.locator('html').getAttribute('lang'), await scrollsSideways(page)]).toEqual(['de', false])
  // One click on a sign-in of the demo.
  await page.getByRole('button', { name: /analyst/ }).click()
  await page.waitForURL(`${platform.url}/de/datasets?q=a`)
  await page.getByLabel(/analyst/).waitFor()
  expect(visitor.troubles).toEqual([])
})
