import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownBrowser, ownVisitor, scrollsSideways, settled, signIn, Visitor } from '../harness/browser'
import { runCommand } from '../harness/run-program'
import { ownPlatform } from '../harness/server'

const platform = ownPlatform({ env: { DEMO: '0' } })
const password = 'the first of all administrators'

const browser = ownBrowser()
const visitor = ownVisitor(() => platform.url, {}, browser)
let administrator: Visitor

beforeAll(async () => {
  const args = ['create', 'first', '--role', 'ADMIN', '--password-stdin']
  const { code, output, errors } = await runCommand('users', args, { DATA_DIR: platform.dataDir, DEMO: '0' }, password)
  if (code !== 0) throw new Error(output + errors)
  administrator = await Visitor.arrive(browser, platform.url, { viewport: { width: 390, height: 844 } })
  const page = await administrator.open('/sign-in')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/datasets')
  await signIn(page, 'first', password)
  await page.close()
})

test.each([
  ['/live/events', 'No current situations'],
  ['/de/live/events', 'Keine aktuellen Meldungen'],
  ['/it/live/events', 'Nessuna situazione in corso'],
  ['/live', 'There are no series that you have access to.'],
  ['/', 'There are no datasets yet.'],
  ['/datasets', 'There are no datasets yet.'],
  ['/search?q=parking', 'There are no datasets yet.'],
])('%s of a platform that holds nothing says so in a heading, and shows no empty map or table', async (path, heading) => {
  const page = await visitor.open(path)
  await page.getByRole('heading', { name: heading }).waitFor()
  await settled(page)
  await expectNothingEmpty(page)
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Add a/ })
      .count(),
  ).toBe(0)
  expect(visitor.troubles).toEqual([])
})

/** Checks that a page has no map, chart or table without content. */
async function expectNothingEmpty(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('main').locator('canvas').count(), { timeout: 20_000 }).toBe(0)
  const empty = page
    .getByRole('main')
    .locator('table')
    .filter({ hasNot: page.locator('tbody tr') })
  await expect.poll(() => empty.count(), { timeout: 20_000 }).toBe(0)
}

describe('a visitor of an empty platform', () => {
  test.each([
    ['/', 'There are no datasets yet.', 'Add a dataset', '/admin/catalog/new'],
    ['/datasets', 'There are no datasets yet.', 'Add a dataset', '/admin/catalog/new'],
    ['/search?q=parking', 'There are no datasets yet.', 'Add a dataset', '/admin/catalog/new'],
    ['/live', 'There are no series that you have access to.', 'How to send measurements', '/build/reference/Writer/Measurements'],
    ['/compare/series', 'No station has measurements yet.', 'How to send measurements', '/build/reference/Writer/Measurements'],
    ['/me/pushes', 'Nothing has been pushed yet, and no permission names a path.', 'Grant a push permission', '/admin/push'],
    ['/admin', 'There are no datasets yet.', 'Add a dataset', '/admin/catalog/new'],
    ['/admin/catalog', 'There are no datasets yet.', 'New dataset', '/admin/catalog/new'],
  ])('reads at %s “%s” and is led on by “%s”', async (path, text, way, to) => {
    const page = await administrator.goTo(path)
    await page.getByRole('main').getByText(text).first().waitFor()
    const link = page.getByRole('main').getByRole('link', { name: way })
    await expect.poll(() => link.first().getAttribute('href'), { timeout: 20_000 }).toBe(to)
    await link.first().click()
    await page.waitForURL(({ pathname }) => pathname === to)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(administrator.troubles).toEqual([])
  })

  test.each([
    ['/admin/users', 'Add a user'],
    ['/admin/clients', 'Add a client'],
    ['/admin/roles', 'Add a role'],
    ['/admin/push', 'Grant a permission'],
    ['/admin/push/permissions', 'Grant a permission'],
    ['/admin/push/policies', 'Add a policy'],
    ['/admin/push/resources', 'Add a resource'],
    ['/admin/operations', 'Show a notice'],
  ])('can begin at %s with “%s”', async (path, action) => {
    const page = await administrator.goTo(path)
    await page.getByRole('main').getByRole('button', { name: action }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(administrator.troubles).toEqual([])
  })

  test('finds the fields open once there is a first record', async () => {
    const page = await administrator.goTo('/admin/records/accommodation')
    await page
      .getByLabel('LicenseInfo', { exact: true })
      .or(page.getByLabel('Active', { exact: true }))
      .first()
      .waitFor()
  })

  test.each([
    '/',
    '/datasets',
    '/live',
    '/live/events',
    '/build/deprecations',
    '/compare/series',
    '/build/console',
    '/search',
    '/me',
    '/me/pushes',
    '/admin',
    '/admin/catalog',
    '/admin/records',
    '/admin/requests',
    '/admin/users',
    '/admin/roles',
    '/admin/check-access',
    '/admin/clients',
    '/admin/tokens',
    '/admin/push',
    '/admin/push/permissions',
    '/admin/push/policies',
    '/admin/push/resources',
    '/admin/audit',
    '/admin/usage',
    '/admin/operations',
    '/admin/deprecations',
  ])('reads %s on a narrow phone in German without pushing it sideways', async path => {
    const page = await administrator.goTo(path === '/' ? '/de' : `/de${path}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    await expectNothingEmpty(page)
    await expect.poll(() => scrollsSideways(page), { timeout: 20_000 }).toBe(false)
    expect(administrator.troubles).toEqual([])
  })
})
