import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { featuresOnMap, openBrowser, Visitor } from './browser'
import { coloursIn } from './colours-in'
import { server } from './harness'

type Dataset = { Id: string; Shortname: string }

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

test.each(['reduce', 'no-preference'] as const)(
  'whoever prefers motion %s sees ground, roads and records',
  async reducedMotion => {
    const visitor = await Visitor.arrive(browser, server().url, { reducedMotion, viewport: { width: 1000, height: 700 } })
    const page = await visitor.open(explorer('Car parks'))
    expect(await featuresOnMap(page)).toBeGreaterThan(10)
    expect(await coloursIn(page.locator('canvas'))).toBeGreaterThan(20)
    expect(visitor.troubles).toEqual([])
    await visitor.leave()
  },
)
