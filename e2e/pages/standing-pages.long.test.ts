import { afterAll, expect, test } from 'vitest'
import { gate, ownBrowser, ownVisitor, settled, signIn, Visitor } from '../harness/browser'
import { server } from '../harness/server'

// State of a page between navigations and before its scripts: menus, form fields, rows.

const browser = ownBrowser()
const visitor = ownVisitor(() => server().url, {}, browser)

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
