import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { type Figure, print } from './figure'
import { median } from './load'
import { type Running, runServer } from './processes'

const visits = 3
/** A phone of the middle is about that much slower than the machine of a developer. */
const slowdown = 4

type Kind = 'plain' | 'explorer'

/** In thousand bytes, compressed. */
const scriptLimits: Readonly<Record<Kind, number>> = { plain: 180, explorer: 900 }

/** What one visit told: bytes of scripts as they were sent, milliseconds until the largest paint and of the slowest interaction. */
type Visit = Readonly<{ scripts: number; paint: number; interaction: number }>

/** Pages of the demo world in a browser on a slow processor. @param dataDir an empty directory */
export async function measurePages(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, PAGES: 'on', DEMO: '1' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    for (const [name, path, kind] of await pagesOf(server)) print(await figuresOf(browser, server.url + path, name, kind))
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Dataset = Readonly<{ Id: string; ApiType: string; Shortname: string; RecordCount?: { Total?: number } }>

/** Names, paths and kinds of the pages that are measured; the datasets are the largest of their kind. */
async function pagesOf({ url }: Running): Promise<(readonly [name: string, path: string, kind: Kind])[]> {
  const { Items } = (await (await fetch(`${url}/content/v1/MetaData?pagesize=1000`)).json()) as { Items: Dataset[] }
  const count = ({ RecordCount }: Dataset) => RecordCount?.Total ?? 0
  const [content, series] = ['content', 'timeseries'].map(type =>
    Items.filter(({ ApiType }) => ApiType === type).reduce((most, one) => (count(one) > count(most) ? one : most)),
  )
  return [
    ['home', '/en', 'plain'],
    ['catalogue', '/en/datasets', 'plain'],
    ['a dataset', `/en/datasets/${content!.Id}`, 'plain'],
    ['reference', '/en/reference', 'plain'],
    ['explorer, content', `/en/explore/${content!.Id}`, 'explorer'],
    ['explorer, stations', `/en/explore/${series!.Id}`, 'explorer'],
  ]
}

async function figuresOf(browser: Browser, url: string, name: string, kind: Kind): Promise<Figure[]> {
  const all: Visit[] = []
  for (let visit = 0; visit < visits; visit++) all.push(await visitOf(browser, url))
  const middle = (what: keyof Visit) => median(all.map(each => each[what]))
  const figure = (what: string, value: number, unit: string, limit: number): Figure => ({
    ...{ name: `${name}: ${what}`, value, unit, limit, good: 'at most' },
  })
  return [
    figure('JavaScript, compressed', middle('scripts') / 1000, 'KB', scriptLimits[kind]),
    figure(`largest paint at ${slowdown} × slowdown`, middle('paint'), 'ms', 1500),
    figure(`interaction at ${slowdown} × slowdown`, middle('interaction'), 'ms', 100),
  ]
}

/** A first visit, with nothing kept from before. */
async function visitOf(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const session = await context.newCDPSession(page)
  const scripts = await countScripts(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(largestPaint)
  const interaction = await slowestInteraction(page)
  await context.close()
  return { scripts: scripts(), paint, interaction }
}

/** Counts the bytes of scripts from here on, as they come over the wire. */
async function countScripts(session: CDPSession): Promise<() => number> {
  const requests = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ type, requestId }) => void (type === 'Script' && requests.add(requestId)))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise(resolve => {
    new PerformanceObserver(list => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/** Milliseconds from a click or a key in the page's first search field to the next frame, the slowest of them. */
async function slowestInteraction(page: Page): Promise<number> {
  await page.evaluate(() => {
    const observed = { slowest: 0 }
    Object.assign(window, { observed })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) observed.slowest = Math.max(observed.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const field = page.locator('main input[type=search], input[type=search]').first()
  await field.click()
  await field.pressSequentially('park', { delay: 50 })
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        requestAnimationFrame(() => resolve((window as never as { observed: { slowest: number } }).observed.slowest)),
      ),
  )
}
