import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitor } from '../harness/browser'
import { server } from '../harness/server'
import { pixelsOf } from './colours-in'
import { callShown, Explorers, parametersOf, type Records, type Rows, waitForTotal } from './explorer-visit'

const visitor = ownVisitor(() => server().url)
let explorers: Explorers

beforeAll(async () => {
  explorers = await Explorers.of(visitor)
})

/** Without a graphics card each frame of the map takes its time. */
const drawing = 150_000

/** A place on the map's window, in shares of its width and height. */
type Place = readonly [x: number, y: number]

async function draw(page: Page, kind: string, places: readonly Place[], how: 'drag' | 'click'): Promise<void> {
  await featuresOnMap(page)
  await page.locator('summary', { hasText: 'Area' }).click()
  await page.getByRole('button', { name: kind }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Click/ })
    .waitFor()
  const box = (await page.locator('[data-features]').boundingBox())!
  const [first, ...others] = places.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  await page.mouse.move(...first!)
  if (how === 'drag') {
    await page.mouse.down()
    for (const place of others) await page.mouse.move(...place, { steps: 8 })
    await page.mouse.up()
    return
  }
  await page.mouse.click(...first!)
  for (const place of others) {
    await page.mouse.move(...place, { steps: 5 })
    await page.mouse.click(...place)
  }
}

/** Waits for an area in the address and for the list that the door answers for it, and compares the map with both. */
async function expectSame(page: Page, kind: string): Promise<Records> {
  await page.waitForURL(url => url.searchParams.get('geo')?.startsWith(`${kind}:`) ?? false, { timeout: 45_000 })
  const answer = await server().json<Records>(
    (await callShown(page)).replace(/pagesize=\d+/, 'pagesize=1000').replace(/fields=[^&]*/, 'fields=Id,GpsInfo'),
  )
  await waitForTotal(page, answer.TotalResults)
  const placed = answer.Items.filter(({ GpsInfo }) => Array.isArray(GpsInfo) && GpsInfo.length > 0)
  const map = page.locator('[data-records]')
  await expect.poll(async () => Number(await map.getAttribute('data-records')), { timeout: 45_000 }).toBe(placed.length)
  return answer
}

const metresBetween = ([aLongitude, aLatitude]: readonly number[], [bLongitude, bLatitude]: readonly number[]) => {
  const [a, b] = [aLatitude!, bLatitude!].map(degrees => (degrees * Math.PI) / 180) as [number, number]
  const turn = (((bLongitude! - aLongitude!) * Math.PI) / 180) as number
  const h = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2
  return 2 * 6_371_008 * Math.asin(Math.sqrt(h))
}

test(
  'a circle drawn with the mouse: the list, the map and the door have the same records, all within its distance',
  async () => {
    const page = await explorers.open('Museums')
    await draw(
      page,
      'Draw a circle',
      [
        [0.5, 0.5],
        [0.75, 0.5],
      ],
      'drag',
    )
    const { TotalResults, Items } = await expectSame(page, 'circle')
    const all = await server().json<Records>('/content/v1/HubActivityPoi?tagfilter=museums&pagesize=1000&fields=Id,GpsInfo')
    expect(TotalResults).toBeGreaterThan(0)
    expect(TotalResults).toBeLessThan(all.TotalResults)
    const [longitude, latitude, radius] = parametersOf(page).get('geo')!.slice('circle:'.length).split(',').map(Number)
    const within = ({ GpsInfo }: Record<string, unknown>) =>
      (GpsInfo as { Longitude: number; Latitude: number }[]).some(
        place => metresBetween([longitude!, latitude!], [place.Longitude, place.Latitude]) <= radius! * 1.01,
      )
    expect(Items.filter(item => !within(item))).toEqual([])
    await page.close()
  },
  drawing,
)

test(
  'a polygon drawn by clicks, and taken away again',
  async () => {
    const page = await explorers.open('Museums')
    const corners: readonly Place[] = [
      [0.25, 0.3],
      [0.7, 0.3],
      [0.7, 0.75],
      [0.25, 0.75],
      // The first one again closes it.
      [0.25, 0.3],
    ]
    await draw(page, 'Draw a polygon', corners, 'click')
    const { TotalResults } = await expectSame(page, 'polygon')
    const whole = await server().json<Records>('/content/v1/HubActivityPoi?tagfilter=museums&pagesize=1')
    expect(TotalResults).toBeLessThan(whole.TotalResults)
    await page.getByRole('button', { name: /^Search everywhere again/ }).click()
    await waitForTotal(page, whole.TotalResults)
    await page.close()
  },
  drawing,
)

test(
  'a box drawn over stations cuts them as the time series door does',
  async () => {
    const page = await explorers.open('Car parks')
    await draw(
      page,
      'Draw a rectangle',
      [
        [0.3, 0.3],
        [0.65, 0.7],
      ],
      'drag',
    )
    await page.waitForURL(url => url.searchParams.get('geo')?.startsWith('box:') ?? false)
    const box = parametersOf(page).get('geo')!.slice('box:'.length)
    const where = `scoordinate.bbi.(${box})`
    const { data } = await server().json<Rows>(`/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode&where=${where}`)
    expect(data.length).toBeGreaterThan(0)
    await waitForTotal(page, data.length)
    const map = page.locator('[data-records]')
    await expect.poll(async () => Number(await map.getAttribute('data-records')), { timeout: 45_000 }).toBe(data.length)
    await page.close()
  },
  drawing,
)

test(
  'a corner that would make the rim cross itself is not taken; the polygon is closed by the others',
  async () => {
    const page = await explorers.open('Museums')
    const map = page.locator('[data-features]')
    // From the last of these corners the rim would cross its first side.
    const crossing: readonly Place[] = [
      [0.25, 0.55],
      [0.7, 0.55],
      [0.7, 0.85],
      [0.4, 0.45],
    ]
    await draw(page, 'Draw a polygon', crossing, 'click')
    await expect.poll(() => pixelsOf(map, '--red')).toBeGreaterThan(100)
    // The first one again closes it.
    const box = (await map.boundingBox())!
    for (const [x, y] of [
      [0.25, 0.85],
      [0.25, 0.55],
    ] as const) {
      await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 5 })
      await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
    }
    await page.waitForURL(url => url.searchParams.get('geo')?.startsWith('polygon:') ?? false, { timeout: 45_000 })
    expect(parametersOf(page).get('geo')!.split(';')).toHaveLength(4)
    await page.close()
  },
  drawing,
)

test('Escape ends drawing, and nothing is cut', async () => {
  const page = await explorers.open('Museums')
  await featuresOnMap(page)
  await page.locator('summary', { hasText: 'Area' }).click()
  await page.getByRole('button', { name: 'Draw a circle' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Click/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' })
  expect(parametersOf(page).get('geo')).toBeNull()
})

test(
  'a row that is pointed at is marked on the map and back; one that is chosen is chosen in both',
  async () => {
    const page = await explorers.open('Museums')
    await featuresOnMap(page)
    const row = page.locator('[role=row][row-index="2"]').first()
    const id = (await row.getAttribute('row-id'))!
    await row.click()
    await page.waitForURL(url => url.searchParams.get('sel') === id)
    await page.getByRole('region', { name: /^Selected: / }).waitFor()
    await page.getByRole('button', { name: /List what is on the map$/ }).click()
    const list = page.getByRole('region', { name: 'What is on the map' })
    const other = list.getByRole('button').nth(4)
    await other.hover()
    const title = (await other.textContent())!
    const marked = page.locator('.ag-row-hover [col-id=title]', { hasText: title })
    await expect.poll(() => marked.count()).toBeGreaterThan(0)
    await other.click()
    await page.getByRole('region', { name: `Selected: ${title}` }).waitFor()
    await expect.poll(() => page.locator('.ag-row-selected [col-id=title]').first().textContent()).toContain(title)
    await page.close()
  },
  drawing,
)
