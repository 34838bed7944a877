import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitors } from '../harness/browser'
import { server } from '../harness/server'
import { downloaded } from './explorer-visit'
import { featuresIn } from './map-layers'

type Dataset = { Id: string; Shortname: string }

const { open } = ownVisitors(() => server().url, { reducedMotion: 'reduce', viewport: { width: 1000, height: 700 } })
let datasets: Dataset[]

beforeAll(async () => {
  datasets = await server().datasets<Dataset>()
})

const explorer = (name: string, query = '') =>
  `/explore/${datasets.find(({ Shortname }) => Shortname === name)!.Id}?v=map${query}`

const patience = { timeout: 20_000 }

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

const wide = { viewport: { width: 1300, height: 800 } }

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

test('every event has a symbol in the colour of its severity', async () => {
  const page = await open('/live/events', wide)
  const count = async () => Number(/\d+/.exec((await page.getByText(/^\d+ situations/).textContent())!)![0])
  const signs = async () => new Map((await featuresIn(page, 'signs')).map(sign => [sign.properties['id'], sign]))
  await expect.poll(async () => (await signs()).size, patience).toBe(await count())
  // The legend is a panel, so the map must place all signs outside of it.
  expect(await page.getByRole('navigation', { name: 'Severity' }).getAttribute('data-map-panel')).not.toBeNull()
  for (const { properties } of (await signs()).values())
    expect(properties['image']).toMatch(/^sign (high|medium|low|unknown) \w+$/)
})

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
  const page = await open(explorer('Car parks'))
  await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
  const { name, bytes: picture } = await downloaded(page, () => page.getByRole('button', { name: 'Save as image' }).click())
  expect(name).toMatch(/^Car-parks.*-\d{4}-\d\d-\d\d\.png$/)
  const box = (await page.locator('[data-features]').boundingBox())!
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBe(Math.round(box.width))
  expect(picture.readUInt32BE(20)).toBeGreaterThan(Math.round(box.height) + 80)
  expect(picture.length).toBeGreaterThan(20_000)
})
