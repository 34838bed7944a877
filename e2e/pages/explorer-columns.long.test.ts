import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ownVisitor, scrollsSideways } from '../harness/browser'
import { readCsv } from '../harness/read-csv'
import { server } from '../harness/server'
import { deprecatedDates, inEnglish } from './deprecated-dates'
import {
  callShown,
  downloaded,
  Explorers,
  headsShown,
  openMenu,
  type Records,
  startExport,
  waitForHeads,
  waitForIds,
  waitForList,
} from './explorer-visit'

const visitor = ownVisitor()
const explorers = new Explorers(visitor)

async function openPicker(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Columns of the list' })
  await picker.getByText(/^\d+ fields$/).waitFor()
  return picker
}

const order = (picker: Locator) =>
  picker
    .getByRole('list', { name: 'Columns in their order' })
    .getByRole('listitem')
    .evaluateAll(all => all.map(item => item.getAttribute('data-column')))

const apply = (picker: Locator) => picker.getByRole('button', { name: /^Show \d+ columns?$/ }).click()

test('columns are found, added, moved by keyboard and pinned; the list, its URL, its request and its file have them', async () => {
  const page = await explorers.open('Accommodations', 'v=grid&q=hof')
  const picker = await openPicker(page)
  const search = picker.getByRole('searchbox')
  await search.fill('phone')
  await picker.getByRole('checkbox', { name: /AccoDetail\.en\.Phone/ }).check()
  await search.fill('AccoTypeId')
  const type = picker.getByRole('checkbox', { name: /AccoTypeId/ })
  await type.first().uncheck()
  await picker.getByRole('button', { name: 'Pin AccoDetail.en.Phone to the left' }).click()
  await picker.getByRole('button', { name: 'Move Last updated', exact: true }).press('ArrowUp')
  await picker.getByText('Last updated is now in position').waitFor({ state: 'attached' })
  const columns = ['AccoDetail.en.Phone', 'category', 'place', 'languages', 'changed', 'source']
  await expect.poll(() => order(picker)).toEqual(columns)
  await apply(picker)
  const heads = ['Title', 'AccoDetail.en.Phone', 'Category', 'Location', 'Languages', 'Last updated', 'Source']
  await waitForHeads(page, heads)
  await page.waitForURL(url => url.searchParams.get('pin') === 'AccoDetail.en.Phone')
  const call = new URL(await callShown(page), server().url)
  expect(call.searchParams.get('fields')).toContain(',AccoDetail.en.Phone,')
  const { TotalResults, Items } = await server().json<Records>(
    `${call.pathname}${call.search}`.replace('pagesize=50', 'pagesize=1000'),
  )
  await page.reload()
  await waitForHeads(page, heads)
  const rows = readCsv((await downloaded(page, () => startExport(page, 'CSV for programs'))).text)
  expect(Object.keys(rows[0]!)).toEqual(['title', ...columns])
  expect(rows).toHaveLength(TotalResults)
  expect(rows.map(row => row['AccoDetail.en.Phone'])).toEqual(Items.map(item => item['AccoDetail.en.Phone'] ?? ''))
})

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 15 })
  await page.mouse.up()
}

test('columns are moved with the mouse, in the dialog and by their headers', async () => {
  const page = await explorers.open('Accommodations', 'v=grid&cols=title,type,place,languages,source')
  const picker = await openPicker(page)
  const grip = (name: string) => picker.getByRole('button', { name: `Move ${name}`, exact: true })
  const [from, to] = [(await grip('Source').boundingBox())!, (await grip('Type').boundingBox())!]
  await drag(page, [from.x + from.width / 2, from.y + from.height / 2], [to.x + 30, to.y + to.height / 2])
  await expect.poll(() => order(picker)).toEqual(['source', 'type', 'place', 'languages'])
  await apply(picker)
  await waitForHeads(page, ['Title', 'Source', 'Type', 'Location', 'Languages'])
  const head = async (name: string) => (await page.getByRole('columnheader', { name }).boundingBox())!
  const [languages, source] = [await head('Languages'), await head('Source')]
  await drag(page, [languages.x + 20, languages.y + 16], [source.x + 10, source.y + 16])
  await waitForHeads(page, ['Title', 'Languages', 'Source', 'Type', 'Location'])
  await page.waitForURL(url => url.searchParams.get('cols') === 'title,languages,source,type,place')
})

test('a column is added by its path; a path that no record has is refused', async () => {
  const page = await explorers.open('Car parks', 'v=grid')
  const heads = await headsShown(page)
  expect(heads).toContain('Free places')
  const picker = await openPicker(page)
  const path = picker.getByLabel('Add a column by path')
  await path.fill('smetadata.cap')
  const offered = () => picker.locator('datalist option').evaluateAll(all => all.map(each => (each as HTMLOptionElement).value))
  await expect.poll(offered).toContain('smetadata.capacity')
  await path.fill('tunit')
  await picker.getByText('There is no field with this path.').waitFor()
  expect(await picker.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  await path.fill('smetadata.capacity')
  await path.press('Enter')
  await apply(picker)
  await waitForHeads(page, [...heads, 'smetadata.capacity'])
  const { data } = await server().json<{ data: { scode: string; 'smetadata.capacity': number }[] }>(
    '/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode,smetadata.capacity',
  )
  // Only visible rows: the platform may have added car parks.
  const measured = new Map(data.map(({ scode, 'smetadata.capacity': capacity }) => [scode, capacity]))
  const shown = () =>
    page
      .locator('[role=row][row-id] [col-id="smetadata.capacity"]')
      .evaluateAll(cells => cells.map(cell => [cell.closest('[row-id]')!.getAttribute('row-id')!, cell.textContent!] as const))
  const isMeasured = ([code, text]: readonly [string, string]) => text === measured.get(code)?.toLocaleString('en')
  await expect.poll(async () => (await shown()).filter(isMeasured).length).toBeGreaterThan(5)
})

test('a deprecated field is marked with its reason, its dates and its replacement, which one click adds', async () => {
  const page = await explorers.open('Activities and points of interest', 'v=grid&cols=title,SmgTags,source')
  const notices = page.getByRole('list', { name: '1 deprecated column is shown' })
  const { until } = await deprecatedDates('HubActivityPoi', 'SmgTags')
  await notices
    .getByText(`SmgTags is deprecated and available until ${inEnglish(until)}. A newer field contains the same data.`)
    .waitFor()
  const colour = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).color)
  const head = page.getByRole('columnheader', { name: 'SmgTags' }).locator('[data-column]')
  expect(await colour(head)).not.toBe(await colour(page.getByRole('columnheader', { name: 'Source' }).locator('[data-column]')))
  const picker = await openPicker(page)
  await picker.getByRole('searchbox').fill('SmgTags')
  await picker.getByText('Use Tags instead.').first().waitFor()
  await picker.getByRole('button', { name: 'Close' }).click()
  await notices.getByRole('button', { name: 'Show Tags instead' }).click()
  await waitForHeads(page, ['Title', 'Tags', 'Source'])
  await notices.waitFor({ state: 'detached' })
})

test('one Escape closes the dialog also in its search, but loses no unsaved changes, which can be reset', async () => {
  const page = await explorers.open('Accommodations', 'v=grid&cols=title,type&w=type:300')
  const search = (await openPicker(page)).getByRole('searchbox')
  await search.fill('phone')
  await search.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Hide Type' }).click()
  await search.fill('phone')
  await search.press('Escape')
  await picker.getByText('You have unapplied changes.').waitFor()
  expect(await search.inputValue()).toBe('phone')
  await picker.getByRole('button', { name: 'Keep editing' }).click()
  await picker.getByRole('button', { name: 'Reset' }).click()
  await apply(picker)
  await page.waitForURL(url => url.search === '?v=grid')
  await page.goBack()
  await waitForHeads(page, ['Title', 'Type'])
})

test('a click on a column that cannot be sorted opens its menu, which says why', async () => {
  const page = await explorers.open('Accommodations', 'v=grid')
  const reason = 'Each record can have several values here, so the list cannot be sorted by this column.'
  await page.getByRole('columnheader', { name: `Languages ${reason}` }).click()
  await page.getByRole('dialog', { name: 'Column Languages' }).getByText(reason).waitFor()
  expect(new URL(page.url()).searchParams.has('sort')).toBe(false)
})

test('the column menu sorts, pins, filters and hides by keyboard, and returns the focus', async () => {
  const page = await explorers.open('Accommodations', 'v=grid')
  const focused = () => page.evaluate(() => document.activeElement?.closest('[col-id]')?.getAttribute('col-id'))
  const open = async (head: string) => {
    await page.getByRole('columnheader', { name: head }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    return page.getByRole('dialog', { name: `Column ${head}` })
  }
  const menu = await open('Type')
  await menu.getByText('AccoTypeId', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('type')
  await open('Type')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('sort') === '-type')
  const { Items } = await server().json<Records>('/content/v1/Accommodation?pagesize=5&fields=Id&rawsort=-AccoTypeId')
  const ids = Items.map(({ Id }) => Id)
  await waitForIds(page, ids)
  const second = await open('Source')
  await second.getByRole('button', { name: 'Pin to the left' }).press('Enter')
  await waitForHeads(page, ['Title', 'Source', ...(await headsShown(page)).filter(head => head !== 'Title' && head !== 'Source')])
  const third = await open('Location')
  await third.getByRole('button', { name: 'Filter by this column' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New filter' })
  expect(await form.getByLabel('Field').inputValue()).toBe('LocationInfo.MunicipalityInfo.Name.en')
  await form.getByRole('button', { name: 'Cancel' }).click()
  const fourth = await open('Languages')
  await fourth.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect.poll(() => headsShown(page)).not.toContain('Languages')
})

test('on a phone the dialog and the column menu fit', async () => {
  const phone = await visitor.other({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await phone.open(explorers.path('Activities and points of interest', 'cols=title,SmgTags,Detail.en.Title'))
  await waitForList(page)
  const picker = await openPicker(page)
  const fits = async (locator: Locator) => locator.evaluate(element => element.scrollWidth <= element.clientWidth)
  expect(await fits(picker.locator('.overflow-y-auto').first())).toBe(true)
  await picker.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Column Title' }).tap()
  const menu = (await page.getByRole('dialog', { name: 'Column Title' }).boundingBox())!
  expect(menu.x >= 0 && menu.x + menu.width <= 360).toBe(true)
  expect(await scrollsSideways(page)).toBe(false)
})

test('column widths are stored', async () => {
  const page = await explorers.open('Accommodations', 'v=grid&cols=title,type,source')
  const menu = await openMenu(page, 'Type')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  const edge = (await page.getByRole('columnheader', { name: 'Type' }).locator('.ag-header-cell-resize').boundingBox())!
  await drag(page, [edge.x + edge.width / 2, edge.y + 10], [edge.x + edge.width / 2 + 70, edge.y + 10])
  await page.waitForURL(url => url.searchParams.get('w') === 'type:250')
  await page.reload()
  await waitForList(page)
  expect((await page.getByRole('columnheader', { name: 'Type' }).boundingBox())?.width).toBe(250)
})
