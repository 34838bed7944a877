import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { ownBrowser, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { downloaded, Explorers, parametersOf, waitForHeads } from './explorer-visit'

const browser = ownBrowser()
let visitor: Visitor
let explorers: Explorers

// Each test starts with a browser without stored data.
beforeEach(async () => {
  visitor = await Visitor.arrive(browser, server().url, { permissions: ['clipboard-read', 'clipboard-write'] })
  explorers = await Explorers.of(visitor)
})

const dataset = 'Accommodations'

async function openViews(page: Page) {
  await page.locator('button[aria-haspopup=dialog][aria-expanded]').click()
  return page.getByRole('dialog', { name: 'Views of this dataset' })
}

async function keepAs(page: Page, name: string): Promise<void> {
  await (await openViews(page)).getByRole('button', { name: 'Save as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function openAll(page: Page) {
  await (await openViews(page)).getByRole('button', { name: 'Manage views' }).click()
  return page.getByRole('dialog', { name: `Views of ${dataset}` })
}

const current = (page: Page, name: string) => page.locator('button[aria-haspopup=dialog][aria-expanded]', { hasText: name })
const changedMark = (page: Page) => page.getByText('modified since it was saved')

test('a view is saved, left and restored; later changes are marked and saved or discarded', async () => {
  const page = await explorers.open(dataset, 'v=grid&q=hof&cols=title,type,source&pin=source&sort=-type')
  await keepAs(page, 'Farms')
  await current(page, 'Farms').waitFor()
  expect(await changedMark(page).count()).toBe(0)
  await (await openViews(page)).getByRole('button', { name: 'Original view' }).click()
  await page.waitForURL(url => url.search === '')
  await (await openViews(page)).getByRole('button', { name: 'Farms' }).click()
  await waitForHeads(page, ['Title', 'Source', 'Type'])
  const stateIn = ({ searchParams }: URL) => ['v', 'q', 'cols', 'pin', 'sort'].map(name => searchParams.get(name))
  await expect.poll(() => stateIn(new URL(page.url()))).toEqual(['grid', 'hof', 'title,type,source', 'source', '-type'])
  await page.getByLabel('Search in titles').fill('gar')
  await changedMark(page).waitFor({ state: 'attached' })
  await (await openViews(page)).getByRole('button', { name: 'Revert to “Farms” as saved' }).click()
  await page.waitForURL(url => url.searchParams.get('q') === 'hof')
  await changedMark(page).waitFor({ state: 'detached' })
  await page.getByLabel('Search in titles').fill('gar')
  await page.waitForURL(url => url.searchParams.get('q') === 'gar')
  await (await openViews(page)).getByRole('button', { name: 'Save changes to “Farms”' }).click()
  await changedMark(page).waitFor({ state: 'detached' })
  await page.reload()
  await current(page, 'Farms').waitFor()
  expect(parametersOf(page).get('q')).toBe('gar')
  expect(visitor.troubles).toEqual([])
})

test('unsaved changes are not lost by accident', async () => {
  const page = await explorers.open(dataset, 'v=grid&q=hof')
  await keepAs(page, 'One')
  await page.getByLabel('Search in titles').fill('gar')
  await page.waitForURL(url => url.searchParams.get('q') === 'gar')
  await changedMark(page).waitFor({ state: 'attached' })
  const views = await openViews(page)
  await views.getByRole('button', { name: 'Original view' }).click()
  await views.getByText('“One” has unsaved changes.').waitFor()
  await views.getByRole('button', { name: 'Stay here' }).click()
  expect(parametersOf(page).get('q')).toBe('gar')
  await (await openViews(page)).getByRole('button', { name: 'Original view' }).click()
  await views.getByRole('button', { name: 'Save and leave' }).click()
  await page.waitForURL(url => url.search === '')
  await (await openViews(page)).getByRole('button', { name: 'One' }).click()
  await page.waitForURL(url => url.searchParams.get('q') === 'gar')
})

test('the default view is shown at the plain URL; links and the whole dataset are not affected', async () => {
  const page = await explorers.open(dataset, 'v=grid&q=hof')
  await keepAs(page, 'Start')
  const all = await openAll(page)
  await all.getByRole('button', { name: 'Make “Start” the default' }).click()
  await page.keyboard.press('Escape')
  const second = await explorers.open(dataset)
  await second.waitForURL(url => url.searchParams.get('q') === 'hof')
  await current(second, 'Start').waitFor()
  await (await openViews(second)).getByRole('button', { name: 'Original view' }).click()
  await second.waitForURL(url => url.search === '?view=-')
  await second.reload()
  await second.getByRole('grid').waitFor()
  expect(new URL(second.url()).search).toBe('?view=-')
  const linked = await explorers.open(dataset, 'q=gar')
  await linked.getByText(/records with “gar” in the title/).waitFor()
  expect(parametersOf(linked).get('q')).toBe('gar')
})

test('a link to a view shows the same in a browser without stored views', async () => {
  const page = await explorers.open(dataset, 'v=grid&q=hof&cols=title,type')
  await keepAs(page, 'Mine')
  const views = await openViews(page)
  await views.getByRole('button', { name: 'Copy link' }).click()
  await views.getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await Visitor.arrive(browser, server().url)
  const shown = await other.open(link.slice(server().url.length))
  await waitForHeads(shown, ['Title', 'Type'])
  await shown.waitForURL(url => url.search === '?q=hof&cols=title,type&v=grid')
  expect(other.troubles).toEqual([])
})

test('names are shown as text whatever they contain; views are renamed, deleted and restored', async () => {
  const name = '<img src=x onerror="document.title=1"> & \u202Edlog'
  const shown = '<img src=x onerror="document.title=1"> & dlog'
  const page = await explorers.open(dataset, 'v=grid&q=hof')
  await keepAs(page, name)
  await current(page, shown).waitFor()
  const all = await openAll(page)
  const field = all.getByRole('textbox', { name: `Name of the view “${shown}”` })
  await field.fill('  ')
  await all.getByText('Enter a name.').waitFor()
  await field.fill('Plain')
  await field.press('Enter')
  await all.getByRole('button', { name: 'Delete “Plain”' }).click()
  await all.getByText('No saved views yet.').waitFor()
  await all.getByRole('button', { name: 'Undo' }).click()
  await all.getByRole('textbox', { name: 'Name of the view “Plain”' }).waitFor()
  await page.keyboard.press('Escape')
  await current(page, 'Plain').waitFor()
  expect(await page.title()).not.toBe('1')
  expect(visitor.troubles).toEqual([])
})

test('views are exported to a file and imported in another browser; an invalid file is reported', async () => {
  const page = await explorers.open(dataset, 'v=grid&q=hof&f=Active.eq.true')
  await keepAs(page, 'Both <b>')
  const all = await openAll(page)
  const { name, text } = await downloaded(page, () => all.getByRole('button', { name: 'Download as a file' }).click())
  expect(name).toBe(`Views of ${dataset}.json`)
  const other = await Visitor.arrive(browser, server().url)
  const second = await (await Explorers.of(other)).open(dataset, 'v=grid')
  const sheet = await openAll(second)
  const give = (content: string) =>
    sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'views.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await give(text.replace('Active.eq.true', 'Active.is.true').replace('"name": "Both <b>"', '"name": 7'))
  await sheet.getByText('Nothing was imported from views.json:').waitFor()
  await sheet.getByText('views[0].name: Expected a string of 1 to 80 characters.').waitFor()
  await sheet.getByText(/^views\[0\]\.query: The filter “Active\.is\.true” is not valid; expected: /).waitFor()
  await give(text)
  await sheet.getByText('1 view was imported.').waitFor()
  await second.keyboard.press('Escape')
  await (await openViews(second)).getByRole('button', { name: 'Both <b>' }).click()
  await second.waitForURL(url => url.searchParams.get('q') === 'hof' && url.searchParams.get('f') === 'Active.eq.true')
  expect(other.troubles).toEqual([])
})
