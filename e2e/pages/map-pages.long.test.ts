import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, placeName } from '@/components/map/ground'
import { featuresOnMap, openBrowser, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { coloursIn } from './colours-in'

type Dataset = { Id: string; Shortname: string }
type Place = Ground['places'][number]

let browser: Browser
let datasets: Dataset[]

beforeAll(async () => {
  browser = await openBrowser()
  datasets = (await server().json<{ Items: Dataset[] }>('/content/v1/MetaData?pagesize=1000')).Items
})

afterAll(async () => {
  await browser?.close()
})

const explorer = (name: string, query = '') =>
  `/explore/${datasets.find(({ Shortname }) => Shortname === name)!.Id}?v=map${query}`

const patience = { timeout: 20_000 }

test.each(['reduce', 'no-preference'] as const)(
  'a visitor who prefers motion %s sees ground, roads and records',
  async reducedMotion => {
    const visitor = await Visitor.arrive(browser, server().url, { reducedMotion, viewport: { width: 1000, height: 700 } })
    const page = await visitor.open(explorer('Car parks'))
    await expect.poll(() => featuresOnMap(page), patience).toBeGreaterThan(10)
    expect(await coloursIn(page.locator('canvas'))).toBeGreaterThan(20)
    expect(visitor.troubles).toEqual([])
    await visitor.leave()
  },
)

test.each([
  ['of records', () => explorer('Car parks', '&ll=11.35,46.5&z=14')],
  ['of values', () => '/stations/ParkingStation/time?type=free&period=3600'],
])('the map %s has a scale that is true, and shows everything again by keyboard', async (_, address) => {
  const visitor = await Visitor.arrive(browser, server().url, { reducedMotion: 'reduce', viewport: { width: 1000, height: 700 } })
  const page = await visitor.open(address())
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
  expect(visitor.troubles).toEqual([])
  await visitor.leave()
})

test('no name is written twice on the ground of the maps within ten kilometres', async () => {
  const { places } = await server().json<Ground>('/map/ground')
  expect(places.length).toBeGreaterThan(100)
  const [kilometres, latitude] = [111.2, 46.5]
  const isNear = (one: Place, other: Place) =>
    Math.hypot(
      (one.position[0] - other.position[0]) * kilometres * Math.cos((latitude * Math.PI) / 180),
      (one.position[1] - other.position[1]) * kilometres,
    ) < 10
  for (const language of ['de', 'it', 'en']) {
    const nameOf = ({ names }: Place) => placeName(names, language)
    const doubled = places.filter((one, index) =>
      places.slice(0, index).some(other => nameOf(other) === nameOf(one) && isNear(one, other)),
    )
    expect([language, ...doubled.map(nameOf)]).toEqual([language])
  }
})
