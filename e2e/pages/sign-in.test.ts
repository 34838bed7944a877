import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { gate, ownBrowser, roomsByCall, scrollsSideways, settled, signIn, Visitor } from '../harness/browser'
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

const endAll = () => query(platform.dataDir, 'update page_session set ended_at = now(), tokens = null where ended_at is null')

test('a wrong password is reported; the right one leads back to the same page, with closed data', async () => {
  const visitor = await arrive()
  const page = await visitor.open(`/explore/${rooms}?v=grid`)
  await page.getByText('Restricted: only roles with access can read it.').waitFor()
  expect(await roomsByCall(page)).toBe(0)
  visitor.troubles.length = 0
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await type(page, 'analyst', 'a wrong password')
  await page.getByRole('alert').getByText('Incorrect user name or password.').waitFor()
  expect(await page.locator('#username').inputValue()).toBe('analyst')
  await expect.poll(() => page.locator('#password').evaluate(field => field === document.activeElement)).toBe(true)
  await type(page, 'analyst', 'analyst-demo')
  await page.waitForURL(`${platform.url}/explore/${rooms}?v=grid`)
  await expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(5)
  expect(await roomsByCall(page)).toBeGreaterThan(0)
  expect(visitor.troubles.filter(trouble => !trouble.includes('401'))).toEqual([])
})

test('the menu shows person and roles, works by keyboard, and signs out', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/datasets')
  await signIn(page, 'analyst')
  const menu = page.getByRole('banner').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByText('See restricted data').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('See restricted data').waitFor({ state: 'hidden' })
  expect(await menu.evaluate(summary => summary === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let presses = 0; presses < 8 && (await focused()) !== 'Sign out'; presses++) await page.keyboard.press('Tab')
  expect(await focused()).toBe('Sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${platform.url}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await roomsByCall(page)).toBe(0)
  // The session at the provider has ended as well.
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#password').waitFor()
})

test.each([
  ['/it/sign-in', 'main', 'Accedi', '/it'],
  ['/sign-in', 'main', 'Sign in', '/'],
  ['/de/sign-in', 'banner', 'Anmelden', '/de'],
] as const)('signing in from %s in its %s keeps the language and comes back to it', async (path, part, heading, back) => {
  const page = await (await arrive()).open(path)
  await page.getByRole(part).locator('form[action$="/signin/belvedere"] button').click()
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await type(page, 'visitor', 'visitor-demo')
  await page.waitForURL(`${platform.url}${back}`)
})

test('an administrator and a person without roles see their permissions', async () => {
  for (const [name, words] of [
    ['admin', 'See and change all data'],
    ['visitor', 'See public data'],
  ] as const) {
    const page = await (await (await arrive()).signIn(name)).open('/')
    await page.getByRole('banner').locator('summary').click()
    await page.getByText(words).waitFor()
  }
})

test('the next request after the end of a session shows a bar on the same page', async () => {
  const visitor = await arrive()
  const page = await visitor.open(`/explore/${rooms}?v=grid`)
  await signIn(page, 'analyst')
  await expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(5)
  const bar = page.getByText('Your session has ended')
  expect(await bar.count()).toBe(0)
  await endAll()
  // The server caches a session for a second.
  await expect.poll(() => roomsByCall(page), soon).toBe(0)
  await page.getByRole('searchbox', { name: 'Search', exact: false }).last().fill('a')
  await bar.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/explore/${rooms}`)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(url => url.pathname === `/explore/${rooms}` || url.pathname.includes('/login-actions/'))
  if (page.url().includes('/login-actions/')) await type(page, 'analyst', 'analyst-demo')
  await page.waitForURL(url => url.pathname === `/explore/${rooms}`)
  await expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(1)
})

test('pages opened after the end of a session show it until dismissed', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/datasets?q=a')
  await signIn(page, 'visitor')
  await endAll()
  await expect
    .poll(async () => {
      await page.goto('/datasets?q=a')
      return page.getByText('Your session has ended').count()
    }, soon)
    .toBe(1)
  await page.getByRole('button', { name: 'Stay signed out' }).click()
  await page.waitForURL(`${platform.url}/datasets?q=a`)
  await expect.poll(() => page.getByText('Your session has ended').count(), soon).toBe(0)
})

test('the end of a session is noticed on pages without requests', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/')
  await signIn(page, 'visitor')
  await endAll()
  await expect
    .poll(() => page.evaluate(() => fetch('/api/auth/session').then(answer => answer.json())), soon)
    .toEqual({ state: 'ended' })
  await page.getByRole('banner').getByRole('link', { name: 'Datasets', exact: true }).click()
  await page.getByText('Your session has ended').waitFor()
})

test('signing in is in German from the header to the form of the provider', async () => {
  const visitor = await arrive({ locale: 'it-IT' })
  const page = await visitor.open('/de/datasets?q=a')
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  // One click on a sign-in of the demo.
  await page.getByRole('button', { name: /analyst/ }).click()
  await page.waitForURL(`${platform.url}/de/datasets?q=a`)
  await page.getByRole('banner').locator('summary').click()
  await page.getByText('Zugangsbeschränkte Daten sehen').waitFor()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL(`${platform.url}/de`)
  expect(visitor.troubles).toEqual([])
})

test.each([
  ['en', '/sign-in?error=OAuthCallback', /The sign-in was not completed/],
  ['de', '/de/sign-in?error=AccessDenied', /Die Anmeldung wurde abgelehnt/],
  ['it', '/it/sign-in?error=SomethingNew', /L’accesso non è riuscito/],
])('the sign-in page explains what went wrong, %s', async (language, path, words) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 } })
  const page = await visitor.open(`${path}&callbackUrl=/datasets`)
  await page.getByRole('alert').getByText(words).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await scrollsSideways(page)).toBe(false)
  await page.locator('main form button').click()
  await page.locator('#username').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
})

test('signing in works without scripts', async () => {
  const visitor = await arrive({ javaScriptEnabled: false })
  const page = await visitor.open('/datasets?q=a')
  await signIn(page, 'analyst')
  expect(page.url()).toBe(`${platform.url}/datasets?q=a`)
  await page.getByRole('banner').locator('summary').getByText('Demo analyst').waitFor()
})

test('a menu opened before hydration stays open', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/datasets')
  await signIn(page, 'analyst')
  const { opened, open: release } = gate()
  await page.route('**/_next/static/**/*.js', route => opened.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  const menu = page.getByRole('banner').locator('summary')
  await menu.click()
  await page.getByText('See restricted data').waitFor()
  release()
  await settled(page)
  expect(await page.getByText('See restricted data').isVisible()).toBe(true)
})
