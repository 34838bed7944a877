import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { callOn, drawing, waitForList } from './explorer-visit'

// The explorer's list: scrolled, searched, chosen from, and used from the keyboard.

type Dataset = { Id: string; Shortname: string }
type Envelope = { TotalResults: number; Items: Record<string, unknown>[] }

const visitor = ownVisitor(() => server().url)
let datasets: Dataset[]

beforeAll(async () => {
  datasets = await server().datasets<Dataset>()
})

const idOf = (name: string): string => datasets.find(({ Shortname }) => Shortname === name)!.Id

const number = (value: number) => new Intl.NumberFormat('en').format(value)

test('scrolling to the end shows the last record of the list', async () => {
  const page = await visitor.open(`/explore/${idOf('Accommodations')}?v=grid`)
  const { TotalResults } = await server().json<Envelope>('/content/v1/Accommodation')
  const { Items } = await server().json<Envelope>(`/content/v1/Accommodation?pagesize=1&pagenumber=${TotalResults}&fields=Id`)
  await page.getByRole('grid').waitFor()
  await page.locator('.ag-grid-viewport').evaluate(list => list.scrollTo(0, list.scrollHeight))
  await page.locator(`[row-id="${Items[0]!['Id']}"]`).first().waitFor()
})

test('a search narrows list, map, call and address', async () => {
  const page = await visitor.open(`/explore/${idOf('Accommodations')}`)
  await page.getByRole('grid').waitFor()
  await page.getByLabel('Search in titles').fill('hof')
  const { TotalResults } = await server().json<Envelope>('/content/v1/Accommodation?searchfilter=hof')
  await page.getByText(`${number(TotalResults)} records with “hof” in the title`).waitFor()
  await page.waitForURL(url => url.searchParams.get('q') === 'hof')
  expect((await server().json<Envelope>(await callOn(page))).TotalResults).toBe(TotalResults)
  await page.getByLabel('Search in titles').fill('no such house')
  await page.getByRole('heading', { name: /^No results/ }).waitFor()
})

test('a row that is chosen is chosen on the map and in the address', async () => {
  const page = await visitor.open(`/explore/${idOf('Accommodations')}`)
  await featuresOnMap(page)
  await waitForList(page)
  const row = page.locator('.ag-row[row-index="3"]')
  const id = await row.getAttribute('row-id')
  await row.locator('[col-id=type]').click()
  await page.waitForURL(url => url.searchParams.get('sel') === id)
  const card = page.getByRole('region', { name: /^Selected: / })
  await card.waitFor()
  await card.getByRole('link', { name: 'Open the record' }).click()
  await page.waitForURL(`**/r/${id}`)
})

test('explorer of connections: lines on the map', async () => {
  const page = await visitor.open(`/explore/${idOf('Road stretches')}`)
  const { data } = await server().json<{ data: unknown[] }>('/timeseries/v2/flat,edge/LinkStation?limit=-1&select=ecode')
  await page.getByText(`${data.length} on the map`).waitFor()
  await expect.poll(() => featuresOnMap(page), drawing).toBe(data.length)
})

test('the keyboard alone leads from the list to a record', async () => {
  const page = await visitor.open(`/explore/${idOf('Museums')}?v=grid`)
  await page.getByRole('grid').waitFor()
  const skip = page.getByRole('link', { name: 'Skip to list' })
  const skips = () => skip.evaluate(link => link === document.activeElement)
  for (let presses = 0; presses < 40 && !(await skips()); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/r/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('all these visits left the origin never and met no error', () => {
  expect(visitor.troubles).toEqual([])
})
