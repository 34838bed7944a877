import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { noteScripts, packedBytes } from '../../e2e/pages/script-weight'

/** Headless Chromium without a graphics card, as in `npm test`. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/** The results of a visit: bytes of scripts, milliseconds of the largest paint and of the slowest interaction. */
export type Visit = Readonly<{ scripts: number; paint: number; interaction: number }>

export type Use = (page: Page) => Promise<void>

/** Visits a page with empty caches. @param slowdown the factor by which the main thread is slowed down */
export async function visitPage(browser: Browser, url: string, use: Use, slowdown: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const scripts = noteScripts(page)
  await slowDown(context, page, slowdown)
  await page.goto(url, { waitUntil: 'networkidle' })
  // Scripts that are loaded during the use do not count for the visit: dialogs are loaded on demand.
  const fetched = await packedBytes(scripts())
  const paint = await page.evaluate(largestPaint)
  const interaction = await slowestInteraction(page, use)
  await context.close()
  return { scripts: fetched, paint, interaction }
}

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The time of the largest contentful paint in milliseconds. Runs in the page. */
const largestPaint = (): Promise<number> =>
  new Promise(resolve => {
    new PerformanceObserver(list => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

/** Milliseconds of the slowest interaction of a use: from a key or click to the frame that shows its effect. */
async function slowestInteraction(page: Page, use: Use): Promise<number> {
  await page.evaluate(() => {
    const noted = { slowest: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver(list => {
      // Entries without an interaction number, such as pointer moves, are not interactions.
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) noted.slowest = Math.max(noted.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await use(page)
  // Playwright never reports a page as idle if its URL was set again after its last request.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  return page
    .evaluate(twoFrames)
    .then(() => page.evaluate(() => (window as never as { noted: { slowest: number } }).noted.slowest))
}

/** Waits until observers have been called for the last frame. Runs in the page. */
const twoFrames = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))
