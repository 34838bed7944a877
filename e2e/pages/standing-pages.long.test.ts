import { afterAll, beforeAll, expect, test } from 'vitest'
import { gate, ownBrowser, ownVisitor, settled, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { Explorers, idsShown } from './explorer-visit'

// State of a page between navigations and before its scripts: menus, form fields, rows.

const browser = ownBrowser()
const visitor = ownVisitor(() => server().url, {}, browser)
let explorers: Explorers

beforeAll(async () => {
  explorers = await Explorers.of(visitor)
})
afterAll(async () => {
  expect(visitor.troubles).toEqual([])
})

test('“Show all” clears the filter fields', async () => {
  const page = await visitor.open('/build/deprecations?entity=Event&q=ticket')
  const fields = page.locator('main').locator('select[name=entity], input[name=q]')
  const values = () => fields.evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
  expect((await values()).sort()).toEqual(['Event', 'Event', 'ticket'])
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.waitForURL(url => url.search === '')
  await expect.poll(values).toEqual(['', '', ''])
})

test('the person menu closes when a link is followed, even to the same page', async () => {
  const person = await Visitor.arrive(browser, server().url)
  const page = await person.open('/datasets')
  await signIn(page, 'admin')
  const menu = page.getByRole('banner').locator('details')
  const isOpen = () => menu.evaluate(element => (element as HTMLDetailsElement).open)
  for (const _ of ['to another page', 'to the page one is on']) {
    await menu.locator('summary').click()
    await expect.poll(isOpen).toBe(true)
    await menu.getByRole('link', { name: 'My pushes' }).click()
    await page.waitForURL('**/me/pushes')
    await page.getByRole('heading', { level: 1, name: /pushes/i }).waitFor()
    await expect.poll(isOpen).toBe(false)
  }
  await menu.locator('summary').click()
  await page.goBack()
  await page.waitForURL('**/datasets')
  await expect.poll(isOpen).toBe(false)
  // A menu opened before hydration stays open.
  const { opened, open: release } = gate()
  await page.route('**/_next/static/**/*.js', route => opened.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await menu.locator('summary').click()
  release()
  await settled(page)
  expect(await isOpen()).toBe(true)
})

test('links work before hydration', async () => {
  const page = await visitor.open('about:blank')
  const session = await visitor.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Datasets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Datasets' }).waitFor()
  await settled(page)
})

test('the menu on phones closes as well', async () => {
  const phone = await Visitor.arrive(browser, server().url, { viewport: { width: 390, height: 800 } })
  const page = await phone.open('/datasets?q=castles')
  const menu = page.locator('#small-menu')
  for (const address of ['**/datasets', '**/datasets']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Datasets', exact: true }).click()
    await page.waitForURL(address)
    await menu.waitFor({ state: 'hidden' })
  }
})

test('a facet chosen while offline keeps the rows until the new list is loaded', async () => {
  const person = await Visitor.arrive(browser, server().url)
  const page = await person.open(explorers.path('Accommodations', 'v=grid'))
  const facet = page.locator('#facets').getByRole('checkbox').first()
  await facet.waitFor()
  await expect.poll(async () => (await idsShown(page)).length).toBeGreaterThan(10)
  const before = await idsShown(page)
  await page.context().setOffline(true)
  await page.getByText(/^No connection\. The screen stays as it is/).waitFor()
  await facet.check()
  await page.waitForURL(url => url.searchParams.has('f'))
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const after = await idsShown(page)
  // The number of rows that a grid draws beyond its window varies with its load.
  expect(after.length).toBeGreaterThan(before.length / 2)
  expect(before.slice(0, after.length)).toEqual(after)
  expect(await page.locator('[role=row][row-id] [col-id=title]').first().textContent()).not.toBe('…')
  await page.context().setOffline(false)
  await page.getByText('The connection is back.').waitFor()
  const total = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  const condition = new URL(page.url()).searchParams.get('f')!
  const value = JSON.parse(/\.eq\.(".*")$/.exec(condition)![1]!) as string
  const all = await server().json<{ Items: { AccoTypeId: string }[] }>(
    '/content/v1/Accommodation?pagesize=1000&fields=AccoTypeId',
  )
  await expect.poll(total).toBe(all.Items.filter(({ AccoTypeId }) => AccoTypeId === value).length)
  // The only troubles are requests without a connection.
  expect(person.troubles.filter(trouble => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(trouble))).toEqual([])
})
