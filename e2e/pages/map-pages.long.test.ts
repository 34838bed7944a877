import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitors } from '../harness/browser'
import { server, temporaryDirectory } from '../harness/server'
import { coloursIn } from './colours-in'
import { featuresIn } from './map-layers'

type Dataset = { Id: string; Shortname: string }
type FeatureNames = Readonly<{ kind: string; de: string; it?: string; en?: string }>
type BasemapFeature = Readonly<{ properties: FeatureNames; geometry: { type: string; coordinates: [number, number] } }>

const { arrive, open } = ownVisitors(() => server().url, { reducedMotion: 'reduce', viewport: { width: 1000, height: 700 } })
let datasets: Dataset[]

beforeAll(async () => {
  datasets = await server().datasets<Dataset>()
})

const explorer = (name: string, query = '') =>
  `/explore/${datasets.find(({ Shortname }) => Shortname === name)!.Id}?v=map${query}`

const patience = { timeout: 20_000 }

test.each(['reduce', 'no-preference'] as const)(
  'a visitor who prefers motion %s sees ground, roads and records',
  async reducedMotion => {
    const page = await open(explorer('Car parks'), { reducedMotion })
    await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
    expect(await coloursIn(page.locator('canvas'))).toBeGreaterThan(20)
  },
)

test.each([
  ['of records', () => explorer('Car parks', '&ll=11.35,46.5&z=14')],
  ['of values', () => '/stations/ParkingStation/timeline?type=free&period=3600'],
])('the map %s has a correct scale and is reset by keyboard', async (_, address) => {
  const page = await open(address())
  await featuresOnMap(page)
  const scale = page.getByRole('img', { name: /^Scale: the bar is [\d,]+ k?m long$/ })
  const metresPerPixel = async () =>
    Number(await scale.getAttribute('data-metres')) / Number(await scale.getAttribute('data-pixels'))
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  const [all, features] = [await metresPerPixel(), await featuresOnMap(page)]
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
  // One step nearer everything is twice as large; bars are rounded to whole pixels.
  await expect.poll(async () => Math.round((all / (await metresPerPixel())) * 10) / 10, patience).toBe(2)
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect.poll(async () => Math.round((all / (await metresPerPixel())) * 10) / 10, patience).toBe(4)
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await expect.poll(metresPerPixel, patience).toBe(all)
  await expect.poll(() => featuresOnMap(page), patience).toBe(features)
})

test('a slow map has a lower resolution while it is dragged', async () => {
  const visitor = await arrive()
  const [longitude, zoom] = [11.4, 9]
  const page = await visitor.open(explorer('Car parks', `&at=46.6,${longitude},${zoom}`))
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  const canvas = page.locator('canvas.maplibregl-canvas')
  const widthOf = () => canvas.evaluate((element: HTMLCanvasElement) => element.width)
  const sharp = await widthOf()
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const widths = new Set<number>()
    Object.assign(window, { widths })
    new MutationObserver(() => widths.add(element.width)).observe(element, { attributeFilter: ['width'] })
  })
  const session = await visitor.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  const { x, y, width, height } = (await canvas.boundingBox())!
  const [from, dragged] = [[x + width * 0.7, y + height / 2] as const, 400]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] - dragged, from[1], { steps: 20 })
  await page.mouse.up()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(widthOf, patience).toBe(sharp)
  const coarse = await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])
  expect(Math.min(...coarse)).toBeLessThan(sharp * 0.6)
  const shift = (dragged * 360) / (512 * 2 ** zoom)
  const at = () => Number(new URL(page.url()).searchParams.get('at')!.split(',')[1])
  await expect.poll(() => Math.abs(at() - longitude - shift), patience).toBeLessThan(shift * 0.02)
})

const readBasemap = () => server().json<{ features: readonly BasemapFeature[] }>('/map/ground')

test('no name of the basemap is repeated within ten kilometres', async () => {
  const places = (await readBasemap()).features.filter(({ properties }) => properties.kind === 'place')
  expect(places.length).toBeGreaterThan(100)
  const [kilometres, latitude] = [111.2, 46.5]
  const isNear = ({ geometry: { coordinates: one } }: BasemapFeature, { geometry: { coordinates: other } }: BasemapFeature) =>
    Math.hypot((one[0] - other[0]) * kilometres * Math.cos((latitude * Math.PI) / 180), (one[1] - other[1]) * kilometres) < 10
  for (const language of ['de', 'it', 'en'] as const) {
    const nameOf = ({ properties }: BasemapFeature) => properties[language] ?? properties.de
    const doubled = places.filter((one, index) =>
      places.slice(0, index).some(other => nameOf(other) === nameOf(one) && isNear(one, other)),
    )
    expect([language, ...doubled.map(nameOf)]).toEqual([language])
  }
})

const wide = { viewport: { width: 1300, height: 800 } }

test('city names are drawn over clusters, and all requests go to our own server', async () => {
  const page = await open(explorer('Accommodations'), wide)
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  const cities = async () => new Set((await featuresIn(page, 'places-1')).map(({ properties }) => properties['de']))
  await expect.poll(cities, patience).toEqual(new Set(['Bozen', 'Meran', 'Brixen']))
  expect((await featuresIn(page, 'clusters')).length).toBeGreaterThan(10)
  const rivers = (await featuresIn(page, 'river-names')).map(({ properties }) => properties['de'])
  expect(rivers.length).toBeGreaterThan(0)
})

test('stations have colour and text of their newest value; choosing a class filters the list', async () => {
  const page = await open(explorer('Car parks', '&at=46.4983,11.3547,15'), wide)
  const { data } = await server().json<{ data: { scode: string; mvalue: number; mvalidtime: string }[] }>(
    '/timeseries/v2/flat,node/ParkingStation/free/latest?limit=-1&select=scode,mvalue,mvalidtime',
  )
  const texts = async () =>
    (await featuresIn(page, 'point-values')).map(({ properties: { id, number, text } }) => ({ id, number, text }))
  await expect.poll(async () => (await texts()).length, patience).toBeGreaterThan(2)
  for (const { id, number, text } of await texts()) {
    expect(data.filter(({ scode }) => scode === id).map(({ mvalue }) => mvalue)).toContain(number)
    expect(text).toBe(String(number))
  }
  const legend = page.locator('details', { has: page.locator('summary', { hasText: 'Legend' }) })
  await legend.evaluate(element => element.setAttribute('open', ''))
  const classes = () =>
    legend.locator('button[aria-pressed]').evaluateAll(all => all.map(one => one.textContent!.replace(/\d+$/, '')))
  const before = await classes()
  const first = legend.locator('button[aria-pressed]').first()
  const count = Number(await first.locator('.tabular-nums').textContent())
  await first.click()
  await expect
    .poll(
      () =>
        page
          .getByRole('status')
          .filter({ hasText: /^\d+ stations?/ })
          .first()
          .textContent(),
      patience,
    )
    .toContain(`${count} station`)
  // The scale is that of all stations, whatever is listed.
  expect(await classes()).toEqual(before)
  await first.click()
  await page.waitForURL(url => !url.searchParams.has('f'))
})

test('every event has a symbol on its road in the colour of its severity', async () => {
  const page = await open('/live/events', wide)
  const count = async () => Number(/\d+/.exec((await page.getByText(/^\d+ situations/).textContent())!)![0])
  const signs = async () => new Map((await featuresIn(page, 'signs')).map(sign => [sign.properties['id'], sign]))
  await expect.poll(async () => (await signs()).size, patience).toBe(await count())
  // The legend is a panel, so the map must place all signs outside of it.
  expect(await page.getByRole('navigation', { name: 'Severity' }).getAttribute('data-map-panel')).not.toBeNull()
  const roads = (await readBasemap()).features.filter(({ properties }) => /^(motorway|main-road)$/.test(properties.kind))
  const lines = roads.map(({ geometry }) => geometry.coordinates as unknown as [number, number][])
  const metres = ([x = 0, y = 0]: readonly number[]) =>
    Math.min(...lines.flatMap(line => line.slice(1).map((to, at) => metresFrom([x, y], line[at]!, to))))
  for (const { geometry, properties } of (await signs()).values()) {
    // Tiles round positions to some metres.
    expect([properties['image'], metres(geometry.coordinates) < 120]).toEqual([properties['image'], true])
    expect(String(properties['image'])).toMatch(/^sign (high|medium|low|unknown) \w+$/)
  }
})

/** Metres between a point and a line segment. */
function metresFrom(
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const [east, north] = [76_400, 111_200]
  const [dx, dy] = [(bx - ax) * east, (by - ay) * north]
  const [px, py] = [(x - ax) * east, (y - ay) * north]
  const share = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(px - share * dx, py - share * dy)
}

test('distances are measured by pointer and keyboard without selecting records', async () => {
  const page = await open(explorer('Car parks', '&at=46.4983,11.3548,11.0'))
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(0)
  const scale = page.getByRole('img', { name: /^Scale/ })
  const metres = Number(await scale.getAttribute('data-metres')) / Number(await scale.getAttribute('data-pixels'))
  await page.getByRole('button', { name: 'Measure a distance' }).press('Enter')
  const panel = page.getByRole('region', { name: 'Measure a distance' })
  await panel.getByRole('button', { name: 'Middle of the map' }).press('Enter')
  const box = (await page.locator('[data-features]').boundingBox())!
  await page.mouse.click(box.x + box.width / 2 + 100, box.y + box.height / 2)
  const written = async () => Number.parseFloat((await panel.getByRole('status').textContent())!)
  await expect.poll(async () => Math.abs((await written()) * 1000 - 100 * metres) / (100 * metres), patience).toBeLessThan(0.02)
  expect(new URL(page.url()).searchParams.get('sel')).toBeNull()
  await panel.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => panel.getByRole('status').textContent()).toBe('Click or tap again')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
})

test('the saved picture of a map includes title and legend', async () => {
  const visitor = await arrive()
  // Without the picker the browser saves the file as a download, which a test can read.
  await visitor.context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const page = await visitor.open(explorer('Car parks'))
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  const folder = temporaryDirectory()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as image' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Car-parks.*-\d{4}-\d\d-\d\d\.png$/)
  const file = join(folder.path, 'map.png')
  await download.saveAs(file)
  const picture = readFileSync(file)
  const box = (await page.locator('[data-features]').boundingBox())!
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBe(Math.round(box.width))
  expect(picture.readUInt32BE(20)).toBeGreaterThan(Math.round(box.height) + 80)
  expect(picture.length).toBeGreaterThan(20_000)
  folder.remove()
})
