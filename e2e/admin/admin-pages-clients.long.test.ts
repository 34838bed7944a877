import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { ownBrowser, signIn, Visitor } from '../harness/browser'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'

// Clients, tokens and push permissions on the pages: changes take effect in the APIs, and are in the audit.
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

/** The changes of a table by the administrator in the audit, the newest first. */
const changes = async (table: string) => {
  const rows = await query<{ operation: string }>(
    platform.dataDir,
    `select detail ->> 'operation' as operation
       from audit where kind = 'right changed' and actor = 'admin' and subject = '${table}' order by id desc`,
  )
  return rows.map(({ operation }) => operation)
}

async function push(token: string, path: string): Promise<number> {
  const response = await fetch(`${platform.url}/collector/push${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{"free":1}',
  })
  await response.arrayBuffer()
  return response.status
}

const tokenStatus = (id: string, secret: string) =>
  platform.token(id, secret).then(
    () => 200,
    error => Number(/: (\d+) /.exec(String(error))?.[1]),
  )

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds a client on its page. @returns the secret */
async function addClient(page: Page, id: string): Promise<string> {
  await press(page, 'Add a client')
  await dialog(page).getByLabel(/^Id/).fill(id)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  return copiedSecret(page)
}

async function copiedSecret(page: Page): Promise<string> {
  const secret = await dialog(page).locator('[role=status] code').first().textContent()
  const lines = (await dialog(page).getByRole('group', { name: 'As lines of a .env file' }).textContent())!.split('\n')
  expect(lines[0]).toBe(`OAUTH_TOKEN_URI=${platform.url}/auth/realms/belvedere/protocol/openid-connect/token`)
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^OAUTH_CLIENT_ID=[\w-]+$/), `OAUTH_CLIENT_SECRET=${secret}`])
  await press(page, 'I have stored it')
  await dialog(page).waitFor({ state: 'hidden' })
  return secret!
}

test('a client is added, receives a permission to push, pushes, and loses the permission; each step is in the audit', async () => {
  const page = await chief.open('/admin/clients')
  const secret = await addClient(page, 'valley-collector')
  await page.waitForURL('**/admin/clients/valley-collector')
  const token = await platform.token('valley-collector', secret)
  expect(await push(token, '/valley/traffic')).toBe(403)

  await page.goto('/admin/push')
  await press(page, 'Give a permission')
  await dialog(page).getByLabel('Address').fill('/valley/traffic')
  await dialog(page).getByLabel('Who').fill('valley-collector')
  await dialog(page).getByRole('button', { name: 'Give', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => push(token, '/valley/traffic'), soon).toBe(200)

  const cell = page.getByRole('button', { name: '/valley/traffic, valley-collector: may push' })
  const count = (label: string) => async () => {
    await page.reload()
    return page.getByRole('button', { name: label }).count()
  }
  await expect.poll(count('/valley/traffic, valley-collector: may push'), reloading).toBe(1)
  await cell.click()
  await dialog(page).getByText('permission client-valley-collector').waitFor()
  await press(page, 'Remove the permission')
  await expect.poll(() => push(token, '/valley/traffic'), soon).toBe(403)
  await expect.poll(count('/valley/traffic, valley-collector: may not push, last'), reloading).toBe(1)

  expect((await changes('client'))[0]).toBe('insert')
  expect((await changes('permission')).slice(0, 2)).toEqual(['delete', 'insert'])
  expect(chief.troubles).toEqual([])
})

test('a cell names in advance the clients that would lose their permission for a path', async () => {
  const page = await chief.open('/admin/clients')
  await addClient(page, 'parks-collector')
  await page.goto('/admin/push?client=parks-collector&search=parking')
  await page.getByRole('button', { name: '/demo-provider/parking, parks-collector: may not push' }).click()
  await dialog(page).getByText('/demo-provider/*').first().waitFor()
  await page.goto('/admin/push?search=parking')
  await page.getByRole('button', { name: /^\/demo-provider\/parking, collector-demo: may push/ }).click()
  await dialog(page).getByText('a wider address decides here').waitFor()
  await dialog(page).getByText('This permission covers more than this path').waitFor()
})

test('a secret is replaced while both are valid, and the old one is ended on the page', async () => {
  const page = await chief.open('/admin/clients')
  const first = await addClient(page, 'rotating')
  await page.waitForURL('**/admin/clients/rotating')
  await press(page, 'New secret')
  await press(page, '1 hour')
  await press(page, 'Create a new secret')
  const second = await copiedSecret(page)
  expect(second).not.toBe(first)
  expect([await tokenStatus('rotating', first), await tokenStatus('rotating', second)]).toEqual([200, 200])
  await press(page, 'End it now')
  await dialog(page).getByRole('button', { name: 'End it now', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => tokenStatus('rotating', first), soon).toBe(401)
  expect(await tokenStatus('rotating', second)).toBe(200)
  await expect.poll(() => page.getByRole('button', { name: 'End it now' }).count(), soon).toBe(0)
  expect((await changes('client')).slice(0, 3)).toEqual(['update', 'update', 'insert'])
})

test('a token is explained; it is in no URL and not stored', async () => {
  const token = await platform.token('collector-demo', 'collector-demo-secret')
  const page = await chief.open('/admin/tokens')
  await page.getByLabel('Access token').fill(`Bearer ${token}`)
  await press(page, 'Test it')
  await page.getByText('This token is valid').waitFor()
  await page.getByText('/demo-provider/*').waitFor()
  await page.getByLabel('Access token').fill(`${token.slice(0, -6)}AAAAAA`)
  await press(page, 'Test it')
  await page.getByText('The signature does not match').first().waitFor()
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).not.toContain(token.slice(20, 60))
})

test('the preview of a token for a user names the roles that the scope of the client excludes', async () => {
  const page = await chief.open('/admin/tokens?client=narrow-demo&user=analyst')
  await page.getByText('excluded by the scope of the client').first().waitFor()
  await page.getByLabel('User').fill('nobody-here')
  await press(page, 'Show the token')
  await page.getByText('There is no user nobody-here.').waitFor()
})

test('a client shows every path that it may push to, however many the platform has', async () => {
  await query(
    platform.dataDir,
    `insert into resource (name, uris) select 'many ' || n, array['/a-valley/path-' || n] from generate_series(1, 60) n`,
  )
  const permission = { Uri: '/z-valley/last', Kind: 'client', Subject: 'collector-demo' }
  expect((await admin.post('/permissions', permission)).status).toBe(201)
  const page = await chief.open('/admin/clients/collector-demo')
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('table', { name: 'Where it may push' }).getByText('/z-valley/last').count()
    }, reloading)
    .toBe(1)
})

test('a client is blocked on its page, unblocked and removed', async () => {
  const page = await chief.open('/admin/clients')
  const secret = await addClient(page, 'short-lived')
  await page.waitForURL('**/admin/clients/short-lived')
  await press(page, 'Block')
  await dialog(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect.poll(() => tokenStatus('short-lived', secret), soon).toBe(401)
  await press(page, 'Unblock')
  await dialog(page).getByRole('button', { name: 'Unblock', exact: true }).click()
  await expect.poll(() => tokenStatus('short-lived', secret), soon).toBe(200)
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor()
  await press(page, 'Remove')
  await press(page, 'Remove short-lived')
  await page.waitForURL('**/admin/clients')
  await expect.poll(() => tokenStatus('short-lived', secret), soon).toBe(401)
})

test('a refusal is shown next to its field in the language of the page, and no input is lost', async () => {
  const page = await chief.open('/de/admin/clients')
  await press(page, 'Client hinzufügen')
  await dialog(page).getByLabel(/^Id/).fill('karte')
  await dialog(page).getByLabel(/^Name/).fill('Die Karte')
  await dialog(page).getByLabel('Personen melden sich an').check()
  await dialog(page)
    .getByLabel(/^Redirect-URIs(?! nach)/)
    .fill('callback')
  await dialog(page).getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  const field = dialog(page).getByLabel(/^Redirect-URIs(?! nach)/)
  await dialog(page)
    .getByText(/callback ist keine vollständige Adresse/)
    .waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await dialog(page).getByLabel(/^Name/).inputValue()).toBe('Die Karte')
  await field.fill('https://karte.example/zurueck')
  await dialog(page).getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await dialog(page).getByText('Das Geheimnis des Clients').waitFor()
})
