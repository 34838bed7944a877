import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { areaBounds, areaOfText } from '@/lib/geo/search-area'
import type { SearchResponse } from '@/lib/search/search-response'
import { featuresOnMap, ownVisitors } from '../harness/browser'
import { server } from '../harness/server'
import { callShown, parametersOf, type Records, type Rows } from './explorer-visit'
import { countIn } from './map-layers'

// Search on the map by name, and lists around a result or the visitor.

const patience = { timeout: 45_000 }
const { arrive, open } = ownVisitors(() => server().url, { reducedMotion: 'reduce', viewport: { width: 1300, height: 800 } })

const searchResults = (q: string) =>
  server().json<SearchResponse>(`/search/v1?${new URLSearchParams({ q, language: 'en', limitto: '5' })}`)

const explorer = async (dataset: string) => `/explore/${await server().datasetId(dataset)}?v=map`

/** Chooses the first search result of that name. */
async function find(page: Page, question: string, name: string, how: 'pointer' | 'keys' = 'pointer'): Promise<void> {
  await page.getByRole('button', { name: 'Find on the map' }).press('Enter')
  const panel = page.getByRole('region', { name: 'Find on the map' })
  await panel.getByRole('combobox').fill(question)
  const option = panel.getByRole('option', { name }).first()
  await option.waitFor(patience)
  await (how === 'keys' ? page.keyboard.press('Enter') : option.click())
  await panel.waitFor({ ...patience, state: 'detached' })
}

const centreOf = (page: Page): [longitude: number, latitude: number, zoom: number] => {
  const [latitude, longitude, zoom] = (parametersOf(page).get('at') ?? '').split(',').map(Number)
  return [longitude!, latitude!, zoom!]
}

/** Number of records that the API returns for the request that the page shows. */
async function countByApi(page: Page): Promise<number> {
  const call = await callShown(page)
  if (call.startsWith('/content/')) return (await server().json<Records>(call)).TotalResults
  const { data } = await server().json<Rows>(call)
  return new Set(data.map(({ scode }) => scode)).size
}

test('a found place fills the map with its outline, and its records can be listed', async () => {
  const visitor = await arrive()
  const page = await visitor.open(await explorer('Museums'))
  await featuresOnMap(page)
  const place = (await searchResults('Meran')).Places.find(({ Area }) => Area?.startsWith('shape:'))!
  await find(page, 'Meran', place.Title, 'keys')
  const card = page.getByRole('region', { name: `Found: ${place.Title}` })
  await card.waitFor(patience)
  await page.waitForURL(url => url.searchParams.has('at'), patience)
  const [west, south, east, north] = areaBounds(areaOfText(place.Area!)!)
  const [longitude, latitude, zoom] = centreOf(page)
  expect([longitude > west, longitude < east, latitude > south, latitude < north, zoom > 9]).toEqual(Array(5).fill(true))
  await expect.poll(() => countIn(page, 'selected-areas'), patience).toBeGreaterThan(0)
  const all = await countByApi(page)
  await card.getByRole('button', { name: 'List contents' }).click()
  await page.waitForURL(url => url.searchParams.get('geo')?.startsWith('shape:') ?? false, patience)
  await card.waitFor({ state: 'detached' })
  const within = await countByApi(page)
  expect(within).toBeLessThan(all)
  const map = page.locator('[data-records]')
  await expect.poll(async () => Number(await map.getAttribute('data-records')), patience).toBe(within)
})

test('a found station of the list is selected, another one is linked', async () => {
  const visitor = await arrive()
  const { data } = await server().json<{ data: { scode: string; sname: string; scoordinate: { x: number; y: number } }[] }>(
    '/timeseries/v2/flat,node/ParkingStation?limit=1&select=scode,sname,scoordinate',
  )
  const [{ scode, sname, scoordinate }] = data as [(typeof data)[0]]
  const page = await visitor.open(await explorer('Car parks'))
  await featuresOnMap(page)
  await find(page, sname, sname)
  await page.getByRole('region', { name: `Selected: ${sname}` }).waitFor(patience)
  await page.waitForURL(url => url.searchParams.get('sel') === scode && url.searchParams.has('at'), patience)
  const [longitude, latitude] = centreOf(page)
  expect([Math.abs(longitude - scoordinate.x) < 0.05, Math.abs(latitude - scoordinate.y) < 0.05]).toEqual([true, true])
  await page.close()
  const other = await visitor.open(await explorer('Museums'))
  await featuresOnMap(other)
  await find(other, sname, sname)
  const card = other.getByRole('region', { name: `Found: ${sname}` })
  await card.waitFor(patience)
  expect(parametersOf(other).get('sel')).toBeNull()
  await card.getByRole('button', { name: 'Remove from the map' }).click()
  await card.waitFor({ state: 'detached' })
  await find(other, sname, sname)
  await card.getByRole('link', { name: 'Open page' }).click()
  await other.waitForURL(`**/stations/ParkingStation/${encodeURIComponent(scode)}`, patience)
})

test('“around me” limits list and map to a circle with a chosen radius', async () => {
  const page = await open(await explorer('Car parks'), {
    geolocation: { latitude: 46.498312, longitude: 11.354788 },
    permissions: ['geolocation'],
  })
  await featuresOnMap(page)
  await page.locator('summary', { hasText: 'Area' }).click()
  await page.getByRole('button', { name: 'Search near me' }).click()
  // The URL has a rounded position.
  await page.waitForURL(url => url.searchParams.get('geo') === 'circle:11.355,46.498,2000', patience)
  const map = page.locator('[data-records]')
  const onMap = async () => Number(await map.getAttribute('data-records'))
  const near = await countByApi(page)
  await expect.poll(onMap, patience).toBe(near)
  await expect.poll(() => countIn(page, 'area-rim'), patience).toBeGreaterThan(0)
  await page.getByLabel('Radius').selectOption('25 km')
  await page.waitForURL(url => url.searchParams.get('geo') === 'circle:11.355,46.498,25000', patience)
  const farther = await countByApi(page)
  expect(farther).toBeGreaterThan(near)
  await expect.poll(onMap, patience).toBe(farther)
})
