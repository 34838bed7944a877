import { beforeAll, expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { PageVisitor } from '../harness/page-visitor'
import { ownPlatform } from '../harness/server'
import { type PageWorld, personRoutes, readPageWorld } from '../pages/page-routes'

// Access to the administration, and its navigation.

const platform = ownPlatform()
const person = ownVisitor(() => platform.url)
const pages = Object.keys(personRoutes.admin).filter(folder => folder.startsWith('/admin'))
/** Names that only administrators read: that of a user, and that of a client with a role. */
const secret = /Demo analyst|narrow-demo/

let world: PageWorld
let [visitor, admin]: PageVisitor[] = []
beforeAll(async () => {
  world = await readPageWorld(platform)
  ;[visitor, admin] = await Promise.all(['visitor', 'admin'].map(name => PageVisitor.of(platform.url, name)))
})

/** A page as a browser requests it on a first visit, and on navigation from another page. */
async function responsesOf(visitor: PageVisitor, path: string) {
  const [first, next] = [await visitor.fetch(path), await visitor.fetch(path, { headers: { RSC: '1' } })]
  return { status: first.status, text: (await first.text()) + (await next.text()) }
}

test.each(pages)('%s is for administrators, and reveals nothing to others', async folder => {
  const path = personRoutes.admin[folder]!(world)[0]!.replace(/\?.*/, '')
  const closed = [await responsesOf(new PageVisitor(platform.url), path), await responsesOf(visitor!, path)]
  expect(closed.map(({ status }) => status)).toEqual([401, 403])
  for (const { text } of closed) expect(text).not.toMatch(secret)
  expect([200, 404]).toContain((await responsesOf(admin!, path)).status)
})

test.each(['users/a%00b', 'requests/1%00', 'records/tag/a%00b'])(
  '404 for /admin/%s with a NUL, which the database cannot store',
  async path => {
    expect((await admin!.fetch(`/admin/${path}`)).status).toBe(404)
  },
)

test('visitors without access read the reason, and how to continue', async () => {
  const page = await person.open('/admin/users')
  await page.getByRole('heading', { name: 'Sign in to the administration' }).waitFor()
  const closed = await (await (await person.other()).signIn('visitor')).open('/de/admin')
  await closed.getByText('Sie sind als Demo visitor angemeldet').waitFor()
  await closed.getByRole('link', { name: 'Meine Rollen' }).click()
  await closed.waitForURL('**/de/me/roles')
  for (const expected of ['status of 401', 'status of 403']) person.ignore(expected)
})

test('only administrators see the administration in the menu and in the palette', async () => {
  const page = await (await (await person.other()).signIn('admin')).open('/')
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('e.g. free parking in Bolzano').fill('admin/roles')
  await page.getByRole('option', { name: /Roles/ }).click()
  await page.waitForURL('**/admin/roles')
  const other = await (await (await person.other()).signIn('visitor')).open('/')
  await other.getByRole('banner').locator('summary').click()
  await other.getByText('Signed in as', { exact: true }).waitFor()
  expect(await other.getByRole('link', { name: 'Administration' }).count()).toBe(0)
})

test('a list is filtered while typing, and its URL has the parameters of the request', async () => {
  const page = await (await (await person.other()).signIn('admin')).open('/admin/users')
  await page.getByText('3 users').waitFor()
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).pressSequentially('vis')
  await page.getByText('One user').waitFor()
  await page.waitForURL(url => url.search === '?search=vis')
  expect(await page.getByRole('table', { name: 'Users' }).getByRole('link').first().textContent()).toBe('visitor')
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('')
  await page.getByLabel('Role', { exact: true }).selectOption('ADMIN')
  await page.waitForURL('**/admin/users?role=ADMIN')
  await page.getByText('One user').waitFor()
  await page.goto('/admin/users?search=nobody+at+all')
  await page.getByText('No results.').waitFor()
  await page.goto('/admin/users?pagenumber=x')
  await page.getByRole('alert').getByText('pagenumber').waitFor()
})
