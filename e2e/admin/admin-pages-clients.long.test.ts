import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownBrowser, signIn, Visitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'

// Clients, tokens and push permissions on the pages: changes take effect in the APIs.
const soon = { timeout: 20_000, interval: 100 }
const reloading = { timeout: 20_000, interval: 200 }
const platform = ownPlatform()
const browser = ownBrowser()
const admin = ownAdministrator(platform)
let chief: Visitor

beforeAll(async () => {
  chief = await Visitor.arrive(browser, platform.url)
  const page = await chief.open('/')
  await signIn(page, 'admin')
  await page.close()
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds a client on its page. @returns the secret */
async function addClient(page: Page, id: string): Promise<string> {
  await press(page, 'Add a client')
  await dialog(page).getByLabel(/^ID/).fill(id)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  return copiedSecret(page)
}

async function copiedSecret(page: Page): Promise<string> {
  const secret = await dialog(page).locator('[role=status] code').first().textContent()
  const lines = (await dialog(page).getByRole('group', { name: 'As lines of a .env file' }).textContent())!.split('\n')
  expect(lines[0]).toBe(`OAUTH_TOKEN_URI=${platform.url}/auth/realms/belvedere/protocol/openid-connect/token`)
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^OAUTH_CLIENT_ID=[\w-]+$/), `OAUTH_CLIENT_SECRET=${secret}`])
  await press(page, 'I have saved it')
  await dialog(page).waitFor({ state: 'hidden' })
  return secret!
}

test('a client is added, receives a permission to push, and loses it', async () => {
  const page = await chief.open('/admin/clients')
  const secret = await addClient(page, 'valley-collector')
  await page.waitForURL('**/admin/clients/valley-collector')
  expect(await platform.token('valley-collector', secret)).toEqual(expect.any(String))

  await page.goto('/admin/push?client=valley-collector&search=parking')
  await page.getByRole('button', { name: '/demo-provider/parking, valley-collector: cannot push' }).click()
  await dialog(page).getByText('/demo-provider/*').first().waitFor()
  await page.goto('/admin/push?search=parking')
  await page.getByRole('button', { name: /^\/demo-provider\/parking, collector-demo: can push/ }).click()
  await dialog(page).getByText('a wider URI applies here').waitFor()
  await dialog(page).getByText('This permission covers more than this path').waitFor()

  await page.goto('/admin/push')
  await press(page, 'Grant a permission')
  await dialog(page).getByLabel('URI').fill('/valley/traffic')
  await dialog(page).getByLabel('Subject').fill('valley-collector')
  await dialog(page).getByRole('button', { name: 'Grant', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })

  const cell = page.getByRole('button', { name: '/valley/traffic, valley-collector: can push' })
  const count = (label: string) => async () => {
    await page.reload()
    return page.getByRole('button', { name: label }).count()
  }
  await expect.poll(count('/valley/traffic, valley-collector: can push'), reloading).toBe(1)
  await cell.click()
  await dialog(page).getByText('permission client-valley-collector').waitFor()
  await press(page, 'Revoke permission')
  await expect.poll(count('/valley/traffic, valley-collector: can push'), reloading).toBe(0)
  expect(chief.troubles).toEqual([])
})

test('the secret of a client is replaced and the old one ended; the client is blocked, unblocked and removed', async () => {
  const page = await chief.open('/admin/clients')
  const first = await addClient(page, 'rotating')
  await page.waitForURL('**/admin/clients/rotating')
  await press(page, 'New secret')
  await press(page, '1 hour')
  await press(page, 'Create secret')
  const second = await copiedSecret(page)
  expect(second).not.toBe(first)
  await press(page, 'Revoke now')
  await dialog(page).getByRole('button', { name: 'Revoke now', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('button', { name: 'Revoke now' }).count(), soon).toBe(0)
  await press(page, 'Block')
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await press(page, 'Unblock')
  await dialog(page).getByRole('button', { name: 'Unblock', exact: true }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor()
  await press(page, 'Delete')
  await press(page, 'Delete rotating')
  await page.waitForURL('**/admin/clients')
  expect((await admin.get('/clients/rotating')).status).toBe(404)
}, 60_000)

test('a token is explained; it is in no URL and not stored; the token of a user is previewed', async () => {
  const token = await platform.token('collector-demo', 'collector-demo-secret')
  const page = await chief.open('/admin/tokens')
  await page.getByLabel('Access token').fill(`Bearer ${token}`)
  await press(page, 'Check')
  await page.getByText('This token is valid').waitFor()
  await page.getByText('/demo-provider/*').waitFor()
  await page.getByLabel('Access token').fill(`${token.slice(0, -6)}AAAAAA`)
  await press(page, 'Check')
  await page.getByText('The signature does not match').first().waitFor()
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).not.toContain(token.slice(20, 60))
  await page.goto('/admin/tokens?client=narrow-demo&user=analyst')
  await page.getByText('excluded by the scope of the client').first().waitFor()
  await page.getByLabel('User').fill('nobody-here')
  await press(page, 'Show token')
  await page.getByText('There is no user nobody-here.').waitFor()
})
