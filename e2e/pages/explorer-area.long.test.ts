import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { metresBetween } from '@/lib/geo/great-circle'
import { featuresOnMap, ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { callShown, Explorers, parametersOf, type Records, type Rows, waitForTotal } from './explorer-visit'

const visitor = ownVisitor(() => server().url)
const explorers = new Explorers(visitor)

// Without a graphics card the map is slow.
vi.setConfig({ testTimeout: 150_000 })

/** A point on the map, as fractions of its width and height. */
type Point = readonly [x: number, y: number]

/** @param text e.g. `0.5,0.5 0.75,0.5` */
const pointsOf = (text: string) => text.split(' ').map(pair => pair.split(',').map(Number) as unknown as Point)

async function draw(page: Page, kind: string, points: string, how: 'drag' | 'click'): Promise<void> {
  await featuresOnMap(page)
  await page.locator('summary', { hasText: 'Area' }).click()
  await page.getByRole('button', { name: kind }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Click/ })
    .waitFor()
  const box = (await page.locator('[data-features]').boundingBox())!
  const [first, ...others] = pointsOf(points).map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  await page.mouse.move(...first!)
  if (how === 'drag') {
    await page.mouse.down()
    for (const point of others) await page.mouse.move(...point, { steps: 8 })
    await page.mouse.up()
    return
  }
  await page.mouse.click(...first!)
  await clickAlong(page, others)
}

async function clickAlong(page: Page, points: readonly Point[]): Promise<void> {
  for (const point of points) {
    await page.mouse.move(...point, { steps: 5 })
    await page.mouse.click(...point)
  }
}

const expectOnMap = (page: Page, records: number) =>
  expect
    .poll(async () => Number(await page.locator('[data-records]').getAttribute('data-records')), { timeout: 45_000 })
    .toBe(records)

/** Waits for an area in the URL and for the API's list in it, and compares the map with both. */
async function expectSame(page: Page, kind: string): Promise<Records> {
  await page.waitForURL(url => url.searchParams.get('geo')?.startsWith(`${kind}:`) ?? false, { timeout: 45_000 })
  const records = await server().json<Records>(
    (await callShown(page)).replace(/pagesize=\d+/, 'pagesize=1000').replace(/fields=[^&]*/, 'fields=Id,GpsInfo'),
  )
  await waitForTotal(page, records.TotalResults)
  await expectOnMap(page, records.Items.filter(({ GpsInfo }) => Array.isArray(GpsInfo) && GpsInfo.length > 0).length)
  return records
}

test('a circle drawn with the mouse: the list, the map and the API have the same records, all within its radius', async () => {
  const page = await explorers.open('Museums')
  await draw(page, 'Draw a circle', '0.5,0.5 0.75,0.5', 'drag')
  const { TotalResults, Items } = await expectSame(page, 'circle')
  const all = await server().json<Records>('/content/v1/HubActivityPoi?tagfilter=museums&pagesize=1')
  expect(TotalResults).toBeGreaterThan(0)
  expect(TotalResults).toBeLessThan(all.TotalResults)
  const geo = parametersOf(page).get('geo')!.slice('circle:'.length).split(',').map(Number)
  const [longitude, latitude, radius] = geo as [number, number, number]
  const within = ({ GpsInfo }: Record<string, unknown>) =>
    (GpsInfo as { Longitude: number; Latitude: number }[]).some(
      position => metresBetween([longitude, latitude], [position.Longitude, position.Latitude]) <= radius * 1.01,
    )
  expect(Items.filter(item => !within(item))).toEqual([])
})

test('a box drawn over stations selects them as the time series API does', async () => {
  const page = await explorers.open('Car parks')
  await draw(page, 'Draw a rectangle', '0.3,0.3 0.65,0.7', 'drag')
  await page.waitForURL(url => url.searchParams.get('geo')?.startsWith('box:') ?? false)
  const where = `scoordinate.bbi.(${parametersOf(page).get('geo')!.slice('box:'.length)})`
  const { data } = await server().json<Rows>(`/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode&where=${where}`)
  expect(data.length).toBeGreaterThan(0)
  await waitForTotal(page, data.length)
  await expectOnMap(page, data.length)
})

test('a corner with which the outline would cross itself is rejected; the polygon is closed by the others', async () => {
  const page = await explorers.open('Museums')
  // From the last corner the outline would cross its first side.
  await draw(page, 'Draw a polygon', '0.25,0.55 0.7,0.55 0.7,0.85 0.4,0.45', 'click')
  const box = (await page.locator('[data-features]').boundingBox())!
  const closing = pointsOf('0.25,0.85 0.25,0.55')
  await clickAlong(
    page,
    closing.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]),
  )
  const { TotalResults } = await expectSame(page, 'polygon')
  expect(parametersOf(page).get('geo')!.split(';')).toHaveLength(4)
  const whole = await server().json<Records>('/content/v1/HubActivityPoi?tagfilter=museums&pagesize=1')
  expect(TotalResults).toBeLessThan(whole.TotalResults)
  await page.getByRole('button', { name: /^Search everywhere again/ }).click()
  await waitForTotal(page, whole.TotalResults)
})

test('hover and selection are the same in list and map', async () => {
  const page = await explorers.open('Museums')
  await featuresOnMap(page)
  const row = page.locator('[role=row][row-index="2"]').first()
  const id = (await row.getAttribute('row-id'))!
  await row.click()
  await page.waitForURL(url => url.searchParams.get('sel') === id)
  await page.getByRole('region', { name: /^Selected: / }).waitFor()
  await page.getByRole('button', { name: /List map contents$/ }).click()
  const other = page.getByRole('region', { name: 'On the map' }).getByRole('button').nth(4)
  await other.hover()
  const title = (await other.textContent())!
  const hovered = page.locator('.ag-row-hover [col-id=title]', { hasText: title })
  await expect.poll(() => hovered.count()).toBeGreaterThan(0)
  await other.click()
  const card = page.getByRole('region', { name: `Selected: ${title}` })
  await expect.poll(() => page.locator('.ag-row-selected [col-id=title]').first().textContent()).toContain(title)
  await card.getByRole('link', { name: 'Open the record' }).click()
  await page.waitForURL('**/r/*')
})
