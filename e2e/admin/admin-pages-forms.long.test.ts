import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'
import { signIn } from './administrator'

// No input is lost by errors, conflicts, an ended session or leaving the page.

const platform = ownPlatform()
const visitor = ownVisitor(() => platform.url)
const admin = ownAdministrator(platform)

beforeAll(() => visitor.signIn('admin'))
// Refusals are expected here, and the browser reports each in its console.
afterAll(() => void visitor.troubles.splice(0))

const profile = (page: Page) => page.getByRole('region', { name: 'Name and e-mail' })
const user = async (name: string) => (await admin.get(`/users/${name}`)).body

async function opened(name: string, path = `/admin/users/${name}`): Promise<Page> {
  if ((await admin.get(`/users/${name}`)).status === 404) await admin.post('/users', { Name: name, FullName: 'At first' })
  return visitor.open(path)
}

test('an error is shown next to its field in the language of the page, and the input stays', async () => {
  const page = await opened('wrong', '/de/admin/users/wrong')
  const form = page.getByRole('region', { name: 'Name und E-Mail' })
  await form.getByLabel('Vollständiger Name').fill('Bleibt stehen')
  await form.getByLabel('E-Mail').fill('keine Adresse')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.getByText('keine Adresse ist keine gültige E-Mail-Adresse.').waitFor()
  expect(await form.getByLabel('E-Mail').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Vollständiger Name').inputValue()).toBe('Bleibt stehen')
  expect(await user('wrong')).toMatchObject({ FullName: 'At first' })
  await form.getByLabel('E-Mail').fill('w@example.org')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.getByText('Gespeichert.').waitFor()
  expect(await user('wrong')).toMatchObject({ FullName: 'Bleibt stehen', Email: 'w@example.org' })
})

test('an ended session loses no input: the user signs in in another tab and saves again', async () => {
  const other = await (await visitor.other()).signIn('admin')
  await opened('ended').then(page => page.close())
  const page = await other.open('/admin/users/ended')
  await profile(page).getByLabel('Full name').fill('Typed before')
  const cookies = await other.context.cookies()
  await other.context.clearCookies({ name: 'belvedere-session' })
  await profile(page).getByRole('button', { name: 'Save' }).click()
  await profile(page).getByText('Your session has ended').waitFor()
  expect(await profile(page).getByLabel('Full name').inputValue()).toBe('Typed before')
  const [tab] = await Promise.all([
    other.context.waitForEvent('page'),
    profile(page).getByRole('link', { name: 'Sign in in another tab' }).click(),
  ])
  await tab.waitForURL('**/sign-in**')
  await other.context.addCookies(cookies)
  await tab.close()
  await profile(page).getByRole('button', { name: 'Save' }).click()
  await profile(page).getByText('Saved.').waitFor()
  expect(await user('ended')).toMatchObject({ FullName: 'Typed before' })
})

test('the tab stores a draft of the input, without passwords', async () => {
  const page = await opened('left')
  await profile(page).getByLabel('Full name').fill('Not saved yet')
  await page.getByRole('button', { name: 'New password' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill('a secret that nobody keeps')
  await page.reload()
  await profile(page).getByText('Your earlier input has been restored').waitFor()
  expect(await profile(page).getByLabel('Full name').inputValue()).toBe('Not saved yet')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret')
})

test('a user is added; the generated password is shown once, and works', async () => {
  const page = await visitor.open('/admin/users')
  await page.getByRole('button', { name: 'Add a user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User name').fill('Not A Name!')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('A user name has 1 to 100 letters').waitFor()
  await dialog.getByLabel('User name').fill('made.here')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = dialog.getByRole('group', { name: 'Generated password' })
  const password = await shown.textContent()
  // The password stays visible until the user confirms that it is stored, because it cannot be read again.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.getByText('Save it first').waitFor()
  expect(await shown.textContent()).toBe(password)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await page.waitForURL('**/admin/users/made.here')
  expect(await page.content()).not.toContain(password)
  expect((await signIn(platform, 'made.here', password!)).status).toBe(200)
})

test('a setting is changed on the page and reset by an empty value; an invalid value is reported next to it', async () => {
  const page = await visitor.open('/admin/operations')
  const row = page.getByRole('row').filter({ hasText: 'TILES_ABOVE' })
  const change = async (value: string) => {
    await row.getByRole('button', { name: 'Change TILES_ABOVE' }).click()
    await page.getByRole('dialog').getByLabel('Value').fill(value)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await change('-1')
  await page.getByRole('dialog').getByText('expected a whole number from 0').waitFor()
  await page.getByRole('dialog').getByLabel('Value').fill('500')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await row.getByText('changed here').waitFor()
  await row.getByText('500', { exact: true }).waitFor()
  expect([await row.getByText('500', { exact: true }).count(), (await admin.get('/settings')).body.TILES_ABOVE]).toEqual([1, 500])
  await change('')
  await row.getByText('default').waitFor()
  expect((await admin.get('/settings')).body).toMatchObject({ Changed: [], TILES_ABOVE: 20_000 })
})

test('a failed item of a job is on the page with its reason, and disappears when it is tried again', async () => {
  await query(
    platform.dataDir,
    `insert into failed_work (job, item, tries, reason, due_at, set_aside_at)
     values ('copies', 'tag castle', 5, 'the reason', now(), now()), ('copies', 'tag lake', 5, 'another one', now(), now())`,
  )
  const page = await visitor.open('/admin/operations')
  const list = page.getByRole('region', { name: 'Failed items' })
  await list.getByRole('row').filter({ hasText: 'tag castle' }).getByText('the reason').waitFor()
  await list.getByRole('button', { name: 'Retry tag castle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await list.getByText('tag castle', { exact: true }).waitFor({ state: 'detached' })
  expect(await list.getByText('another one').count()).toBe(1)
  await admin.post('/set-aside/copies/try-again')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor()
  expect(await list.count()).toBe(0)
})

test('a changed setting is in effect after a restart too', async () => {
  await admin.patch('/settings', { QUOTAS: 'on', QUOTA_ANONYMOUS: 4321 })
  await platform.restart()
  const { headers } = await fetch(`${platform.url}/content/v1/Tag?pagesize=1`)
  expect(headers.get('x-rate-limit-limit')).toBe('4321')
})
