import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownVisitor, scrollsSideways, settled, type Visitor } from '../harness/browser'
import { runCommand } from '../harness/run-program'
import { ownPlatform } from '../harness/server'
import { pageFolders } from './page-routes'

const platform = ownPlatform({ env: { DEMO: '0' } })
const password = 'the first of all administrators'

const visitor = ownVisitor(() => platform.url)
let administrator: Visitor

beforeAll(async () => {
  const args = ['create', 'first', '--role', 'ADMIN', '--password-stdin']
  const { code, output, errors } = await runCommand('users', args, { DATA_DIR: platform.dataDir, DEMO: '0' }, password)
  if (code !== 0) throw new Error(output + errors)
  administrator = await (await visitor.other()).signIn('first', password)
})

test.each([
  ['/live/events', 'No current situations'],
  ['/it/live/events', 'Nessuna situazione in corso'],
  ['/', 'There are no datasets yet.'],
  ['/datasets', 'There are no datasets yet.'],
])('%s of a platform that holds nothing says so in a heading, and shows no empty map or table', async (path, heading) => {
  const page = await visitor.open(path)
  await page.getByRole('heading', { name: heading }).waitFor()
  await settled(page)
  await expectNothingEmpty(page)
  const add = page.getByRole('main').getByRole('link', { name: /^Add a/ })
  expect(await add.count()).toBe(0)
})

/** Checks that a page has no map, chart or table without content. */
async function expectNothingEmpty(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect.poll(() => main.locator('canvas').count()).toBe(0)
  const empty = main.locator('table').filter({ hasNot: page.locator('tbody tr') })
  await expect.poll(() => empty.count()).toBe(0)
}

describe('a visitor of an empty platform', () => {
  const measurements = '/build/reference/Writer/Measurements'

  test.each([
    ['/', 'There are no datasets yet.', 'Add a dataset', '/admin/catalog/new'],
    ['/search?q=parking', 'There are no datasets yet.', 'Add a dataset', '/admin/catalog/new'],
    ['/live', 'There are no series that you have access to.', 'How to send measurements', measurements],
    ['/compare/series', 'No station has measurements yet.', 'How to send measurements', measurements],
    ['/me/pushes', 'Nothing has been pushed yet, and no permission names a path.', 'Grant a push permission', '/admin/push'],
    ['/admin/catalog', 'There are no datasets yet.', 'New dataset', '/admin/catalog/new'],
  ])('reads at %s “%s” and is led on by “%s”', async (path, text, way, to) => {
    const page = await administrator.goTo(path)
    await page.getByRole('main').getByText(text).first().waitFor()
    const link = page.getByRole('main').getByRole('link', { name: way })
    await expect.poll(() => link.first().getAttribute('href')).toBe(to)
    await link.first().click()
    await page.waitForURL(({ pathname }) => pathname === to)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test.each([
    ['/admin/users', 'Add a user'],
    ['/admin/clients', 'Add a client'],
    ['/admin/roles', 'Add a role'],
    ['/admin/push', 'Grant a permission'],
    ['/admin/operations', 'Show a notice'],
  ])('can begin at %s with “%s”', async (path, action) => {
    const page = await administrator.goTo(path)
    await page.getByRole('main').getByRole('button', { name: action }).first().click()
    await page.getByRole('dialog').waitFor()
  })

  test('finds the fields open once there is a first record', async () => {
    const page = await administrator.goTo('/admin/records/accommodation')
    await page
      .getByLabel(/^(LicenseInfo|Active)$/)
      .first()
      .waitFor()
  })

  test.each(pageFolders().filter(path => !path.includes('[')))(
    'reads %s on a narrow phone in German without pushing it sideways',
    async path => {
      const page = await administrator.goTo(path === '/' ? '/de' : `/de${path}`)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await expectNothingEmpty(page)
      await expect.poll(() => scrollsSideways(page)).toBe(false)
    },
  )
})
