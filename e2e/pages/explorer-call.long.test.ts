import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ownBrowser, ownVisitor, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import {
  callShown,
  conditionsOnCarParks,
  Explorers,
  idsShown,
  parametersOf,
  type Records,
  type Rows,
  waitForHeads,
  waitForIds,
  waitForTotal,
} from './explorer-visit'

const browser = ownBrowser()
const visitor = ownVisitor(() => server().url, {}, browser)
const explorers = new Explorers(visitor)

const bar = (page: Page) => page.getByRole('region', { name: 'API request for this screen' })
const free = 'and(tname.eq."free",mvalue.gt.20)'
const ofAll = (...filters: readonly string[]) => filters.map(filter => `&f=${encodeURIComponent(filter)}`).join('')

test.each([
  ['Accommodations', 'q=hof&f=HasLanguage.eq.%22it%22&sort=-title'],
  ['Hiking', 'geo=circle:11.35,46.5,20000&sort=title'],
  ['Events', 'f=Active.eq.true&cols=title,begin'],
])('the call of %s (%s), run outside, gives the same ids in the same order', async (name, query) => {
  const page = await explorers.open(name, `${query}&v=grid`)
  const { TotalResults, Items } = await server().json<Records>(await callShown(page))
  await waitForTotal(page, TotalResults)
  await waitForIds(
    page,
    Items.slice(0, 15)
      .map(({ Id }) => Id)
      .filter(Boolean),
  )
})

test.each([
  ['Car parks', 'sort=title'],
  ['Car parks', `sort=-code${ofAll(free)}`],
  ['Charging stations', 'q=bo&sort=code'],
])('the call of %s (%s), run outside, gives the same stations in the same order', async (name, query) => {
  const page = await explorers.open(name, `${query}&v=grid`)
  const { data } = await server().json<Rows>(await callShown(page))
  const codes = [...new Set(data.map(({ scode }) => scode))]
  await waitForTotal(page, codes.length)
  await waitForIds(page, codes.slice(0, 15))
})

test('a list that no single request describes is marked, and its JavaScript program prints the same stations in order', async () => {
  const page = await explorers.open('Car parks', `v=grid&sort=-m%20free${ofAll(...(await conditionsOnCarParks()))}`)
  await bar(page).getByText('No single request returns this screen').waitFor()
  const urls = (await bar(page).locator('pre').textContent())!.trim().split('\n')
  expect(urls).toHaveLength(4)
  await bar(page).getByRole('button', { name: 'JavaScript' }).click()
  const code = (await bar(page).locator('pre').textContent())!
  const run = new Function(`return (async () => {\n${code}\nreturn data\n})()`) as () => Promise<{ scode: string }[]>
  const codes = [...new Set((await run()).map(({ scode }) => scode))]
  expect(codes.length).toBeGreaterThan(3)
  await waitForTotal(page, codes.length)
  await waitForIds(page, codes.slice(0, 10))
  // Its export names no request that would return another list.
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByText('No single request returns this list').waitFor()
  expect(await page.getByRole('dialog').locator('code[title^="curl"]').count()).toBe(0)
})

test('a pasted URL is shown as a list; parameters that cannot be shown are named, and the URL of another list is refused', async () => {
  const page = await explorers.open('Accommodations', 'v=grid&q=gar')
  const call = `${server().url}/content/v1/Accommodation?pagesize=20&searchfilter=hof&rawfilter=${encodeURIComponent(
    'and(eq(Active,true),in(HasLanguage.[*],"it"))',
  )}&rawsort=-AccoTypeId&fields=Id,AccoTypeId,AccoDetail.en.City&seed=5&latitude=46.5&longitude=11.35&radius=30000`
  await bar(page).getByRole('button', { name: 'Paste an API request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open an API request' })
  await dialog.getByRole('textbox').fill('https://example.org/content/v1/Event?pagesize=1')
  await dialog.getByText('The request reads /content/v1/Event').waitFor()
  expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('not a call')
  await dialog.getByText('This is not a URL of').waitFor()
  await dialog.getByRole('textbox').fill(`curl '${call}'`)
  await dialog.getByText('Not supported here: seed=5').waitFor()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(url => url.searchParams.get('q') === 'hof')
  await page.keyboard.press('Escape')
  const parameters = parametersOf(page)
  expect(parameters.getAll('f')).toEqual(['Active.eq.true', 'HasLanguage.in.("it")'])
  expect(parameters.get('geo')).toBe('circle:11.35,46.5,30000')
  await waitForHeads(page, ['Title', 'Type', 'AccoDetail.en.City'])
  const { TotalResults, Items } = await server().json<Records>(call.slice(server().url.length).replace('&seed=5', ''))
  await waitForTotal(page, TotalResults)
  const ids = Items.map(({ Id }) => Id)
  await waitForIds(page, ids.slice(0, Math.min(10, ids.length)))
})

test('the last row of a long list is reached by keyboard and is the last one of the API', async () => {
  const page = await explorers.open('Activities and points of interest', 'v=grid&sort=title')
  const count = (await server().json<Records>('/content/v1/HubActivityPoi?pagesize=1')).TotalResults
  await waitForTotal(page, count)
  const { pathname, searchParams } = new URL(await callShown(page), server().url)
  const last = new URLSearchParams({
    ...Object.fromEntries(searchParams),
    pagesize: '1',
    pagenumber: String(count),
    fields: 'Id',
  })
  const { Items } = await server().json<Records>(`${pathname}?${last}`)
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+End')
  await page
    .locator(`[role=row][aria-rowindex="${count + 1}"][row-id="${Items[0]!['Id']}"]`)
    .first()
    .waitFor()
  expect((await idsShown(page)).at(-1)).toBe(Items[0]!['Id'])
})

test('on a phone the call bar takes one line, and a tap opens the other forms', async () => {
  const phone = await Visitor.arrive(browser, server().url, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await phone.open(`${explorers.path('Accommodations')}?v=grid`)
  const height = async () => (await bar(page).boundingBox())!.height
  expect(await height()).toBeLessThan(48)
  expect(await bar(page).getByRole('button', { name: 'Python' }).isVisible()).toBe(false)
  await bar(page).getByRole('button', { name: /^Copy/ }).waitFor()
  const more = bar(page).getByRole('button', { name: 'Other formats and options' })
  await more.tap()
  await bar(page).getByRole('button', { name: 'Python' }).tap()
  await bar(page).getByText('import ').first().waitFor()
  await bar(page).getByRole('button', { name: 'Paste an API request' }).waitFor()
  await more.tap()
  await expect.poll(height, { timeout: 20_000 }).toBeLessThan(48)
  expect(phone.troubles).toEqual([])
})
