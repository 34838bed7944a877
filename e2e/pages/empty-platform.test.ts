import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, Visitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'

const platform = ownPlatform({ env: { DEMO: '0' } })

let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  visitor = await Visitor.arrive(browser, platform.url)
})
afterAll(() => browser?.close())

test.each([
  ['/pulse/events', 'Nothing is announced for roads'],
  ['/de/pulse/events', 'Für die Straßen ist nichts gemeldet'],
  ['/it/pulse/events', 'Sulle strade non è annunciato nulla'],
])('%s of a platform that holds nothing says so in a heading, and shows no empty map', async (path, heading) => {
  const page = await visitor.open(path)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('main').locator('canvas').count()).toBe(0)
  expect(visitor.troubles).toEqual([])
  await page.close()
})
