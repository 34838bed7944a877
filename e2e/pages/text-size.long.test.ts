import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrollsSideways, settled, Visitor } from '../harness/browser'
import { server } from '../harness/server'
import { Explorers } from './explorer-visit'

// Layout with the doubled font size of the browser's settings.

let browser: Browser

beforeAll(async () => {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32']
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args })
})
afterAll(() => browser?.close())

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
] as const

test.each(sizes)(
  'text of 200 percent leaves the explorer usable at $width × $height',
  async viewport => {
    const visitor = await Visitor.arrive(browser, server().url, { viewport, reducedMotion: 'reduce' })
    const explorers = await Explorers.of(visitor)
    const page = await visitor.context.newPage()
    await page.goto(explorers.path('Accommodations', 'cols=title,type,category'))
    const row = page.locator('.ag-center-cols-container [role=row][row-id], .ag-row[row-id]').first()
    await row.waitFor()
    await settled(page)
    expect(await scrollsSideways(page)).toBe(false)
    // Rows are as high as their text needs, and some of them are in sight.
    expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(56)
    expect(
      await row
        .locator('[role=gridcell]')
        .first()
        .evaluate(cell => getComputedStyle(cell).fontSize),
    ).toBe('28px')
    expect((await page.locator('#list').boundingBox())!.height).toBeGreaterThan(240)
    expect((await page.locator('#list').boundingBox())!.width).toBeGreaterThan(300)
    // The navigation is in the window, if only behind the menu.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#small-menu').getByRole('link', { name: 'API reference' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.locator('[data-features]')
    await map.waitFor({ timeout: 45_000 })
    const box = (await map.boundingBox())!
    expect([box.width > 300, box.height > 240]).toEqual([true, true])
    expect(await scrollsSideways(page)).toBe(false)
    expect(visitor.troubles).toEqual([])
  },
  120_000,
)

test.each(['/stations/ParkingStation/timeline', '/explore'])('the tools of the map do not cover its credits: %s', async start => {
  const visitor = await Visitor.arrive(browser, server().url, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const explorers = await Explorers.of(visitor)
  const page = await visitor.open(start === '/explore' ? explorers.path('Castles', 'v=map') : start)
  await page.getByRole('button', { name: 'Print' }).waitFor({ timeout: 45_000 })
  const boxes = async (selector: string) =>
    (await Promise.all((await page.locator(selector).all()).map(one => one.boundingBox())))!
  const credits = (await page.getByText('© Map data').boundingBox())!
  const map = (await page.locator('[data-features]').boundingBox())!
  for (const tool of await boxes('[data-map-tools] button')) {
    const { x, y, width, height } = tool!
    expect(x + width <= credits.x || y + height <= credits.y || y >= credits.y + credits.height).toBe(true)
    expect(x >= map.x && y >= map.y && y + height <= map.y + map.height).toBe(true)
  }
  expect(visitor.troubles).toEqual([])
})
