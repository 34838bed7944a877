import type { Browser, Page } from 'playwright'
import { closePools } from '@/lib/db/pools'
import { openBrowser } from '../browser-visit'
import { type Figure, print } from '../figure'
import { median } from '../load'
import { endpoint } from '../many-records'
import { type Running, runServer } from '../processes'
import { exportFigures } from './export-figures'
import { type Landing, landAt } from './landing'
import { storeRows, storeSeed } from './store-rows'

const rowCount = 1_000_000
/** Places in the list to jump to, in an order in which none follows directly on the last one. */
const places = [0.5, 0.999, 0.1, 0.75, 0.02, 0.9, 0.33, 0.66]

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * A list of a million records in the explorer's grid: the time after the server's answer, the answer itself, and a download of all of it. @param dataDir
 * an empty directory
 */
export async function measureGrid(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir, PAGES: 'on', DEMO: '1' })
  const browser = await openBrowser()
  try {
    await storeSeed()
    const started = performance.now()
    await storeRows({ from: 1, until: rowCount + 1 })
    say(`${rowCount} records, stored in ${Math.round((performance.now() - started) / 1000)} s`)
    print(await answerFigures(server))
    print(await gridFigures(browser, server))
    print(await exportFigures(server, () => openGrid(browser, server)))
  } finally {
    await browser.close()
    await closePools()
    await server.stop()
  }
}

/** How long the door takes for a page at any position; each page is requested once, so that nothing is cached. */
async function answerFigures({ url }: Running): Promise<Figure[]> {
  const pageOf = (part: number) => Math.max(1, Math.floor((part * rowCount) / 50))
  const timeOf = async (part: number) => {
    const times: number[] = []
    for (let near = 0; near < 5; near++) {
      const page = `${url}/content/v1/${endpoint}?pagesize=50&pagenumber=${pageOf(part) + near}&fields=Id,Shortname`
      const begun = performance.now()
      await (await fetch(page)).arrayBuffer()
      times.push(performance.now() - begun)
    }
    return median(times)
  }
  const first = await timeOf(0)
  const figures: Figure[] = []
  for (const part of [0.5, 0.999]) {
    const value = await timeOf(part)
    const name = `a page at ${Math.round(part * 1000) / 10} % of a million records`
    figures.push({ name, value, unit: 'ms', limit: 300, good: 'at most', detail: `the first ones ${first.toFixed(1)}` })
  }
  return figures
}

async function gridFigures(browser: Browser, server: Running): Promise<Figure[]> {
  const page = await openGrid(browser, server)
  const landings: Landing[] = []
  for (const part of places) landings.push(await landAt(page, part))
  const after = landings.map(({ shown, answered }) => shown - answered)
  await page.context().close()
  return [
    {
      name: 'grid of a million rows, from the answer to the rows',
      value: Math.max(...after),
      unit: 'ms',
      limit: 300,
      good: 'at most',
      detail: `middle ${Math.round(median(after.slice(1)))}, ${landings.length} places`,
    },
    {
      name: 'the same, from the scroll to the rows',
      value: Math.max(...landings.map(({ shown }) => shown)),
      unit: 'ms',
      limit: 1000,
      good: 'at most',
      detail: `middle ${Math.round(median(landings.slice(1).map(({ shown }) => shown)))}`,
    },
  ]
}

async function openGrid(browser: Browser, { url }: Running): Promise<Page> {
  const { Items } = (await (await fetch(`${url}/content/v1/MetaData?pagesize=1000`)).json()) as {
    Items: { Id: string; Shortname: string }[]
  }
  const dataset = Items.find(({ Shortname }) => Shortname === 'Activities and points of interest')!
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  // Without the picker the browser saves a file as a download.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}/explore/${dataset.Id}?v=grid`, { waitUntil: 'load' })
  await page.locator('.ag-row[row-index]').first().waitFor()
  return page
}
